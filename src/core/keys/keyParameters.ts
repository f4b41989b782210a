import type { KeyUsage } from "./keyUsage.ts";

/** Differences between the values that code passes and those that a text has. */
export interface ParameterDifference {
  /** In the text, but not passed. */
  readonly missing: readonly string[];
  /** Passed, but in none of the texts. */
  readonly extra: readonly string[];
}

/** Returns the names of the values in a text: `{{name}}` of i18next, `{name}` of ICU and vue-i18n, `%{name}` of Ruby, `:name`. */
export function parameterNames(text: string, framework: string): readonly string[] {
  const pattern = patterns[framework] ?? patterns["icu"];
  if (pattern === undefined) return [];
  return [
    ...new Set([...text.matchAll(pattern)].map((match) => match.slice(1).find((group) => group !== undefined) ?? "")),
  ];
}

/** Names, and positions in a list of values. */
const braces = /\{\s*([A-Za-z_][\w.]*|\d+)\s*(?=[,}])/g;

/** The names of Laravel. */
const afterColon = /(?<![\w:]):([A-Za-z_]\w*)/g;

/** The names of values in the texts of a framework; those that are not here pass them by position, or in ways that are not read. */
const patterns: Readonly<Record<string, RegExp | undefined>> = {
  i18next: /\{\{-?\s*([A-Za-z_][\w]*)(?:\.[\w.]+)?\s*(?:,[^}]*)?\}\}/g,
  icu: braces,
  rails: /%\{(\w+)\}|%<(\w+)>/g,
  laravel: afterColon,
  "laravel-vue-i18n": afterColon,
};

/** Frameworks whose values are compared: both sides name them. */
const compared: ReadonlySet<string> = new Set([
  ...["i18next", "next-intl", "vue-i18n", "formatjs", "rails", "laravel", "laravel-vue-i18n", "transloco"],
  ...["ngx-translate", "svelte-i18n"],
]);

/** The names under which a text may have a passed value; one by default. */
const spellings: Readonly<Record<string, (name: string) => readonly string[]>> = {
  laravel: spellingsOfLaravel,
  "laravel-vue-i18n": spellingsOfLaravel,
};

/** `:name`, `:Name`, `:NAME` are the same value with another case. */
function spellingsOfLaravel(name: string): readonly string[] {
  return [name, name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase()];
}

/** The syntax in which a call passes values, by framework: `, { name: … }` after the key. */
const passing: Readonly<Record<string, (names: readonly string[]) => readonly string[]>> = {
  ...Object.fromEntries(
    ["i18next", "next-intl", "vue-i18n", "laravel-vue-i18n"].map((id) => [id, (names) => inBraces(names)]),
  ),
  rails: (names) => names.flatMap((name) => [`, ${name}: `, ""]),
  laravel: (names) => [", [", ...names.flatMap((name, at) => [`${at > 0 ? ", " : ""}'${name}' => `, ""]), "]"],
};

function inBraces(names: readonly string[]): readonly string[] {
  return [", { ", ...names.flatMap((name, at) => [`${at > 0 ? ", " : ""}${name}: `, ""]), " }"];
}

/**
 * Returns what follows a key in a call to pass the values of a text: constant pieces, with an empty piece for each value;
 * none if the text has no values, or the framework passes them otherwise.
 */
export function findPassedValues(text: string, framework: string): readonly string[] {
  const names = parameterNames(text, framework);
  return names.length === 0 ? [] : (passing[framework]?.(names) ?? []);
}

/** Values that frameworks add by themselves, or that select a form. */
const given: ReadonlySet<string> = new Set(["count", "context", "n", "ordinal"]);

/**
 * Compares the values that a usage passes with those of all texts of its message; `undefined` if either is not known.
 * Texts that nest other messages get values for these too.
 */
export function compareParameters(usage: KeyUsage, texts: readonly string[]): ParameterDifference | undefined {
  const { parameters, framework, isSubtree, isTest } = usage;
  if (parameters === undefined || isSubtree || isTest || !compared.has(framework)) return undefined;
  if (texts.length === 0 || texts.some((text) => /\$t\(|@[.:]/.test(text))) return undefined;
  const wanted = new Set(texts.flatMap((text) => parameterNames(text, framework)));
  const passed = new Set(parameters.map((name) => name.split(".")[0] ?? name));
  const spell = spellings[framework] ?? ((name: string) => [name]);
  const spelled = new Set([...passed].flatMap(spell));
  const elements = new Set(usage.elements);
  // a value by its name may be a function that fills a tag
  const isTag = (name: string): boolean => texts.some((text) => text.includes(`<${name}>`));
  return {
    missing: [...wanted].filter((name) => !spelled.has(name) && !given.has(name)),
    extra: [...passed].filter(
      (name) => !spell(name).some((one) => wanted.has(one)) && !given.has(name) && !elements.has(name) && !isTag(name),
    ),
  };
}
