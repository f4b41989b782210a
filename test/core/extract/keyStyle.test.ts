import assert from "node:assert/strict";
import { inferStyle, type KeyStyle, type Statement, type WrittenKey } from "../../../src/core/extract/keyStyle.ts";
import { json } from "../../../src/core/formats/json.ts";

interface Case {
  readonly name: string;
  readonly source?: unknown;
  readonly keys?: readonly (string | Partial<WrittenKey>)[];
  readonly stated?: Readonly<Record<string, Partial<KeyStyle>>>;
  readonly namespaces?: readonly string[];
  readonly locale?: string;
  /** Differences from `.`, `:` and `v4`. */
  readonly style?: Partial<KeyStyle>;
  /** Each option with the values that it may have. */
  readonly conflicts?: Readonly<Record<string, readonly (string | false)[]>>;
}

const many = (value: unknown) =>
  Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`key${i}`, structuredClone(value)]));
const config = "i18next-parser.config.js";
const init = "src/i18n.ts";

const cases: readonly Case[] = [
  { name: "what is usual, where nothing says otherwise", keys: ["a.b", "c:d"], source: {} },
  { name: "nested files", source: { a: { b: "B" } }, keys: ["a.c"] },
  {
    name: "flat files whose keys have dots",
    source: { "Done.": "Done." },
    keys: ["File type not supported. Please use PNG."],
    style: { keySeparator: false },
  },
  {
    name: "flat files with keys that are paths",
    source: { "menu.file": "File" },
    keys: ["menu.edit"],
    style: { keySeparator: false },
  },
  {
    name: "a few lists and objects among many flat texts",
    source: { ...many("x"), list: { a: "1", b: "2" } },
    stated: { [config]: { keySeparator: false } },
    keys: ["a.b"],
    style: { keySeparator: false },
  },
  { name: "files with both, by what code asks for", source: { a: { b: "x" }, "c.d": "y" }, keys: ["a.b", "a.c"] },
  {
    name: "files with both, of which code asks for both",
    source: { a: { b: "x" }, "c.d": "y" },
    keys: ["a.b", "c.d", "e.f"],
    style: { keySeparator: false },
    conflicts: { keySeparator: [false, "."] },
  },
  {
    name: "the same, where it changes nothing",
    source: { a: { b: "x" }, "c.d": "y" },
    keys: ["a.b", "c.d"],
    style: { keySeparator: false },
  },
  {
    name: "the same, where a configuration states it",
    source: { a: { b: "x" }, "c.d": "y" },
    keys: ["a.b", "c.d", "e.f"],
    stated: { [config]: { keySeparator: "." } },
  },
  {
    name: "keys that are sentences, of which there are no files yet",
    keys: ["Are you sure? You. Really."],
    style: { keySeparator: false },
  },
  {
    name: "sentences and paths, of which there are no files yet",
    keys: ["One. Two.", "a.b"],
    style: { keySeparator: false },
    conflicts: { keySeparator: [false, "."] },
  },
  {
    name: "a configuration and files that differ",
    source: { "a.b": "x" },
    keys: ["a.c"],
    stated: { [config]: { keySeparator: "." } },
    conflicts: { keySeparator: [".", false] },
  },
  {
    name: "two configurations that differ",
    keys: ["a.c"],
    stated: { [config]: { keySeparator: "." }, [init]: { keySeparator: false } },
    conflicts: { keySeparator: [".", false] },
  },
  {
    name: "two configurations that agree",
    keys: ["a.c"],
    stated: { [config]: { keySeparator: false }, [init]: { keySeparator: false } },
    style: { keySeparator: false },
  },
  {
    name: "another separator that is stated",
    source: { a: { b: "x" } },
    keys: ["a/c", "Hello. You"],
    stated: { [init]: { keySeparator: "/" } },
    style: { keySeparator: "/" },
  },
  {
    name: "colons in keys of files",
    source: { "Note: this": "x" },
    keys: ["Error: that"],
    style: { namespaceSeparator: false },
  },
  { name: "colons in sentences of code", keys: ["Error: that", "https://x"], style: { namespaceSeparator: false } },
  { name: "namespaces in keys", keys: ["common:a", "admin:b"], namespaces: ["common"] },
  {
    name: "namespaces and sentences",
    keys: ["common:a", "Error: that"],
    namespaces: ["common"],
    style: { namespaceSeparator: false },
    conflicts: { namespaceSeparator: [false, ":"] },
  },
  {
    name: "a sentence that is its own default value",
    keys: [{ key: "Error: that", defaultValue: "Error: that" }, "common:a"],
    namespaces: ["common"],
  },
  {
    name: "plural forms of JSON v3",
    source: { item: "x", item_plural: "xs" },
    keys: [{ key: "n", isPlural: true }],
    style: { pluralStyle: "v3" },
  },
  {
    name: "plural forms of JSON v4",
    source: { item_one: "x", item_other: "xs" },
    keys: [{ key: "n", isPlural: true }],
    stated: { [init]: { pluralStyle: "v4" } },
  },
  {
    name: "numbered forms of a language with more than two",
    source: { item_0: "x", item_1: "y", item_2: "z" },
    locale: "ru",
    keys: [{ key: "n", isPlural: true }],
    style: { pluralStyle: "v3" },
  },
  {
    name: "numbers that are no forms, in one with two",
    source: { step_0: "x", step_1: "y" },
    keys: [{ key: "n", isPlural: true }],
  },
  {
    name: "a version of i18next and files that differ",
    source: { a_one: "x", a_other: "y" },
    stated: { "package.json": { pluralStyle: "v3" } },
    keys: [{ key: "n", isPlural: true }],
    style: { pluralStyle: "v3" },
    conflicts: { pluralStyle: ["v3", "v4"] },
  },
  {
    name: "the same, where every plural is there",
    source: { a_one: "x", a_other: "y" },
    stated: { "package.json": { pluralStyle: "v3" } },
    keys: [{ key: "a", isPlural: true }],
    style: { pluralStyle: "v3" },
  },
  {
    name: "default namespaces that differ",
    keys: ["a"],
    namespaces: ["common", "app"],
    stated: { [config]: { defaultNamespace: "common" }, [init]: { defaultNamespace: "app" } },
    style: { defaultNamespace: "common" },
    conflicts: { defaultNamespace: ["common", "app"] },
  },
  {
    name: "the same, of a catalog that has none",
    keys: ["a"],
    namespaces: [""],
    stated: { [config]: { defaultNamespace: "common" }, [init]: { defaultNamespace: "app" } },
    style: { defaultNamespace: "common" },
  },
];

describe("how keys become messages", () => {
  for (const {
    name,
    source = {},
    keys = [],
    stated = {},
    namespaces = [""],
    locale = "en",
    style = {},
    conflicts = {},
  } of cases)
    it(name, () => {
      const statements: readonly Statement[] = Object.entries(stated).map(([file, one]) => ({ file, style: one }));
      const inferred = inferStyle({
        statements,
        messages: json.read(JSON.stringify(source)).messages,
        keys: keys.map((key) => ({
          ...{ namespace: "", defaultValue: "", key: "", written: "", isPlural: false },
          ...(typeof key === "string" ? { key, written: key } : key),
        })),
        namespaces,
        sourceLocale: locale,
        pluralSeparator: "_",
      });
      const found = inferred.conflicts.map(({ option, opinions }) => [option, opinions.map(({ value }) => value)]);
      assert.deepEqual(
        { style: inferred.style, conflicts: Object.fromEntries(found) },
        { style: { keySeparator: ".", namespaceSeparator: ":", pluralStyle: "v4", ...style }, conflicts },
      );
    });

  it("says why opinions differ", () => {
    const { conflicts } = inferStyle({
      statements: [{ file: config, style: { keySeparator: "." } }],
      messages: json.read('{ "Hello. You": "x" }').messages,
      keys: [{ namespace: "", defaultValue: "", key: "Bye. You", written: "Bye. You", isPlural: false }],
      namespaces: [""],
      sourceLocale: "en",
      pluralSeparator: "_",
    });
    assert.deepEqual(conflicts, [
      {
        option: "keySeparator",
        opinions: [
          { value: ".", file: config },
          { value: false, example: '["Hello. You"]' },
        ],
      },
    ]);
  });
});
