/** A token of JSON5 (spec.json5.org), or the trivia between two. */
export interface Json5Token {
  readonly kind: "space" | "comment" | "punctuator" | "string" | "number" | "word";
  readonly start: number;
  readonly end: number;
}

/** Text that cannot be read, and the reason. */
export interface Json5Error {
  readonly kind: "stop";
  readonly start: number;
  readonly end: number;
  readonly detail: string;
}

/** Yields all tokens of a text, white space and comments included; an error ends them. */
export function* readTokens(text: string): Generator<Json5Token | Json5Error> {
  let start = 0;
  while (start < text.length) {
    const token = tokenAt(text, start);
    yield token;
    if (token.kind === "stop") return;
    start = token.end;
  }
}

const separators = "\\u2028\\u2029";
const unicode = "\\\\u[\\da-fA-F]{4}";

const patterns: readonly (readonly [Json5Token["kind"], RegExp])[] = [
  ["space", /\s+/y],
  ["comment", new RegExp(`//[^\\n\\r${separators}]*|/\\*[\\s\\S]*?\\*/`, "y")],
  ["punctuator", /[{}[\],:]/y],
  // unrolled: an unclosed string is found in one pass
  ["string", /"[^"\\\n\r]*(?:\\(?:\r\n|[\s\S])[^"\\\n\r]*)*"|'[^'\\\n\r]*(?:\\(?:\r\n|[\s\S])[^'\\\n\r]*)*'/y],
  ["number", /[+-]?(?:Infinity|NaN|0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y],
  ["word", new RegExp(`(?:[$_\\p{ID_Start}]|${unicode})(?:[$_\\u200c\\u200d\\p{ID_Continue}]|${unicode})*`, "uy")],
];

function tokenAt(text: string, start: number): Json5Token | Json5Error {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    if (!pattern.test(text)) continue;
    const end = pattern.lastIndex;
    // a name that only begins like a number is a word: the numbers come first
    if (kind === "number" && /[$_\p{ID_Continue}]/u.test(text.charAt(end))) return wordAt(text, start, end);
    // lines end at LF and CR only, so such a comment would seem to go on
    if (kind === "comment" && /[\u2028\u2029]/.test(text.charAt(end)) && text.startsWith("//", start)) {
      return { kind: "stop", start: end, end: end + 1, detail: "comment ended by a line separator" };
    }
    return { kind, start, end };
  }
  return { kind: "stop", start, end: start + 1, detail: stopReason(text, start) };
}

function wordAt(text: string, start: number, end: number): Json5Token | Json5Error {
  const word = patterns.find(([kind]) => kind === "word")?.[1];
  if (word === undefined) throw new Error("no pattern of words");
  word.lastIndex = start;
  if (word.test(text)) return { kind: "word", start, end: word.lastIndex };
  return { kind: "stop", start: end, end: end + 1, detail: "invalid number" };
}

function stopReason(text: string, start: number): string {
  if (text.startsWith("/*", start)) return "unclosed comment";
  return /["']/.test(text.charAt(start)) ? "unclosed string" : "unexpected symbol";
}
