/** Number of preceding letters that predict the next one. */
const contextLength = 2;
/** Maximum letters of a word that are analyzed: more add nothing, and hardly a word has more. */
const maxWordLetters = 30;
/** More than the letters in the alphabets of a script. */
const base = 512;
/** Codes that are not letters: the edge of a word, any following letter, and the number of different ones. */
const [edge, unknown, all, kinds] = [0, 1, 2, 3];
const firstLetter = 4;

/** Calls `each` with the probabilities of every letter of a word by language, blended into those that `start` returns. */
export type Blend = (word: string, start: () => Float64Array, each: (probabilities: Float64Array) => void) => void;

/**
 * Counts which letters follow which in lists of words, one a language. Probabilities after longer contexts are blended
 * with those after shorter ones by Witten and Bell's method.
 */
export function countGrams(lists: readonly ReadonlySet<string>[]): Blend {
  const table = createTable(lists.length);
  const letters = new Map<string, number>();
  const codeOf = (letter: string): number => {
    const known = letters.get(letter) ?? firstLetter + letters.size;
    letters.set(letter, known);
    return known;
  };
  for (const [language, list] of lists.entries())
    for (const word of list) eachGram(codesOf(word, codeOf), (before, next) => table.count(before, next, language));
  return (word, start, each) => {
    const codes = codesOf(word, (letter) => letters.get(letter) ?? unknown);
    let probabilities: Float64Array = new Float64Array(0);
    eachGram(codes, (before, next, order) => {
      if (order === 0) probabilities = start();
      table.blend(before, next, probabilities);
      if (order === contextLength) each(probabilities);
    });
  };
}

/** Returns a word between edges, with one more in front so that each of its letters has a full context. */
function codesOf(word: string, codeOf: (letter: string) => number): readonly number[] {
  const codes = Array.from<number>({ length: contextLength }).fill(edge);
  for (const letter of word.slice(0, maxWordLetters)) codes.push(codeOf(letter));
  codes.push(edge);
  return codes;
}

/** Visits each letter with its preceding letters, from none up to the context. */
function eachGram(codes: readonly number[], visit: (before: number, next: number, order: number) => void): void {
  for (let at = contextLength; at < codes.length; at++) {
    // a one in front keeps contexts of different lengths apart
    let [before, place] = [0, 1];
    for (let order = 0; order <= contextLength; order++) {
      if (order > 0) {
        before += (codes[at - order] ?? edge) * place;
        place *= base;
      }
      visit(before + place, codes[at] ?? edge, order);
    }
  }
}

interface Table {
  count(before: number, next: number, language: number): void;
  blend(before: number, next: number, probabilities: Float64Array): void;
}

function createTable(languages: number): Table {
  const places = new Map<number, number>();
  let counts = new Uint16Array(languages * 4096);
  const placeOf = (gram: number): number => {
    const known = places.get(gram);
    if (known !== undefined) return known;
    const place = places.size * languages;
    places.set(gram, place);
    if (place + languages > counts.length) {
      const more = new Uint16Array(counts.length * 2);
      more.set(counts);
      counts = more;
    }
    return place;
  };
  const add = (gram: number, language: number): number => {
    const at = placeOf(gram) + language;
    const before = counts[at] ?? 0;
    counts[at] = before + 1;
    return before;
  };
  return {
    count(before, next, language) {
      add(before * base + all, language);
      if (add(before * base + next, language) === 0) add(before * base + kinds, language);
    },
    blend(before, next, probabilities) {
      const total = places.get(before * base + all);
      if (total === undefined) return;
      const different = places.get(before * base + kinds);
      const one = places.get(before * base + next);
      const countAt = (place: number | undefined, at: number): number =>
        place === undefined ? 0 : (counts[place + at] ?? 0);
      for (let at = 0; at < languages; at++) {
        const n = countAt(total, at);
        const t = countAt(different, at);
        if (n > 0) probabilities[at] = (countAt(one, at) + t * (probabilities[at] ?? 0)) / (n + t);
      }
    },
  };
}
