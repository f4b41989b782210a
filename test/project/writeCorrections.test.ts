import assert from "node:assert/strict";
import { pathText } from "../../src/core/catalog/message.ts";
import { machineHash, parseLock, sourceHash } from "../../src/core/lock/lock.ts";
import { listCorrections, writeCorrections } from "../../src/project/check/writeCorrections.ts";
import { findingsOf, type World, world } from "./world.ts";

/** Corrects the German file once; returns `key code`. */
async function correct({ root, load }: World): Promise<readonly string[]> {
  const loaded = await load();
  const found = (await findingsOf(loaded, root)).find(({ file }) => file.locale === "de");
  const file = loaded.files.find(({ locale }) => locale === "de");
  assert.ok(found && file);
  const corrections = listCorrections(file, found.problems);
  const { corrections: done } = await writeCorrections(root, loaded, file, corrections);
  return done.map(({ path, code }) => `${pathText(path)} ${code}`);
}

const de = `{
  "greeting": "Hallo {{nmae}}!", // ours
  "copy": "Kopie von",
  "both": "Gespeichert  um {{tim}}",
  "limit": "Höchstens 20 Dateien"
}
`;
const en =
  '{ "greeting": "Hello {{name}}!", "copy": "Copy of ", "both": "Saved at {{time}}", "limit": "At most 30 files" }';

describe("corrections of findings", () => {
  it("change signs, one for each message, and no word or number", async () => {
    const made = world({ "locales/en.json": en, "locales/de.json": de });
    assert.deepEqual(await correct(made), [
      "greeting placeholder.renamed",
      "copy text.space",
      "both placeholder.renamed",
    ]);
    assert.deepEqual(await correct(made), ["both text.doubledSpace"]);
    assert.deepEqual(await correct(made), []);
    assert.equal(
      made.files.text("locales/de.json"),
      de.replace("nmae", "name").replace("von", "von ").replace("  um {{tim}}", " um {{time}}"),
    );
  });

  it("leave a machine's translation a machine's, and a person's a person's", async () => {
    const line = (key: string, source: string, text: string): string =>
      `locales/{locale}.json\t${key}\t${sourceHash(source)}\tde:${machineHash(text)}\n`;
    const made = world({
      "locales/en.json": en,
      "locales/de.json": de,
      "glossa.lock": `${line("copy", "Copy of ", "Kopie von")}${line("greeting", "Hello {{name}}!", "Hi")}`,
    });
    await correct(made);
    const lock = parseLock(made.files.text("glossa.lock") ?? "");
    const machineOf = (key: string) => lock.get("de", "locales/de.json", [key])?.machine;
    assert.equal(machineOf("copy"), machineHash("Kopie von "));
    assert.equal(machineOf("greeting"), machineHash("Hi"));
  });

  it("leave the state that the file gives a translation", async () => {
    const file = (language: string, target: string): string =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en"${language} datatype="plaintext" original="a">\n    <body>\n      <trans-unit id="a">\n        <source>Copy of </source>\n${target}      </trans-unit>\n    </body>\n  </file>\n</xliff>\n`;
    const target = (text: string): string => `        <target state="signed-off">${text}</target>\n`;
    const german = (text: string): string => file(' target-language="de"', target(text));
    const made = world({ "messages.xlf": file("", ""), "messages.de.xlf": german("Kopie von") });
    assert.deepEqual(await correct(made), ["a text.space"]);
    assert.equal(made.files.text("messages.de.xlf"), german("Kopie von "));
  });

  it("are named if they were written and the lock cannot be", async () => {
    const made = world({
      "locales/en.json": '{ "copy": "Copy of " }',
      "locales/de.json": '{ "copy": "Kopie von" }',
      "glossa.lock": `locales/{locale}.json\tcopy\t${sourceHash("Copy of ")}\tde:${machineHash("Kopie von")}\n`,
    });
    made.files.unwritable.add("glossa.lock");
    const loaded = await made.load();
    const [found] = (await findingsOf(loaded, made.root)).filter(({ file }) => file.locale === "de");
    const file = loaded.files.find(({ locale }) => locale === "de");
    assert.ok(found && file);
    const corrected = await writeCorrections(made.root, loaded, file, listCorrections(file, found.problems));
    assert.equal(made.files.text("locales/de.json"), '{ "copy": "Kopie von " }');
    assert.deepEqual([corrected.corrections.length, corrected.failure?.code], [1, "file.unwritable"]);
  });
});
