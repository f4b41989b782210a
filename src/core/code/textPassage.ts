import type { Span } from "../text.ts";
import { conceal, type Stretch, stretchText } from "./conceal.ts";
import { yamlValue } from "./fallback.ts";
import type { Language } from "./language.ts";
import { indentAt, lineEnd, lineStart, splitLines } from "./lines.ts";
import { type CodeText, type Passage, prosePassage } from "./passage.ts";
import { readProse } from "./prose.ts";
import { columns } from "./wrap.ts";

/** Text that is neither literal nor comment: prose, text between tags, or whatever was selected. */
export function textPassage(code: CodeText, language: Language, span: Span): Passage | undefined {
  const { text } = code;
  const start = lineStart(text, span.start);
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
    column: columns(text.slice(start, span.start)),
    braces: language.tags === true,
  });
  const passage = prosePassage(code, prose, { span, kind: "text" });
  return passage && { ...passage, ...insertion(code, language, span) };
}

/** A YAML value without quotation marks. */
export function plainValuePassage({ text }: CodeText, span: Span): Passage | undefined {
  const concealed = conceal([text.slice(span.start, span.end)]);
  const translated = ([translation = ""]: readonly string[]): readonly Stretch[] => concealed.reveal(translation);
  const plain = (translations: readonly string[]) => translated(translations).map(stretchText).join("");
  return { span, kind: "string", texts: [concealed.text], render: (all) => yamlValue(plain(all)), plain };
}

/** Whole paragraphs go below an empty line, everything else onto the next line. */
function insertion({ text, eol }: CodeText, language: Language, span: Span): Pick<Passage, "below"> {
  const end = lineEnd(text, span.end);
  const start = lineStart(text, span.start);
  const own = text.slice(start, span.start).trim() === "" && text.slice(span.end, end).trim() === "";
  const after = text.slice(end).replace(/^(?:\r\n|\r|\n)/, "");
  const single = /^\s*(?:[-*+>|#]|\d+[.)])/.test(text.slice(start, end));
  const paragraph = language.kind === "prose" && own && !single && /^[ \t]*(?:[\r\n]|$)/.test(after);
  const gap = paragraph ? eol + eol : eol;
  return { below: (rendered) => ({ span: { start: end, end }, text: gap + indentAt(text, start) + rendered }) };
}
