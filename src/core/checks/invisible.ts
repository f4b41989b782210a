import type { TextLanguage } from "./checkLanguage.ts";
import { eachReading, spanIn, type TextProblem } from "./textCheck.ts";

/** Invisible characters that are seldom intended. */
const suspects = /(?![\t\n\r])\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]/gu;

/**
 * `text.invisible`: control characters, replacement characters, spaces of no width, direction marks that don't pair up.
 */
export const invisible = eachReading((target, { language }, sources): readonly TextProblem[] => {
  const { text } = target;
  if (text.search(suspects) < 0) return [];
  const meant = new Set(sources.flatMap((source) => source.text.match(suspects) ?? []));
  const paired = isBalanced(text);
  return [...text.matchAll(suspects)].flatMap(({ 0: found, index }) => {
    if (meant.has(found) || isLegal(found, text, index, language) || (paired && steps.has(found))) return [];
    const span = spanIn(target, index, index + found.length);
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return [{ code: "text.invisible", detail: `U+${code}`, edits: [{ span, text: "" }] }];
  });
});

/** Changes of the depth of embeddings and isolates (UAX #9, 2) by sign. */
const steps = new Map<string, readonly [embeddings: number, isolates: number]>([
  ...[..."\u202a\u202b\u202d\u202e"].map((sign) => [sign, [1, 0]] as const),
  ["\u202c", [-1, 0]],
  ...[..."\u2066\u2067\u2068"].map((sign) => [sign, [0, 1]] as const),
  ["\u2069", [0, -1]],
]);

function isBalanced(text: string): boolean {
  let [embeddings, isolates] = [0, 0];
  for (const character of text) {
    const [deeper, apart] = steps.get(character) ?? [0, 0];
    embeddings += deeper;
    isolates += apart;
    if (Math.min(embeddings, isolates) < 0) return false;
  }
  // what begins with the text ends with it (UAX #9, X8)
  const isWhole = embeddings === 1 && /^[\u202a\u202b]/.test(text);
  return isolates === 0 && (embeddings === 0 || isWhole);
}

const isLegal = (sign: string, text: string, at: number, language: TextLanguage): boolean =>
  legalSigns[sign]?.(language, text.slice(Math.max(0, at - 4), at)) ?? false;

/** Conditions under which a sign has a meaning. */
const legalSigns: Readonly<Record<string, (language: TextLanguage, before: string) => boolean>> = {
  "\u200b": ({ script }, before) => spaceless.has(script) || virama.test(before),
  "\u200c": ({ code, script }, before) => joining.has(script) || nonJoined.has(code) || arabic.test(before),
  "\u200d": ({ script }, before) => joining.has(script) || /\p{Emoji}\ufe0f?$/u.test(before),
  "\u200e": ({ script }) => marked.has(script),
  "\u200f": ({ script }) => marked.has(script),
  "\u2028": () => true,
  "\u2029": () => true,
  "\u2060": () => true,
};

/** Written from right to left, with signs and names of the other direction among them. */
const marked: ReadonlySet<string> = new Set(["Arab", "Hebr", "Thaa", "Nkoo", "Adlm", "Syrc"]);
/** Between words, where lines may break. */
const spaceless: ReadonlySet<string> = new Set(["Thai", "Laoo", "Khmr", "Mymr", "Tibt", "Jpan", "Hans", "Hant"]);
/** Scripts in which joiners spell words (The Unicode Standard, 23.2). */
const joining: ReadonlySet<string> = new Set(
  "Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thaa Khmr Mymr Tibt".split(" "),
);
/** Languages of several scripts, as Kurdish, in that which they are written in here. */
const arabic = /\p{Script=Arabic}$/u;
/** Signs of Indic scripts that join two letters unless something is between them. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/u;
/** German sets it between letters that must not be a ligature. */
const nonJoined: ReadonlySet<string> = new Set(["de"]);
