/** Groups of letters as `eld` has them: the score of each in its languages, by their numbers. */
export type LetterGroups = Readonly<Record<string, Readonly<Record<number, number>>>>;

/**
 * Packs groups into bytes, sorted: the length of a group, its characters, the number of its languages, and the number
 * and score of each. All of them fit in a byte.
 */
export function packGroups(groups: LetterGroups): Buffer {
  const names = Object.keys(groups).map((name) => Buffer.from(name, "latin1"));
  const records = names.sort(Buffer.compare).map((name) => {
    const scores = Object.entries(groups[name.toString("latin1")] ?? {});
    return Buffer.from([name.length, ...name, scores.length, ...scores.flat().map(Number)]);
  });
  return Buffer.concat(records);
}

/**
 * Opens packed groups as the object that they were, one group at a time: as objects all of them take 80 times the
 * memory.
 */
export function openGroups(packed: Uint8Array): LetterGroups {
  const starts = startsOf(packed);
  const compare = (at: number, name: string): number => {
    const length = packed[at] ?? 0;
    for (let index = 0; index < Math.min(length, name.length); index++) {
      const difference = (packed[at + 1 + index] ?? 0) - name.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    return length - name.length;
  };
  const find = (name: string): number | undefined => {
    let [low, high] = [0, starts.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const difference = compare(starts[middle] ?? 0, name);
      if (difference === 0) return starts[middle];
      if (difference < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  return new Proxy<LetterGroups>(
    {},
    {
      get(_, name) {
        const start = typeof name === "string" ? find(name) : undefined;
        return start === undefined ? undefined : scoresAt(packed, start + 1 + (packed[start] ?? 0));
      },
    },
  );
}

function startsOf(packed: Uint8Array): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < packed.length; ) {
    starts.push(at);
    at += 1 + (packed[at] ?? 0);
    at += 1 + 2 * (packed[at] ?? 0);
  }
  return Uint32Array.from(starts);
}

function scoresAt(packed: Uint8Array, at: number): Readonly<Record<number, number>> {
  const scores: Record<number, number> = {};
  const end = at + 1 + 2 * (packed[at] ?? 0);
  for (let place = at + 1; place < end; place += 2) scores[packed[place] ?? 0] = packed[place + 1] ?? 0;
  return scores;
}
