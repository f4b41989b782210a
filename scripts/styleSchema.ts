import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { styleLanguages, styleLimits, styleRules, styleVariants } from "../src/core/style/rules.ts";

/** The JSON schema that a style rule list is written by: `tsx scripts/styleSchema.ts` writes it. */
export const styleSchemaFile = fileURLToPath(new URL("../media/glossa-style.schema.json", import.meta.url));

const names: Readonly<Record<string, string>> = {
  de: "German",
  en: "English",
  es: "Spanish",
  fr: "French",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  zh: "Chinese",
};

type Schema = Readonly<Record<string, unknown>>;

/** The schema as text. */
export function styleSchema(): string {
  const rules = Object.entries(styleRules).flatMap(([category, members]) =>
    Object.entries(members).map(([rule, options]) => [`${category}.${rule}`, ruleSchema(rule, options)] as const),
  );
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Style rules of the language service",
    type: "object",
    required: ["name", "language"],
    additionalProperties: false,
    properties: {
      name: { type: "string", minLength: 1, description: "The name of the list." },
      language: {
        enum: [...styleLanguages, ...styleVariants],
        enumDescriptions: [
          ...styleLanguages.map((language) => names[language]),
          ...styleVariants.map((variant) => `${names[rootOf(variant)]}, and only as ${variant}`),
        ],
        description: "The language that the rules are for. It can't be changed.",
      },
      configured_rules: { type: "object", description: "The chosen option of each rule, by category." },
      custom_instructions: instructionsSchema(),
    },
    allOf: styleLanguages.map((language) => ({
      if: { properties: { language: { enum: [language, ...variantsOf(language)] } }, required: ["language"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schema
      then: { properties: { configured_rules: rulesFor(language) } },
    })),
    definitions: Object.fromEntries(rules),
  };
  return `${JSON.stringify(schema)}\n`;
}

const rootOf = (variant: string): string => variant.split("-")[0] ?? "";
const variantsOf = (language: string): readonly string[] => styleVariants.filter((one) => rootOf(one) === language);

function instructionsSchema(): Schema {
  return {
    type: "array",
    maxItems: styleLimits.instructions,
    description: "Instructions in words, for what no rule says.",
    items: {
      type: "object",
      required: ["label", "prompt"],
      additionalProperties: false,
      defaultSnippets: [{ label: "instruction", body: { label: "$1", prompt: "$2" } }],
      properties: {
        label: { type: "string", minLength: 1, maxLength: styleLimits.label, description: "Its name." },
        prompt: {
          type: "string",
          minLength: 1,
          maxLength: styleLimits.prompt,
          description: "What translations have to observe.",
        },
        source_language: { type: "string", description: "The language of the texts that it is for: a language code." },
      },
    },
  };
}

const ruleSchema = (rule: string, options: readonly string[]): Schema => ({
  description: `${words(rule)}.`,
  enum: options,
  enumDescriptions: options.map((option) => `${words(option)}.`),
});

/** All categories as they are for a list of one language: what fits another is not offered, and warned of. */
function rulesFor(language: string): Schema {
  const categories = Object.entries(styleRules).map(([category, members]) => {
    const rules = Object.entries(members).map(([rule, options]) => [rule, ruleFor(language, category, rule, options)]);
    return [
      category,
      {
        type: "object",
        description: `${words(category)}.`,
        additionalProperties: false,
        properties: Object.fromEntries(rules),
      },
    ];
  });
  return { additionalProperties: false, properties: Object.fromEntries(categories) };
}

function ruleFor(language: string, category: string, rule: string, options: readonly string[]): Schema {
  const $ref = `#/definitions/${category}.${rule}`;
  const fitting = options.filter((option) => fits(option, language));
  if (!fits(rule, language) || fitting.length === 0) {
    return { $ref, doNotSuggest: true, deprecationMessage: `This rule is not made for ${names[language]}.` };
  }
  if (fitting.length === options.length) return { $ref };
  // VS Code warns of any other; the service has the last word
  const errorMessage = `This option does not exist, or it is not made for ${names[language]}.`;
  return { ...ruleSchema(rule, fitting), errorMessage };
}

/** Words in the names of rules and options that tell which languages they are made for. */
const marks: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:^|_)french|_accents_in_verbs/, ["fr"]],
  [/(?:^|_)spanish/, ["es"]],
  [/(?:^|_)german/, ["de"]],
  [/(?:^|_)italian/, ["it"]],
  [/(?:^|_)english_words?_/, ["en"]],
  [/(?:^|_)korean|\p{Script=Hangul}|sino_korean/u, ["ko"]],
  [/(?:^|_)(?:japanese|kanji|hiragana|katakana)|[\p{Script=Hiragana}\p{Script=Katakana}]/u, ["ja"]],
  [/(?:^|_)chinese_or_japanese/, ["ja", "zh"]],
  [/(?:^|_)chinese/, ["zh"]],
  [/full_width|corner_brackets/, ["ja", "ko", "zh"]],
];

/** Returns whether a rule or an option applies to no particular language, or to this one. `non_japanese` names none. */
function fits(name: string, language: string): boolean {
  const said = name.replaceAll(/non_\w+?(?=_)/g, "");
  const found = marks.find(([mark]) => mark.test(said));
  return found === undefined || found[1].includes(language);
}

/** `use_dd_slash_mm` → `Use dd slash mm`; languages as they are written. */
function words(name: string): string {
  const text = name
    .replaceAll("_", " ")
    .replaceAll(/\b(?:german|english|spanish|french|italian|japanese|korean|chinese|arabic|roman)\b/g, (word) =>
      capitalized(word),
    );
  return capitalized(text);
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

if (process.argv[1] !== undefined && join(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await writeFile(styleSchemaFile, styleSchema());
}
