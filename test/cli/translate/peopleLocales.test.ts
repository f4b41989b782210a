import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { startAgent } from "../mcp/agentClient.ts";

const files = {
  "glossa.json": '{ "locales": { "ar-XB": { "translation": "people" } } }',
  "locales/en.json": '{ "a": "Save", "b": "Open" }',
  "locales/ar-XB.json": '{ "a": "Salva" /* ours */ }',
  "locales/en-XA.json": "{}",
};

describe("a locale that only people translate, in the terminal", () => {
  let service: LocalService;
  let shell: KeyTerminal;
  before(async () => {
    service = await createLocalService({ engines: [] });
  });
  after(() => service.close());
  beforeEach(async () => {
    shell = await keyTerminal(files);
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  const translate = (...args: string[]) => shell.run(["translate", "--service", service.url, ...args]);
  const isUntouched = async () => assert.equal(await shell.text("locales/ar-XB.json"), files["locales/ar-XB.json"]);

  it("waits in the plan, and a run leaves it alone", async () => {
    const waits = /ar-XB {2}translated by people: 1 message to do\n/;
    assert.match((await translate("--dry-run")).out, waits);
    const { code, out } = await translate("--only", "all");
    assert.match(out, waits);
    assert.match(out, /en-XA {2}2 messages translated/);
    assert.equal(code, 0);
    await isUntouched();
    const { catalogs } = JSON.parse((await translate("--json")).out);
    assert.deepEqual(
      catalogs[0].locales.map(({ locale, waiting, messages }: Record<string, unknown>) => [locale, waiting, messages]),
      [
        ["ar-XB", 1, 0],
        ["en-XA", undefined, 0],
      ],
    );
  });

  it("is refused where it alone is named", async () => {
    const before = await shell.snapshot();
    const sentence =
      "glossa translate: Only people translate into ar-XB, so nothing is sent or written. To change that, remove its translation from locales in glossa.json.\n";
    for (const named of [["--to", "ar-XB"], ["locales/ar-XB.json"]]) {
      const { code, err } = await translate(...named);
      assert.deepEqual([code, err], [2, sentence]);
    }
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("lacks messages, which check still finds", async () => {
    const { code, out } = await shell.run(["check", "--no-code"]);
    assert.equal(code, 1);
    assert.match(out, /locales\/ar-XB\.json(?:.|\n)*missing/);
  });

  it("gets nothing from an agent", async () => {
    const agent = await startAgent(shell);
    const translations = [{ key: "b", text: "Apri" }];
    const { written, notes = [] } = await agent.call("write_translations", { locale: "ar-XB", translations });
    assert.equal(written, 0);
    assert.match(String(notes[0]?.["reason"]), /^Only people translate into ar-XB/);
    assert.equal((await agent.call("next_to_translate", { locale: "ar-XB" })).left, 0);
    await isUntouched();
    await agent.close();
  });

  it("stops everything if its name is no locale", async () => {
    await shell.put({ "glossa.json": '{ "locales": { "arabic": { "translation": "people" } } }' });
    const before = await shell.snapshot();
    const { code, err } = await translate();
    assert.equal(code, 2);
    assert.match(
      err,
      /^glossa translate: glossa\.json:1:26: The project file is wrong here \(expected a locale, not “arabic”\)/,
    );
    assert.deepEqual(await shell.snapshot(), before);
  });
});
