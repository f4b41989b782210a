import { punctuate } from "./sentence.ts";

/** A break that was asked for between two texts. */
export type Break = "line" | "paragraph";

/** A text: as written, or the bare words of a sentence. */
export type FlowText = string | { readonly words: string };

/** The texts to write and the breaks between them. */
export type Flow = readonly (FlowText | { readonly break: Break })[];

/** Options for the continuation of a text. */
export interface JoinOptions {
  /** BCP 47 tag of the text. */
  readonly language: string;
  /** `true` if sentences begin with a capital; not inside of code. */
  readonly capitals: boolean;
  /** `true` if bare words get the mark that ends a sentence; not in strings and messages, which may be labels. */
  readonly stops: boolean;
  /** `true` if a single line break begins a sentence; in a comment it mostly wraps. */
  readonly linesBegin: boolean;
  /** Texts that keep their case everywhere: `npm`. */
  readonly fixed: readonly string[];
}

/**
 * A flow as the continuation of a text, with the missing space between them, breaks as `\n` and `\n\n`. Services
 * write marks and capitals or don't: what they wrote is kept; marks are made up for bare words alone.
 */
export function joinFlow(before: string, flow: Flow, options: JoinOptions): string {
  let made = "";
  for (const one of flow) {
    if (typeof one === "string") made += next(before + made, one.trim(), options, made !== "");
    else if ("words" in one) made += next(before + made, sentenceOf(one.words, options), options, made !== "");
    else if ((before + made).trim() !== "") made = made.trimEnd() + breakText[one.break];
  }
  return made;
}

const sentenceOf = (words: string, { stops, language }: JoinOptions): string =>
  stops ? punctuate(words, language) : words.trim();

function next(before: string, text: string, options: JoinOptions, isOwn: boolean): string {
  if (text === "") return "";
  const space = needsSpace(before, text) ? " " : "";
  return space + (beginsSentence(before, options, isOwn) ? capitalize(text, options) : text);
}

const breakText: Record<Break, string> = { line: "\n", paragraph: "\n\n" };

/** Returns whether a space belongs between two texts. */
export function needsSpace(before: string, after: string): boolean {
  const [last = "", first = ""] = [[...before.slice(-2)].at(-1), [...after.slice(0, 2)][0]];
  if (last === "" || first === "" || /\s/.test(last) || /\s/.test(first)) return false;
  if (unspaced.test(last) || unspaced.test(first)) return false;
  // an apostrophe or a quotation mark behind a word closes
  return !/[\p{Ps}\p{Pi}¿¡/#@]/u.test(last) && !/^(?:[,.:;!?…%\p{Pe}\p{Pf}])/u.test(first);
}

/** Scripts that are written without spaces, with their marks. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

/** Returns whether a sentence begins after a text. */
function beginsSentence(before: string, { linesBegin }: JoinOptions, isOwn: boolean): boolean {
  const lineBreaks = /\s*$/.exec(before)?.[0].split("\n").length ?? 1;
  const end = before.trimEnd();
  if (end === "" || lineBreaks > 2) return true;
  // a separate break was requested
  if (lineBreaks === 2 && (linesBegin || isOwn)) return true;
  return /[.!?…。！？]["'”’»)\]]*$/.test(end);
}

function capitalize(text: string, { capitals, fixed, language }: JoinOptions): string {
  const found = /^[\p{P}\p{S}\s]*(\p{Ll})(.?)/u.exec(text);
  if (!capitals || found === null || /\p{Lu}/u.test(found[2] ?? "")) return text;
  if (fixed.some((one) => one !== "" && text.startsWith(one))) return text;
  const at = found[0].length - (found[1] + (found[2] ?? "")).length;
  const length = found[1]?.length ?? 0;
  return text.slice(0, at) + upper(text.slice(at, at + length), language) + text.slice(at + length);
}

/** Three languages have a special i. */
function upper(letter: string, language: string): string {
  const root = /^(?:tr|az|lt)(?=-|$)/i.exec(language)?.[0];
  return root === undefined ? letter.toUpperCase() : letter.toLocaleUpperCase(root);
}
