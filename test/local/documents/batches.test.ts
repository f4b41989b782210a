import assert from "node:assert/strict";
import { inGerman, type ScriptedEndpoint, scriptedEndpoint } from "../engines/scriptedEndpoint.ts";
import { type Running, running } from "../service.ts";
import { ended, upload } from "./client.ts";
import { wordOf } from "./formats/archives.ts";

const word = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe("paragraphs of documents", () => {
  let endpoint: ScriptedEndpoint;
  let service: Running;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    const entry = { id: "test", kind: "chat", url: endpoint.url, model: "small" } as const;
    service = await running({ engineList: { engines: [{ entry }], isFixed: true } });
  });
  afterEach(async () => {
    await service.close();
    await endpoint.close();
  });

  const paragraphs = Array.from({ length: 200 }, (_, at) => `Save the changes of file ${at} before you close it.`);

  it("share requests to a model, in their order, which are sent at the same time", async () => {
    let [open, most] = [0, 0];
    endpoint.script = async ({ items }) => {
      most = Math.max(most, ++open);
      // as long as a near model takes at least
      await new Promise((resolve) => setTimeout(resolve, 50));
      open--;
      return JSON.stringify({ items: items.map(({ id, text }) => ({ id, text: inGerman({ text }) })) });
    };
    const { body } = await upload(service, "a.docx", wordOf(paragraphs.map(word).join("")));
    assert.equal((await ended(service, body)).status, "done");
    assert.ok(endpoint.requests.length <= 10, `${endpoint.requests.length} requests`);
    assert.ok(most > 1 && most <= 10, `${most} at the same time`);
    const [first] = endpoint.requests;
    assert.deepEqual(
      first?.items.map(({ text }) => text),
      paragraphs.slice(0, first?.items.length),
    );
    assert.match(first?.system ?? "", /Paragraphs of one document, in their order/);
  });

  it("are asked for no more once one of them has failed", async () => {
    endpoint.script = (_, reply) => reply.status(401, { error: { message: "wrong key" } });
    const { body } = await upload(service, "a.txt", paragraphs.join("\n\n"));
    assert.equal((await ended(service, body)).status, "error");
    assert.ok(endpoint.requests.length <= 10, `${endpoint.requests.length} requests`);
  });
});
