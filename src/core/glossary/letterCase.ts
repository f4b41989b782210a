/** A text in which only differences of case and of typing are gone; each character keeps its place and length. */
export function fold(text: string, language: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return toLower(text, language);
  const typed = text.replace(/’/g, "'").replace(/[\p{Zs}\t]/gu, " ");
  const lower = toLower(typed, language);
  const same = lower.length === typed.length ? lower : Array.from(typed, (one) => lowerOrSame(one, language)).join("");
  return same.replace(/ς/g, "σ");
}

/** Only Turkish letters differ from all others in their case (Unicode, SpecialCasing). */
function toLower(text: string, language: string): string {
  return /^(tr|az)\b/i.test(language) ? text.toLocaleLowerCase(language) : text.toLowerCase();
}

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
  if (isAllCapitals(found) && !isAllCapitals(source)) return target.toLocaleUpperCase(language);
  if (!(beginsLarge(found) && !beginsLarge(source))) return target;
  const [initial = ""] = target;
  return initial.toLocaleUpperCase(language) + target.slice(initial.length);
}

interface Case {
  readonly source: string;
  readonly target: string;
}

const beginsLarge = (text: string): boolean => /^\p{Lu}/u.test(text);
const isAllCapitals = (text: string): boolean => /\p{Lu}.*\p{Lu}/su.test(text) && !/\p{Ll}/u.test(text);
