import assert from "node:assert/strict";
import { frameworkById } from "../../src/core/keys/frameworks/index.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { applyKeyRename } from "../../src/project/keys/applyKeyRename.ts";
import { toKeyedCatalog } from "../../src/project/keys/keyOptions.ts";
import { type KeyRenamePlan, planKeyRename } from "../../src/project/keys/planKeyRename.ts";
import { usageOf } from "../core/keys/catalogs.ts";
import { type MemoryFiles, memoryFiles, never } from "./world.ts";

const texts = {
  "locales/en.json": '{ "title": "Title", "friend": "F", "friend_male": "M" }',
  "locales/de.json": '{ "title": "Titel" }',
  "src/a.ts": 't("title")',
};

/** Plans `title` → `heading`; the code asks for it at the place where the text above has it. */
async function plan(files: MemoryFiles, key = "title", parameters: readonly string[] = [], code?: string) {
  const [found] = (await findCatalogs({ files }, never)).catalogs;
  assert.ok(found);
  const loaded = await loadCatalog({ files }, found, undefined, never);
  const selector = { start: code?.lastIndexOf("$") ?? 0, end: (code?.length ?? 0) - 1 };
  const span = code === undefined ? { start: 3, end: 3 + key.length } : selector;
  const forms = parameters.includes("context") ? { forms: { isContextOpen: true } as const } : {};
  const usage = usageOf(key, { keys: [{ key, span }], parameters, ...forms });
  const usages = new Map([["src/a.ts", [usage]]]);
  const lookup = new KeyLookup(tablesOf([toKeyedCatalog("one", loaded)]), usages, defaultKeyOptions, frameworkById);
  const [table] = lookup.tables;
  const own = table?.tableOf("").find(key);
  assert.ok(table && own);
  const message = { catalog: table.catalog, namespace: "", ...own };
  const request = {
    files,
    lookup,
    options: defaultKeyOptions,
    loaded,
    load: async () => loaded,
    found: message,
    newKey: "heading",
  };
  return await planKeyRename(request);
}

async function planned(files: MemoryFiles): Promise<KeyRenamePlan> {
  const made = await plan(files);
  assert.ok("files" in made);
  return made;
}

const snapshot = (files: MemoryFiles) =>
  Object.fromEntries([...files.content.keys()].map((path) => [path, files.text(path)]));

describe("rename of a key in a project", () => {
  it("writes nothing if one of the files is read-only", async () => {
    const files = memoryFiles(texts);
    const { files: all } = await planned(files);
    files.unwritable.add("locales/de.json");
    await assert.rejects(applyKeyRename(files, all), {
      code: "file.unwritable",
      facts: { file: "locales/de.json", detail: "EACCES" },
    });
    assert.deepEqual(snapshot(files), texts);
  });

  it("takes back what it wrote if a later file cannot be written after all", async () => {
    const files = memoryFiles(texts);
    const { files: all } = await planned(files);
    const last = all.at(-1)?.path ?? "";
    const failing = { ...files, refusal: async () => undefined };
    files.unwritable.add(last);
    await assert.rejects(applyKeyRename(failing, all), { code: "file.unwritable" });
    assert.deepEqual(snapshot(files), texts);
  });

  it("writes nothing if a file changed since", async () => {
    const files = memoryFiles(texts);
    const { files: all } = await planned(files);
    files.put("locales/de.json", '{ "title": "Neu" }');
    await assert.rejects(applyKeyRename(files, all), { code: "file.changed" });
    assert.equal(files.text("src/a.ts"), texts["src/a.ts"]);
  });

  it("is not planned on code that changed since its keys were read", async () => {
    await assert.rejects(plan(memoryFiles({ ...texts, "src/a.ts": 'tt("title")' })), { code: "file.changed" });
  });

  it("leaves out code that is not there any more", async () => {
    const { "src/a.ts": _, ...others } = texts;
    const made = await planned(memoryFiles(others));
    assert.deepEqual(
      made.files.map(({ path }) => path),
      ["locales/en.json", "locales/de.json"],
    );
  });

  it("leaves a key that code writes with escapes to people", async () => {
    const made = await planned(memoryFiles({ ...texts, "src/a.ts": 't("tit\\x6ce")' }));
    assert.deepEqual(
      made.undecided.map(({ path }) => path),
      ["src/a.ts"],
    );
    assert.equal(
      made.files.some(({ kind }) => kind === "code"),
      false,
    );
  });

  it("renames the last part of a selector, and leaves one with brackets to people", async () => {
    const selecting = async (code: string) => {
      const files = memoryFiles({ ...texts, "src/a.ts": code });
      const made = await plan(files, "title", [], code);
      assert.ok("files" in made);
      await applyKeyRename(files, made.files);
      return [files.text("src/a.ts"), made.undecided.length];
    };
    assert.deepEqual(await selecting("t($ => $.title)"), ["t($ => $.heading)", 0]);
    assert.deepEqual(await selecting('t($ => $["title"])'), ['t($ => $["title"])', 1]);
  });

  it("is refused if the file of a locale has the new key already", async () => {
    const files = memoryFiles({ ...texts, "locales/de.json": '{ "title": "Titel", "heading": "Da" }' });
    assert.deepEqual(await plan(files), { block: "unverified", file: "locales/de.json" });
  });

  for (const [path, text, bad, good] of [
    ["_locales/en/messages.json", '{ "title": { "message": "T" } }', ["a-b", "a.b", "a b"], "two@1"],
    [
      "res/values/strings.xml",
      '<resources><string name="title">T</string></resources>',
      ["a-b", "two words", "1st"],
      "two.b",
    ],
    ["lib/l10n/app_en.arb", '{ "title": "T" }', ["a-b", "a.b", "1st", "_a"], "two"],
    ["locales/en/main.ftl", "title = T\n", ["a.b", "two words", "1st"], "two"],
    ["config/locales/en.yml", "en:\n  title: T\n", ["no", "a.yes", "on.a"], "nothing"],
  ] as const) {
    it(`is refused for keys that ${path} cannot hold`, async () => {
      const files = memoryFiles({ [path]: text });
      const [found] = (await findCatalogs({ files }, never)).catalogs;
      assert.ok(found);
      const loaded = await loadCatalog({ files }, found, undefined, never);
      const lookup = new KeyLookup(
        tablesOf([toKeyedCatalog("one", loaded)]),
        new Map(),
        defaultKeyOptions,
        frameworkById,
      );
      const [table] = lookup.tables;
      const [namespace = ""] = table?.catalog.namespaces.keys() ?? [];
      const own = table?.tableOf(namespace).find("title");
      assert.ok(table && own);
      const message = { catalog: table.catalog, namespace, ...own };
      const blockOf = async (newKey: string) => {
        const made = await planKeyRename({
          ...{ files, lookup, options: defaultKeyOptions, loaded, load: async () => loaded },
          ...{ found: message, newKey },
        });
        return "block" in made ? made.block : undefined;
      };
      for (const key of bad) assert.match((await blockOf(key)) ?? "", /^(?:invalid|unverified)$/, key);
      assert.equal(await blockOf(good), undefined);
    });
  }

  it("is not planned while a locale file is broken", async () => {
    await assert.rejects(plan(memoryFiles({ ...texts, "locales/de.json": '{ "title": ' })), { code: "file.syntax" });
  });

  it("takes contexts along if code passes one", async () => {
    const renamed = async (parameters: readonly string[]) => {
      const files = memoryFiles({ ...texts, "src/a.ts": 't("friend")' });
      const made = await plan(files, "friend", parameters);
      assert.ok("files" in made);
      await applyKeyRename(files, made.files);
      return Object.keys(JSON.parse(files.text("locales/en.json") ?? ""));
    };
    assert.deepEqual(await renamed(["context"]), ["title", "heading", "heading_male"]);
    assert.deepEqual(await renamed([]), ["title", "heading", "friend_male"]);
  });
});
