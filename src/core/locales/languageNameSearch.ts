/** Returns whether a typed text begins a name or a word in one; case and marks are ignored: `espan`. */
export function matchesLanguageName(typed: string, names: readonly string[]): boolean {
  const wanted = foldText(typed);
  return wanted !== "" && names.some((name) => beginsWord(foldText(name), wanted));
}

/** Scripts without spaces have their words in one another. */
function beginsWord(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at >= 0; at = name.indexOf(wanted, at + 1)) {
    if (at === 0 || !isLetter(name.charAt(at - 1)) || isUnspaced(wanted)) return true;
  }
  return false;
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );

const foldText = (text: string): string => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
