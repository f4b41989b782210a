import { pieces } from "../../../core/memory/textPieces.ts";
import { type FixedPart, hasSameMarkup, type MarkupPart, type TagPart } from "../../markup/markupParts.ts";

/** A text as a model reads it, and the conversion of its answer. */
export interface ChatText {
  /** Placeholders are `<x1/>`, elements `<g2>…</g2>`; without outer white space. */
  readonly text: string;
  /** Contents of placeholders that say what will be there, by tag name. */
  readonly tags: Readonly<Record<string, string>>;
  /** Source phrases and their translations; they are plain text. */
  readonly terms: readonly ChatTerm[];
  /** Those of which a translation must have a form. With fixed terms none: a model that insists may be right. */
  readonly requiredTerms: readonly ChatTerm[];
  /** Returns the parts of an answer; `undefined` if it lost, broke or invented markup. */
  parts(answer: string): readonly MarkupPart[] | undefined;
}

type ChatTerm = readonly [source: string, target: string];

/** Writes parts for a model. `fixTerms`: terms are placeholders too, if their phrase fits, so that they can't be lost. */
export function toChatText(parts: readonly MarkupPart[], fixTerms = false): ChatText {
  const isNamed = (part: MarkupPart): part is TermPart => isTerm(part) && !(fixTerms && part.term.binding === "phrase");
  const terms = parts.filter(isNamed);
  const kept = parts.map((part) => (isNamed(part) ? ({ kind: "text", text: part.term.found } as const) : part));
  const numbers = new Map<number, number>();
  const byTag = new Map<string, TagPart | FixedPart>();
  const tags: Record<string, string> = {};
  const numberOf = (element: number): number => {
    const number = numbers.get(element) ?? byTag.size + 1;
    numbers.set(element, number);
    return number;
  };
  const writeFixed = (part: FixedPart): string => {
    const name = `x${byTag.size + 1}`;
    byTag.set(name, part);
    const shown = showFixed(part);
    if (shown !== "") tags[name] = shown;
    return `<${name}/>`;
  };
  const writeTag = (part: TagPart): string => {
    const name = `${part.kind === "open" ? "" : "/"}g${numberOf(part.element)}`;
    byTag.set(name, part);
    return `<${name}>`;
  };
  const written = kept.map((part) =>
    part.kind === "text" ? part.text : part.kind === "fixed" ? writeFixed(part) : writeTag(part),
  );
  const whole = written.join("");
  const text = whole.trim();
  const lead = whole.slice(0, whole.length - whole.trimStart().length);
  const tail = text === "" ? "" : whole.slice(whole.trimEnd().length);
  return {
    text,
    tags,
    terms: terms.map(toChatTerm),
    requiredTerms: fixTerms ? [] : terms.filter(({ term }) => term.binding !== "hint").map(toChatTerm),
    parts(answer) {
      const read = readParts(answer.trim(), byTag);
      if (read === undefined || !hasSameMarkup(kept, read)) return undefined;
      return joinTexts([{ kind: "text", text: lead }, ...read, { kind: "text", text: tail }]);
    },
  };
}

type TermPart = FixedPart & { readonly term: NonNullable<FixedPart["term"]> };
const toChatTerm = ({ term }: TermPart): ChatTerm => [term.found, term.target];
const isTerm = (part: MarkupPart): part is TermPart => part.kind === "fixed" && part.term !== undefined;

/** The words of a placeholder that help to translate around it. */
function showFixed({ raw, term }: FixedPart): string {
  if (term !== undefined) return term.target;
  const inner = /^<[^<>]*>([^<>]*)<\/[^<>]*>$/.exec(raw)?.[1] ?? (raw.startsWith("<") ? "" : raw);
  return inner.slice(0, 60);
}

const anyTag = /<\s*(\/?)\s*([xg]\d+)\s*(\/?)\s*>/gi;

function readParts(answer: string, byTag: ReadonlyMap<string, TagPart | FixedPart>): readonly MarkupPart[] | undefined {
  const text = answer
    // some models escape what looks like markup
    .replace(/&lt;(\s*\/?\s*[xg]\d+\s*\/?\s*)&gt;/gi, "<$1>")
    .replace(/<\s*(x\d+)\s*>\s*<\s*\/\s*\1\s*>/gi, "<$1/>");
  const parts: MarkupPart[] = [];
  let at = 0;
  for (const {
    index,
    0: { length },
    1: slash = "",
    2: name = "",
  } of text.matchAll(anyTag)) {
    const part = byTag.get(`${slash}${name.toLowerCase()}`);
    if (part === undefined) return undefined;
    parts.push({ kind: "text", text: text.slice(at, index) }, part);
    at = index + length;
  }
  parts.push({ kind: "text", text: text.slice(at) });
  return parts.some((part) => part.kind === "text" && hasInvented(part.text)) ? undefined : parts;
}

/** Returns whether a text has placeholders or tags: all of the source are parts, so that these are invented. */
const hasInvented = (text: string): boolean =>
  pieces(text).some((piece, at) => at % 2 === 1 && /^(?:[{<&]|[$%#]\{|\$t)/.test(piece));

function joinTexts(parts: readonly MarkupPart[]): readonly MarkupPart[] {
  const done: MarkupPart[] = [];
  for (const part of parts) {
    const last = done.at(-1);
    if (part.kind === "text" && last?.kind === "text") done[done.length - 1] = { ...last, text: last.text + part.text };
    else if (part.kind !== "text" || part.text !== "") done.push(part);
  }
  return done;
}
