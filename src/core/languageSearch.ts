/** Whether a typed text begins one of some names, or a word of one; letters count without case and marks: `espan`. */
export function isCalled(typed: string, names: readonly string[]): boolean {
  const wanted = folded(typed);
  return wanted !== "" && names.some((name) => beginsWord(folded(name), wanted));
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

const folded = (text: string): string => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
