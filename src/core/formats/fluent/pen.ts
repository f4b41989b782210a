import { read } from "./read.ts";

/** A pattern to be written. */
export type FreshPattern = string | FreshSelect;

/** A choice to be written; one of its variants is the default. */
export interface FreshSelect {
  readonly selector: string;
  readonly variants: readonly {
    readonly key: string;
    readonly isDefault: boolean;
    readonly value: FreshPattern;
  }[];
}

/** Where a pattern stands. */
export interface Place {
  /** Of the lines that it goes on with. */
  readonly indent: string;
  readonly eol: string;
  /** It is the first on its line, or a variant: signs that begin lines otherwise mean something else there. */
  readonly startsLine: boolean;
}

/** Whether a text can be written as a pattern: its placeables are, and Fluent has no lone surrogates. */
export function isWritable(text: string): boolean {
  if (/\p{Surrogate}/u.test(text)) return false;
  if (!/[{}]/.test(text)) return true;
  const { items, fault } = read(`k =\n    ${written(text, { indent: "    ", eol: "\n", startsLine: true })}\n`);
  const [item] = items;
  return fault === undefined && items.length === 1 && item?.value?.kind === "text" && item.value.text === text;
}

/** A text as a pattern, from its first character on: blanks at the edges of lines, and signs that may not begin one, as literals. */
export function written(text: string, { indent, eol, startsLine }: Place): string {
  if (text === "") return nothing;
  const lines = text.split("\n");
  // deeper lines keep their depth where another line tells what is common
  const tells = startsLine || lines.some((line, index) => index > 0 && /^[^ ]/.test(line));
  const last = lines.length - 1;
  const first = lines[0] === "" ? nothing : edged(lines[0] ?? "", startsLine);
  const rest = lines.slice(1).map((line, index) => {
    if (line === "") return index + 1 === last ? indent + nothing : "";
    const deep = tells ? depthOf(line) : "";
    return indent + deep + edged(line.slice(deep.length), true);
  });
  return [first, ...rest].join(eol);
}

/** The blanks that a line starts with, none where it is nothing but blanks. */
const depthOf = (line: string): string => (/[^ ]/.test(line) ? (/^ */.exec(line)?.[0] ?? "") : "");

const nothing = '{ "" }';

function edged(line: string, startsLine: boolean): string {
  const inner = trimmed(line);
  const lead = line.slice(0, line.indexOf(inner));
  const tail = line.slice(lead.length + inner.length);
  const first = startsLine && lead === "" && /^[[*.]/.test(inner) ? inner.charAt(0) : "";
  const body = inner.slice(first.length).replaceAll("\r", '{ "\\u000D" }');
  return literal(lead) + literal(first) + body + literal(tail);
}

const literal = (text: string): string => (text === "" ? "" : `{ "${text}" }`);

/** Without the spaces around; found by a look at each character, as an expression would look at runs again and again. */
function trimmed(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && line.charAt(start) === " ") start++;
  while (end > start && line.charAt(end - 1) === " ") end--;
  return line.slice(start, end);
}

/** What stands behind `=` or a variant's key, with the blank or the line end before it. */
export function placed(value: FreshPattern, outer: string, eol: string, startsLine = false): string {
  const indent = `${outer}    `;
  if (typeof value !== "string") return eol + indent + select(value, indent, eol);
  const isBlock = value.includes("\n");
  const text = written(value, { indent, eol, startsLine: isBlock || startsLine });
  return isBlock ? eol + indent + text : ` ${text}`;
}

/** A choice from its brace on, which stands on a line of this indentation. */
export function select({ selector, variants }: FreshSelect, outer: string, eol: string): string {
  const lines = variants.map(({ key, isDefault, value }) => {
    const mark = isDefault ? `${outer}   *` : `${outer}    `;
    return `${mark}[${key}]${placed(value, `${outer}    `, eol, true)}`;
  });
  return [`{ ${selector} ->`, ...lines, `${outer}}`].join(eol);
}
