import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { parseProject } from "../../../src/core/projectFile/projectFile.ts";
import { optionsFor } from "../../../src/core/projectFile/projectOptions.ts";
import {
  allTurnedOff,
  copiesSource,
  ignores,
  isForPeople,
  keepsSource,
  listTurnedOff,
  severitiesFor,
  withoutTerms,
} from "../../../src/core/projectFile/projectRules.ts";

const faults = (text: string): readonly string[] =>
  parseProject(text).problems.map(({ code, path, detail, span }) =>
    [code, path?.join("."), text.slice(span?.start, span?.end), detail].join(" | "),
  );

interface Member {
  readonly $ref?: string;
  readonly enum?: readonly string[];
}

describe("project file", () => {
  it("reads every member", () => {
    const text = `\ufeff// ours
    {
      "$schema": "x", "sourceLocale": "en", "targetLocales": ["de", "pt-BR"], "files": ["text/{locale}/{namespace}.json"],
      "formality": "prefer_more", "modelType": "quality_optimized", "customInstructions": ["Short."], "context": "An app.",
      "budget": 1000, "ignoredKeys": ["brand.*"], "later": ["unknown"],
      "glossaries": [{ "id": "g", "name": "Product" }], "styles": { "de": { "id": "s", "name": "Formal" } },
      "memory": { "id": "m", "name": "All", "threshold": 80 }, "spokenTerms": { "id": "t", "name": "Talks" },
      "messageContext": { "from": "keys", "requests": 7 },
      "locales": { "de": { "formality": "less", "ignoredKeys": ["x"] }, "__proto__": { "context": "y" } },
    }`;
    const { project, problems } = parseProject(text);
    assert.deepEqual(problems, []);
    const { locales, ...rest } = project;
    assert.deepEqual(rest, {
      sourceLocale: "en",
      targetLocales: ["de", "pt-BR"],
      files: ["text/{locale}/{namespace}.json"],
      formality: "prefer_more",
      modelType: "quality_optimized",
      customInstructions: ["Short."],
      context: "An app.",
      budget: 1000,
      ignoredKeys: ["brand.*"],
      glossaries: [{ id: "g", name: "Product" }],
      styles: { de: { id: "s", name: "Formal" } },
      memory: { id: "m", name: "All", threshold: 80 },
      spokenTerms: { id: "t", name: "Talks" },
      messageContext: { from: "keys", requests: 7 },
    });
    // what is no locale is left alone
    assert.deepEqual(Object.keys(locales ?? {}), ["de"]);
    assert.deepEqual(optionsFor(project, "__proto__"), optionsFor({ ...rest }, "fr"));
    assert.deepEqual(optionsFor(project, "de"), {
      formality: "less",
      modelType: "quality_optimized",
      customInstructions: ["Short."],
      context: "An app.",
    });
    assert.deepEqual(optionsFor({}, "de"), {});
  });

  const budgetDetail = 'a whole number of characters, or a text such as "50000 tokens" or "2.50 USD"';
  const table: readonly (readonly [text: string, faults: readonly string[]])[] = [
    ["{}", []],
    ["[]", ["format.syntax |  | [] | an object"]],
    ["", ["format.syntax |  |  | value expected"]],
    ['{"budget": -1}', [`format.syntax | budget | -1 | ${budgetDetail}`]],
    ['{"budget": "5 apples"}', [`format.syntax | budget | "5 apples" | ${budgetDetail}`]],
    ['{"sourceLocale": "../x"}', ['format.syntax | sourceLocale | "../x" | a locale']],
    ['{"targetLocales": "de"}', ['format.syntax | targetLocales | "de" | a list']],
    ['{"targetLocales": ["de", 1]}', ["format.syntax | targetLocales.1 | 1 | a locale"]],
    ['{"locales": {"de": 1}}', ["format.syntax | locales.de | 1 | an object"]],
    ['{"budget": 1', ["format.syntax |  |  | closing brace expected"]],
  ];
  for (const [text, expected] of table)
    it(`${text || "nothing"}: ${expected.length} faults`, () => assert.deepEqual(faults(text), expected));

  it("refuses patterns that lead out or say no locale", () => {
    for (const pattern of [
      "/x/{locale}.json",
      "../{locale}.json",
      "a/../{locale}.json",
      "C:/x/{locale}",
      "x.json",
      "{locale}/****",
      "***x*y*{locale}",
      "**/**/**/{locale}",
    ]) {
      const { project, problems } = parseProject(JSON.stringify({ files: [pattern] }));
      assert.equal(problems.length, pattern === "{locale}/****" ? 0 : 1, pattern);
      assert.equal(project.files?.length, 1 - problems.length);
    }
  });

  it("survives nesting", () => {
    const deep = `{"locales": ${"[".repeat(100_000)}`;
    assert.deepEqual(parseProject(deep).problems, [{ code: "format.depth" }]);
  });

  it("ignores keys by path with stars", () => {
    const ignored = ignores(
      { ignoredKeys: ["brand.*", "*.url", "exact", "a*b*c"], locales: { de: { ignoredKeys: ["mine"] } } },
      "de",
    );
    for (const path of [["brand", "name"], ["brand", "x", "y"], ["x", "url"], ["exact"], ["a1b2c"], ["abc"], ["mine"]])
      assert.ok(ignored(path), path.join());
    for (const path of [["brand"], ["url"], ["exact", "x"], ["ac"], ["abcd"], ["xabc"], ["other"]])
      assert.ok(!ignored(path), path.join());
    assert.ok(!ignores({ locales: { de: { ignoredKeys: ["mine"] } } }, "fr")(["mine"]));
  });

  it("knows the locales of people in any notation, and names what is no locale", () => {
    const people = '{ "translation": "people" }';
    const { project, problems } = parseProject(`{ "locales": { "pt_BR": ${people}, "de": {} } }`);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      ["pt-BR", "pt_br", "pt", "de"].map((locale) => isForPeople(project, locale)),
      [true, true, false, false],
    );
    for (const name of ["italian", "it!", "../it", ""])
      assert.deepEqual(faults(`{ "locales": { "${name}": ${people} } }`), [
        `format.syntax | locales.${name} | ${people} | a locale, not “${name}”`,
      ]);
    assert.deepEqual(faults('{ "locales": { "italian": { "formality": "less" } } }'), []);
  });

  it("copies messages by key and by whole text, with stars", () => {
    const { project, problems } = parseProject(
      '{ "doNotTranslate": { "keys": ["brand.*", "a"], "texts": ["CSV", "© *"] } }',
    );
    assert.deepEqual(problems, []);
    const isCopied = copiesSource(project);
    assert.ok(isCopied);
    const rows: readonly (readonly [path: readonly string[], text: string, copied: boolean])[] = [
      [["x"], "CSV", true],
      [["x"], " CSV\n", true],
      [["x"], "CSV file", false],
      [["x"], "© 2026 Us", true],
      [["brand", "name"], "Us", true],
      [["a"], "Anything", true],
      [["b", "a"], "Anything", false],
    ];
    for (const [path, text, copied] of rows) assert.equal(isCopied(path, text), copied, text);
    assert.ok(keepsSource(project)(["x"], "CSV"));
    for (const none of [{}, { doNotTranslate: {} }, { doNotTranslate: { keys: [] } }])
      assert.equal(copiesSource(none), undefined);
  });

  it("takes patterns that no text makes slow", () => {
    assert.deepEqual(faults(JSON.stringify({ doNotTranslate: { texts: ["a".repeat(201)] } })), [
      `format.syntax | doNotTranslate.texts.0 | "${"a".repeat(201)}" | a text of at most 200 characters`,
    ]);
    assert.equal(faults(JSON.stringify({ doNotTranslate: { keys: Array(1001).fill("a") } })).length, 1);
    const isCopied = copiesSource({ doNotTranslate: { texts: [`${"*a".repeat(99)}b`] } });
    const start = process.cpuUsage();
    assert.equal(isCopied?.([], "a".repeat(1_000_000)), false);
    // a regular expression of it would not end
    assert.ok(process.cpuUsage(start).user < 2_000_000);
  });

  it("reads what the schema offers, and refuses what it refuses", async () => {
    const schema = JSON.parse(await readFile(new URL("../../../media/glossa.schema.json", import.meta.url), "utf8"));
    const definitionOf = (member: Member): Member =>
      member.$ref === undefined ? member : schema.definitions[member.$ref.split("/").at(-1)!];
    const members = Object.entries<Member>(schema.properties).filter(([name]) => name !== "$schema");
    for (const [name, member] of members) {
      const { enum: values = [] } = definitionOf(member);
      for (const value of values) assert.deepEqual(faults(JSON.stringify({ [name]: value })), [], `${name}: ${value}`);
      assert.equal(faults(JSON.stringify({ [name]: [{}] })).length, 1, `${name} is not read`);
    }
    const own = Object.keys(schema.properties.locales.additionalProperties.properties);
    for (const name of own) assert.equal(faults(JSON.stringify({ locales: { de: { [name]: [{}] } } })).length, 1, name);
  });
});

describe("checks of a project", () => {
  it("count as the file says, else its locale, else the project", () => {
    const { project, problems } = parseProject(`{
      "checks": { "quotes": "error", "numbers": "hint", "links": "error" },
      "locales": { "de": { "checks": { "quotes": "hint", "numbers": "off" } } },
      "fileChecks": { "web/*.json": { "quotes": "off", "other": "off" }, "a.json": { "links": "off" } }
    }`);
    assert.deepEqual(problems, []);
    assert.deepEqual(severitiesFor(project, "web/x.json", "de"), { quotes: "off", numbers: "off", links: "error" });
    assert.deepEqual(severitiesFor(project, "web/x.xml", "fr"), { quotes: "error", numbers: "hint", links: "error" });
    assert.deepEqual(severitiesFor(project, "web/x.xml", undefined).numbers, project.checks?.numbers);
  });

  it("are read, what is no severity and no check left out", () => {
    const text = '{ "checks": { "numbers": "off", "quotes": "loud", "other": "off" }, "sameAsSource": ["OK", 1] }';
    const { project, problems } = parseProject(text);
    assert.deepEqual(project, { checks: { numbers: "off" }, sameAsSource: ["OK"] });
    assert.deepEqual(
      problems.map(({ path }) => path),
      [
        ["checks", "quotes"],
        ["sameAsSource", 1],
      ],
    );
  });

  it("count the same with a reason", () => {
    const { project, problems } = parseProject(`{
      "checks": { "quotes": { "severity": "off", "reason": "House style" }, "links": { "severity": "hint" } },
      "locales": { "de": { "checks": { "links": { "severity": "off", "reason": "Other hosts" } } } },
      "fileChecks": { "a.json": { "quotes": { "severity": "error" } } }
    }`);
    assert.deepEqual(problems, []);
    assert.deepEqual(severitiesFor(project, "b.json", "fr"), { quotes: "off", links: "hint" });
    assert.deepEqual(severitiesFor(project, "a.json", "de"), { quotes: "error", links: "off" });
  });

  it("are listed with their reasons if they are off: everywhere, for a locale, in files", () => {
    const { project } = parseProject(`{
      "checks": { "quotes": { "severity": "off", "reason": "House style" }, "space": "off", "length": "hint" },
      "locales": { "de": { "checks": { "links": { "severity": "off", "reason": "Other hosts" } } } },
      "fileChecks": { "a*.json": { "numbers": { "severity": "off", "reason": "Limits" }, "quotes": "error" } }
    }`);
    assert.deepEqual(allTurnedOff(project), [
      { check: "quotes", reason: "House style" },
      { check: "space" },
      { check: "links", reason: "Other hosts", locale: "de" },
      { check: "numbers", reason: "Limits", path: "a*.json" },
    ]);
    assert.deepEqual(listTurnedOff(project, "ab.json", "de"), [
      { check: "space" },
      { check: "links", reason: "Other hosts" },
      { check: "numbers", reason: "Limits" },
    ]);
    assert.deepEqual(listTurnedOff(project, "b.json", undefined), [
      { check: "quotes", reason: "House style" },
      { check: "space" },
    ]);
  });

  it("need a severity, and a reason that is a text", () => {
    const checks = {
      quotes: { reason: "No severity" },
      links: { severity: "loud" },
      numbers: { severity: "off", reason: 1 },
      terms: ["off"],
    };
    const { project } = parseProject(JSON.stringify({ checks }));
    assert.deepEqual(project, { checks: { numbers: { severity: "off" } } });
    const known = '"error", "warning", "information", "hint", "off"';
    assert.deepEqual(faults(JSON.stringify({ checks })), [
      `format.syntax | checks.quotes | {"reason":"No severity"} | an object with "severity"`,
      `format.syntax | checks.links.severity | "loud" | ${known}`,
      "format.syntax | checks.numbers.reason | 1 | a text of at most 1000 characters",
      `format.syntax | checks.terms | ["off"] | ${known}`,
    ]);
  });

  it("reads which messages may lack which terms", () => {
    const ignoredTerms = [{ term: "file", key: "menu.*", locale: "de" }, { term: "*", key: "legal" }, { term: "x" }];
    const { project, problems } = parseProject(JSON.stringify({ ignoredTerms }));
    assert.deepEqual(project.ignoredTerms, ignoredTerms.slice(0, 2));
    assert.deepEqual(
      problems.map(({ path }) => path),
      [["ignoredTerms", 2]],
    );
    const isWithout = (locale: string, path: readonly string[], term: string) =>
      withoutTerms(project, locale)(path, term);
    assert.ok(isWithout("de", ["menu", "open"], "file"));
    assert.ok(!isWithout("fr", ["menu", "open"], "file"));
    assert.ok(!isWithout("de", ["menu", "open"], "folder"));
    assert.ok(isWithout("fr", ["legal"], "folder"));
  });

  it("leave texts and messages as they are in the source", () => {
    const keeps = keepsSource({ sameAsSource: ["Save * file", "menu.*"] });
    assert.ok(keeps(["a"], "Save the file "));
    assert.ok(keeps(["menu", "x"], "Anything"));
    assert.ok(!keeps(["a"], "Save the files"));
  });
});
