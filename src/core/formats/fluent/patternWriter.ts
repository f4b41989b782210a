import { readFluent } from "./fluentReader.ts";

/** A pattern to be written. */
export type NewPattern = string | NewSelect;

/** A choice to be written; one of its variants is the default. */
export interface NewSelect {
  readonly selector: string;
  readonly variants: readonly {
    readonly key: string;
    readonly isDefault: boolean;
    readonly value: NewPattern;
  }[];
}

/** The surroundings of a pattern. */
export interface PatternPlace {
  /** The indentation of its continuation lines. */
  readonly indent: string;
  readonly eol: string;
  /** It starts a line or a variant, where some signs would have another meaning. */
  readonly startsLine: boolean;
}

/** Returns whether a text can be a pattern: valid placeables and no lone surrogates. */
export function isFluentWritable(text: string): boolean {
  if (/\p{Surrogate}/u.test(text)) return false;
  if (!/[{}]/.test(text)) return true;
  const { items, fault } = readFluent(
    `k =\n    ${writePatternText(text, { indent: "    ", eol: "\n", startsLine: true })}\n`,
  );
  const [item] = items;
  return fault === undefined && items.length === 1 && item?.value?.kind === "text" && item.value.text === text;
}

/** Writes a text as a pattern; blanks at the edges of lines and signs that may not begin one are literals. */
export function writePatternText(text: string, { indent, eol, startsLine }: PatternPlace): string {
  if (text === "") return emptyLiteral;
  const lines = text.split("\n");
  // deeper lines keep their depth if another line defines the common indentation
  const keepsIndent = startsLine || lines.some((line, index) => index > 0 && /^[^ ]/.test(line));
  const last = lines.length - 1;
  const first = lines[0] === "" ? emptyLiteral : quoteEdges(lines[0] ?? "", startsLine);
  const rest = lines.slice(1).map((line, index) => {
    if (line === "") return index + 1 === last ? indent + emptyLiteral : "";
    const deep = keepsIndent ? depthOf(line) : "";
    return indent + deep + quoteEdges(line.slice(deep.length), true);
  });
  return [first, ...rest].join(eol);
}

/** Returns the blanks that a line starts with; none if the line is blank. */
const depthOf = (line: string): string => (/[^ ]/.test(line) ? (/^ */.exec(line)?.[0] ?? "") : "");

const emptyLiteral = '{ "" }';

function quoteEdges(line: string, startsLine: boolean): string {
  const inner = trimSpaces(line);
  const lead = line.slice(0, line.indexOf(inner));
  const tail = line.slice(lead.length + inner.length);
  const first = startsLine && lead === "" && /^[[*.]/.test(inner) ? inner.charAt(0) : "";
  const body = inner.slice(first.length).replaceAll("\r", '{ "\\u000D" }');
  return literal(lead) + literal(first) + body + literal(tail);
}

const literal = (text: string): string => (text === "" ? "" : `{ "${text}" }`);

/** Removes the spaces around a line in linear time, which an expression would not guarantee. */
function trimSpaces(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && line.charAt(start) === " ") start++;
  while (end > start && line.charAt(end - 1) === " ") end--;
  return line.slice(start, end);
}

/** Writes the content after `=` or a variant's key, with the blank or the line end before it. */
export function writePatternValue(value: NewPattern, outer: string, eol: string, startsLine = false): string {
  const indent = `${outer}    `;
  if (typeof value !== "string") return eol + indent + writeSelect(value, indent, eol);
  const isBlock = value.includes("\n");
  const text = writePatternText(value, { indent, eol, startsLine: isBlock || startsLine });
  return isBlock ? eol + indent + text : ` ${text}`;
}

/** Writes a choice from its brace on, for a line of this indentation. */
export function writeSelect({ selector, variants }: NewSelect, outer: string, eol: string): string {
  const lines = variants.map(({ key, isDefault, value }) => {
    const mark = isDefault ? `${outer}   *` : `${outer}    `;
    return `${mark}[${key}]${writePatternValue(value, `${outer}    `, eol, true)}`;
  });
  return [`{ ${selector} ->`, ...lines, `${outer}}`].join(eol);
}
