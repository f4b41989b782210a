const number = /\d+(?:[.,'\u00a0\u202f ]\d+)*/gu;

/** Changes the numbers of a text. */
type Change = (text: string) => string;

/**
 * Returns a function that makes the translation of `stored` one of `wanted`, with other numbers: `undefined` if they
 * have not as many, or if a translation lacks the number that has to change.
 */
export function fitNumbers(stored: string, wanted: string): ((translation: string) => Change | undefined) | undefined {
  const [had, wants] = [numbersOf(stored), numbersOf(wanted)];
  const changes = new Map<string, string>();
  for (const [at, one] of had.entries()) {
    const other = wants[at] ?? "";
    if ((changes.get(one) ?? other) !== other) return undefined;
    changes.set(one, other);
  }
  if (had.length !== wants.length) return undefined;
  return (translation) => {
    const found = numbersOf(translation);
    const isThere = [...changes].every(([one, other]) => one === other || found.includes(one));
    return isThere ? (text) => text.replace(number, (one) => changes.get(one) ?? one) : undefined;
  };
}

const numbersOf = (text: string): readonly string[] => text.match(number) ?? [];
