import assert from "node:assert/strict";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../../src/core/keys/keyLookup.ts";
import { matchesPattern } from "../../../src/core/keys/keyPatterns.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { MessageTable } from "../../../src/core/keys/messageTable.ts";
import { textCode } from "../../../src/core/keys/writtenTexts.ts";
import { catalogOf, findFramework, jsonTable, lookupOf, usageOf } from "./catalogs.ts";

const messages = { a: { b: "AB", c: "AC" }, items_one: "One", items_other: "Many", x: "X" };

function foundOf(lookup: KeyLookup, key: string) {
  const found = lookup.tables[0]?.tableOf("").find(key);
  const [table] = lookup.tables;
  assert.ok(found && table);
  return { catalog: table.catalog, namespace: "", ...found };
}

describe("usages and messages together", () => {
  const references = (key: string, ...usages: readonly KeyUsage[]) => {
    const lookup = lookupOf({ "": messages }, { "a.ts": usages });
    return lookup.referencesTo(foundOf(lookup, key)).map((one) => one.key ?? one.usage.pattern?.join("*"));
  };
  const missing = (...usages: readonly KeyUsage[]) =>
    [...lookupOf({ "": messages }, { "a.ts": usages }).findMissing()].map(({ key }) => key);
  const unused = (...usages: readonly KeyUsage[]) =>
    lookupOf({ "": messages }, { "a.ts": usages })
      .findUnused()
      .map(({ message, confidence }) => `${message.path.join(".")} ${confidence}`);

  it("finds exact references first, then the patterns that may reach the key", () => {
    const pattern = usageOf(undefined, { pattern: ["a.", ""] });
    assert.deepEqual(references("a.b", pattern, usageOf("a.b"), usageOf("a.c")), ["a.b", "a.*"]);
  });

  it("finds a reference to a plural, and to one of its forms", () => {
    assert.deepEqual(references("items", usageOf("items"), usageOf("items_one")), ["items", "items_one"]);
  });

  it("finds references to a message that was found before its catalog was read again", () => {
    const before = lookupOf({ "": messages }, {});
    const after = lookupOf(
      { "": { ...messages, items_one: "An item" } },
      { "a.ts": [usageOf("items"), usageOf("a.b")] },
    );
    assert.deepEqual(
      after.referencesTo(foundOf(before, "items")).map(({ key }) => key),
      ["items"],
    );
    const gone = lookupOf({ "": { a: { c: "AC" } } }, { "a.ts": [usageOf("a.b")] });
    assert.deepEqual(gone.referencesTo(foundOf(before, "a.b")), []);
  });

  it("finds the one of several keys that is meant", () => {
    assert.deepEqual(references("x", usageOf("x", { keys: [{ key: "a.b" }, { key: "x" }] })), ["x"]);
  });

  it("misses keys of exact usages only", () => {
    assert.deepEqual(missing(usageOf("a.none"), usageOf(undefined, { pattern: ["no.", ""] }), usageOf(undefined)), [
      "a.none",
    ]);
  });

  it("misses no key whose message is made when the program is built", () => {
    const made = (key: string) => usageOf(undefined, { pattern: [key], isMaking: true });
    assert.deepEqual(missing(usageOf("made.one"), usageOf("none"), made("made_one")), ["none"]);
    assert.deepEqual(
      [unused(usageOf("a"), usageOf("items"), made("x")), references("x", made("x"))],
      [["x certain"], []],
    );
  });

  it("misses no key that code only looks for, or that no catalog could have", () => {
    assert.deepEqual(missing(usageOf("no", { isTest: true })), []);
    const other = lookupOf({ "": messages }, { "a.rb": [{ ...usageOf("no"), framework: "rails" }] });
    assert.deepEqual([...other.findMissing()].length, 1, "a framework that is not known may mean any catalog");
  });

  it("misses nothing in code none of whose several keys is here: its messages are elsewhere", () => {
    const three = [usageOf("p.a"), usageOf("p.b"), usageOf("p.c")];
    assert.deepEqual(missing(...three), []);
    assert.deepEqual(missing(...three, usageOf("x")), ["p.a", "p.b", "p.c"], "another key is here");
    assert.deepEqual(missing(...three.slice(1)), ["p.b", "p.c"], "few keys prove nothing");
    const empty = lookupOf({ "": {} }, { "a.ts": three });
    assert.equal([...empty.findMissing()].length, 3, "the first messages of a project");
  });

  it("misses the others when the first key is asked for that is here, and none again when it is gone", () => {
    const usages = new Map([["a.ts", [usageOf("p.a"), usageOf("p.b"), usageOf("p.c")]]]);
    const lookup = new KeyLookup([jsonTable({ "": messages })], usages, defaultKeyOptions, findFramework);
    const count = () => {
      lookup.noteUsages();
      return [...lookup.findMissing()].length;
    };
    assert.equal(count(), 0);
    usages.set("b.ts", [usageOf("x")]);
    assert.equal(count(), 3);
    usages.delete("b.ts");
    assert.equal(count(), 0);
  });

  it("misses no key that the file has itself, nor takes the message of a catalog as used by it", () => {
    const own = usageOf("x", { keys: [{ key: "x", own: [{ locale: "en", text: "Own" }] }] });
    const other = usageOf("no", { keys: [{ key: "no", own: [] }] });
    assert.deepEqual(missing(own, other), []);
    assert.deepEqual(unused(own, usageOf("a.b"), usageOf("items")), ["a.c certain", "x certain"]);
  });

  it("finds what no code asks for, plurals as a whole", () => {
    assert.deepEqual(unused(usageOf("a.b"), usageOf("items")), ["a.c certain", "x certain"]);
  });

  it("takes messages as used that others in use name, by way of others, too, and none that only unused ones name", () => {
    const texts = {
      a: "$t(b)",
      b: '$t(plural, {"count": 2})',
      plural_one: "P",
      plural_other: "Ps",
      c: "$t(d)",
      d: "$t(c)",
    };
    const lookup = lookupOf({ "": texts }, { "a.ts": [usageOf("a")] });
    assert.deepEqual(
      lookup.findUnused().map(({ message }) => message.path.join(".")),
      ["c", "d"],
    );
    const open = lookupOf({ "": { ...texts, e: "$t({{key}})" } }, { "a.ts": [usageOf("a"), usageOf("e")] });
    assert.deepEqual(
      open.findUnused().map(({ message, confidence }) => `${message.path.join(".")} ${confidence}`),
      ["c likely", "d likely"],
    );
  });

  it("looks for what a message names in its namespace, then in the others of its catalog", () => {
    const namespaces = {
      shop: { all: "$t(one) $t(two) $t(common:one) $t(common:none)", one: "1" },
      common: { one: "C1", two: "C2" },
    };
    const lookup = lookupOf(namespaces, {});
    const found = lookup.references.all.map((one) => lookup.resolve(one).found[0]?.messages);
    assert.deepEqual(
      found.map((one) => one && `${one.namespace}:${one.key}`),
      ["shop:one", "common:two", "common:one", undefined],
    );
  });

  it("takes messages as used whose keys are texts elsewhere in code, and lists these places last", () => {
    const text = (key: string) => usageOf(undefined, { pattern: [key] });
    assert.deepEqual(unused(usageOf("a.b"), text("a.c"), text("items")), ["x certain"]);
    const loading = usageOf(undefined, { pattern: ["x"], preloads: ["shop"] });
    assert.deepEqual(unused(usageOf("a.b"), text("a.c"), text("items"), loading), ["x certain"], "a note is no text");
    assert.deepEqual(references("a.b", text("a.b"), usageOf("a.b")), ["a.b", "a.b"]);
    assert.deepEqual([...lookupOf({ "": messages }, { "a.ts": [text("a.c")] }).all()], []);
  });

  it("takes any text as used where code asks for a key of run time, and elsewhere as a doubt", () => {
    const texts = usageOf(undefined, { pattern: [""], texts: textCode("items") + textCode("x") });
    assert.deepEqual(unused(usageOf("a.b"), texts, usageOf(undefined)), ["a.c likely"]);
    const all = ["a.c certain", "items_one likely", "items_other likely", "x likely"];
    assert.deepEqual(unused(usageOf("a.b"), texts), all);
    assert.deepEqual(references("x", texts), []);
  });

  it("takes messages of a scope as used by composed keys, under any name of the scope", () => {
    const files = { "": { home: "Home" }, admin: { title: "Title", state: { on: "On", off: "Off" }, old: "Old" } };
    const usages = [
      ...["home", "mgmt.title"].map((key) => usageOf(key, { isScoped: true })),
      usageOf(undefined, { pattern: ["mgmt.state.", ""], isScoped: true }),
    ];
    assert.deepEqual(
      lookupOf(files, { "a.html": usages })
        .findUnused()
        .map(({ message }) => message.path.join(".")),
      ["old"],
    );
  });

  it("takes no message of the application as used by composed keys that begin with another part", () => {
    const files = { "": { home: "Home", pipe: { on: "On" }, old: { a: "A" } }, admin: { x: "X" } };
    const pattern = usageOf(undefined, { pattern: ["pipe.", ""], isScoped: true });
    const lookup = lookupOf(files, { "a.html": [usageOf("home", { isScoped: true }), pattern] });
    assert.deepEqual(
      lookup.findUnused().map(({ message }) => message.path.join(".")),
      ["old.a"],
    );
  });

  it("takes all messages that a pattern may reach as used", () => {
    assert.deepEqual(unused(usageOf(undefined, { pattern: ["a.", ""] }), usageOf("items")), ["x certain"]);
  });

  it("takes everything below a key that code asks for as used", () => {
    assert.deepEqual(unused(usageOf("a", { isSubtree: true }), usageOf("items")), ["x certain"]);
    // `const all = t.a` of typed objects
    assert.deepEqual(unused(usageOf("a"), usageOf("items")), ["x certain"]);
  });

  it("is not certain if the key of a usage is not known", () => {
    assert.deepEqual(unused(usageOf("a", { isSubtree: true }), usageOf("items"), usageOf(undefined)), ["x likely"]);
  });

  for (const text of ["$t(x)", "$t(x, { count: 1 })", "@:x", "@.upper:x", "@:{'x'}", "@:(x)"]) {
    it(`takes what ${text} names as used`, () => {
      const lookup = lookupOf({ "": { a: text, x: "X" } }, { "a.ts": [usageOf("a")] });
      assert.deepEqual(lookup.findUnused(), []);
    });
  }

  it("reads usages and references with the options that code states for their catalogs", () => {
    const texts = { menu: { open: "Open", bar: "[[menu/open]] $t(menu.close)", close: "Close" } };
    const tables = ["one", "two"].map((name) => {
      const catalog = catalogOf("json", { "": JSON.stringify(texts) }, `${name}/en.json`);
      return new MessageTable(catalog);
    });
    const stated = { keySeparator: "/", nesting: { prefix: "[[", suffix: "]]", separator: "," } } as const;
    const usages = new Map([
      ["one/a.ts", [usageOf("menu/bar", { stated })]],
      ["two/a.ts", [usageOf("menu.bar")]],
    ]);
    const lookup = new KeyLookup(tables, usages, defaultKeyOptions, findFramework);
    const unusedNow = () => {
      lookup.noteUsages();
      return lookup.findUnused().map(({ catalog, message }) => `${catalog.path} ${message.path.join(".")}`);
    };
    assert.deepEqual([...lookup.findMissing()], []);
    assert.deepEqual(unusedNow(), ["one/en.json menu.close", "two/en.json menu.open"]);
    usages.set("one/a.ts", [usageOf("menu.bar")]);
    assert.deepEqual(unusedNow(), ["one/en.json menu.open", "two/en.json menu.open"]);
  });

  it("resolves usages that a project describes in any catalog", () => {
    const lookup = lookupOf({ "": messages }, {}, { ...defaultKeyOptions });
    assert.equal(findFramework("custom"), undefined);
    const { found } = lookup.resolve({ path: "a.ts", usage: usageOf("x", { framework: "custom" }) });
    assert.deepEqual(
      found.map(({ messages: one }) => one?.key),
      ["x"],
    );
  });

  for (const [parts, key, is] of [
    [["a.", ".c"], "a.b.c", true],
    [["a.", ".c"], "a.c", false],
    [["a.", ""], "a.b", true],
    [["", ".c"], "a.c", true],
    [["a", "b", "c"], "a-b-c", true],
    [["a", "b", "c"], "a-c", false],
    [["a"], "a", true],
    [["ab", "b"], "ab", false],
  ] as const) {
    it(`${is ? "fits" : "does not fit"} ${key} to ${parts.join("*")}`, () =>
      assert.equal(matchesPattern(parts, key), is));
  }
});
