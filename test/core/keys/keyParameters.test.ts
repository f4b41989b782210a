import assert from "node:assert/strict";
import { compareParameters, findPassedValues, parameterNames } from "../../../src/core/keys/keyParameters.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { usageOf } from "./catalogs.ts";

describe("parameters of messages", () => {
  for (const [framework, text, names] of [
    ["i18next", "{{name}}, {{- html}}, {{date, datetime}}, {{user.name}}", ["name", "html", "date", "user"]],
    ["vue-i18n", "{0} of {1}", ["0", "1"]],
    ["next-intl", "{name}, {n, plural, one {# of {total}} other {#}}", ["name", "n", "total"]],
    ["rails", "%{name} and %<count>d", ["name", "count"]],
    ["laravel", "Hello :name, it is 10:30", ["name"]],
    ["i18next", "{{name}} {{name}}", ["name"]],
    ["i18next", "{name}", []],
  ] as const) {
    it(`reads ${framework}: ${text}`, () => assert.deepEqual(parameterNames(text, framework), names));
  }

  const compare = (texts: readonly string[], parameters: readonly string[] | undefined, more: Partial<KeyUsage> = {}) =>
    compareParameters(usageOf("k", { ...(parameters && { parameters }), ...more }), texts);

  it("reports what the text has and code does not pass, and the reverse", () => {
    assert.deepEqual(compare(["Hi {{name}}"], ["nmae"]), { missing: ["name"], extra: ["nmae"] });
  });

  it("compares with the texts of all forms and locales together", () => {
    assert.deepEqual(compare(["One {{a}}", "Many {{b}}"], ["a", "b"]), { missing: [], extra: [] });
  });

  it("expects no one to write what the framework adds", () => {
    assert.deepEqual(compare(["{{count}} items"], ["context"]), { missing: [], extra: [] });
  });

  it("does not report elements as values", () => {
    const found = compare(["<link>Go</link>"], ["link"], { framework: "next-intl", elements: ["link"] });
    assert.deepEqual(found, { missing: [], extra: [] });
  });

  it("takes a value that a tag is named for as used", () => {
    const found = compare(["<link>Go</link>"], ["link"], { framework: "next-intl" });
    assert.deepEqual(found, { missing: [], extra: [] });
  });

  it("takes a value in any case that Laravel writes it in", () => {
    const found = compare([":Name and :UserName, :NAME"], ["name", "userName", "age"], { framework: "laravel" });
    assert.deepEqual(found, { missing: [], extra: ["age"] });
  });

  for (const [what, found] of [
    ["values are not known", compare(["{{a}}"], undefined)],
    ["there is no text", compare([], ["a"])],
    ["a text nests another", compare(["$t(other)"], ["a"])],
    ["code takes a subtree", compare(["{{a}}"], [], { isSubtree: true })],
    ["code only looks for the key", compare(["{{a}}"], [], { isTest: true })],
    ["the framework passes values by position", compare(["{0}"], ["a"], { framework: "gettext" })],
  ] as const) {
    it(`says nothing if ${what}`, () => assert.equal(found, undefined));
  }

  it("are passed as each framework passes them", () => {
    const passed = (text: string, framework: string) => findPassedValues(text, framework).join("");
    assert.equal(passed("Hello {{name}}, {{count}}", "i18next"), ", { name: , count:  }");
    assert.equal(passed("Hello %{name}", "rails"), ", name: ");
    assert.equal(passed("Hello :name", "laravel"), ", ['name' => ]");
    assert.equal(passed("Hello :name", "laravel-vue-i18n"), ", { name:  }");
    assert.equal(passed("Hello", "i18next"), "");
    assert.equal(passed("Hello %s", "gettext"), "");
  });
});
