const [consonants, vowels, ends] = ["bcdfghjklmnpqrstvwyz", "aeiouaeiey", " nrstldm"];

/** Numbers below a limit; the same ones each time. */
function chance(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Sentences as a memory holds them: 1 to 18 words of 8,000, the frequent ones as frequent as in natural text (Zipf), and
 * numbers now and then. Hardly one comes twice; they are the same ones each time.
 */
export function segments(count: number): string[] {
  const next = chance();
  const vocabulary = Array.from({ length: 8_000 }, () =>
    Array.from({ length: 1 + next(4) }, () => [consonants, vowels, ends].map((one) => one[next(one.length)]).join(""))
      .join("")
      .replaceAll(" ", ""),
  );
  const word = () => vocabulary[Math.floor(vocabulary.length ** (next(1_000_000) / 1_000_000)) - 1] ?? "";
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 1 + next(18) }, () => (next(20) === 0 ? String(next(1000)) : word()));
    return words.join(" ");
  });
}

/** A text that someone wrote over: `edits` characters put in, taken out or changed. */
export function edited(text: string, edits: number, seed: number): string {
  let [left, state] = [text, seed];
  for (let edit = 0; edit < edits; edit++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const at = (state >>> 4) % (left.length + 1);
    const kind = (state >>> 16) % 3;
    left = left.slice(0, at) + (kind === 1 ? "" : "x") + left.slice(at + (kind === 0 ? 0 : 1));
  }
  return left;
}
