// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import { gatherAskedKeys } from "../../../src/core/extract/askedKeys.ts";
import { compareKeys } from "../../../src/core/extract/compareKeys.ts";
import { type ExtractOptions, optionsOf } from "../../../src/core/extract/extractOptions.ts";
import { orderModelOf } from "../../../src/core/extract/keyOrder.ts";
import { hasKeysAsTexts } from "../../../src/core/extract/keyStyle.ts";
import { json } from "../../../src/core/formats/json.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { readUsages } from "../keys/readKeys.ts";

interface Case {
  readonly name: string;
  readonly code: string;
  readonly source?: unknown;
  readonly locale?: string;
  readonly config?: Parameters<typeof optionsOf>[0];
  readonly style?: Partial<ExtractOptions>;
  /** Texts by key. */
  readonly missing?: Readonly<Record<string, string>>;
  readonly blocked?: readonly string[];
}

const importing = 'import { t, Trans, useTranslation } from "i18next";\n';

function compare({ code, source = {}, locale = "en", config = {}, style = {} }: Omit<Case, "name">) {
  const options = { ...optionsOf(config), ...style };
  const usages = readUsages(i18next, "src/a.tsx", importing + code, options);
  const placed = usages.map((usage) => ({ path: "src/a.tsx", usage }));
  const { namespaceSeparator } = options;
  const { keys, composed } = gatherAskedKeys(placed, { defaultNamespace: "translation", namespaceSeparator });
  const { messages } = json.read(JSON.stringify(source));
  const own = keys.filter(({ namespace }) => namespace === "translation");
  return { ...compareKeys({ keys: own, messages, sourceLocale: locale }, options), composed, keys };
}

const cases: readonly Case[] = [
  { name: "a key that is there", code: 't("a.b")', source: { a: { b: "B" } } },
  { name: "one that is not", code: 't("a.c", "C")', source: { a: { b: "B" } }, missing: { "a.c": "C" } },
  { name: "one in a comment, for extractors", code: '// t("a")', missing: { a: "" } },
  {
    name: "a question, an object and a composed key",
    code: 'i18next.exists("a"); t("b", { returnObjects: true }); t(`c.${d}`)',
  },

  // plurals
  {
    name: "plural forms of the source language",
    code: 't("n", { count })',
    source: { n_other: "x" },
    locale: "pl",
    missing: { n_one: "", n_few: "", n_many: "" },
  },
  {
    name: "plurals with a text for each form",
    code: 't("men", { count: n, defaultValue: "{{count}} man", defaultValue_other: "{{count}} men", defaultValue_zero: "No men" })',
    missing: { men_zero: "No men", men_one: "{{count}} man", men_other: "{{count}} men" },
  },
  {
    name: "a text for all forms",
    code: 't("n", "{{count}} things", { count: f() })',
    missing: { n_one: "{{count}} things", n_other: "{{count}} things" },
  },
  {
    name: "ordinal forms",
    code: 't("n", { count, ordinal: true, defaultValue_ordinal_one: "{{count}}st", defaultValue_other: "{{count}}th" })',
    missing: { n_ordinal_one: "{{count}}st", n_ordinal_two: "", n_ordinal_few: "", n_ordinal_other: "{{count}}th" },
  },
  {
    name: "no form of a key that has its text without one",
    code: 't("n", { count }); t("m", { count, ordinal: true }); t("a.b", { count })',
    source: { n: "x", m: "y", a: { b: "z" } },
  },
  {
    name: "the forms that a plural lacks",
    code: 't("n", { count })',
    source: { n_one: "x" },
    missing: { n_other: "" },
  },
  {
    name: "no form of a key that names one",
    code: 't("n_one", { count }); t("m_ordinal_two", { count }); t("k_other", { count })',
    source: { k_other: "x" },
    missing: { n_one: "", m_ordinal_two: "" },
  },
  {
    name: "forms of a key that ends like one, where the file has such",
    code: 't("n_one", { count })',
    source: { n_one_other: "x" },
    missing: { n_one_one: "" },
  },
  {
    name: "a key with and without a count",
    code: 't("n", { count, defaultValue_one: "One" }); t("n", "None")',
    missing: { n_one: "One", n_other: "None", n: "None" },
  },
  {
    name: "no plural forms where they are switched off",
    code: 't("n", { count })',
    config: { pluralSeparator: false },
    missing: { n: "" },
  },
  {
    name: "new plurals of JSON v3",
    code: 't("n", { count })',
    style: { pluralStyle: "v3" },
    missing: { n: "", n_plural: "" },
  },
  {
    name: "new plurals of JSON v3, of a language with more forms",
    code: 't("n", { count })',
    locale: "ru",
    style: { pluralStyle: "v3" },
    missing: { n_0: "", n_1: "", n_2: "" },
  },
  { name: "plurals of JSON v3", code: 't("n", { count })', source: { n: "x", n_plural: "xs" } },

  // contexts
  {
    name: "a context",
    code: 't("friend", { context: "male", defaultValue: "Boyfriend" })',
    missing: { friend_male: "Boyfriend" },
  },
  {
    name: "no context of a key that has its text without one",
    code: 't("friend", { context: "male" })',
    source: { friend: "x" },
  },
  {
    name: "a context that code has a text for, beside the text for the others",
    code: 't("friend", { context: "male", defaultValue_male: "Boyfriend" })',
    source: { friend: "x" },
    missing: { friend_male: "Boyfriend" },
  },
  {
    name: "the contexts of a condition",
    code: 't("a", { context: late ? "late" : "soon" })',
    missing: { a_late: "", a_soon: "" },
  },
  {
    name: "the contexts of a condition with texts for each, and for the others",
    code: `t("note.title", { defaultValue: "Save note", defaultValue_create: "Create note", defaultValue_edit: "Edit note", context: late ? "create" : "edit" })`,
    missing: { "note.title": "Save note", "note.title_create": "Create note", "note.title_edit": "Edit note" },
  },
  {
    name: "the one that lacks",
    code: 't("a", { context: late ? "late" : "soon" })',
    source: { a_late: "x" },
    missing: { a_soon: "" },
  },
  {
    name: "contexts, none of them, and a count",
    code: '<Trans i18nKey="leave.text" context={late ? "late" : group ? "group" : undefined} count={n} />',
    missing: {
      ...{ "leave.text_one": "", "leave.text_other": "", "leave.text_late_one": "", "leave.text_late_other": "" },
      ...{ "leave.text_group_one": "", "leave.text_group_other": "" },
    },
  },
  {
    name: "a text of a context for all its forms",
    code: 't("a", { context: "late", count, defaultValue_late: "Late", defaultValue_late_one: "One late" })',
    missing: { a_late_one: "One late", a_late_other: "Late" },
  },
  { name: "no context that only the running program knows", code: 't("a", { context })', missing: { a: "" } },
  {
    name: "nothing where one of those is there",
    code: 't("a", { context }); <Trans i18nKey="b" context={x} count={n} />',
    source: { a_x: "x", b_y_one: "y" },
  },
  {
    name: "the contexts that code has texts for, where the running program knows which",
    code: 't("a", { context, defaultValue: "A", defaultValue_late: "Late" })',
    missing: { a: "A", a_late: "Late" },
  },
  {
    name: "forms of options that are spread",
    code: 'const base = { context: "late", count: n }; t("a", { ...base, defaultValue_late: "Late" })',
    missing: { a_late_one: "Late", a_late_other: "Late" },
  },
  {
    name: "texts of tOptions",
    code: '<Trans i18nKey="bulk" count={n} defaults="<b>{{count}}</b> leaf" tOptions={{ defaultValue_other: "<b>{{count}}</b> leaves" }} components={{ b: <b /> }} />',
    missing: { bulk_one: "<b>{{count}}</b> leaf", bulk_other: "<b>{{count}}</b> leaves" },
  },
  {
    name: "separators of the project",
    code: 't("a/b", { context: "c", count })',
    config: { keySeparator: "/", contextSeparator: "-", pluralSeparator: "|" },
    missing: { "a.b-c|one": "", "a.b-c|other": "" },
  },

  // places
  { name: "a whole object", code: 't("menu")', source: { menu: { a: "A", b: ["B", "C"] } } },
  { name: "an element of a list", code: 't("list.1")', source: { list: ["a", "b"] } },
  { name: "keys with dots", code: 't("Hello. You")', source: { "Hello. You": "x" }, config: { keySeparator: false } },
  {
    name: "a key whose parts the file has joined",
    code: 't("a.b.c"); t("a.b", { count })',
    source: { a: { b: "B", "b.c": "C" } },
  },
  { name: "a text in the way", code: 't("a.b", "B")', source: { a: "A" }, blocked: ["a.b"] },
  { name: "a key that is a text and holds others", code: 't("a"); t("a.b")', missing: { a: "" }, blocked: ["a.b"] },
  { name: "separators too many", code: 't(".a..b.")', missing: { "a.b": "" } },
  {
    name: "names of the language's own",
    code: 't("__proto__.x"); t("constructor")',
    missing: { ["__proto__.x"]: "", constructor: "" },
  },
  {
    name: "the same text for all new messages",
    code: 't("a", "A"); t("n", { count })',
    config: { defaultValue: "?" },
    missing: { a: "?", n_one: "?", n_other: "?" },
  },
  {
    name: "keys that are texts",
    code: 't("Hello. You", { count }); t("Bye", "Good bye")',
    config: { keySeparator: false },
    style: { keyAsText: true, pluralStyle: "v3" },
    missing: { "Hello. You": "Hello. You", "Hello. You_plural": "Hello. You", Bye: "Good bye" },
  },
];

describe("keys of code compared with messages", () => {
  for (const { name, missing = {}, blocked = [], ...compared } of cases) {
    it(name, () => {
      const found = compare(compared);
      const texts = found.missing.map(({ path, text }) => [path.join("."), text]);
      assert.deepEqual(texts, Object.entries(missing));
      assert.deepEqual(
        found.blocked.map(({ path }) => pathText(path)),
        blocked,
      );
    });
  }

  it("have the namespace and the prefix of the hook that they come from", () => {
    const code = `function A() { const { t } = useTranslation("common"); const { t: ts } = useTranslation("shop");
      const { t: tn } = useTranslation("common", { keyPrefix: "nested" });
      return [t("save"), ts("pay"), tn("greet"), tn("shop:cart"), t(ok ? "other:a" : "b")]; }`;
    const { keys, composed } = compare({ code });
    assert.deepEqual(
      keys.map(({ namespace, key }) => `${namespace}:${key}`),
      ["common:save", "shop:pay", "common:nested.greet", "shop:cart"],
    );
    assert.equal(composed.length, 1);
  });

  it("that are their own text have no namespace", () => {
    const { keys } = compare({ code: "<Trans>Total:{{ sum }}</Trans>" });
    assert.deepEqual(
      keys.map(({ namespace, key }) => [namespace, key]),
      [["translation", "Total:{{sum}}"]],
    );
  });

  it("change nothing once they were added", () => {
    const code = cases.map((one) => one.code).join(";\n");
    const first = compare({ code });
    const source: Record<string, string> = {};
    for (const { path, text } of first.missing) source[path.join(".")] = text;
    const again = compare({ code, source: nested(source) });
    assert.ok(first.missing.length > 30);
    assert.deepEqual(again.missing, []);
  });
});

function nested(flat: Readonly<Record<string, string>>): object {
  const root: Record<string, unknown> = Object.create(null);
  for (const [key, text] of Object.entries(flat)) {
    const parts = key.split(".");
    let at = root;
    for (const part of parts.slice(0, -1)) {
      const next = (at[part] ?? Object.create(null)) as Record<string, unknown>;
      at[part] = next;
      at = next;
    }
    at[parts.at(-1) ?? ""] = text;
  }
  return root;
}

describe("keys that are texts", () => {
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
