import { type Change, type Path, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import { changesByKey, type Plan } from "../plan.ts";
import { planSections } from "../sections/plan.ts";
import { type Ini, type IniEntry, read } from "./read.ts";
import { valueFor } from "./value.ts";

/** Finds the edits for all changes in one pass; throws `Error` for two changes of one path. */
export function planIni(file: Ini, changes: readonly Change[], model: Ini | undefined): Plan {
  const values: Edit[] = [];
  const fresh: Fresh = new Map();
  const manner = mannerOf(file, model);
  const problems = [...changesByKey(changes).values()].flatMap(({ path, text }): Problem[] => {
    const entry = file.winners.get(pathKey(path));
    if (text === undefined) return [];
    if (entry === undefined ? addTo(fresh, path, lineFor(path, text, manner)) : setTo(values, entry, text)) return [];
    return [{ code: "format.blocked", path, ...(entry && { span: entry.span }), detail: pathText(path) }];
  });
  const gone = new Set(changes.flatMap(({ path, text }) => (text === undefined ? pathKey(path) : [])));
  const all = gone.size === 0 ? [] : file.sections.flatMap(({ entries }) => entries);
  const deleted = new Set(all.filter(({ key }) => gone.has(key)));
  return { edits: planSections(file, { values, deleted, fresh }, model), problems };
}

type Fresh = Map<string, { readonly header: string; readonly entries: Map<string, string> }>;

function setTo(values: Edit[], { text, span, quotes }: IniEntry, wanted: string): boolean {
  if (text === wanted) return true;
  const written = valueFor(wanted, quotes);
  if (written !== undefined) values.push({ span, text: written });
  return written !== undefined;
}

function addTo(fresh: Fresh, path: Path, line: string | undefined): boolean {
  if (line === undefined) return false;
  const section = path.slice(0, -1);
  const key = pathKey(section);
  const group = fresh.get(key) ?? { header: `[${section.join("")}]`, entries: new Map() };
  fresh.set(key, group);
  group.entries.set(pathKey(path), line);
  return true;
}

/** How a file, or else its model, writes new lines. */
interface Manner {
  readonly separator: string;
  readonly indent: (section: string) => string;
  readonly like: (key: string) => IniEntry | undefined;
}

function mannerOf(file: Ini, model: Ini | undefined): Manner {
  const first = firstOf(file) ?? (model && firstOf(model));
  const source = firstOf(file) === undefined ? model : file;
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

const firstOf = ({ sections }: Ini): IniEntry | undefined =>
  sections.find(({ entries }) => entries.length > 0)?.entries[0];

/** A line that reads as a key and a value; `undefined` where none does. */
function lineFor(path: Path, text: string, { separator, indent, like }: Manner): string | undefined {
  const names = path.filter((part) => typeof part === "string");
  if (names.length !== path.length || path.length > 2 || /\p{Surrogate}/u.test(names.join(""))) return undefined;
  const value = valueFor(text, like(pathKey(path))?.quotes ?? "");
  if (value === undefined) return undefined;
  const section = path.slice(0, -1);
  const line = indent(pathKey(section)) + names.at(-1) + separator + value;
  const header = section.length === 0 ? "" : `[${section.join("")}]\n`;
  const made = read(`${header}${line}\n`);
  const isOne = made.fault === undefined && made.winners.size === 1 && made.sections.length === path.length;
  return isOne && made.winners.get(pathKey(path))?.text === text ? line : undefined;
}
