import assert from "node:assert/strict";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { findKeyProblems } from "../../../src/core/keys/keyProblems.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { lookupOf, usageOf } from "./catalogs.ts";

const messages = {
  actions: { save: "Save", hello: "Hello {{name}}", link: "<link>Go</link>" },
  items_one: "{{count}} item",
  items_other: "{{count}} items",
};

/** The findings about a usage as short texts. */
function problemsOf(usage: KeyUsage, others: readonly KeyUsage[] = []): readonly string[] {
  const lookup = lookupOf({ "": messages }, { "b.ts": others });
  const found = findKeyProblems(lookup, { path: "a.ts", usage }, defaultKeyOptions, (one) =>
    one.messages.map(({ text }) => text),
  );
  return found.map(({ code, detail, suggestions }) => [code, detail, ...(suggestions ?? [])].join(" "));
}

describe("problems of keys in code", () => {
  const rows: readonly (readonly [name: string, usage: KeyUsage, expected: readonly string[]])[] = [
    ["a key that exists", usageOf("actions.save"), []],
    ["a key with a slip", usageOf("actions.sve"), ["key.missing actions.sve actions.save"]],
    ["a key like no other", usageOf("zzz"), ["key.missing zzz"]],
    ["a slip below a prefix", usageOf("actions.sve", { prefix: "actions." }), ["key.missing actions.sve save"]],
    [
      "a slip in a place whose code states another separator",
      usageOf("actions/sve", { prefix: "actions/", stated: { keySeparator: "/" } }),
      ["key.missing actions/sve save"],
    ],
    ["a text that is not extracted", usageOf("Good day", { identity: "text" }), ["key.notExtracted Good day"]],
    [
      "a key that the file has itself",
      usageOf("zzz", { keys: [{ key: "zzz", own: [{ locale: "en", text: "Z" }] }] }),
      [],
    ],
    ["a key that the file may have itself", usageOf("zzz", { keys: [{ key: "zzz", own: [] }] }), []],
    [
      "values of a text that the file has itself",
      usageOf("actions.hello", {
        keys: [{ key: "actions.hello", own: [{ locale: "en", text: "Z" }] }],
        parameters: [],
      }),
      [],
    ],
    ["a pattern", usageOf(undefined, { pattern: ["zzz.", ""] }), []],
    ["an open key", usageOf(undefined), []],
    ["a key in a comment", usageOf("zzz", { isComment: true }), []],
    ["a question whether a key exists", usageOf("zzz", { isTest: true }), []],
    ["a value that is not passed", usageOf("actions.hello", { parameters: [] }), ["key.parameterMissing name"]],
    ["a value too many", usageOf("actions.save", { parameters: ["name"] }), ["key.parameterExtra name"]],
    ["values that are not known", usageOf("actions.hello"), []],
    ["a plural without a count", usageOf("items", { parameters: [] }), ["key.countMissing items"]],
    ["a plural with a count", usageOf("items", { parameters: ["count"], hasCount: true }), []],
    ["a plural whose values are not known", usageOf("items"), []],
    [
      "an element too many, and a tag without one",
      usageOf("actions.link", { tags: { given: ["go"], demanded: [["go"]] } }),
      ["key.elementMissing link", "key.elementExtra go"],
    ],
    ["one form of a plural", usageOf("items_one", { parameters: ["count"] }), []],
  ];
  for (const [name, usage, expected] of rows) it(name, () => assert.deepEqual(problemsOf(usage), expected));

  it("expects no element for a tag where code gives elements to all texts", () => {
    const usage = usageOf("actions.link", { tags: { given: [], demanded: [] } });
    const defaults = usageOf(undefined, { pattern: ["transDefaultProps"], isElementDefault: true });
    assert.deepEqual(problemsOf(usage, [defaults]), []);
    assert.deepEqual(problemsOf(usage, [{ ...defaults, framework: "formatjs" }]), ["key.elementMissing link"]);
  });

  it("reports a namespace that a component does not load, unless it is loaded for all", () => {
    const unlistedIn = { start: 3, end: 9 };
    const usage = usageOf("actions.save", { namespace: "translation", unlistedIn });
    assert.deepEqual(problemsOf(usage), ["key.namespaceNotLoaded translation"]);
    const loading = (preloads: readonly string[]) => usageOf(undefined, { pattern: ["init"], preloads });
    assert.deepEqual(problemsOf(usage, [loading(["other"])]), ["key.namespaceNotLoaded translation"]);
    assert.deepEqual(problemsOf(usage, [loading(["translation"])]), []);
    assert.deepEqual(problemsOf(usage, [loading(["*"])]), []);
    assert.deepEqual(problemsOf({ ...usage, keys: [{ key: "zzz" }] }), ["key.missing zzz"]);
  });
});
