/** The ways in which the parts of keys are written. */
export type KeyCase = "camel" | "snake" | "kebab" | "pascal" | "constant";

const signs: Readonly<Record<KeyCase, RegExp>> = {
  camel: /^[\p{Ll}\d]+(?:\p{Lu}[\p{Ll}\d]*)+$/u,
  snake: /^[\p{Ll}\d]+(?:_[\p{Ll}\d]+)+$/u,
  kebab: /^[\p{Ll}\d]+(?:-[\p{Ll}\d]+)+$/u,
  pascal: /^\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*$/u,
  constant: /^[\p{Lu}\d]+(?:_[\p{Lu}\d]+)*$/u,
};

/** Returns the case that most of the parts of keys show; camel case if none does. */
export function caseOf(parts: Iterable<string>): KeyCase {
  const counts: Record<KeyCase, number> = { camel: 0, snake: 0, kebab: 0, pascal: 0, constant: 0 };
  const names = Object.keys(signs) as KeyCase[];
  for (const part of parts) {
    const found = names.find((name) => signs[name].test(part));
    if (found !== undefined) counts[found]++;
  }
  return names.reduce((best, name) => (counts[name] > counts[best] ? name : best), "camel");
}

/** Returns words as a part of a key. */
export function joinWords(words: readonly string[], style: KeyCase): string {
  const lower = words.map((word) => word.toLowerCase());
  const capitalized = lower.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  if (style === "camel") return (lower[0] ?? "") + capitalized.slice(1).join("");
  if (style === "pascal") return capitalized.join("");
  if (style === "constant") return lower.join("_").toUpperCase();
  return lower.join(style === "snake" ? "_" : "-");
}

/** Returns the words of a name in any case: `cart`, `page` of `CartPage`. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
