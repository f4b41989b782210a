import { eachReading, type Fault, spanIn } from "./textCheck.ts";

/** Latin letters with the letters that look the same (Unicode, `confusables.txt`). */
const latin = "aceopxyiABCEHKMOPTXI";
const cyrillic = "асеорхуіАВСЕНКМОРТХІ";
const latinGreek = "ovABEHIKMNOPTXYZ";
const greek = "ονΑΒΕΗΙΚΜΝΟΡΤΧΥΖ";

const toCyrillic = lookalikes(latin, cyrillic);
const toGreek = lookalikes(latinGreek, greek);
const fromCyrillic = lookalikes(cyrillic, latin);
const fromGreek = lookalikes(greek, latinGreek);

const mixed =
  /(?<![\p{L}\p{M}\p{N}_])(?=[\p{L}\p{M}'’]*\p{Script=Latin})(?=[\p{L}\p{M}'’]*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}'’]+(?![\p{L}\p{M}\p{N}_'’])/gu;

/** `text.mixedScripts`: letters of another script in a word, that look like its own: nobody sees them, search misses the word. */
export const mixedScripts = eachReading((target, _texts, sources): readonly Fault[] =>
  [...target.text.matchAll(mixed)].flatMap(({ 0: found, index }) => {
    if (sources.some(({ text }) => text.includes(found))) return [];
    const text = inOneScript(found);
    if (text === undefined) return [];
    const span = spanIn(target, index, index + found.length);
    return [{ code: "text.mixedScripts", detail: found, edits: [{ span, text }] }];
  }),
);

/** The word in the script of most of its letters; `undefined` where the others are no lookalikes: `SMSки` means them. */
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
