const number = /\d+(?:[.,'\u00a0\u202f ]\d+)*/gu;

/** Changes the numbers of a text. */
type Change = (text: string) => string;

/**
 * How the translation of `stored` becomes one of `wanted`, which may differ from it in numbers: `undefined` where they
 * have not as many, or where a translation has not the number that has to change.
 */
export function numbersFitted(
  stored: string,
  wanted: string,
): ((translation: string) => Change | undefined) | undefined {
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
