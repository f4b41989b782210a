import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { styleSchema, styleSchemaFile } from "../../../scripts/styleSchema.ts";

interface Rule {
  readonly deprecationMessage?: string;
  readonly enum?: readonly string[];
  readonly errorMessage?: string;
}

interface Branch {
  readonly if: { readonly properties: { readonly language: { readonly enum: readonly string[] } } };
  readonly then: {
    readonly properties: {
      readonly configured_rules: {
        readonly properties: Readonly<Record<string, { readonly properties: Readonly<Record<string, Rule>> }>>;
      };
    };
  };
}

interface Schema {
  readonly allOf: readonly Branch[];
  readonly definitions: Readonly<Record<string, { readonly enumDescriptions: readonly string[] }>>;
}

const parsed: Schema = JSON.parse(styleSchema());

/** A rule as the schema has it for lists of one language. */
function ruleFor(language: string, category: string, rule: string): Rule {
  const branch = parsed.allOf.find((one) => one.if.properties.language.enum.includes(language));
  const found = branch?.then.properties.configured_rules.properties[category]?.properties[rule];
  return found ?? assert.fail(`no ${category}.${rule} for ${language}`);
}

describe("the schema of style rule lists", () => {
  it("is the file that ships: tsx scripts/styleSchema.ts writes it anew", () => {
    assert.equal(readFileSync(styleSchemaFile, "utf8"), styleSchema());
  });

  it("has every rule, each option in words", () => {
    assert.equal(Object.keys(parsed.definitions).length, 159);
    const era = parsed.definitions["dates_and_times.calendar_era"];
    assert.deepEqual(era?.enumDescriptions, ["Use bc and ad.", "Use bce and ce."]);
  });

  const foreign: readonly (readonly [string, string, string, boolean])[] = [
    ["fr", "spelling_and_grammar", "abbreviating_french_word_numero", false],
    ["de", "spelling_and_grammar", "abbreviating_french_word_numero", true],
    ["ja", "numbers", "kanji_numbers", false],
    ["en", "numbers", "kanji_numbers", true],
    ["de", "punctuation", "apostrophe", false],
  ];
  for (const [language, category, rule, isForeign] of foreign) {
    it(`${isForeign ? "warns of" : "offers"} ${rule} for ${language}`, () => {
      assert.equal(ruleFor(language, category, rule).deprecationMessage !== undefined, isForeign);
    });
  }

  it("offers options that fit the language, and warns of the others", () => {
    const { enum: offered = [], errorMessage } = ruleFor("de", "punctuation", "ampersand_usage");
    assert.deepEqual(offered, [
      "use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations",
      "use_half_width_ampersand",
    ]);
    assert.equal(errorMessage, "This option does not exist, or it is not made for German.");
  });
});
