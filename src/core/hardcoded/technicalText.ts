import type { TextTier } from "./hardcodedText.ts";

const letter = /\p{L}/u;

/** Texts that programs read wherever they are. */
const patterns: readonly RegExp[] = [
  // addresses and paths
  /^[a-z][a-z\d+.-]*:\/\/\S*$/i,
  /^(?:mailto|tel|data|blob|javascript):/i,
  /^www\.\S+$/i,
  /^\.{0,2}\/[\w@.:/?#&=[\]{}*-]*$/,
  // MIME types
  /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+$/,
  // colors and lengths
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|var|calc|url)a?\([^)]*\)$/i,
  /^-?\d+(?:\.\d+)?(?:px|r?em|%|v[hw]|m?s|deg|fr)$/i,
  // patterns of dates
  /^(?=.*(?:yyyy|YYYY|MM|dd|DD|HH|hh|mm))[yYMdDHhmsSaAEzZ\s.,:/'-]+$/,
  // SQL
  /^\s*(?:SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|CREATE\s+TABLE)\s/is,
];

/** A name of a program: `user_id`, `fontSize`, `menu.file`, `is-open`. */
const programName = /^[a-z$_][\w$]*(?:[._:/-][\w$]+)*$/;

/**
 * Returns whether a text is read by programs, not by people, by its characters alone. In elements any word is a label; a word
 * elsewhere that could be a name of a program is one.
 */
export function isTechnicalText(text: string, tier: TextTier): boolean {
  const trimmed = text.trim();
  if (!letter.test(trimmed) || patterns.some((pattern) => pattern.test(trimmed))) return true;
  if (tier === "sure") return false;
  const isName = programName.test(trimmed) || /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(trimmed);
  // one word with a telling name: `label: "save"`
  return isName && (tier === "maybe" || !/^[a-z]+$/.test(trimmed));
}

/** Returns whether a text has a letter of any script. */
export const hasLetter = (text: string): boolean => letter.test(text);
