import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silent } from "../../../src/core/work/log.ts";
import { type Embedded, startEmbedded } from "../../../src/service/embeddedService.ts";
import { program } from "../../program.ts";
import { pseudoOnly, type Running, running } from "../service.ts";
import { answering, inGerman, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

describe("the engines of the embedded service", () => {
  let endpoint: ScriptedEndpoint;
  let service: Running | undefined;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
  });
  afterEach(async () => {
    await service?.close();
    service = undefined;
    await endpoint.close();
  });

  const entry = (more: object = {}) => ({
    id: "test",
    kind: "chat" as const,
    url: endpoint.url,
    model: "small",
    ...more,
  });
  const put = (engines: readonly object[], keys: object = {}) =>
    service?.ask("PUT", "/glossa/engines", { json: { engines, keys } }) ?? assert.fail();
  const translate = (text: readonly string[], more: object = {}) =>
    service?.translate({ text, source_lang: "EN", target_lang: "DE", ...more }) ?? assert.fail();

  it("are replaced, while what runs ends with those before", async () => {
    service = await running(pseudoOnly);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    endpoint.script = async (asked, reply) => {
      await held;
      return answering(inGerman)(asked, reply);
    };
    assert.equal((await put([entry()], { test: "sk-1" })).status, 204);
    const first = translate(["Save the file"]);
    while (endpoint.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal((await put([entry({ model: "large" })], { test: "sk-2" })).status, 204);
    release();
    assert.equal((await first).body.translations[0].engine, "small");
    assert.equal((await translate(["Save the file"])).body.translations[0].engine, "large");
    assert.deepEqual(
      endpoint.requests.map(({ headers }) => headers.authorization),
      ["Bearer sk-1", "Bearer sk-2"],
    );
  });

  it("are refused with the place of the mistake", async () => {
    service = await running(pseudoOnly);
    const { status, body } = await put([entry({ url: "http://example.com" })]);
    assert.deepEqual([status, body.message], [400, "Value for 'engines' not supported."]);
    assert.match(body.detail, /^engines\[0\]: expected "url"/);
  });

  it("are those of a file for good", async () => {
    service = await running({ engineList: { engines: [{ entry: entry() }], isFixed: true } });
    assert.equal((await put([])).status, 409);
  });

  it("are only for the pairs of their entry", async () => {
    service = await running({
      engineList: { engines: [{ entry: entry({ pairs: ["en→fr", "*→es"] }) }], isFixed: false },
    });
    const engineFor = async (target: string) =>
      (await service?.ask("GET", `/glossa/engines?source=EN&target=${target}`))?.body.engine.id;
    assert.deepEqual(
      [await engineFor("DE"), await engineFor("FR-CA"), await engineFor("ES"), await engineFor("EN-XA")],
      [
        "pseudo/1",
        `chat/${new URL(endpoint.url).host}/v1/small/p2`,
        `chat/${new URL(endpoint.url).host}/v1/small/p2`,
        "pseudo/1",
      ],
    );
  });

  it("follow one another: what one can't do, the next one does", async () => {
    const other = await scriptedEndpoint((_, reply) => reply.status(401, { error: { message: "no" } }));
    const engines = [{ entry: entry({ id: "a", url: other.url, model: "broken" }) }, { entry: entry() }];
    service = await running({ engineList: { engines, isFixed: false } });
    const { body } = await translate(["Save the file"]);
    assert.equal(body.translations[0].engine, "small");
    await other.close();
  });

  it("go in no circle if an address is that of the service itself", async () => {
    service = await running(pseudoOnly);
    await put([entry({ url: `${service.url}/v1` }), entry({ id: "b", kind: "libretranslate", url: service.url })]);
    const { status, body } = await translate(["Save the file"]);
    assert.deepEqual([status, body.code], [424, "engine.key"]);
    assert.equal(body.message, "small: The key was refused.");
  });

  it("fail with their own status, or text by text if the client accepts that", async () => {
    endpoint.script = (_, reply) => reply.status(401, { error: { message: "wrong" } });
    service = await running({ engineList: { engines: [{ entry: entry() }], isFixed: false } });
    const whole = await translate(["Save the file"]);
    assert.deepEqual(
      [whole.status, whole.body.code, whole.body.message],
      [424, "engine.key", "small: The key was refused."],
    );
    const partial = await translate(["Save the file", "7"], { partial: true });
    assert.deepEqual(
      partial.body.translations.map(({ text, failure }: { text: string; failure?: object }) => [text, failure]),
      [
        ["", { code: "engine.key", engine: "small", detail: "wrong, status 401" }],
        ["7", undefined],
      ],
    );
  });

  it("get everything that a request says about words", async () => {
    service = await running({ engineList: { engines: [{ entry: entry({ fastModel: "quick" }) }], isFixed: false } });
    const created = await service.ask("POST", "/v3/glossaries", {
      json: {
        name: "g",
        dictionaries: [{ source_lang: "en", target_lang: "de", entries: "file\tAkte", entries_format: "tsv" }],
      },
    });
    endpoint.script = answering(({ text }) =>
      text.includes("<x1/>") ? inGerman({ text }) : text.replace("Save the file", "Sichern der Datei"),
    );
    const { body } = await translate(["Save the file"], {
      formality: "more",
      custom_instructions: ["Be brief."],
      context: "A button.",
      model_type: "latency_optimized",
      glossary_ids: [created.body.glossary_id],
    });
    const [first, second, third] = endpoint.requests;
    assert.equal(first?.model, "quick");
    assert.match(first?.system ?? "", /from English into German \(DE\).*formally.*- Be brief\..*A button\./s);
    assert.deepEqual(first?.items, [{ id: 1, text: "Save the file", terms: [["file", "Akte"]] }]);
    assert.equal(second?.items[0]?.remark, "Use “Akte” for “file”.");
    // the last time the term can't be lost
    assert.deepEqual([third?.items[0]?.text, third?.items[0]?.tags], ["Save the <x1/>", { x1: "Akte" }]);
    assert.match(body.translations[0].text, /Akte/);
  });

  it("are counted in tokens, apart and with their price", async () => {
    const price = { input: 1_000_000, output: 0, currency: "EUR" };
    service = await running({ engineList: { engines: [{ entry: entry({ price }) }], isFixed: false } });
    await translate(["Save the file"]);
    const { engines } = (await service.ask("GET", "/v2/usage")).body;
    assert.equal(engines.length, 1);
    const [{ id, name, requests, input_tokens, cost, currency, estimated_requests }] = engines;
    assert.deepEqual([id, name, requests, currency, estimated_requests], ["test", "small", 1, "EUR", 0]);
    assert.ok(input_tokens > 100);
    assert.equal(cost, input_tokens);
  });

  it("are tried, and their models listed, before they are in the list", async () => {
    service = await running(pseudoOnly);
    const post = (path: string, json: object) => service?.ask("POST", path, { json });
    const models = await post("/glossa/engines/models", { engine: entry({ model: "" }), key: "sk-3" });
    assert.deepEqual(models?.body, { models: ["small", "large"] });
    const trial = await post("/glossa/engines/test", { engine: entry(), key: "sk-3" });
    assert.equal(trial?.body.text, inGerman({ text: "Save the changes before you close the file." }));
    endpoint.script = (_, reply) => reply.status(404, { error: { message: "The model `small` does not exist" } });
    const failed = await post("/glossa/engines/test", { engine: entry() });
    assert.deepEqual([failed?.status, failed?.body.code], [424, "engine.model"]);
  });

  it("come with the start-up input, keys included, and are in no file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "glossa-engines-"));
    let started: Embedded | undefined;
    try {
      const engines = JSON.stringify({ engines: [entry()], keys: { test: "sk-from-input" } });
      const options = {
        execPath: process.execPath,
        ...program,
        env: process.env,
        dataDir: folder,
        linger: 20,
        engines,
        log: silent,
      };
      started = await startEmbedded(options, new AbortController().signal);
      const { dialect, key } = started.connection;
      const response = await fetch(`${dialect.baseUrl}/v2/translate`, {
        method: "POST",
        headers: { authorization: `Service-Auth-Key ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ text: ["Save the file"], source_lang: "EN", target_lang: "DE" }),
      });
      assert.match(await response.text(), /"engine":"small"/);
      assert.equal(endpoint.requests[0]?.headers.authorization, "Bearer sk-from-input");
      assert.doesNotMatch(await readFile(join(folder, "service.log"), "utf8"), /sk-from-input/);
    } finally {
      if (started !== undefined) process.kill(started.pid);
      await started?.closed;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
