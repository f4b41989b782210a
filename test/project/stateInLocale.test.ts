import assert from "node:assert/strict";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { messagesInLocale } from "../../src/project/keys/messageInLocales.ts";
import { type StateInLocale, stateInLocale } from "../../src/project/keys/stateInLocale.ts";
import { setLockState } from "../../src/project/lock/lockReview.ts";
import { memoryFiles, never } from "./world.ts";

const header = 'msgid ""\nmsgstr "Language: de\\n"\n';

describe("the state of a message in a locale", () => {
  /** The state of the first source message in German. */
  async function stateOf(
    texts: Readonly<Record<string, string>>,
    changed: Readonly<Record<string, string>> = {},
  ): Promise<StateInLocale> {
    const files = memoryFiles(texts);
    const load = async () => {
      const [found] = (await findCatalogs({ files }, never)).catalogs;
      assert.ok(found);
      return await loadCatalog({ files }, found, ["de"], never);
    };
    if (Object.keys(changed).length > 0) {
      const before = await load();
      const file = before.files.find(({ locale }) => locale === "de");
      assert.ok(file);
      const paths = file.document.messages.map(({ path }) => path);
      await setLockState({ files }, before, file, paths, "reviewed");
      for (const [path, text] of Object.entries(changed)) files.put(path, text);
    }
    const loaded = await load();
    const [source] = loaded.sources.values();
    const messages = source?.document.messages.slice(0, 1) ?? [];
    const found = { namespace: source?.namespace ?? "", messages };
    return stateInLocale(loaded, found, "de", messagesInLocale(loaded, { ...found, messages }, "de"));
  }
  const en = { "locales/en.json": '{ "a": "A", "b": "B" }' };
  const both = { ...en, "locales/de.json": '{ "a": "Ä", "b": "B" }' };

  it("is translated", async () => assert.deepEqual(await stateOf(both), { state: "translated" }));

  it("is missing if no file has it", async () => {
    assert.deepEqual(await stateOf({ ...en, "locales/de.json": "{}" }), { state: "missing" });
  });

  it("is reviewed as the lock says", async () => {
    assert.deepEqual(await stateOf(both, { "locales/de.json": both["locales/de.json"] }), { state: "reviewed" });
  });

  it("is stale after the source changed", async () => {
    assert.deepEqual(await stateOf(both, { "locales/en.json": '{ "a": "Other", "b": "B" }' }), { state: "stale" });
  });

  it("needs translation as the file says", async () => {
    const po = `${header}\n#, fuzzy\nmsgid "A"\nmsgstr "Ä"\n`;
    const files = { "locale/en.po": `${header.replace("de", "en")}\nmsgid "A"\nmsgstr "A"\n`, "locale/de.po": po };
    assert.deepEqual(await stateOf(files), { state: "needsTranslation" });
  });

  it("falls back to another locale as the project says", async () => {
    const texts = {
      "locales/de.json": "{}",
      "locales/fr.json": '{ "a": "Â" }',
      "glossa.json": '{ "fallback": { "de": "fr" } }',
    };
    assert.deepEqual(await stateOf({ ...en, ...texts }), { state: "fallsBack", fallsBackTo: "fr" });
  });
});
