import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pseudoOnly, type Running, running } from "../service.ts";
import { ask, ended, type Handle, upload } from "./client.ts";
import { assertDocumentsWait } from "./waitingDocuments.ts";

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const unknown = { document_id: "0".repeat(32), document_key: "0".repeat(64) };

describe("large documents", () => {
  let dataDir: string;
  let service: Running;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "glossa-documents-"));
    service = await running({ ...pseudoOnly, dataDir });
  });
  after(async () => {
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  // the folder comes with the first document
  const files = (): Promise<readonly string[]> => readdir(join(dataDir, "files", "documents")).catch(() => []);
  const used = async (): Promise<number> => (await service.ask("GET", "/v2/usage")).body.character_count;

  const refused: readonly (readonly [what: string, name: string, content: string])[] = [
    ["large subtitles", "a.srt", "a".repeat(160_000)],
    ["a large page", "a.html", "a".repeat(5 * 1024 * 1024 + 1)],
    ["a picture beyond 3 MB", "a.png", "a".repeat(3 * 1024 * 1024 + 1)],
    ["many characters", "a.html", "<p>aaa bbb ccc</p>".repeat(95_000)],
  ];
  for (const [what, name, content] of refused) {
    it(`refuses ${what} with 413, and keeps nothing`, async () => {
      const before = await files();
      const { status, body } = await upload(service, name, content);
      assert.deepEqual([status, body.message], [413, "Request body too large."]);
      assert.ok((await files()).every((file) => before.includes(file)));
    });
  }

  it("stay where their download breaks off, and are billed once", async () => {
    const { body } = await upload(service, "a.txt", "word word word\n".repeat(65_000));
    await ended(service, body);
    const before = await used();
    await new Promise<void>((resolve) => {
      const asking = request(
        `${service.url}/v2/document/${body.document_id}/result`,
        {
          method: "POST",
          headers: {
            authorization: `Service-Auth-Key ${service.key}`,
            "content-type": "application/x-www-form-urlencoded",
          },
        },
        (response) => {
          response.once("data", () => asking.destroy());
          response.once("close", () => resolve());
        },
      );
      asking.on("error", () => {});
      asking.end(`document_key=${body.document_key}`);
    });
    // the service learns of it a little later
    let done = await ask(service, body, "/result");
    while (done.status === 404 && done.body.detail !== undefined) done = await ask(service, body, "/result");
    assert.equal(done.status, 200);
    assert.equal(text(done.bytes).split("\n").length, 65_001);
    assert.equal((await used()) - before, 65_000 * 14);
  });
});

/** Uploads documents until too many wait to be fetched; returns the first. */
async function uploadedAll(service: Running): Promise<Handle> {
  const handles: Handle[] = [];
  const last = () => ended(service, handles.at(-1) ?? unknown);
  for (;;) {
    const { status, body } = await upload(service, "a.txt", "x");
    if (status === 200) handles.push(body);
    else assert.equal(status, 429);
    if (/not been downloaded/.test(body.detail)) break;
    // too many wait to be translated: asking for the state of each would double the requests
    if (status === 429) await last();
    assert.ok(handles.length < 1000);
  }
  // what waits to be translated would refuse the next one, too
  await last();
  return handles[0] ?? unknown;
}

describe("many and large documents: accounts and limits", () => {
  it("are smaller on the free plan", async () => {
    const service = await running({ ...pseudoOnly, plan: "free" });
    try {
      assert.equal((await upload(service, "a.docx", "x".repeat(10 * 1024 * 1024 + 1))).status, 413);
      assert.equal((await upload(service, "a.html", "<p>aaa bbb ccc</p>".repeat(46_000))).status, 413);
    } finally {
      await service.close();
    }
  });

  it("429 when too many wait to be fetched, until one is", async () => {
    const service = await running(pseudoOnly);
    try {
      const first = await uploadedAll(service);
      assert.equal((await ask(service, first, "/result")).status, 200);
      assert.equal((await upload(service, "a.txt", "x")).status, 200);
    } finally {
      await service.close();
    }
  });

  it("wait through an end of the service, with their keys, and files of nobody go", () => assertDocumentsWait(30_000));
});
