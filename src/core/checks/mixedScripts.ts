import { eachReading, spanIn, type TextProblem } from "./textCheck.ts";

/** Latin letters with the letters that look the same (Unicode, `confusables.txt`). */
const latin = "aceopxyiABCEHKMOPTXI";
const cyrillic = "асеорхуіАВСЕНКМОРТХІ";
const latinGreek = "ovABEHIKMNOPTXYZ";
const greek = "ονΑΒΕΗΙΚΜΝΟΡΤΧΥΖ";

const toCyrillic = lookalikes(latin, cyrillic);
const toGreek = lookalikes(latinGreek, greek);
const fromCyrillic = lookalikes(cyrillic, latin);
const fromGreek = lookalikes(greek, latinGreek);

/**
 * `text.mixedScripts`: letters of another script in a word that look like its own: readers miss them, and search misses
 * the word.
 */
export const mixedScripts = eachReading((target, _texts, sources): readonly TextProblem[] => {
  const mixed = wordsOfMixedScripts(target.text);
  if (mixed.length === 0) return [];
  const known = new Set(sources.flatMap(({ text }) => wordsOfMixedScripts(text).map(({ word }) => word)));
  return mixed.flatMap(({ word, start }) => {
    const text = known.has(word) ? undefined : inOneScript(word);
    if (text === undefined) return [];
    const span = spanIn(target, start, start + word.length);
    return [{ code: "text.mixedScripts", detail: word, edits: [{ span, text }] }];
  });
});

const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

interface Word {
  readonly word: string;
  readonly start: number;
}

/**
 * The words with letters of several scripts. Each place is looked at a fixed number of times: nothing looks ahead from
 * every place.
 */
function wordsOfMixedScripts(text: string): readonly Word[] {
  // most texts are in one of these scripts, which is sooner seen than their words
  if (!lookalike.test(text) || !/\p{Script=Latin}/u.test(text)) return [];
  return [...text.matchAll(/[\p{L}\p{M}\p{N}_'’]+/gu)].flatMap(({ 0: found, index }) => {
    const word = wordIn(found);
    if (isInflected(word)) return [];
    const isMixed = /\p{Script=Latin}/u.test(word) && lookalike.test(word);
    return isMixed ? { word, start: index + found.length - word.length } : [];
  });
}

/** A Latin word with an ending of the text's language behind an apostrophe: `callback'у`. */
const isInflected = (word: string): boolean =>
  /^\p{Script=Latin}{3,}['’](?:\p{Script=Cyrillic}|\p{Script=Greek}){1,5}$/u.test(word);

/** Returns the part that is no name in code: letters after a digit are a word only after an apostrophe. */
function wordIn(found: string): string {
  const last = found.split(/[\p{N}_]/u).at(-1) ?? "";
  if (last.length === found.length) return last;
  const apostrophe = last.search(/['’]/);
  return apostrophe < 0 ? "" : last.slice(apostrophe + 1);
}

/** The word in the script of most of its letters; `undefined` if the others are no lookalikes: `SMSки` means them. */
function inOneScript(word: string): string | undefined {
  const count = (script: RegExp): number => word.match(script)?.length ?? 0;
  const [ofLatin, ofCyrillic] = [count(/\p{Script=Latin}/gu), count(/\p{Script=Cyrillic}/gu)];
  const ofGreek = count(/\p{Script=Greek}/gu);
  if (ofCyrillic > 0 && ofGreek > 0) return undefined;
  const isLatin = ofLatin > ofCyrillic + ofGreek;
  const others = isLatin ? /[\p{Script=Cyrillic}\p{Script=Greek}]/gu : /\p{Script=Latin}/gu;
  const table = isLatin ? new Map([...fromCyrillic, ...fromGreek]) : ofGreek > 0 ? toGreek : toCyrillic;
  if ((word.match(others) ?? []).some((letter) => !table.has(letter))) return undefined;
  return word.replace(others, (letter) => table.get(letter) ?? letter);
}

function lookalikes(from: string, to: string): ReadonlyMap<string, string> {
  const right = [...to];
  return new Map([...from].map((letter, i) => [letter, right[i] ?? letter]));
}
