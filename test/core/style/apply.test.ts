import assert from "node:assert/strict";
import fc from "fast-check";
import { applicableRules, applyStyle } from "../../../src/core/style/apply/applyStyle.ts";
import { textHole } from "../../../src/core/style/apply/styleRule.ts";
import { type ConfiguredRules, styleLanguages, styleRules } from "../../../src/core/style/rules.ts";
import { property } from "../../property.ts";
import { examples } from "./examples.ts";

const one = (language: string, rule: string, option: string, text: string): string => {
  const [category = "", name = ""] = rule.split(".");
  return applyStyle([text], { [category]: { [name]: option } }, language)[0] ?? "";
};

describe("style rules applied to translations", () => {
  for (const [rule, byOption] of Object.entries(examples)) {
    describe(rule, () => {
      for (const [option, rows] of Object.entries(byOption)) {
        for (const [language, before, after] of rows) {
          it(`${option}: ${language} ${JSON.stringify(before)}`, () => {
            assert.equal(one(language, rule, option, before), after);
            assert.equal(one(language, rule, option, after), after, "twice is once");
          });
        }
      }
    });
  }

  for (const piece of ["!", "a!", "!?", "!)", "¡a"]) {
    it(`take time that grows with the text only: ${piece}`, () => {
      // a quadratic pattern would outlast the test
      const text = piece.repeat(500_000 / piece.length);
      const calmed = one("es", "punctuation.exclamation_marks", "do_not_use", text);
      assert.ok(calmed.length <= text.length);
    });
  }

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

  describe("never touch", () => {
    const untouched = [
      "https://example.com/a-b/1,234.5?x='y'&z=10-12",
      "www.example.com/it's",
      "o'neil-10.5@example.co.uk",
      "192.168.1.10",
      "1.2.3",
      "v2.10",
      "version 3.12",
      "TLS 1.3",
      "`it's 1,234.5 %`",
      "{name} {count, number} $\u007btotal} %{rate}",
      "%d %1$s %(name)s",
      "--max-size=1,5 -v",
      "/usr/lib/x-1.5/a...b",
      "snake_case_3.5 camelCase10.5 foo.bar()",
      "2026-11-21T10:30:15.123Z",
      "550e8400-e29b-11d4-a716-446655440000",
      "+49 30 1234-5678",
      "0xFF #ff8800",
      "index.html",
    ];
    const options = Object.entries(applicableRules).flatMap(([rule, of]) =>
      Object.keys(of).map((option) => [rule, option]),
    );
    const cases = options.flatMap((pair) => styleLanguages.map((language) => [...pair, language]));
    for (const text of untouched) {
      it(text, () => {
        for (const [rule = "", option = "", language = ""] of cases) {
          assert.equal(one(language, rule, option, text), text, `${rule} ${option}`);
        }
      });
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

  it("end on texts that look like the begin of something for long", () => {
    // seconds where each is read in linear time; never, where one is not
    const units = [
      '"',
      "1,",
      "a/",
      " -",
      "(（",
      "1.",
      "a, ",
      "a.b",
      "A.",
      "<",
      "{",
      "1 ",
      "w",
      "'",
      "5-",
      "a_",
      "@a.",
      "aB",
    ];
    for (const any of [
      ...units,
      "a-",
      "/a",
      "0",
      "¡a",
      "& a ",
      "[",
      "。」",
      "1:",
      "A ",
      "www.",
      "I'",
      "$1",
      "1x",
      "z. ",
    ]) {
      const text = any.repeat(1000);
      for (const [rule, options] of Object.entries(applicableRules)) {
        for (const option of Object.keys(options).slice(0, 1))
          assert.equal(typeof one("en", rule, option, text), "string");
      }
    }
  });
});
