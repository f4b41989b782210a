import { type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { type FileSection, noteIn, type SectionEntry, type SectionFile } from "../sections/section.ts";
import { type IniQuotes, readIniValue } from "./iniValue.ts";

/** A key and its value on one line. */
export interface IniEntry extends SectionEntry {
  readonly path: Path;
  readonly text: string;
  readonly quotes: IniQuotes;
  /** The value as written, quotation marks included. */
  readonly span: Span;
  readonly note: string | undefined;
}

/** A text of INI. */
export interface Ini extends SectionFile<IniEntry> {
  /** `pathKey` → the entry that counts, the last of its name. */
  readonly winners: ReadonlyMap<string, IniEntry>;
}

type MutableSection = FileSection<IniEntry> & { readonly entries: IniEntry[] };

/**
 * Reads sections of keys and values, `;` and `#` before comments, as Windows, PHP, Joomla and Python's configparser agree;
 * never throws.
 */
export function readIni(text: string): Ini {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const reading = new IniParser(text, start);
  let lead: number | undefined;
  for (const line of linesOf(text, start)) {
    const first = line.content.trimStart().charAt(0);
    const comments = lead ?? line.start;
    lead = first === ";" || first === "#" ? comments : undefined;
    if (first !== "" && lead === undefined && reading.faults.length < maxFaults) reading.add(line, comments);
  }
  const { sections, winners, faults, doubles } = reading;
  const problems = [...faults, ...doubles].sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { text, start, sections, winners, problems, fault: faults[0] };
}

class IniParser {
  readonly #text: string;
  #section: MutableSection;
  readonly sections: MutableSection[];
  readonly winners = new Map<string, IniEntry>();
  readonly faults: Problem[] = [];
  readonly doubles: Problem[] = [];

  constructor(text: string, start: number) {
    this.#text = text;
    this.#section = sectionOf([], { start, end: start }, start);
    this.sections = [this.#section];
  }

  add(line: Line, lead: number): void {
    const name = headerIn(line.content);
    if (name !== undefined) {
      this.#section = sectionOf([name], { start: line.start, end: line.after }, lead);
      this.sections.push(this.#section);
      return;
    }
    const entry = entryIn(this.#text, line, this.#section.path, lead);
    if (entry === undefined) this.faults.push(syntaxProblem(line));
    else this.#addEntry(entry);
  }

  #addEntry(entry: IniEntry): void {
    const before = this.winners.get(entry.key);
    if (before !== undefined) this.doubles.push(duplicateProblem(before));
    this.winners.set(entry.key, entry);
    this.#section.entries.push(entry);
  }
}

/** The maximum number of syntax problems that are reported. */
const maxFaults = 100;

interface Line {
  readonly content: string;
  readonly start: number;
  /** The start of the next line. */
  readonly after: number;
}

function* linesOf(text: string, start: number): Generator<Line> {
  const pattern = /([^\r\n]*)(?:\r\n|\r|\n|$)/y;
  for (let at = start; at < text.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const content = pattern.exec(text)?.[1] ?? "";
    yield { content, start: at, after: pattern.lastIndex };
  }
}

const sectionOf = (path: Path, lines: Span, lead: number): MutableSection => ({
  path,
  key: pathKey(path),
  lines,
  lead,
  entries: [],
});

/** The name in a line with a header. */
const headerIn = (content: string): string | undefined =>
  /^[ \t]*\[([^[\]]*)\][ \t]*(?:[;#].*)?$/s.exec(content)?.[1]?.trim();

function entryIn(text: string, { content, start, after }: Line, section: Path, lead: number): IniEntry | undefined {
  if (/^[ \t]*\[/.test(content)) return undefined;
  const sign = content.search(/[=:]/);
  const key = content.slice(0, Math.max(sign, 0)).trim();
  if (key === "") return undefined;
  const keyStart = start + content.length - content.trimStart().length;
  const { from, to, text: value, quotes } = readIniValue(content, sign + 1);
  const path = [...section, key];
  return {
    path,
    key: pathKey(path),
    keySpan: { start: keyStart, end: keyStart + key.length },
    text: value,
    quotes,
    span: { start: start + from, end: start + to },
    lines: { start, end: after },
    lead,
    note: noteIn(text.slice(lead, start)),
  };
}

const syntaxProblem = ({ content, start }: Line): Problem => ({
  code: "format.syntax",
  span: { start, end: start + content.length },
  detail: /^[ \t]*\[/.test(content) ? "] expected" : /^[ \t]*[=:]/.test(content) ? "key expected" : "= expected",
});

const duplicateProblem = ({ path, keySpan }: IniEntry): Problem => ({
  code: "format.duplicateKey",
  span: keySpan,
  path,
  detail: pathText(path),
});
