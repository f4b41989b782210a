import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";
import { type LibreAnswer, type ScriptedLibreTranslate, scriptedLibreTranslate } from "./scriptedLibreTranslate.ts";

describe("a LibreTranslate server as an engine", () => {
  let server: ScriptedLibreTranslate;
  let service: Running;
  const entry = (more: object = {}) => ({ id: "libre", kind: "libretranslate" as const, url: server.url, ...more });
  beforeEach(async () => {
    server = await scriptedLibreTranslate();
    service = await running({ engineList: { engines: [{ entry: entry(), key: "key-1" }], isFixed: true } });
  });
  afterEach(async () => {
    await service.close();
    await server.close();
  });

  const translate = (text: string, more: object = {}) =>
    service.translate({ text: [text], source_lang: "EN", target_lang: "DE", ...more });
  const engineFor = async (target: string) =>
    (await service.ask("GET", `/glossa/engines?source=EN&target=${target}`)).body.engine.id;

  it("is asked with its key in the body, in HTML so that tags stay", async () => {
    const { body } = await translate("Save <b>{count}</b> files", { tag_handling: "html" });
    assert.deepEqual(server.requests, [
      { q: ["Save <g1><x2/></g1> files"], source: "en", target: "de", format: "html", api_key: "key-1" },
    ]);
    assert.deepEqual(
      [body.translations[0].text, body.translations[0].engine],
      ["de: Save <b>{count}</b> files", `LibreTranslate (${new URL(server.url).host})`],
    );
  });

  it("escapes what is text, and reads entities as text", async () => {
    server.script = ({ q }) => q.map((text) => text.replace("Fish", "Fisch"));
    const { body } = await translate('Fish & chips < 3 "quoted" it\'s');
    assert.equal(server.requests[0]?.q[0], 'Fish &amp; chips &lt; 3 "quoted" it\'s');
    assert.equal(body.translations[0].text, 'Fisch & chips < 3 "quoted" it\'s');
  });

  it("covers the pairs that it lists, with variants and scripts under its own codes", async () => {
    const own = `libretranslate/${new URL(server.url).host}`;
    const found = await Promise.all(["DE", "PT-BR", "PT-PT", "ZH-HANS", "NB", "FR", "JA"].map(engineFor));
    assert.deepEqual(found, [own, own, own, own, own, "pseudo/1", "pseudo/1"]);
    const targets = ["PT-BR", "PT-PT", "ZH-HANS"];
    for (const target_lang of targets) await translate("Save", { target_lang });
    assert.deepEqual(
      server.requests.map(({ target }) => target),
      ["pt-BR", "pt", "zh-Hans"],
    );
  });

  it("translates text by text if its tags were lost, and refuses if even that has markup", async () => {
    server.script = ({ q }) =>
      q.some((text) => text.includes("<")) ? q.map(() => "ohne") : q.map((text) => `(${text})`);
    const { body } = await translate("Save {count} files");
    assert.equal(body.translations[0].text, "(Save) {count} (files)");
    server.script = ({ q }) => q.map(() => "<b>{broken");
    assert.equal((await translate("Save {count} files")).body.code, "engine.unusable");
  });

  it("comes later when the server asks for it", async () => {
    let asked = 0;
    server.script = ({ q }) =>
      asked++ < 2
        ? { status: 429, error: "Slowdown: 30 per 1 minute", headers: { "retry-after-ms": "5" } }
        : q.map((text) => `de: ${text}`);
    assert.equal((await translate("Save")).body.translations[0].text, "de: Save");
    assert.equal(server.requests.length, 3);
  });

  it("is asked a few things at a time", async () => {
    let [now, max] = [0, 0];
    let open = () => {};
    const areFull = new Promise<void>((resolve) => {
      open = resolve;
    });
    server.script = async ({ q }) => {
      max = Math.max(max, ++now);
      // the first ones are answered when as many have come as may
      if (now === 4) open();
      await areFull;
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
      return q.map((text) => `de: ${text}`);
    };
    const text = Array.from({ length: 60 }, (_, at) => `Text number ${at}`);
    const { body } = await service.translate({ text, source_lang: "EN", target_lang: "DE" });
    assert.deepEqual([body.translations.length, max], [60, 4]);
  });

  const failures: Readonly<Record<string, readonly [answer: LibreAnswer, code: string, detail?: string]>> = {
    "an invalid key": [{ status: 403, error: "Invalid API key" }, "engine.key", "Invalid API key, status 403"],
    "no key": [
      { status: 400, error: "Please contact the server operator to get an API key" },
      "engine.key",
      "Please contact the server operator to get an API key, status 400",
    ],
    "a text that is too long": [
      { status: 400, error: "Invalid request: request (5000) exceeds text limit (2000)" },
      "engine.context",
    ],
    "a language that it lost": [
      { status: 400, error: "de is not supported" },
      "engine.refused",
      "de is not supported, status 400",
    ],
    "too many requests": [
      { status: 429, error: "Slowdown: 30 per 1 minute", headers: { "retry-after-ms": "1" } },
      "engine.busy",
    ],
    "its own failure": [{ status: 500, error: "Cannot translate text: boom" }, "engine.down"],
    "other texts than asked for": [[], "engine.unusable"],
  };
  for (const [what, [answer, code, detail]] of Object.entries(failures))
    it(`reports ${code} for ${what}`, async () => {
      server.script = () => answer;
      const { status, body } = await translate("Save the file");
      assert.deepEqual([status, body.code], [424, code]);
      if (detail !== undefined) assert.equal(body.detail, detail);
      assert.doesNotMatch(JSON.stringify(body), /key-1/);
    });

  it("is asked with the text if it lists no languages, so that its failure is reported", async () => {
    server.languages = undefined;
    const other = await running({ engineList: { engines: [{ entry: entry() }], isFixed: true } });
    const { body } = await other.translate({ text: ["Save"], source_lang: "EN", target_lang: "DE" });
    assert.equal(body.translations[0].text, "de: Save");
    await other.close();
    await server.close();
    const gone = await running({ engineList: { engines: [{ entry: entry() }], isFixed: true } });
    const failed = await gone.translate({ text: ["Save"], source_lang: "EN", target_lang: "DE" });
    assert.deepEqual([failed.status, failed.body.code], [424, "engine.unreachable"]);
    await gone.close();
  });
});
