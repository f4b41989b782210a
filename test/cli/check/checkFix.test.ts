import assert from "node:assert/strict";
import { type Terminal, terminal } from "../terminal.ts";

const de = `{
  "greeting": "Hallo {{nmae}}!", // ours
  "copy": "Kopie von",
  "limit": "Höchstens 20 Dateien"
}
`;
const fixed = de.replace("nmae", "name").replace("von", "von ");
const lines = `locales/de.json
  greeting: “Hallo {{nmae}}!” → “Hallo {{name}}!”  placeholder.renamed
  copy: “Kopie von” → “Kopie von ”  text.space
`;

describe("glossa check --fix", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
    await shell.put({
      "locales/en.json": '{ "greeting": "Hello {{name}}!", "copy": "Copy of ", "limit": "At most 30 files" }',
      "locales/de.json": de,
    });
  });
  afterEach(() => shell.close());

  const check = (...args: string[]) => shell.run(["check", "--no-code", ...args]);

  it("makes what is certain, lists it, and reports what is left", async () => {
    assert.equal((await check()).code, 1);
    const { code, out, err } = await check("--fix");
    assert.ok(out.startsWith(`${lines}Fixed 2 findings in 1 file.\n\nlocales/de.json\n`), out);
    assert.match(out, /text\.number/);
    assert.deepEqual([code, err], [0, ""]);
    assert.equal(await shell.text("locales/de.json"), fixed);
    assert.match((await check("--fix")).out, /^No finding has a certain correction\.\n\n/);
  });

  it("changes nothing in a dry run, whose exit code is about what would be left", async () => {
    const before = await shell.snapshot();
    const { code, out } = await check("--fix", "--dry-run");
    assert.ok(out.startsWith(`${lines}2 findings in 1 file would be fixed. Nothing was written.\n\n`), out);
    assert.equal(code, 0);
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("fixes the wanted findings alone, and nothing that is off, of the source, or of people", async () => {
    const source = (await shell.text("locales/en.json")).replace("At most", "At  most");
    await shell.put({ "locales/en.json": source });
    await check("--fix", "--code", "text.space", "locales/de.json");
    assert.equal(await shell.text("locales/en.json"), source);
    assert.equal(await shell.text("locales/de.json"), de.replace("von", "von "));
    for (const project of [{ checks: { placeholders: "off" } }, { locales: { de: { translation: "people" } } }]) {
      await shell.put({ "glossa.json": JSON.stringify(project), "locales/de.json": de.replace("von", "von ") });
      const before = await shell.snapshot();
      await check("--fix");
      assert.deepEqual(await shell.snapshot(), before);
    }
  });

  it("writes nothing if one of the locales is unknown", async () => {
    const before = await shell.snapshot();
    const { code, err } = await check("--fix", "--locale", "de", "--locale", "xx");
    assert.deepEqual([code, err.includes("There are no locale files of xx.")], [2, true], err);
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("lists what it has written though a newer version has written another lock", async () => {
    await shell.put({
      "b/glossa.json": "{}",
      "b/glossa.lock": "# Glossa lock 99: something new\n",
      "b/locales/en.json": '{ "copy": "Copy of " }',
      "b/locales/de.json": '{ "copy": "Kopie von" }',
    });
    const { code, out } = await check("--fix");
    assert.match(out, /^b\/locales\/de\.json\n {2}b\/glossa\.lock: A newer version of Glossa/m);
    assert.ok(out.includes(lines), out);
    assert.equal(code, 1);
    assert.equal(await shell.text("b/locales/de.json"), '{ "copy": "Kopie von" }');
  });

  it("names the corrections as JSON", async () => {
    const report = JSON.parse((await check("--fix", "--json")).out);
    assert.equal(report.exitCode, 0);
    assert.deepEqual(report.fixed[0].corrections[1], {
      ...{ key: "copy", path: ["copy"], code: "text.space", before: "Kopie von", after: "Kopie von " },
    });
  });
});
