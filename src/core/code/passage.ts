import type { Edit, Span } from "../text/textEdits.ts";
import type { CodeLanguage } from "./codeLanguage.ts";
import type { Prose } from "./codeProse.ts";
import { conceal, type Stretch, stretchText } from "./conceal.ts";
import { isInside, type StringLiteral } from "./scanCode.ts";
import { decodeLiteral, encodeLiteral } from "./stringLiteral.ts";

/** A text and its language. */
export interface CodeText {
  readonly text: string;
  /** VS Code's language id. */
  readonly languageId: string;
  readonly eol: string;
}

/** A stretch of a code text that can be translated: the texts to send, and the way to write the translations. */
export interface Passage {
  /** The span that a translation replaces. */
  readonly span: Span;
  readonly kind: "string" | "comment" | "text";
  /** Never empty; placeholders replace code. */
  readonly texts: readonly string[];
  /** The new text of the span; `undefined` if it can't be written there. */
  render(translations: readonly string[]): string | undefined;
  /** The translation as people read it, without markers, quotes and escapes. */
  plain(translations: readonly string[]): string;
  /** The insertion of the rendered text below the passage; undefined if it would break something. */
  below?(rendered: string, translations: readonly string[]): Edit;
}

/** The passage that prose makes, if it contains something to translate. */
export function prosePassage(
  code: CodeText,
  prose: Prose,
  base: Pick<Passage, "span" | "kind"> & { check?(lines: readonly string[]): boolean },
): Passage | undefined {
  if (prose.texts.length === 0) return undefined;
  const { span, kind, check } = base;
  return {
    span,
    kind,
    texts: prose.texts,
    render: (translations) => {
      const lines = prose.render(translations);
      return check?.(lines) === false ? undefined : lines.join(code.eol);
    },
    plain: (translations) => prose.plain(translations).join("\n"),
  };
}

/** A literal, or the part of it in a span: line by line if it has several. */
export function literalPassage(
  code: CodeText,
  language: CodeLanguage,
  literal: StringLiteral,
  span: Span,
): Passage | undefined {
  const part = wholeCode(code.text, literal, span);
  const { quote } = literal;
  const lines = linesOf(decodeLiteral(code.text, literal, part)).map((line) => ({ line, concealed: conceal(line) }));
  const isText = (line: readonly Stretch[]) => line.some((one) => typeof one === "string" && /\p{L}/u.test(one));
  const texts = lines.filter(({ line }) => isText(line)).map(({ concealed }) => concealed.text);
  if (texts.length === 0) return undefined;
  const revealLines = (translations: readonly string[]) => {
    let next = 0;
    return lines.map(({ line, concealed }) => (isText(line) ? concealed.reveal(translations[next++] ?? "") : line));
  };
  return {
    span: part,
    kind: "string",
    texts,
    render(translations) {
      const written = revealLines(translations).map((line) => encodeLiteral(line, quote));
      if (written.includes(undefined)) return undefined;
      const rendered = written.join(code.eol);
      const before = code.text.slice(literal.inner.start, part.start);
      const whole = before + rendered + code.text.slice(part.end, literal.inner.end);
      return isInside(whole, literal, language) ? rendered : undefined;
    },
    plain: (translations) =>
      revealLines(translations)
        .map((line) => line.map(stretchText).join(""))
        .join("\n"),
  };
}

/** A part of a literal, widened so that it cuts no hole and no escape. */
export function wholeCode(text: string, literal: StringLiteral, span: Span): Span {
  let start = Math.max(span.start, literal.inner.start);
  let end = Math.min(span.end, literal.inner.end);
  for (const hole of literal.holes) {
    if (isWithin(hole, start)) start = hole.start;
    if (isWithin(hole, end)) end = hole.end;
  }
  return { start: start - escapes(text, start, literal), end: end + escapes(text, end, literal) };
}

const isWithin = ({ start, end }: Span, offset: number): boolean => start < offset && offset < end;
const escapes = (text: string, offset: number, literal: StringLiteral): 0 | 1 =>
  isEscaped(text, offset, literal) ? 1 : 0;

/** Returns whether an odd number of escape characters precedes an offset. */
function isEscaped(text: string, offset: number, { inner, quote: { escape: sign } }: StringLiteral): boolean {
  if (sign === undefined) return false;
  let at = offset;
  while (at > inner.start && text[at - 1] === sign) at--;
  return (offset - at) % 2 === 1 && offset < inner.end;
}

function linesOf(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const lines: Stretch[][] = [[]];
  for (const stretch of stretches) {
    if (typeof stretch !== "string") lines.at(-1)?.push(stretch);
    else {
      stretch.split(/\r\n|\r|\n/).forEach((line, index) => {
        if (index > 0) lines.push([]);
        if (line !== "") lines.at(-1)?.push(line);
      });
    }
  }
  return lines;
}
