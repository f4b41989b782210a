import assert from "node:assert/strict";
import { findCatalogs, loadCatalog, loadMore } from "../../src/project/discover/loadCatalogs.ts";
import { withText } from "../../src/project/model/withText.ts";
import { memoryFiles, never, world } from "./world.ts";

describe("catalogs", () => {
  it("finds catalogs with their projects and locks", async () => {
    const files = memoryFiles({
      "locales/en.json": "{}",
      "packages/a/glossa.json": '{ "sourceLocale": "de", "budget": 5 }',
      "packages/a/locales/en.json": "{}",
      "packages/a/locales/de.json": "{}",
    });
    const { catalogs, failures } = await findCatalogs({ files }, never);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      catalogs.map(({ catalog, projectPath, lockPath, project }) => [
        catalog.pattern,
        catalog.sourceLocale,
        projectPath,
        lockPath,
        project.budget,
      ]),
      [
        ["locales/{locale}.json", "en", undefined, "glossa.lock", undefined],
        ["packages/a/locales/{locale}.json", "de", "packages/a/glossa.json", "packages/a/glossa.lock", 5],
      ],
    );
  });

  it("takes the default locale of a Chrome extension for its source", async () => {
    const both = { "_locales/en/messages.json": "{}", "_locales/de/messages.json": "{}" };
    const sourceOf = async (files: Readonly<Record<string, string>>): Promise<string | undefined> =>
      (await findCatalogs({ files: memoryFiles(files) }, never)).catalogs[0]?.catalog.sourceLocale;
    assert.equal(await sourceOf(both), "en");
    assert.equal(await sourceOf({ ...both, "manifest.json": '\ufeff{ "default_locale": "de" }' }), "de");
    assert.equal(
      await sourceOf({
        ...both,
        "manifest.json": '{ "default_locale": "de" }',
        "glossa.json": '{ "sourceLocale": "en" }',
      }),
      "en",
    );
    for (const broken of ["{", "null", '{ "default_locale": 1 }', '{ "default_locale": "fr" }']) {
      assert.equal(await sourceOf({ ...both, "manifest.json": broken }), "en");
    }
    const deep = Object.fromEntries(Object.keys(both).map((path) => [`ext/${path}`, "{}"]));
    const { catalogs } = await findCatalogs(
      { files: memoryFiles({ ...deep, "ext/manifest.json": '{ "default_locale": "de" }' }) },
      never,
    );
    assert.deepEqual(
      catalogs.map(({ catalog, lockPath, projectPath }) => [catalog.sourceLocale, lockPath, projectPath]),
      [["de", "glossa.lock", undefined]],
    );
  });

  it("reports what is wrong with a glossa.json, with its place", async () => {
    const files = memoryFiles({
      "a/glossa.json": '{\n  "budget": "much"\n}',
      "b/glossa.json": "{",
      "c/glossa.json": Uint8Array.of(0xff),
    });
    const { failures } = await findCatalogs({ files }, never);
    assert.deepEqual(
      failures.map(({ code, facts }) => [code, facts.file, facts.line, facts.column, facts.detail]),
      [
        [
          "project.invalid",
          "a/glossa.json",
          2,
          13,
          'expected a whole number of characters, or a text such as "50000 tokens" or "2.50 USD"',
        ],
        ["project.invalid", "b/glossa.json", 1, 2, "closing brace expected"],
        ["file.encoding", "c/glossa.json", 1, 1, "0xff"],
      ],
    );
  });

  it("says where a source locale has no files: with its place, as a warning where only some catalogs lack it", async () => {
    const files = memoryFiles({
      "none/glossa.json": '{\n  "sourceLocale": "fr"\n}',
      "none/locales/en.json": "{}",
      "none/locales/de.json": "{}",
      "some/glossa.json": '{ "sourceLocale": "de_AT" }',
      "some/a/locales/de-AT.json": "{}",
      "some/b/locales/en.json": "{}",
      "empty/glossa.json": '{ "sourceLocale": "fr" }',
    });
    const { failures, warnings } = await findCatalogs({ files }, never);
    assert.deepEqual(
      [...failures, ...warnings].map(({ code, facts }) => [code, facts.file, facts.line, facts.column, facts.detail]),
      [
        ["project.invalid", "none/glossa.json", 2, 19, "there is no locale file of fr"],
        [
          ...["project.invalid", "some/glossa.json", 1, 19],
          "some/b/locales/{locale}.json has no file of de_AT: en is taken for its source",
        ],
      ],
    );
    assert.equal(failures.length, 1);
  });

  it("warns of a locale of people that no locale file has", async () => {
    const files = memoryFiles({
      "glossa.json": `{
  "targetLocales": ["fr"],
  "locales": {
    "it-IT": { "translation": "people" },
    "de": { "translation": "people" },
    "fr": { "translation": "people" }
  }
}`,
      "locales/en.json": "{}",
      "locales/de.json": "{}",
      "locales/it.json": "{}",
      "empty/glossa.json": '{ "locales": { "it": { "translation": "people" } } }',
    });
    const { failures, warnings } = await findCatalogs({ files }, never);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      warnings.map(({ code, facts }) => [code, facts.file, facts.line, facts.column, facts.detail]),
      [["project.invalid", "glossa.json", 4, 31, "there is no locale file of it-IT"]],
    );
  });

  it("reads more of a catalog without reading or parsing again what it has", async () => {
    const files = memoryFiles({
      "locales/en.json": '{ "a": "A {{x}}" }',
      "locales/de.json": "{}",
      "locales/fr.json": "{}",
      "glossa.lock": "",
    });
    const read: string[] = [];
    const noted = (path: string) => {
      read.push(path);
      return files.read(path);
    };
    const root = { files: { ...files, read: noted } };
    const [found] = (await findCatalogs(root, never)).catalogs;
    const first = await loadCatalog(root, found!, ["de"], never);
    const more = async (before: typeof first, locales: readonly string[], ...stale: string[]) => {
      read.length = 0;
      return loadMore(root, before, { locales, stale: new Set(stale) }, never);
    };
    const second = await more(first, ["fr"]);
    assert.deepEqual(read, ["locales/fr.json"]);
    assert.deepEqual([...second.files.map(({ locale }) => locale)], ["en", "de", "fr"]);
    assert.equal(second.sources.get("")?.document, first.sources.get("")?.document);
    assert.equal(second.syntaxes, first.syntaxes);
    files.put("locales/en.json", '{ "a": "A %s" }');
    files.put("glossa.lock", "locales/{locale}.json\ta\tx\tde+\n");
    const third = await more(second, [], "locales/en.json", "glossa.lock", "locales/xx.json");
    assert.deepEqual(read.sort(), ["glossa.lock", "locales/en.json"]);
    assert.deepEqual([...third.syntaxes], ["printf"]);
    assert.equal(third.lock.get("de", "locales/de.json", ["a"])?.state, "reviewed");
  });

  it("loads the files asked for, and every broken one with its failure", async () => {
    const files = memoryFiles({
      "locales/en.json": '\ufeff{ "a": "A {{x}}" }',
      "locales/de.json": '{\n  "a": "Ä"\n  "b": 1 }',
      "locales/es.json": Uint8Array.of(0x7b, 0xe4, 0x7d),
      "locales/fr.json": "{}",
    });
    const { catalogs } = await findCatalogs({ files }, never);
    const all = await loadCatalog({ files }, catalogs[0]!, undefined, never);
    assert.deepEqual(
      all.files.map(({ locale, document, failure }) => [
        locale,
        document.messages.length,
        failure?.code,
        failure?.facts.line,
        failure?.facts.column,
      ]),
      [
        ["en", 1, undefined, undefined, undefined],
        ["de", 1, "file.syntax", 3, 3],
        ["es", 0, "file.encoding", 1, 2],
        ["fr", 0, undefined, undefined, undefined],
      ],
    );
    assert.ok(all.syntaxes.has("i18next"));
    files.content.delete("locales/fr.json");
    const some = await loadCatalog({ files }, catalogs[0]!, ["fr"], never);
    assert.deepEqual(
      some.files.map(({ locale, failure }) => [locale, failure?.code]),
      [
        ["en", undefined],
        ["fr", "file.unreadable"],
      ],
    );
  });

  it("takes one file's typed text, parsing that alone", async () => {
    const loaded = await world({ "locales/en.json": '{ "a": "A" }', "locales/de.json": "{}" }).load();
    const typed = withText(loaded, "locales/de.json", '{ "a": "Ä" }');
    assert.equal(typed.files[1]?.document.messages[0]?.text, "Ä");
    assert.equal(typed.files[0], loaded.files[0]);
    const source = withText(loaded, "locales/en.json", '{ "a": "A {{x}}" }');
    assert.ok(source.syntaxes.has("i18next"));
    assert.equal(source.sources.get("")?.text, '{ "a": "A {{x}}" }');
    assert.equal(withText(loaded, "other.json", "{}"), loaded);
    const locked = withText(loaded, "glossa.lock", "locales/{locale}.json\ta\tx\tde+\n");
    assert.equal(locked.lock.get("de", "locales/de.json", ["a"])?.state, "reviewed");
    const newer = withText(locked, "glossa.lock", `# Glossa lock 3: new\n${locked.lockText}`);
    assert.deepEqual([newer.lockFailure?.code, newer.lockText], ["lock.newer", ""]);
    assert.equal(withText(newer, "glossa.lock", locked.lockText).lockFailure, undefined);
  });
});
