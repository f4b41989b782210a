import { icuBlocks } from "../messages/icuBlocks.ts";
import { type IcuLeaf, icuSentences } from "../messages/icuTree.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { formsOfPipes, hasPipes } from "../messages/pluralPipes.ts";
import { type MessageToken, type TokenContext, tokenize } from "../messages/tokenize.ts";
import { escapeText } from "./escapeXml.ts";

/** A source text and its translation as the content of `seg` elements: XML with inline elements for code. */
export interface SegmentPair {
  readonly source: string;
  readonly target: string;
}

/** Maximum number of sentences of an ICU message that a memory could find again. */
const maxSentences = 12;

/**
 * The segments of a message and its translation: one, or one for each plural form and branch, as each is translated alone.
 * Empty if the forms of the two can't be matched. Placeholders are `ph` elements, pairs of tags `bpt` and
 * `ept` (TMX 1.4b, *Inline elements*); those of the translation have the `x` of the source's that they repeat.
 */
export function segmentPairs(source: string, target: string, syntaxes: Syntaxes): readonly SegmentPair[] {
  if (syntaxes.has("icu") && icuBlocks(source, false)?.length) return icuPairs(source, target, syntaxes);
  const forms = hasPipes(syntaxes) ? formsOfPipes(source, syntaxes) : undefined;
  if (forms === undefined) return [pairOf({ text: source }, { text: target }, syntaxes)];
  const targets = formsOfPipes(target, syntaxes) ?? [];
  if (targets.length !== forms.length) return [];
  return forms.map((text, at) => pairOf({ text: text.trim() }, { text: (targets[at] ?? "").trim() }, syntaxes));
}

interface Side extends TokenContext {
  readonly text: string;
  /** The argument that `#` means. */
  readonly count?: string | undefined;
}

function icuPairs(source: string, target: string, syntaxes: Syntaxes): readonly SegmentPair[] {
  const [sources, targets] = [source, target].map((text) => icuSentences(text, syntaxes, maxSentences) ?? []);
  const byPath = new Map(sources?.map((leaf) => [pathOf(leaf), leaf]));
  return (targets ?? []).flatMap((leaf) => {
    // a form that the source's language lacks is made of its `other`
    const from = byPath.get(pathOf(leaf)) ?? byPath.get(pathOf(leaf, "other"));
    return from === undefined ? [] : [pairOf(sideOf(from), sideOf(leaf), syntaxes)];
  });
}

const pathOf = ({ path }: IcuLeaf, form?: string): string =>
  JSON.stringify(
    path.map(({ argument, type, selector }) => [argument, type === "select" ? selector : (form ?? selector)]),
  );

const sideOf = ({ text, pound, path }: IcuLeaf): Side => ({
  text,
  pound,
  count: path.findLast(({ type }) => type !== "select")?.argument,
});

function pairOf(source: Side, target: Side, syntaxes: Syntaxes): SegmentPair {
  const numbers = new Map<string, number[]>();
  let last = 0;
  const addCode = (code: string) => {
    numbers.set(code, [...(numbers.get(code) ?? []), ++last]);
    return last;
  };
  const inSource = writeSegment(source, syntaxes, addCode);
  const inTarget = writeSegment(target, syntaxes, (code) => numbers.get(code)?.shift() ?? ++last);
  return { source: inSource, target: inTarget };
}

function writeSegment(
  { text, pound = false, count }: Side,
  syntaxes: Syntaxes,
  number: (code: string) => number,
): string {
  const open: number[] = [];
  return tokenize(text, syntaxes, { pound })
    .map((token) => {
      const plain = plainOf(token);
      if (plain !== undefined) return escapeText(plain);
      if (token.kind === "close") return element("close", token.text, open.pop() ?? 0);
      const code = token.name === "#" && count !== undefined ? `{${count}}` : token.text;
      const x = number(code);
      if (token.kind === "open") open.push(x);
      return element(token.kind, code, x);
    })
    .join("");
}

/** The text that people read, if it is language: entities and escapes become characters. */
const plainOf = ({ kind, role, text, plain }: MessageToken): string | undefined =>
  kind === "text" ? text : role === "quoted" ? undefined : plain;

function element(kind: MessageToken["kind"], code: string, x: number): string {
  if (kind === "open") return `<bpt i="${x}" x="${x}">${escapeText(code)}</bpt>`;
  return kind === "close" ? `<ept i="${x}">${escapeText(code)}</ept>` : `<ph x="${x}">${escapeText(code)}</ph>`;
}
