import { type MessageChange, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { changesByKey, type EditPlan, isKept, planWanted } from "../editPlan.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { findInsertionPlaces } from "../shared/insertionOrder.ts";
import { eolOf } from "../shared/trivia.ts";
import { keepFinalLineEnd } from "./finalLineEnd.ts";
import type { FlatEntry, FlatText } from "./flatEntry.ts";

/** Writes the entries of a format. */
export interface EntryWriter {
  /** Writes the new value of an entry. */
  value(text: string, entry: FlatEntry): string;
  /** Writes a new entry in the style of a neighbor, without a line end. */
  line(key: string, text: string, neighbour: FlatEntry | undefined): string;
}

/** Finds the edits for all changes in one pass; throws `Error` for two changes of one path. */
export function planFlat(
  flat: FlatText,
  changes: readonly MessageChange[],
  model: FlatText | undefined,
  writer: EntryWriter,
): EditPlan {
  const problems: Problem[] = [];
  const wanted = textsByKey(changes, problems);
  const deleted = indicesToDelete(flat, wanted);
  const fresh = new Map<string, string>();
  const values: Edit[] = [];
  for (const [key, text] of wanted) {
    const entry = findEntry(flat, key);
    if (text === undefined || text === entry?.text) continue;
    if (entry === undefined) fresh.set(key, text);
    else values.push({ span: entry.span, text: writer.value(text, entry) });
  }
  const lines = joinEdits([...deletions(flat, deleted), ...insertions(flat, deleted, fresh, model, writer)]);
  if (exposesMark(flat, lines)) return planWanted(changes, isKept, (kept) => planFlat(flat, kept, model, writer));
  return { edits: joinEdits([...values, ...keepFinalLineEnd(flat, lines, model?.text)]), problems };
}

/** Returns whether the text would begin with a U+FEFF that then is taken for a byte order mark. */
const exposesMark = ({ text, start }: FlatText, [first]: readonly Edit[]): boolean =>
  start === 0 && first?.span.start === 0 && first.text === "" && text.charCodeAt(first.span.end) === 0xfeff;

const findEntry = ({ items, winners }: FlatText, key: string): FlatEntry | undefined => items[winners.get(key) ?? -1];

/** Returns the deleted entries and their duplicates, which would be read if only the last one went. */
function indicesToDelete(
  { winners, shadowed }: FlatText,
  wanted: ReadonlyMap<string, string | undefined>,
): ReadonlySet<number> {
  const deleted = new Set<number>();
  for (const [key, text] of wanted) {
    const index = winners.get(key);
    if (index === undefined || text !== undefined) continue;
    for (const at of [index, ...(shadowed.get(key) ?? [])]) deleted.add(at);
  }
  return deleted;
}

function textsByKey(changes: readonly MessageChange[], problems: Problem[]): ReadonlyMap<string, string | undefined> {
  const wanted = new Map<string, string | undefined>();
  for (const { path, text } of changesByKey(changes).values()) {
    const [key, ...more] = path;
    if (typeof key === "string" && more.length === 0) wanted.set(key, text);
    else if (text !== undefined) problems.push({ code: "format.blocked", path, detail: pathText(path) });
  }
  return wanted;
}

function deletions(flat: FlatText, deleted: ReadonlySet<number>): readonly Edit[] {
  return [...deleted].flatMap((index): Edit[] => {
    const entry = flat.items[index];
    if (entry === undefined) return [];
    return [{ span: { start: deletionStart(flat, entry), end: entry.lines.end }, text: "" }];
  });
}

/** Returns the start of the deletion: comments above go only if they cannot be a heading of several entries. */
function deletionStart({ text, start }: FlatText, { lead, lines }: FlatEntry): number {
  const isLast = /^[ \t\f]*(?:[\r\n]|$)/.test(text.slice(lines.end, lines.end + 1000));
  return lead > start && isLast ? lead : lines.start;
}

/** Returns the start of an entry with its comments; those at the very start belong to the file. */
const leadOf = ({ start }: FlatText, { lead, lines }: FlatEntry): number => (lead > start ? lead : lines.start);

function insertions(
  flat: FlatText,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, string>,
  model: FlatText | undefined,
  writer: EntryWriter,
): readonly Edit[] {
  if (fresh.size === 0) return [];
  const eol = eolOf(flat.text) ?? (model && eolOf(model.text)) ?? "\n";
  const entries = new Map([...fresh].map(([key, text]) => [key, { key, text }]));
  const { after, before, alone } = findInsertionPlaces(flat, deleted, entries, model);
  const write = (items: typeof alone, neighbour: FlatEntry | undefined): string =>
    items.map(({ key, text }) => writer.line(key, text, neighbour) + eol).join("");
  const createInsertion = (offset: number, items: typeof alone, neighbour: FlatEntry | undefined): Edit => ({
    span: { start: offset, end: offset },
    text: write(items, neighbour),
  });
  const edits = [...after].map(([index, items]) => {
    const entry = flat.items[index];
    return createInsertion(entry?.lines.end ?? flat.text.length, items, entry);
  });
  if (before !== undefined) {
    const entry = flat.items[before.index];
    edits.push(createInsertion(entry === undefined ? flat.start : leadOf(flat, entry), before.items, entry));
  }
  // no entry stays: where the last one was, else below what comments there are
  if (alone.length > 0)
    edits.push(createInsertion(flat.items.at(-1)?.lines.end ?? flat.text.length, alone, flat.items[0]));
  return edits;
}
