import { type Change, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import { joinEdits } from "../json/edits.ts";
import { eolOf } from "../json/manner.ts";
import { placesOf } from "../json/order.ts";
import { changesByKey, isKept, type Plan, planOf } from "../plan.ts";
import { endedLike } from "./ended.ts";
import type { Entry, Flat } from "./entry.ts";

/** How a format writes. */
export interface Pen {
  /** A value where an entry has another one now. */
  value(text: string, entry: Entry): string;
  /** A new entry, like a neighbour; without a line end. */
  line(key: string, text: string, neighbour: Entry | undefined): string;
}

/** Finds the edits for all changes in one pass; throws `Error` for two changes of one path. */
export function planFlat(flat: Flat, changes: readonly Change[], model: Flat | undefined, pen: Pen): Plan {
  const problems: Problem[] = [];
  const wanted = wantedOf(changes, problems);
  const deleted = deletedOf(flat, wanted);
  const fresh = new Map<string, string>();
  const values: Edit[] = [];
  for (const [key, text] of wanted) {
    const entry = entryOf(flat, key);
    if (text === undefined || text === entry?.text) continue;
    if (entry === undefined) fresh.set(key, text);
    else values.push({ span: entry.span, text: pen.value(text, entry) });
  }
  const lines = joinEdits([...deletions(flat, deleted), ...insertions(flat, deleted, fresh, model, pen)]);
  if (leavesMark(flat, lines)) return planOf(changes, isKept, (kept) => planFlat(flat, kept, model, pen));
  return { edits: joinEdits([...values, ...endedLike(flat, lines, model?.text)]), problems };
}

/** Whether the text would begin with a letter that is taken for a byte order mark there, and was none. */
const leavesMark = ({ text, start }: Flat, [first]: readonly Edit[]): boolean =>
  start === 0 && first?.span.start === 0 && first.text === "" && text.charCodeAt(first.span.end) === 0xfeff;

const entryOf = ({ items, winners }: Flat, key: string): Entry | undefined => items[winners.get(key) ?? -1];

/** With those that are never read: they would be, if the last of their name went alone. */
function deletedOf({ winners, shadowed }: Flat, wanted: ReadonlyMap<string, string | undefined>): ReadonlySet<number> {
  const deleted = new Set<number>();
  for (const [key, text] of wanted) {
    const index = winners.get(key);
    if (index === undefined || text !== undefined) continue;
    for (const one of [index, ...(shadowed.get(key) ?? [])]) deleted.add(one);
  }
  return deleted;
}

function wantedOf(changes: readonly Change[], problems: Problem[]): ReadonlyMap<string, string | undefined> {
  const wanted = new Map<string, string | undefined>();
  for (const { path, text } of changesByKey(changes).values()) {
    const [key, ...more] = path;
    if (typeof key === "string" && more.length === 0) wanted.set(key, text);
    else if (text !== undefined) problems.push({ code: "format.blocked", path, detail: pathText(path) });
  }
  return wanted;
}

function deletions(flat: Flat, deleted: ReadonlySet<number>): readonly Edit[] {
  return [...deleted].flatMap((index): Edit[] => {
    const entry = flat.items[index];
    if (entry === undefined) return [];
    return [{ span: { start: ownLead(flat, entry), end: entry.lines.end }, text: "" }];
  });
}

/** Comments right above go only where they can be about nothing else: a heading of several entries looks the same. */
function ownLead({ text, start }: Flat, { lead, lines }: Entry): number {
  const isLast = /^[ \t\f]*(?:[\r\n]|$)/.test(text.slice(lines.end, lines.end + 1000));
  return lead > start && isLast ? lead : lines.start;
}

/** Comments at the very start are the file's. */
const leadOf = ({ start }: Flat, { lead, lines }: Entry): number => (lead > start ? lead : lines.start);

function insertions(
  flat: Flat,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, string>,
  model: Flat | undefined,
  pen: Pen,
): readonly Edit[] {
  if (fresh.size === 0) return [];
  const eol = eolOf(flat.text) ?? (model && eolOf(model.text)) ?? "\n";
  const entries = new Map([...fresh].map(([key, text]) => [key, { key, text }]));
  const { after, before, alone } = placesOf(flat, deleted, entries, model);
  const write = (items: typeof alone, neighbour: Entry | undefined): string =>
    items.map(({ key, text }) => pen.line(key, text, neighbour) + eol).join("");
  const at = (offset: number, items: typeof alone, neighbour: Entry | undefined): Edit => ({
    span: { start: offset, end: offset },
    text: write(items, neighbour),
  });
  const edits = [...after].map(([index, items]) => {
    const entry = flat.items[index];
    return at(entry?.lines.end ?? flat.text.length, items, entry);
  });
  if (before !== undefined) {
    const entry = flat.items[before.index];
    edits.push(at(entry === undefined ? flat.start : leadOf(flat, entry), before.items, entry));
  }
  // no entry stays: where the last one was, else below what comments there are
  if (alone.length > 0) edits.push(at(flat.items.at(-1)?.lines.end ?? flat.text.length, alone, flat.items[0]));
  return edits;
}
