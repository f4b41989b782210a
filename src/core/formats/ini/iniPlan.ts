import { type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { changesByKey, type EditPlan } from "../editPlan.ts";
import { planSections } from "../sections/sectionsPlan.ts";
import { type Ini, type IniEntry, readIni } from "./iniReader.ts";
import { writeIniValue } from "./iniValue.ts";

/** Finds the edits for all changes in one pass; throws `Error` for two changes of one path. */
export function planIni(file: Ini, changes: readonly MessageChange[], model: Ini | undefined): EditPlan {
  const values: Edit[] = [];
  const fresh: NewEntries = new Map();
  const style = detectLineStyle(file, model);
  const problems = [...changesByKey(changes).values()].flatMap(({ path, text }): Problem[] => {
    const entry = file.winners.get(pathKey(path));
    if (text === undefined) return [];
    if (entry === undefined ? addLine(fresh, path, writeLine(path, text, style)) : pushValue(values, entry, text))
      return [];
    return [{ code: "format.blocked", path, ...(entry && { span: entry.span }), detail: pathText(path) }];
  });
  const gone = new Set(changes.flatMap(({ path, text }) => (text === undefined ? pathKey(path) : [])));
  const all = gone.size === 0 ? [] : file.sections.flatMap(({ entries }) => entries);
  const deleted = new Set(all.filter(({ key }) => gone.has(key)));
  return { edits: planSections(file, { values, deleted, fresh }, model), problems };
}

type NewEntries = Map<string, { readonly header: string; readonly entries: Map<string, string> }>;

function pushValue(values: Edit[], { text, span, quotes }: IniEntry, wanted: string): boolean {
  if (text === wanted) return true;
  const written = writeIniValue(wanted, quotes);
  if (written !== undefined) values.push({ span, text: written });
  return written !== undefined;
}

function addLine(fresh: NewEntries, path: Path, line: string | undefined): boolean {
  if (line === undefined) return false;
  const section = path.slice(0, -1);
  const key = pathKey(section);
  const group = fresh.get(key) ?? { header: `[${section.join("")}]`, entries: new Map() };
  fresh.set(key, group);
  group.entries.set(pathKey(path), line);
  return true;
}

/** The style of new lines, taken from a file or otherwise from its model. */
interface LineStyle {
  readonly separator: string;
  readonly indent: (section: string) => string;
  readonly like: (key: string) => IniEntry | undefined;
}

function detectLineStyle(file: Ini, model: Ini | undefined): LineStyle {
  const first = firstEntryOf(file) ?? (model && firstEntryOf(model));
  const source = firstEntryOf(file) === undefined ? model : file;
  const written =
    source === undefined || first === undefined ? "" : source.text.slice(first.keySpan.end, first.span.start);
  const sections = new Map(file.sections.map((section) => [section.key, section.entries[0]]));
  return {
    separator: /^[ \t]?[=:][ \t]?$/.test(written) ? written : "=",
    indent: (section) => {
      const entry = sections.get(section);
      const indent = entry === undefined ? "" : file.text.slice(entry.lines.start, entry.keySpan.start);
      return /^[ \t]{0,100}$/.test(indent) ? indent : "";
    },
    like: (key) => model?.winners.get(key) ?? first,
  };
}

const firstEntryOf = ({ sections }: Ini): IniEntry | undefined =>
  sections.find(({ entries }) => entries.length > 0)?.entries[0];

/** Writes a line that reads as this key and value; `undefined` if none does. */
function writeLine(path: Path, text: string, { separator, indent, like }: LineStyle): string | undefined {
  const names = path.filter((part) => typeof part === "string");
  if (names.length !== path.length || path.length > 2 || /\p{Surrogate}/u.test(names.join(""))) return undefined;
  const value = writeIniValue(text, like(pathKey(path))?.quotes ?? "");
  if (value === undefined) return undefined;
  const section = path.slice(0, -1);
  const line = indent(pathKey(section)) + names.at(-1) + separator + value;
  const header = section.length === 0 ? "" : `[${section.join("")}]\n`;
  const made = readIni(`${header}${line}\n`);
  const isOne = made.fault === undefined && made.winners.size === 1 && made.sections.length === path.length;
  return isOne && made.winners.get(pathKey(path))?.text === text ? line : undefined;
}
