import assert from "node:assert/strict";
import { type Message, pathText } from "../../../src/core/catalog/message.ts";
import { countStates, diffMessages } from "../../../src/core/compare/catalogDiff.ts";
import { expandedMessages } from "../../../src/core/formats/aliases.ts";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { sourceHash } from "../../../src/core/lock/lock.ts";
import type { LockEntry } from "../../../src/core/lock/lockEntry.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import type { PluralCategory } from "../../../src/core/messages/pluralForms.ts";

const messages = (texts: Readonly<Record<string, string>>): readonly Message[] =>
  Object.entries(texts).map(([key, text], i) => ({ path: key.split("."), text, span: { start: i, end: i + 1 } }));

interface Case {
  readonly source: Readonly<Record<string, string>>;
  readonly target: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly to?: string;
  readonly lock?: Readonly<Record<string, LockEntry>>;
  readonly ignored?: string;
  readonly copied?: readonly string[];
  readonly syntaxes?: readonly Syntax[];
}

/** Each entry as `path state`, with `< path` where another source path is translated. */
function compared({
  source,
  target,
  from = "en",
  to = "de",
  lock = {},
  ignored,
  copied = [],
  syntaxes = ["i18next"],
}: Case): readonly string[] {
  const entries = diffMessages({
    source: messages(source),
    target: messages(target),
    sourceLocale: from,
    targetLocale: to,
    syntaxes: new Set(syntaxes),
    locked: (path) => lock[pathText(path)],
    ignored: (path) => pathText(path) === ignored,
    isCopied: (_, text) => copied.includes(text),
  });
  return entries.map(({ path, state, source, marked, copied: isCopied }) => {
    const other = source !== undefined && pathText(source.path) !== pathText(path) ? ` < ${pathText(source.path)}` : "";
    return `${pathText(path)} ${state}${marked ? ", marked" : ""}${isCopied ? ", copied" : ""}${other}`;
  });
}

const files = { item_one: "{{count}} file", item_other: "{{count}} files" };
const v3 = { a: "A", item: "{{count}} file", item_plural: "{{count}} files" };
const translated = (text: string, state: LockEntry["state"] = "translated"): LockEntry => ({
  hash: sourceHash(text),
  state,
});

const table: readonly (readonly [name: string, example: Case, entries: readonly string[]])[] = [
  [
    "missing and extra, in source order",
    { source: { a: "A", b: "B" }, target: { x: "X", b: "B!" } },
    ["a missing", "b translated", "x extra"],
  ],
  [
    "copies of the project are complete, whatever the lock says; what differs is as any other",
    {
      source: { a: "CSV", b: "CSV", c: "OK", d: "A" },
      target: { b: "CSV", c: "Aceptar", d: "A" },
      lock: { b: translated("PDF"), c: translated("Yes") },
      copied: ["CSV", "OK"],
    },
    ["a missing, copied", "b translated, copied", "c stale, copied", "d translated"],
  ],
  [
    "empty and blank are missing unless the source is so",
    { source: { a: "A", b: "", c: "", d: "D", e: " " }, target: { a: "", b: "", d: " \n", e: " " } },
    ["a missing", "b translated", "d missing", "e translated"],
  ],
  [
    "stale by the lock, current without an entry",
    {
      source: { a: "A2", b: "B", c: "C", d: "D2" },
      target: { a: "a", b: "b", c: "c", d: "d" },
      lock: { a: translated("A"), b: translated("B"), d: translated("D", "reviewed") },
    },
    ["a stale", "b translated", "c translated", "d stale"],
  ],
  [
    "reviewed while the source is what it was",
    { source: { a: "A" }, target: { a: "a" }, lock: { a: translated("A", "reviewed") } },
    ["a reviewed"],
  ],
  [
    "an emptied translation is missing though locked",
    { source: { a: "A" }, target: { a: "" }, lock: { a: translated("A") } },
    ["a missing"],
  ],
  ["ignored keys are no entries", { source: { a: "A", b: "B" }, target: {}, ignored: "a" }, ["b missing"]],
  ["ignored keys are not extra", { source: {}, target: { a: "A" }, ignored: "a" }, []],
  ["plurals of the same categories", { source: files, target: {} }, ["item_one missing", "item_other missing"]],
  [
    "plurals fan out",
    { source: files, target: { item_one: "файл" }, to: "ru" },
    ["item_one translated", "item_few missing < item_other", "item_many missing < item_other", "item_other missing"],
  ],
  [
    "plurals of v3 where the target has singular and plural too",
    { source: v3, target: { item: "Datei" } },
    ["a missing", "item translated", "item_plural missing"],
  ],
  [
    "plurals of v3 fan out to numbers",
    { source: v3, target: { item_0: "файл", item: "файл" }, to: "ru" },
    [
      "a missing",
      "item translated",
      "item_0 translated < item",
      "item_1 missing < item_plural",
      "item_2 missing < item_plural",
    ],
  ],
  [
    "plurals of v3 where there is one form",
    { source: v3, target: {}, to: "zh_Hans" },
    ["a missing", "item_0 missing < item_plural"],
  ],
  [
    "keys that only look like plurals of v3, as the target shows",
    { source: v3, target: { item_plural: "файлы" }, to: "ru" },
    ["a missing", "item missing", "item_plural translated"],
  ],
  [
    "keys that only look like plurals of v3, as no count is shown or a later version is used",
    {
      source: { item: "File", item_plural: "Files", ...files, x: "{{count}}", x_plural: "{{count}}" },
      target: {},
      to: "ja",
    },
    ["item missing", "item_plural missing", "item_other missing", "x missing", "x_plural missing"],
  ],
  ["forms that the target lacks are not missing", { source: files, target: {}, to: "ja" }, ["item_other missing"]],
  [
    "nor extra where they are",
    { source: files, target: { item_one: "x", item_few: "y", item_other: "z" }, to: "ja" },
    ["item_one translated", "item_few translated < item_other", "item_other translated"],
  ],
  [
    "zero is wanted where the source has it",
    { source: { ...files, item_zero: "none" }, target: {} },
    ["item_zero missing", "item_one missing", "item_other missing"],
  ],
  [
    "ordinals by their own categories",
    {
      source: {
        p_ordinal_one: "{{count}}st",
        p_ordinal_two: "{{count}}nd",
        p_ordinal_few: "{{count}}rd",
        p_ordinal_other: "{{count}}th",
      },
      target: {},
    },
    ["p_ordinal_other missing"],
  ],
  [
    "a suffix alone is no plural",
    { source: { filter_other: "Other", step_one: "First" }, target: {}, to: "ru" },
    ["filter_other missing", "step_one missing"],
  ],
  [
    "one form is a plural in Japanese",
    { source: { item_other: "{{count}}件" }, target: {}, from: "ja", to: "en" },
    ["item_one missing < item_other", "item_other missing"],
  ],
  [
    "no i18next, no suffixes",
    { source: files, target: {}, to: "ru", syntaxes: ["icu"] },
    ["item_one missing", "item_other missing"],
  ],
  [
    "a stale form is told by the form it came from",
    {
      source: { item_one: "{{count}} file", item_other: "{{count}} documents" },
      target: { item_one: "a", item_few: "b", item_many: "c", item_other: "d" },
      to: "ru",
      lock: { item_few: translated("{{count}} files"), item_many: translated("{{count}} documents") },
    },
    [
      "item_one translated",
      "item_few stale < item_other",
      "item_many translated < item_other",
      "item_other translated",
    ],
  ],
  [
    "groups stay where their first form is",
    { source: { a: "A", item_other: "{{count}} files", b: "B", item_one: "{{count}} file" }, target: {} },
    ["a missing", "item_one missing", "item_other missing", "b missing"],
  ],
  [
    "same base under another parent is another group",
    { source: { "a.item_one": "1", "a.item_other": "{{count}}", "b.item_other": "{{count}}" }, target: {}, to: "ja" },
    ["a.item_other missing", "b.item_other missing"],
  ],
];

describe("plan", () => {
  for (const [name, example, entries] of table) it(name, () => assert.deepEqual(compared(example), entries));

  it("translates a form without the count from one that is right for every number", () => {
    const entries = compared({ source: { item_one: "One file", item_other: "{{count}} files" }, target: {}, to: "ru" });
    assert.equal(entries[0], "item_one missing < item_other");
  });

  it("counts states", () => {
    const entries = diffMessages({
      source: messages({ a: "A", b: "B" }),
      target: messages({ b: "b", c: "c" }),
      sourceLocale: "en",
      targetLocale: "de",
      syntaxes: new Set(),
      locked: () => undefined,
      ignored: () => false,
    });
    assert.deepEqual(countStates(entries), { missing: 1, stale: 0, translated: 1, reviewed: 0, extra: 1 });
  });
});

describe("plurals that the format declares", () => {
  const form = (category: string, text: string, plural: true | "whole" = true): Message => ({
    path: ["files", category],
    text,
    span: { start: 0, end: 1 },
    plural,
  });
  const compared = (
    source: readonly Message[],
    targetLocale: string,
    categories?: readonly PluralCategory[],
  ): readonly string[] =>
    diffMessages({
      ...(categories && { categories }),
      source,
      target: [],
      sourceLocale: "en",
      targetLocale,
      syntaxes: new Set(["printf"]),
      locked: () => undefined,
      ignored: () => false,
    }).map(({ path, source }) => `${pathText(path)} < ${source?.text}`);

  it("fan out to the categories of the target, with any placeholder for the count", () => {
    const source = [form("one", "A file"), form("other", "%d files")];
    assert.deepEqual(compared(source, "pl"), [
      "files.one < A file",
      "files.few < %d files",
      "files.many < %d files",
      "files.other < %d files",
    ]);
    assert.deepEqual(compared(source, "ja"), ["files.other < %d files"]);
  });

  it("fan out from `other` alone", () => {
    assert.deepEqual(compared([form("other", "%d files")], "de"), ["files.one < %d files", "files.other < %d files"]);
  });

  it("of whole numbers have no form for fractions, nor for millions", () => {
    const source = [form("one", "A file", "whole"), form("other", "%d files", "whole")];
    const pairs = (locale: string) => compared(source, locale).map((line) => line.replace("files.", ""));
    assert.deepEqual(pairs("ru"), ["one < %d files", "few < %d files", "many < %d files"]);
    assert.deepEqual(pairs("fr"), ["one < %d files", "other < %d files"]);
    assert.deepEqual(pairs("ja"), ["other < %d files"]);
  });

  it("of whole numbers have the forms that the file has room for", () => {
    const source = [form("one", "A file", "whole"), form("other", "%d files", "whole")];
    assert.deepEqual(compared(source, "ru", ["one", "many"]), ["files.one < %d files", "files.many < %d files"]);
    assert.deepEqual(compared(source, "hu", ["other"]), ["files.other < %d files"]);
  });

  it("of whole numbers need no `other` in the source", () => {
    const source = [
      form("one", "%d файл", "whole"),
      form("few", "%d файла", "whole"),
      form("many", "%d файлов", "whole"),
    ];
    assert.deepEqual(compared(source, "de"), ["files.one < %d файл", "files.other < %d файлов"]);
  });

  it("are words where the format says nothing", () => {
    const words = [form("one", "One"), form("other", "Other")].map(({ plural: _, ...word }) => word);
    assert.deepEqual(compared(words, "pl"), ["files.one < One", "files.other < Other"]);
  });

  describe("forms of plurals that a target needs", () => {
    const forms = (categories: readonly string[], text: string, plural?: Message["plural"]): readonly Message[] =>
      categories.map((category) => ({
        path: ["files", category],
        text: category === "zero" ? "No files" : text,
        span: { start: 0, end: 1 },
        ...(plural && { plural }),
      }));
    const wanted = (source: readonly Message[], targetLocale: string) =>
      diffMessages({
        source,
        target: [],
        sourceLocale: "en",
        targetLocale,
        syntaxes: new Set<Syntax>(["ruby"]),
        locked: () => undefined,
        ignored: () => false,
      }).map(({ path }) => path.at(-1));

    it("are those for counts in Android, without a zero that its language never picks", () => {
      const source = forms(["zero", "one", "other"], "%d files", "counts");
      assert.deepEqual(wanted(source, "cs"), ["one", "few", "other"]);
      assert.deepEqual(wanted(source, "fr"), ["one", "other"]);
      assert.deepEqual(wanted(source, "lv"), ["zero", "one", "other"]);
    });
    it("are those of Rails without the count, which show another value; names of models are none", () => {
      const named = (parent: readonly string[], text: string): readonly Message[] =>
        ["one", "other"].map((category) => ({ path: [...parent, category], text, span: { start: 0, end: 1 } }));
      assert.deepEqual(wanted(named(["mail"], "%{actors} wrote to you"), "ja"), ["other"]);
      assert.deepEqual(wanted(named(["mail"], "<%= count %> mails"), "pl"), ["one", "few", "many", "other"]);
      assert.deepEqual(wanted(named(["activerecord", "models", "user"], "User"), "pl"), ["one", "other"]);
      assert.deepEqual(wanted(named(["choice"], "Other"), "ja"), ["one", "other"]);
    });
    it("are those for counts in Rails, where zero is for 0 in every language", () => {
      const source = forms(["zero", "one", "other"], "%{count} files");
      assert.deepEqual(wanted(source, "fr"), ["zero", "one", "other"]);
      assert.deepEqual(wanted(source, "pl"), ["zero", "one", "few", "many", "other"]);
    });
  });
});

describe("translations that their file marks as needing translation", () => {
  const source = (text: string): Message => ({ path: ["a"], text, span: { start: 0, end: 1 } });
  const target = (text: string, more: Partial<Message> = {}): Message => ({
    ...source(text),
    state: "needsTranslation",
    ...more,
  });
  const standing = (is: Message, lock?: LockEntry): string => {
    const [entry] = diffMessages({
      source: [{ ...source("Save"), source: "Save" }],
      target: [is],
      sourceLocale: "en",
      targetLocale: "de",
      syntaxes: new Set(["printf"]),
      locked: () => lock,
      ignored: () => false,
    });
    return `${entry?.state}${entry?.marked ? ", marked" : ""}`;
  };

  const cases: readonly (readonly [name: string, target: Message, is: string, lock?: LockEntry])[] = [
    ["a copy of the source is missing", target("Save"), "missing"],
    ["a copy of an older source too", target("Store", { source: "Store" }), "missing"],
    ["another text is marked", target("Sichern"), "stale, marked"],
    ["one whose source is the same is marked", target("Sichern", { source: "Save" }), "stale, marked"],
    ["one whose source changed is stale", target("Sichern", { source: "Store" }), "stale"],
    ["one that the lock knows of an older source is stale", target("Sichern"), "stale", translated("Store")],
    ["one that the lock knows of this source is marked", target("Sichern"), "stale, marked", translated("Save")],
    ["one that was reviewed since is not", target("Sichern"), "reviewed", translated("Save", "reviewed")],
    ["a copy that nothing marks is a translation", target("Save", { state: "translated" }), "translated"],
  ];
  for (const [name, is, expected, lock] of cases)
    it(name, () => {
      assert.equal(standing(is, lock), expected);
    });
});

describe("copies that their file marks as needing translation, in other regions", () => {
  const message: Message = { path: ["a"], text: "Save", span: { start: 0, end: 1 } };
  const stateIn = (sourceLocale: string, targetLocale: string): string | undefined => {
    const target: Message = { ...message, state: "needsTranslation" };
    const given = { source: [message], target: [target], sourceLocale, targetLocale, syntaxes: new Set<never>() };
    return diffMessages({ ...given, locked: () => undefined, ignored: () => false })[0]?.state;
  };

  it("are marked in the same language, as they may be right", () => {
    assert.deepEqual([stateIn("en_US", "en_GB"), stateIn("pt-BR", "pt-PT")], ["stale", "stale"]);
  });

  it("are missing in another language or script", () => {
    assert.deepEqual([stateIn("en_US", "de_DE"), stateIn("zh-CN", "zh-TW")], ["missing", "missing"]);
  });
});

describe("signs alone that their file marks as needing translation", () => {
  it("are translated as they are", () => {
    const sign = { path: ["a"], text: "«", span: { start: 0, end: 1 } };
    const [entry] = diffMessages({
      ...{ source: [sign], target: [{ ...sign, state: "needsTranslation" }], sourceLocale: "en", targetLocale: "de" },
      ...{ syntaxes: new Set(), locked: () => undefined, ignored: () => false },
    });
    assert.deepEqual([entry?.state, entry?.marked], ["translated", undefined]);
  });
});

describe("translations that are white space", () => {
  const message = (text: string) => [{ path: ["a"], text, span: { start: 0, end: 1 } }];
  const stateOf = (source: string, target: string) =>
    diffMessages({
      ...{ source: message(source), target: message(target), sourceLocale: "en", targetLocale: "ru" },
      ...{ syntaxes: new Set(), locked: () => undefined, ignored: () => false },
    })[0]?.state;

  it("are what a language writes for a sign", () => assert.equal(stateOf(",", " "), "translated"));
  it("are missing for words", () => assert.equal(stateOf("with", " "), "missing"));
  it("are missing where there is nothing", () => assert.equal(stateOf(",", ""), "missing"));
});

describe("messages that aliases repeat", () => {
  const entriesOf = (source: string, target: string, targetLocale = "de") => {
    const [from, to] = [yaml.read(source), yaml.read(target)];
    return diffMessages({
      source: expandedMessages(from),
      target: expandedMessages(to),
      ...(to.aliases && { aliases: to.aliases }),
      sourceLocale: "en",
      targetLocale,
      syntaxes: new Set(["ruby"]),
      locked: () => undefined,
      ignored: () => false,
    }).map(({ path, state }) => `${pathText(path)} ${state}`);
  };
  const source = "a: &a {x: One}\nb:\n  <<: *a\n";
  const rows: readonly (readonly [name: string, target: string, entries: readonly string[]])[] = [
    ["are those of their origin, where the target repeats it", "a: &a {x: Eins}\nb:\n  <<: *a\n", ["a.x translated"]],
    ["come with their origin", "a: &a {}\nb:\n  <<: *a\n", ["a.x missing"]],
    ["are missing where nothing repeats them", "a: {x: Eins}\n", ["a.x translated", "b.x missing"]],
    ["may be written out", "a: {x: Eins}\nb: {x: Eins}\n", ["a.x translated", "b.x translated"]],
    ["are not extra", "a: &a {x: Eins}\nb: *a\nc: *a\n", ["a.x translated"]],
  ];
  for (const [name, target, entries] of rows) it(name, () => assert.deepEqual(entriesOf(source, target), entries));

  it("of a plural come with its forms", () => {
    const plural = "a: &a {one: One, other: '%{count} of them'}\nb:\n  <<: *a\n";
    assert.deepEqual(entriesOf(plural, "a: &a {one: Jeden}\nb:\n  <<: *a\n", "pl"), [
      "a.one translated",
      "a.few missing",
      "a.many missing",
      "a.other missing",
    ]);
  });
});
