import assert from "node:assert/strict";
import fc from "fast-check";
import { applicableRules, applyStyle } from "../../../src/core/style/apply/applyStyle.ts";
import { textHole } from "../../../src/core/style/apply/styleRule.ts";
import { type ConfiguredRules, styleLanguages, styleRules } from "../../../src/core/style/rules.ts";
import { property } from "../../property.ts";
import { eachRow } from "../../rows.ts";
import { assertBriefWork, assertEnds, one, options, untouched } from "./appliedStyle.ts";
import { examples } from "./examples.ts";

describe("style rules applied to translations", () => {
  for (const [rule, byOption] of Object.entries(examples))
    it(rule, () => {
      const rows = Object.entries(byOption).flatMap(([option, rows]) => rows.map((row) => [option, ...row] as const));
      eachRow(
        rows,
        ([option, language, before]) => `${option}: ${language} ${JSON.stringify(before)}`,
        ([option, language, before, after]) => {
          assert.equal(one(language, rule, option, before), after);
          assert.equal(one(language, rule, option, after), after, "twice is once");
        },
      );
    });

  it("take time that grows with the text only", () => assertBriefWork("a!"));

  it("have examples, every option of them, and exist", () => {
    for (const [rule, options] of Object.entries(applicableRules)) {
      const [category = "", name = ""] = rule.split(".");
      for (const option of Object.keys(options)) {
        assert.ok(styleRules[category]?.[name]?.includes(option), `${rule} has no option ${option}`);
        const rows = examples[rule]?.[option] ?? [];
        assert.ok(
          rows.some(([, before, after]) => before !== after),
          `${rule} ${option} has no example`,
        );
      }
    }
    assert.ok(Object.keys(applicableRules).length >= 25);
  });

  it("never touch what is no prose, each option in one language", () => {
    for (const [at, text] of untouched.entries())
      for (const [index, [rule, option]] of options.entries()) {
        const language = styleLanguages[(at + index) % styleLanguages.length] ?? "en";
        assert.equal(one(language, rule, option, text), text, `${rule} ${option} in ${language}`);
      }
  });

  it("see a text through its tags, which stay", () => {
    const rules = { punctuation: { quotation_mark: "use_curly_quotation_marks" } };
    assert.deepEqual(applyStyle(['Say "', undefined, 'hello"', undefined, " now."], rules, "en"), [
      "Say “",
      undefined,
      "hello”",
      undefined,
      " now.",
    ]);
    assert.deepEqual(applyStyle([`a ${textHole} "b"`, undefined, undefined, ""], rules, "en"), [
      `a ${textHole} “b”`,
      undefined,
      undefined,
      "",
    ]);
  });

  it("leave texts as they are where rules undo each other", () => {
    const rules = {
      punctuation: {
        apostrophe: "use_straight_apostrophes",
        quotation_mark_and_apostrophe: "use_curly_quotation_marks_and_apostrophes",
      },
    };
    assert.deepEqual(applyStyle(["it's 5"], rules, "en"), ["it's 5"]);
  });

  const words = fc.constantFrom(
    ...'a|B|it\'s|don’t|"x"|“y”|«z»|„w“|1,234|1.234|1,234.5|3.5|10-12|10–12|5 %|5%|20 °C|€5|5 €|EUR 5|10:30|3 p.m.|9:05 pm|21.11.2026|2026-11-21|11/21/2026|...|…|. . .|—|–|--|-|~|&|R&D|/|!|?|.|,|:|;|z. B.|e.g.|U.S.A.|Straße|ÄÖ|中文|（x）|(x)|。|、|「引」|0|5GB|2+2=4|10x20|1980s|{n}|a_b|v1.2'.split(
      "|",
    ),
  );
  const text = fc
    .array(fc.tuple(words, fc.constantFrom("", " ", "\u00a0", " and ", "\n")), { maxLength: 8 })
    .map((all) => all.flat().join(""));
  const rules: fc.Arbitrary<ConfiguredRules> = fc
    .subarray(Object.entries(applicableRules), { minLength: 1, maxLength: 6 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(([rule, options]) =>
          fc.constantFrom(...Object.keys(options)).map((option) => [rule, option] as const),
        ),
      ),
    )
    .map((pairs) => {
      const found: Record<string, Record<string, string>> = {};
      for (const [rule, option] of pairs) {
        const [category = "", name = ""] = rule.split(".");
        found[category] = { ...found[category], [name]: option };
      }
      return found;
    });
  const language = fc.constantFrom(...styleLanguages);

  property(
    "applied twice are applied once, and keep tags",
    fc.array(fc.option(text, { nil: undefined }), { maxLength: 4 }),
    rules,
    language,
    (texts, chosen, target) => {
      const once = applyStyle(texts, chosen, target);
      assert.deepEqual(applyStyle(once, chosen, target), once);
      assert.deepEqual(
        once.map((part) => part === undefined),
        texts.map((part) => part === undefined),
      );
    },
  );

  property(
    "hold for any text",
    fc.string({ unit: "grapheme", maxLength: 60 }),
    rules,
    language,
    (any, chosen, target) => {
      const once = applyStyle([any], chosen, target);
      assert.deepEqual(applyStyle(once, chosen, target), once);
    },
  );

  it("end on texts that look like the begin of something", () => assertEnds(100));
});
