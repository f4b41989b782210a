import type { Span } from "../text/textEdits.ts";
import type { CodeLanguage } from "./codeLanguage.ts";
import { readProse } from "./codeProse.ts";
import { conceal, type Stretch, stretchText } from "./conceal.ts";
import { indentAt, lineEndAt, lineStartAt, splitLines } from "./lineOffsets.ts";
import { type CodeText, type Passage, prosePassage } from "./passage.ts";
import { yamlValue } from "./textWithoutSyntax.ts";
import { columnWidth } from "./wrapLines.ts";

/** Text that is neither literal nor comment: prose, text between tags, or any selection. */
export function textPassage(code: CodeText, language: CodeLanguage, span: Span): Passage | undefined {
  const { text } = code;
  const start = lineStartAt(text, span.start);
  const source = splitLines(text.slice(span.start, span.end));
  const [first = "", ...more] = source;
  const indent = indentAt(text, start);
  const lines = [
    { prefix: "", text: first },
    ...more.map((line) => {
      const prefix = indentAt(line, 0).startsWith(indent) ? indent : indentAt(line, 0);
      return { prefix, text: line.slice(prefix.length) };
    }),
  ];
  const prose = readProse(lines, {
    joins: language.kind === "markup" || language.tags === true ? "always" : (language.joins ?? "full"),
    width: 0,
    column: columnWidth(text.slice(start, span.start)),
    braces: language.tags === true,
  });
  const passage = prosePassage(code, prose, { span, kind: "text" });
  return passage && { ...passage, ...insertBelow(code, language, span) };
}

/** A YAML value without quotation marks. */
export function plainValuePassage({ text }: CodeText, span: Span): Passage | undefined {
  const concealed = conceal([text.slice(span.start, span.end)]);
  const reveal = ([translation = ""]: readonly string[]): readonly Stretch[] => concealed.reveal(translation);
  const plain = (translations: readonly string[]) => reveal(translations).map(stretchText).join("");
  return { span, kind: "string", texts: [concealed.text], render: (all) => yamlValue(plain(all)), plain };
}

/** Whole paragraphs go below an empty line, everything else onto the next line. */
function insertBelow({ text, eol }: CodeText, language: CodeLanguage, span: Span): Pick<Passage, "below"> {
  const end = lineEndAt(text, span.end);
  const start = lineStartAt(text, span.start);
  const own = text.slice(start, span.start).trim() === "" && text.slice(span.end, end).trim() === "";
  const after = text.slice(end).replace(/^(?:\r\n|\r|\n)/, "");
  const single = /^\s*(?:[-*+>|#]|\d+[.)])/.test(text.slice(start, end));
  const paragraph = language.kind === "prose" && own && !single && /^[ \t]*(?:[\r\n]|$)/.test(after);
  const gap = paragraph ? eol + eol : eol;
  return { below: (rendered) => ({ span: { start: end, end }, text: gap + indentAt(text, start) + rendered }) };
}
