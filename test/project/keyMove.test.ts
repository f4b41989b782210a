// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { frameworkById } from "../../src/core/keys/frameworks/index.ts";
import { defaultKeyOptions, type KeyOptions } from "../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { applyKeyRename } from "../../src/project/keys/applyKeyRename.ts";
import { toKeyedCatalog } from "../../src/project/keys/keyOptions.ts";
import { otherNamespaces, planKeyMove } from "../../src/project/keys/planKeyMove.ts";
import { readUsages } from "../core/keys/readKeys.ts";
import { type MemoryFiles, memoryFiles, never } from "./world.ts";

const locales = {
  "locales/en/shop.json":
    '{\n  "title": "Your cart",\n  "item_one": "One",\n  "item_other": "Many",\n  "a": { "b": "B" }\n}\n',
  "locales/en/common.json": '{\n  "save": "Save"\n}\n',
  "locales/de/shop.json": '{\n  "title": "Warenkorb",\n  "item_one": "Ein",\n  "item_other": "Viele"\n}\n',
  "locales/de/common.json": '{\n  "save": "Sichern"\n}\n',
};

/** Plans the move of a message from `shop` to `common`, as the code asks for it. */
async function plan(files: MemoryFiles, key: string, options: KeyOptions = defaultKeyOptions) {
  const [found] = (await findCatalogs({ files }, never)).catalogs;
  assert.ok(found);
  const loaded = await loadCatalog({ files }, found, undefined, never);
  const code = [...files.content.keys()].filter((path) => path.startsWith("src/"));
  const i18next = frameworkById("i18next");
  assert.ok(i18next);
  const usages = new Map(code.map((path) => [path, readUsages(i18next, path, files.text(path) ?? "", options)]));
  const lookup = new KeyLookup(tablesOf([toKeyedCatalog("one", loaded)]), usages, options, frameworkById);
  const [table] = lookup.tables;
  const own = table?.tableOf("shop").find(key);
  assert.ok(table && own);
  const message = { catalog: table.catalog, namespace: "shop", ...own };
  assert.deepEqual(otherNamespaces(table.catalog, "shop"), ["common"]);
  return await planKeyMove({
    ...{ files, lookup, options, loaded, load: async () => loaded },
    ...{ found: message, namespace: "common" },
  });
}

/** Moves a message; returns the files that changed, and the lines of code that are left to people. */
async function moved(texts: Readonly<Record<string, string>>, key: string, options?: KeyOptions) {
  const files = memoryFiles({ ...locales, ...texts });
  const before = Object.fromEntries([...files.content.keys()].map((path) => [path, files.text(path)]));
  const made = await plan(files, key, options);
  assert.ok("files" in made);
  await applyKeyRename(files, made.files);
  const changed = [...files.content.keys()].filter((path) => files.text(path) !== before[path]);
  const undecided = made.undecided.map(({ path, usage }) => files.text(path)?.slice(usage.call.start, usage.call.end));
  return { files: Object.fromEntries(changed.map((path) => [path, files.text(path)])), undecided };
}

const component = (body: string, hook = 'useTranslation("shop")') =>
  `import { useTranslation, Trans } from "react-i18next";\nfunction Cart() {\n  const { t } = ${hook};\n  return <p>${body}</p>;\n}\n`;

describe("move of a message to another namespace", () => {
  it("takes all forms along in all locales, and changes nothing else", async () => {
    const { files, undecided } = await moved({}, "item");
    assert.deepEqual(files, {
      "locales/en/shop.json": '{\n  "title": "Your cart",\n  "a": { "b": "B" }\n}\n',
      "locales/en/common.json": '{\n  "save": "Save",\n  "item_one": "One",\n  "item_other": "Many"\n}\n',
      "locales/de/shop.json": '{\n  "title": "Warenkorb"\n}\n',
      "locales/de/common.json": '{\n  "save": "Sichern",\n  "item_one": "Ein",\n  "item_other": "Viele"\n}\n',
    });
    assert.deepEqual(undecided, []);
  });

  it("has messages that refer to it name its new namespace", async () => {
    const texts = {
      "locales/en/shop.json":
        '{ "title": "Cart", "a": "See $t(title)", "b": "$t(shop:title, {\\"count\\": 1}) $t(other)" }',
      "locales/en/common.json": '{ "save": "$t(shop:title)", "c": "$t(title)" }',
      "locales/de/shop.json": '{ "title": "Korb", "a": "Siehe $t(title)" }',
      "locales/de/common.json": "{}",
    };
    const { files } = await moved(texts, "title");
    assert.deepEqual(files, {
      "locales/en/shop.json": '{ "a": "See $t(common:title)", "b": "$t(common:title, {\\"count\\": 1}) $t(other)" }',
      "locales/en/common.json": '{ "save": "$t(common:title)", "c": "$t(title)", "title": "Cart" }',
      "locales/de/shop.json": '{ "a": "Siehe $t(common:title)" }',
      "locales/de/common.json": '{ "title": "Korb" }',
    });
  });

  it("keeps states and reviews", async () => {
    const line = (file: string) => `locales/{locale}/${file}.json\ttitle\tAAAAAAAA\tde+\n`;
    const { files } = await moved({ "glossa.lock": line("shop") }, "title");
    assert.equal(files["glossa.lock"], line("common"));
  });

  const withKey = component('{t("title")}{t("a.b")}');
  for (const [what, before, after, left] of [
    ["a namespace before a key", withKey, component('{t("common:title")}{t("a.b")}'), []],
    [
      "another one before it",
      component('{t("shop:title")}{t("a.b")}', "useTranslation()"),
      component('{t("common:title")}{t("a.b")}', "useTranslation()"),
      [],
    ],
    [
      "the namespace of a hook for one message",
      component('{t("title")}'),
      component('{t("title")}', 'useTranslation("common")'),
      [],
    ],
    [
      "the namespace of a hook that has a prefix",
      component('{t("b")}', 'useTranslation("shop", { keyPrefix: "a" })'),
      component('{t("b")}', 'useTranslation("common", { keyPrefix: "a" })'),
      [],
    ],
    [
      "nothing of a hook that is passed on",
      component('{t("title")}<Other t={t} />'),
      component('{t("common:title")}<Other t={t} />'),
      [],
    ],
    [
      "a component",
      component('{t("a.b")}<Trans i18nKey="title" ns="shop" />'),
      component('{t("a.b")}<Trans i18nKey="common:title" ns="shop" />'),
      [],
    ],
    [
      "either key of a condition",
      component('{t("a.b")}{t(ok ? "title" : "a.b")}'),
      component('{t("a.b")}{t(ok ? "common:title" : "a.b")}'),
      [],
    ],
    [
      "no key behind a prefix",
      component('{t("b")}{t("c")}', 'useTranslation("shop", { keyPrefix: "a" })'),
      undefined,
      ['t("b")'],
    ],
    ["no selector", component("{t($ => $.title)}{t($ => $.a.b)}"), undefined, ["t($ => $.title)"]],
    ["no composed key", component("{t(`tit${x}`)}"), undefined, ["t(`tit${x}`)"]],
    [
      "no constant that others use",
      `import i18next from "i18next";\nconst key = "title";\ni18next.t(key, { ns: "shop" });\ni18next.t(key, { ns: "other" });\n`,
      undefined,
      ['i18next.t(key, { ns: "shop" })'],
    ],
  ] as const) {
    it(`rewrites ${what}`, async () => {
      const key = before.includes("keyPrefix") ? "a.b" : "title";
      const { files, undecided } = await moved({ "src/Cart.tsx": before }, key);
      assert.deepEqual([files["src/Cart.tsx"], undecided], [after, left]);
    });
  }

  it("leaves keys to people where a key names no namespace", async () => {
    const options = { ...defaultKeyOptions, namespaceSeparator: false } as const;
    const { files, undecided } = await moved({ "src/Cart.tsx": withKey }, "title", options);
    assert.deepEqual([files["src/Cart.tsx"], undecided], [undefined, ['t("title")']]);
  });

  for (const [what, texts, refusal] of [
    [
      "the namespace has the key",
      { "locales/en/common.json": '{\n "x": "",\n "title": "Other" }' },
      { block: "exists", places: ["locales/en/shop.json:2", "locales/en/common.json:3"] },
    ],
    [
      "only a translation has the key",
      { "locales/de/common.json": '{ "title": "Da" }' },
      { block: "exists", places: ["locales/de/shop.json:2", "locales/de/common.json:1"] },
    ],
    [
      "the key would be a plural",
      { "locales/en/common.json": '{ "title_one": "x", "title_other": "y" }' },
      { block: "exists", places: ["locales/en/shop.json:2", "locales/en/common.json:1"] },
    ],
    [
      "a message would be below",
      { "locales/en/common.json": '{ "title": { "x": "y" } }' },
      { block: "exists", places: ["locales/en/shop.json:2", "locales/en/common.json:1"] },
    ],
  ] as const) {
    it(`is refused if ${what}`, async () =>
      assert.deepEqual(await plan(memoryFiles({ ...locales, ...texts }), "title"), refusal));
  }

  it("is refused if a locale has no such file", async () => {
    const { "locales/de/common.json": _, ...others } = locales;
    assert.deepEqual(await plan(memoryFiles(others), "title"), { block: "noFile", locale: "de" });
    assert.ok("files" in (await plan(memoryFiles(others), "a.b")));
  });

  it("is not planned while a file of either namespace is broken", async () => {
    for (const path of ["locales/de/shop.json", "locales/de/common.json"])
      await assert.rejects(plan(memoryFiles({ ...locales, [path]: "{" }), "title"), { code: "file.syntax" });
  });

  it("writes nothing if a file is read-only", async () => {
    const files = memoryFiles({ ...locales, "src/Cart.tsx": withKey });
    const made = await plan(files, "title");
    assert.ok("files" in made);
    files.unwritable.add("locales/de/common.json");
    await assert.rejects(applyKeyRename(files, made.files), { code: "file.unwritable" });
    assert.equal(files.text("locales/en/shop.json"), locales["locales/en/shop.json"]);
    assert.equal(files.text("src/Cart.tsx"), withKey);
  });
});
