/** A text in which only differences of case and of typing are gone; each character keeps its place and length. */
export function fold(text: string, language: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return toLower(text, language);
  const typed = text.replace(/’/g, "'").replace(/[\p{Zs}\t]/gu, " ");
  const lower = toLower(typed, language);
  const same = lower.length === typed.length ? lower : Array.from(typed, (one) => lowerOrSame(one, language)).join("");
  return same.replace(/ς/g, "σ");
}

/** A text in small letters. Only Turkish ones differ from all others (Unicode, SpecialCasing). */
export const toLower = (text: string, language: string): string =>
  /^(tr|az)\b/i.test(language) ? text.toLocaleLowerCase(language) : text.toLowerCase();

/** A text in capitals; Greek ones have no accents. The name of a locale that is no language tag is never asked for. */
const toUpper = (text: string, language: string): string =>
  /^(tr|az|el|lt)\b/i.test(language) ? text.toLocaleUpperCase(language) : text.toUpperCase();

function lowerOrSame(character: string, language: string): string {
  const lower = toLower(character, language);
  return lower.length === character.length ? lower : character;
}

/** Returns whether a phrase is only meant in this case: it has capitals inside of a word (`iOS`, `IT`, `GitHub`). */
export const isCaseSpecific = (phrase: string): boolean => /[\p{L}\p{M}\p{N}]\p{Lu}/u.test(phrase);

/**
 * The target of a term in the case that the text has where its source was found: `Save` makes a first letter large,
 * `SAVE` all of them. What the glossary writes as found, and names like `iPhone`, stay as they are.
 */
export function carryCase(found: string, { source, target }: Case, language: string): string {
  if (found === source || isCaseSpecific(target)) return target;
  if (isAllCapitals(found) && !isAllCapitals(source)) return toUpper(target, language);
  if (!(beginsLarge(found) && !beginsLarge(source))) return target;
  const [initial = ""] = target;
  return toUpper(initial, language) + target.slice(initial.length);
}

interface Case {
  readonly source: string;
  readonly target: string;
}

const beginsLarge = (text: string): boolean => /^\p{Lu}/u.test(text);
const isAllCapitals = (text: string): boolean => /\p{Lu}.*\p{Lu}/su.test(text) && !/\p{Ll}/u.test(text);
