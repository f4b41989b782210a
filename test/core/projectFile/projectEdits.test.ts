import assert from "node:assert/strict";
import {
  choiceEdits,
  doNotTranslateEdits,
  ignoreCheckEdits,
  ignoreTermEdits,
  ownCallEdits,
  peopleEdits,
  type SeverityScope,
  sameAsSourceEdits,
  sourceLocaleEdits,
} from "../../../src/core/projectFile/projectEdits.ts";
import { parseProject } from "../../../src/core/projectFile/projectFile.ts";
import { severitiesFor } from "../../../src/core/projectFile/projectRules.ts";
import type { ResourceChoice } from "../../../src/core/resources/resourceReferences.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const made = (text: string, choice: ResourceChoice): string =>
  choiceEdits(text, choice).reduce((before, edits) => applyEdits(before, edits(before)), text);

const product = { id: "g1", name: "Product" };
const memory = { id: "m1", name: "All", threshold: 80 };

describe("the choice in glossa.json", () => {
  it("makes a file where there is none", () => {
    assert.equal(
      made("", { glossaries: [product] }),
      '{\n  "glossaries": [\n    {\n      "id": "g1",\n      "name": "Product"\n    }\n  ]\n}\n',
    );
    assert.equal(made("", {}), "");
  });

  it("leaves comments, order, BOM and every other member as they are", () => {
    const text = '\uFEFF{\r\n\t// ours\r\n\t"sourceLocale": "en", // English\r\n\t"budget": 10\r\n}\r\n';
    const after = made(text, { glossaries: [product], memory });
    assert.ok(after.startsWith('\uFEFF{\r\n\t// ours\r\n\t"sourceLocale": "en", // English\r\n\t"budget": 10,\r\n'));
    assert.ok(after.endsWith("\r\n}\r\n"));
    assert.ok(!/[^\r]\n/.test(after));
    assert.deepEqual(parseProject(after), {
      project: { sourceLocale: "en", budget: 10, glossaries: [product], memory },
      problems: [],
    });
  });

  it("changes nothing where all is chosen already, and takes back to the byte what it added last", () => {
    const text = '{\n  "sourceLocale": "en"\n}\n';
    const chosen = made(text, { glossaries: [product], styles: { de: product }, memory, spokenTerms: product });
    assert.equal(made(chosen, parseProject(chosen).project), chosen);
    assert.equal(made(chosen, {}), text);
  });

  it("refuses a broken file", () => {
    assert.throws(() => made('{ "a": ', { glossaries: [product] }), /format\.syntax/);
  });
});

describe("what is the same as the source, in glossa.json", () => {
  const table: readonly (readonly [name: string, before: string, after: string])[] = [
    ["no file", "", '{\n  "sameAsSource": [\n    "OK"\n  ]\n}\n'],
    [
      "no member",
      '{\n  "budget": 1 // ours\n}\n',
      '{\n  "budget": 1,\n  "sameAsSource": [\n    "OK"\n  ] // ours\n}\n',
    ],
    ["another one", '{ "sameAsSource": ["A" /* a */] }', '{\n  "sameAsSource": [\n    "A",\n    "OK" /* a */\n  ]\n}'],
    ["there already", '{ "sameAsSource": ["OK"] }', '{ "sameAsSource": ["OK"] }'],
  ];
  for (const [name, before, after] of table)
    it(name, () => assert.equal(applyEdits(before, sameAsSourceEdits(before, "OK")), after));
  it("broken", () => assert.throws(() => sameAsSourceEdits("{", "OK")));
});

describe("texts that glossa.json has copied", () => {
  const rows: readonly (readonly [name: string, before: string, after: string])[] = [
    ["no file", "", '{\n  "doNotTranslate": {\n    "texts": [\n      "CSV",\n      "OK"\n    ]\n  }\n}\n'],
    [
      "there already",
      '{ "doNotTranslate": { "texts": ["OK", "CSV"] } }',
      '{ "doNotTranslate": { "texts": ["OK", "CSV"] } }',
    ],
  ];
  for (const [name, before, after] of rows)
    it(name, () => assert.equal(applyEdits(before, doNotTranslateEdits(before, ["CSV", "OK"])), after));
  it("next to others", () => {
    const before = '{\n  "doNotTranslate": { "keys": ["a"], /* ours */ "texts": ["CSV"] }\n}\n';
    const after = applyEdits(before, doNotTranslateEdits(before, ["CSV", "OK"]));
    assert.deepEqual(parseProject(after).project.doNotTranslate, { keys: ["a"], texts: ["CSV", "OK"] });
    assert.match(after, /"keys": \["a"\], \/\* ours \*\//);
  });
  it("broken", () => assert.throws(() => doNotTranslateEdits("{", ["OK"])));
});

describe("the locales of people in glossa.json", () => {
  const rows: readonly (readonly [name: string, isForPeople: boolean, before: string, after: string])[] = [
    ["no file", true, "", '{\n  "locales": {\n    "pt-BR": {\n      "translation": "people"\n    }\n  }\n}\n'],
    [
      ...(["next to other options", true] as const),
      '{\n  "locales": {\n    // ours\n    "pt-BR": { "formality": "less" }\n  }\n}\n',
      '{\n  "locales": {\n    // ours\n    "pt-BR": {\n      "formality": "less",\n      "translation": "people"\n    }\n  }\n}\n',
    ],
    [
      ...(["there in another notation", true] as const),
      '{ "locales": { "pt_BR": { "translation": "people" } } }',
      '{ "locales": { "pt_BR": { "translation": "people" } } }',
    ],
    [
      ...(["taken away", false] as const),
      '{\n  "locales": {\n    // ours\n    "pt_BR": {\n      "translation": "people",\n      "formality": "less"\n    }\n  }\n}\n',
      '{\n  "locales": {\n    // ours\n    "pt_BR": {\n      "formality": "less"\n    }\n  }\n}\n',
    ],
    ["not there", false, '{ "locales": {} }', '{ "locales": {} }'],
  ];
  for (const [name, isForPeople, before, after] of rows)
    it(name, () => assert.equal(applyEdits(before, peopleEdits(before, "pt-BR", isForPeople)), after));
  it("broken", () => assert.throws(() => peopleEdits("{", "pt-BR", true)));
});

describe("the source locale of glossa.json", () => {
  const rows: readonly (readonly [name: string, before: string, after: string])[] = [
    ["no file", "", '{\n  "sourceLocale": "de"\n}\n'],
    ["another one", '{\n  // ours\n  "sourceLocale": "en"\n}\n', '{\n  // ours\n  "sourceLocale": "de"\n}\n'],
    ["the same", '{ "sourceLocale": "de" }', '{ "sourceLocale": "de" }'],
  ];
  for (const [name, before, after] of rows)
    it(name, () => assert.equal(applyEdits(before, sourceLocaleEdits(before, "de")), after));
  it("broken", () => assert.throws(() => sourceLocaleEdits("{", "de")));
});

describe("a term that a message may lack", () => {
  const ignored = { term: "file", key: "menu.open", locale: "de" };
  const rows: readonly (readonly [name: string, before: string, after: object])[] = [
    ["no file", "", { ignoredTerms: [ignored] }],
    ["other members", '{ "budget": 1 }', { budget: 1, ignoredTerms: [ignored] }],
    [
      "the same in another locale",
      '{ "ignoredTerms": [{ "term": "file", "key": "menu.open", "locale": "fr" }] }',
      { ignoredTerms: [{ ...ignored, locale: "fr" }, ignored] },
    ],
    ["there already", JSON.stringify({ ignoredTerms: [ignored] }), { ignoredTerms: [ignored] }],
  ];
  for (const [name, before, after] of rows) {
    it(name, () => assert.deepEqual(JSON.parse(applyEdits(before, ignoreTermEdits(before, ignored))), after));
  }
});

describe("a check that a project turns off", () => {
  const path = "locales/de.json";
  const rows: readonly (readonly [
    name: string,
    scope: SeverityScope,
    reason: string | undefined,
    before: string,
    after: string,
  ])[] = [
    [
      "no file",
      { locale: "de" },
      undefined,
      "",
      '{\n  "locales": {\n    "de": {\n      "checks": {\n        "quotes": "off"\n      }\n    }\n  }\n}\n',
    ],
    [
      "no file, with a reason",
      "project",
      "House style",
      "",
      '{\n  "checks": {\n    "quotes": {\n      "severity": "off",\n      "reason": "House style"\n    }\n  }\n}\n',
    ],
    [
      "in the project",
      "project",
      undefined,
      '{\n  // ours\n  "budget": 1\n}',
      '{\n  // ours\n  "budget": 1,\n  "checks": {\n    "quotes": "off"\n  }\n}',
    ],
    [
      "in a file beside others",
      { path },
      undefined,
      '{ "fileChecks": { "a": {} } }',
      '{\n  "fileChecks": {\n    "a": {},\n    "locales/de.json": {\n      "quotes": "off"\n    }\n  }\n}',
    ],
    [
      "in a file with a reason that has quotation marks",
      { path },
      'They are "code"',
      '{\n  // ours\n  "fileChecks": { "a": {} } // files\n}',
      '{\n  // ours\n  "fileChecks": {\n    "a": {},\n    "locales/de.json": {\n      "quotes": {\n        "severity": "off",\n        "reason": "They are \\"code\\""\n      }\n    }\n  } // files\n}',
    ],
    [
      "of another severity",
      { locale: "de" },
      undefined,
      '{ "locales": { "de": { "checks": { "quotes": "error" } } } }',
      '{ "locales": { "de": { "checks": { "quotes": "off" } } } }',
    ],
    [
      "of another severity, whose reason goes",
      "project",
      undefined,
      '{\n  "checks": {\n    "quotes": {\n      // ours\n      "severity": "hint",\n      "reason": "Old files"\n    }\n  }\n}',
      '{\n  "checks": {\n    "quotes": {\n      // ours\n      "severity": "off"\n    }\n  }\n}',
    ],
    [
      "of another severity and reason",
      "project",
      "House style",
      '{\n  "checks": {\n    "quotes": {\n      "severity": "hint", // ours\n      "reason": "Old files"\n    }\n  }\n}',
      '{\n  "checks": {\n    "quotes": {\n      "severity": "off", // ours\n      "reason": "House style"\n    }\n  }\n}',
    ],
    ["off already", "project", undefined, '{ "checks": { "quotes": "off" } }', '{ "checks": { "quotes": "off" } }'],
    [
      "off already, with a reason",
      "project",
      undefined,
      '{ "checks": { "quotes": { "severity": "off", "reason": "House style" } } }',
      '{ "checks": { "quotes": { "severity": "off", "reason": "House style" } } }',
    ],
    [
      "off already, without a reason",
      "project",
      "House style",
      '{ "checks": { "quotes": "off" } }',
      '{ "checks": { "quotes": {\n      "severity": "off",\n      "reason": "House style"\n    } } }',
    ],
  ];
  for (const [name, scope, reason, before, after] of rows) {
    it(name, () => {
      assert.equal(applyEdits(before, ignoreCheckEdits(before, "quotes", scope, reason)), after);
      assert.equal(severitiesFor(parseProject(after).project, path, "de").quotes, "off");
    });
  }

  it("replaces a value that is no severity", () => {
    const before = '{ "checks": { "quotes": { "severity": "loud" } } }';
    const after = applyEdits(before, ignoreCheckEdits(before, "quotes", "project", "Why"));
    assert.deepEqual(parseProject(after), {
      project: { checks: { quotes: { severity: "off", reason: "Why" } } },
      problems: [],
    });
  });
});

describe("own calls in glossa.json", () => {
  const [translate, component] = [
    { call: "globalize.translate", argument: 0 },
    { component: "T", attribute: "k" },
  ];
  const added = (text: string): string => applyEdits(text, ownCallEdits(text, [translate, component]));

  it("make a file where there is none", () => {
    assert.deepEqual(JSON.parse(added("")), { usages: [translate, component] });
  });

  it("come behind those that are there, whose comments stay, and none comes twice", () => {
    const text = '{\n  "usages": [\n    // ours\n    { "argument": 0, "call": "globalize.translate" }\n  ]\n}\n';
    const after = added(text);
    assert.match(after, /\/\/ ours\n {4}\{\s+"argument": 0,/);
    assert.deepEqual(parseProject(after).project.usages, [{ argument: 0, call: "globalize.translate" }, component]);
    assert.equal(added(after), after);
  });
});
