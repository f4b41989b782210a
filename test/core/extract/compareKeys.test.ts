import assert from "node:assert/strict";
import { compareKeys } from "../../../src/core/extract/compareKeys.ts";
import type { FoundKey } from "../../../src/core/extract/extraction.ts";
import { type ExtractOptions, optionsOf } from "../../../src/core/extract/extractOptions.ts";
import { orderModelOf } from "../../../src/core/extract/keyOrder.ts";
import { hasKeysAsTexts } from "../../../src/core/extract/keyStyle.ts";
import { json } from "../../../src/core/formats/json.ts";
import { pathText } from "../../../src/core/message.ts";

const found = (key: string, more: Partial<FoundKey> = {}): FoundKey => ({
  namespace: "",
  key,
  defaultValue: "",
  ...more,
});

interface Case {
  readonly name: string;
  readonly keys?: readonly FoundKey[];
  readonly source: unknown;
  readonly locale?: string;
  readonly config?: Parameters<typeof optionsOf>[0];
  readonly style?: Pick<ExtractOptions, "pluralStyle">;
  readonly missing?: readonly string[];
  readonly blocked?: readonly string[];
}

const count = { plural: "cardinal" } as const;

const cases: readonly Case[] = [
  { name: "a key that is there", keys: [found("a.b")], source: { a: { b: "B" } } },
  { name: "one that is not", keys: [found("a.c")], source: { a: { b: "B" } }, missing: ["a.c"] },
  {
    name: "plural forms of the source language",
    keys: [found("n", count)],
    source: { n_other: "x" },
    locale: "pl",
    missing: ["n_one", "n_few", "n_many"],
  },
  {
    name: "ordinal forms",
    keys: [found("n", { plural: "ordinal" })],
    source: {},
    missing: ["n_ordinal_one", "n_ordinal_two", "n_ordinal_few", "n_ordinal_other"],
  },
  {
    name: "no plural forms where they are switched off",
    keys: [found("n", count)],
    source: {},
    config: { pluralSeparator: false },
    missing: ["n"],
  },
  {
    name: "new plurals of JSON v3",
    keys: [found("n", count)],
    source: {},
    style: { pluralStyle: "v3" },
    missing: ["n", "n_plural"],
  },
  {
    name: "new plurals of JSON v3, of a language with more forms",
    keys: [found("n", count)],
    source: {},
    locale: "ru",
    style: { pluralStyle: "v3" },
    missing: ["n_0", "n_1", "n_2"],
  },
  { name: "plurals of JSON v3", keys: [found("n", count)], source: { n: "x", n_plural: "xs" } },
  { name: "a whole object", keys: [found("menu")], source: { menu: { a: "A", b: ["B", "C"] } } },
  { name: "an element of a list", keys: [found("list.1")], source: { list: ["a", "b"] } },
  {
    name: "no plural form of a key that has its text without one",
    keys: [found("n", count), found("m", { plural: "ordinal" }), found("a.b", count)],
    source: { n: "x", m: "y", a: { b: "z" } },
  },
  {
    name: "the forms that a plural lacks",
    keys: [found("n", count)],
    source: { n_one: "x" },
    missing: ["n_other"],
  },
  {
    name: "no form of a key that names one",
    keys: [found("n_one", count), found("m_ordinal_two", count), found("k_other", count)],
    source: { k_other: "x" },
    missing: ["n_one", "m_ordinal_two"],
  },
  {
    name: "forms of a key that ends like one, where the file has such",
    keys: [found("n_one", count)],
    source: { n_one_other: "x" },
    missing: ["n_one_one"],
  },
  {
    name: "keys with dots",
    keys: [found("Hello. You")],
    source: { "Hello. You": "x", "a.b": "y" },
    config: { keySeparator: false },
  },
  {
    name: "a text in the way",
    keys: [found("a.b", { defaultValue: "B" })],
    source: { a: "A" },
    blocked: ["a.b"],
  },
  {
    name: "a key that is a text and holds others",
    keys: [found("a"), found("a.b")],
    source: {},
    missing: ["a"],
    blocked: ["a.b"],
  },
  { name: "separators too many", keys: [found(".a..b.")], source: {}, missing: ["a.b"] },
  {
    name: "names of the language's own",
    keys: [found("__proto__.x"), found("constructor")],
    source: {},
    missing: ["__proto__.x", "constructor"],
  },
];

describe("keys of code compared with messages", () => {
  for (const { name, keys = [], source, locale = "en", config, style, missing = [], blocked = [] } of cases) {
    it(name, () => {
      const { messages } = json.read(JSON.stringify(source));
      const result = compareKeys({ keys, messages, sourceLocale: locale }, { ...optionsOf(config), ...style });
      const paths = (list: readonly { readonly path: readonly (string | number)[] }[]) =>
        list.map(({ path }) => pathText(path));
      assert.deepEqual({ missing: paths(result.missing), blocked: paths(result.blocked) }, { missing, blocked });
    });
  }

  it("gives new messages their default values, those of a form first", () => {
    const keys = [found("n", { ...count, defaultValue: "many", defaults: { _one: "one" } }), found("a")];
    const part = { keys, messages: [], sourceLocale: "en" };
    assert.deepEqual(
      compareKeys(part, optionsOf()).missing.map(({ text }) => text),
      ["one", "many", ""],
    );
    assert.deepEqual(
      compareKeys(part, optionsOf({ defaultValue: "?" })).missing.map(({ text }) => text),
      ["?", "?", "?"],
    );
  });
});

describe("keys that are texts", () => {
  it("are what their messages read, where code has no default value", () => {
    const keys = [found("Hello. You", count), found("Bye", { defaultValue: "Good bye" })];
    const options = { ...optionsOf({ keySeparator: false }), keyAsText: true, pluralStyle: "v3" } as const;
    const { missing } = compareKeys({ keys, messages: [], sourceLocale: "en" }, options);
    assert.deepEqual(
      missing.map(({ path, text }) => [...path, text]),
      [
        ["Hello. You", "Hello. You"],
        ["Hello. You_plural", "Hello. You"],
        ["Bye", "Good bye"],
      ],
    );
  });

  it("are detected in the source locale", () => {
    const same = json.read('{ "Hello.": "Hello.", "Bye": "Bye", "x": "y" }').messages;
    assert.equal(hasKeysAsTexts(same), true);
    assert.equal(hasKeysAsTexts(json.read('{ "hello": "Hello", "ok": "ok" }').messages), false);
    assert.equal(hasKeysAsTexts([]), false);
  });
});

describe("the place of new keys", () => {
  const places: readonly (readonly [
    name: string,
    before: unknown,
    wanted: readonly string[],
    after: unknown,
    sort?: boolean,
  ])[] = [
    [
      "after the key that code names before it",
      { z: "", a: "", m: "" },
      ["z", "new", "m"],
      { z: "", new: "", a: "", m: "" },
    ],
    ["at the end where code names none before it", { z: "", a: "" }, ["new", "z"], { z: "", a: "", new: "" }],
    [
      "by the alphabet where the keys are sorted",
      { a: "", c: "", e: "" },
      ["e", "d", "b"],
      { a: "", b: "", c: "", d: "", e: "" },
    ],
    ["by the alphabet where that is configured", {}, ["c", "a", "b"], { a: "", b: "", c: "" }, true],
    [
      "in a new container beside its neighbour",
      { z: "", a: { x: "" }, m: "" },
      ["a.x", "b.c", "b.d"],
      { z: "", a: { x: "" }, b: { c: "", d: "" }, m: "" },
    ],
    ["in a list", { l: ["", ""] }, ["l.0"], { l: ["", ""] }],
  ];
  for (const [name, before, wanted, after, sort = false] of places) {
    it(name, () => {
      const present = json.read(JSON.stringify(before)).messages.map(({ path }) => path);
      const paths = wanted.map((key) => key.split("."));
      assert.equal(orderModelOf(present, paths, paths, sort), `${JSON.stringify(after, null, 2)}\n`);
    });
  }
});
