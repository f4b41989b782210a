import enumerations from "./enumerations.json" with { type: "json" };

/** Every rule of a style rule list with its options, by category (docs/protocol.md, *Configured rules*). */
export const styleRules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = enumerations;

/** The chosen option of each configured rule, by category. */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Languages that lists are for. */
export const styleLanguages = ["de", "en", "es", "fr", "it", "ja", "ko", "zh"] as const;

/** Variants that a list can be for; it then applies to no other variant (docs/protocol.md, *Style rules*). */
export const styleVariants = [
  ...(["de-CH", "de-DE", "en-GB", "en-US", "es-419", "fr-CA", "fr-FR", "zh-Hans", "zh-Hant"] as const),
];

/** Returns the language of a list as services write it, from any letter case; `undefined` for others. */
export const findStyleLanguage = (text: string): string | undefined =>
  [...styleLanguages, ...styleVariants].find((known) => known.toLowerCase() === text.toLowerCase());

/** Limits of a list (docs/protocol.md, *Limits*); lengths are in code points. */
export const styleLimits = { instructions: 200, label: 100, prompt: 300 } as const;

/** Rules that were read, or the first problem in them. */
export type RulesRead = { readonly rules: ConfiguredRules } | { readonly problem: RuleProblem; readonly path: string };

/** The kinds of problems with configured rules: something unknown, or a value that must be an object. */
export type RuleProblem = "category" | "rule" | "option" | "shape";

/** Reads configured rules from outside; `null` counts as absent. */
export function readRules(value: unknown): RulesRead {
  if (!isObject(value)) return { problem: "shape", path: "configured_rules" };
  const rules: Record<string, Readonly<Record<string, string>>> = {};
  for (const [category, members] of Object.entries(value)) {
    const read = readCategory(members ?? {}, ownMember(styleRules, category));
    if ("problem" in read) return { problem: read.problem, path: [category, ...read.at].join(".") };
    if (members !== null) rules[category] = read.chosen;
  }
  return { rules };
}

type CategoryRead =
  | { readonly chosen: Readonly<Record<string, string>> }
  | { readonly problem: RuleProblem; readonly at: readonly string[] };

function readCategory(members: unknown, known: Readonly<Record<string, readonly string[]>> | undefined): CategoryRead {
  if (known === undefined) return { problem: "category", at: [] };
  if (!isObject(members)) return { problem: "shape", at: [] };
  const chosen: Record<string, string> = {};
  for (const [rule, option] of Object.entries(members).filter(([, value]) => value !== null && value !== undefined)) {
    const options = ownMember(known, rule);
    if (options === undefined) return { problem: "rule", at: [rule] };
    if (typeof option !== "string" || !options.includes(option)) return { problem: "option", at: [rule] };
    chosen[rule] = option;
  }
  return { chosen };
}

const ownMember = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
