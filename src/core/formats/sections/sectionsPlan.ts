import type { Edit } from "../../text/textEdits.ts";
import { keepFinalLineEnd } from "../flat/finalLineEnd.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { findInsertionPlaces, type InsertionPlaces, type OrderedItems } from "../shared/insertionOrder.ts";
import { eolOf } from "../shared/trivia.ts";
import type { FileSection, SectionEntry, SectionFile } from "./section.ts";

/** The changes to a text of sections. */
export interface SectionChanges<T extends SectionEntry> {
  /** Values that change in place. */
  readonly values: readonly Edit[];
  readonly deleted: ReadonlySet<T>;
  /** The new entries by the key of their section, which may be new, too. */
  readonly fresh: ReadonlyMap<string, NewSection>;
}

/** New entries of one section. */
export interface NewSection {
  /** The header if the section is new, without a line end. */
  readonly header: string;
  /** Key → lines, without the last line end. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Returns the sorted edits: new entries and sections go where the model has them. */
export function planSections<T extends SectionEntry>(
  file: SectionFile<T>,
  { values, deleted, fresh }: SectionChanges<T>,
  model: SectionFile<T> | undefined,
): readonly Edit[] {
  const eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
  const lines: Edit[] = [...deleted].map((entry) => ({
    span: { start: deletionStart(file, entry), end: entry.lines.end },
    text: "",
  }));
  const order = model && entryOrderOf(model);
  const known = new Map(file.sections.map((section) => [section.key, section]));
  for (const [key, { entries }] of fresh) {
    const section = known.get(key);
    if (section !== undefined) lines.push(...insertIntoSection(file, section, { entries, deleted, order, eol }));
  }
  const news = new Map([...fresh].filter(([key]) => !known.has(key)));
  lines.push(...insertSections(file, news, model, eol));
  return joinEdits([...values, ...keepFinalLineEnd(file, joinEdits(lines), model?.text)]);
}

interface SectionAdditions<T> {
  readonly entries: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<T>;
  readonly order: OrderedItems | undefined;
  readonly eol: string;
}

function insertIntoSection<T extends SectionEntry>(
  file: SectionFile<T>,
  section: FileSection<T>,
  { entries, deleted, order, eol }: SectionAdditions<T>,
): readonly Edit[] {
  const gone = new Set([...section.entries.keys()].filter((index) => deleted.has(section.entries[index] as T)));
  const places = findInsertionPlaces(toOrderedItems(section.entries), gone, entries, order);
  const bodyStart = section.entries.at(-1)?.lines.end ?? section.lines.end;
  const before = section.entries[places.before?.index ?? -1];
  const start = before === undefined ? bodyStart : leadOf(file, before);
  // a file of comments alone: below them
  const alone = file.sections.length === 1 && section.entries.length === 0 ? file.text.length : bodyStart;
  return insertionEdits(
    places,
    (index) => section.entries[index]?.lines.end ?? bodyStart,
    { before: start, alone },
    (items) => items.map((item) => item + eol).join(""),
  );
}

function insertSections<T extends SectionEntry>(
  file: SectionFile<T>,
  news: ReadonlyMap<string, NewSection>,
  model: SectionFile<T> | undefined,
  eol: string,
): readonly Edit[] {
  if (news.size === 0) return [];
  // before the first header there may be no header
  const places = findInsertionPlaces(
    toOrderedItems(file.sections),
    new Set(),
    news,
    model && toOrderedItems(model.sections),
  );
  const end = (index: number): number => endOf(file, index);
  const isFirst =
    file.sections.length === 1 && file.sections[0]?.entries.length === 0 && file.text.slice(file.start).trim() === "";
  return insertionEdits(places, end, { before: endOf(file, 0), alone: file.text.length }, (items) =>
    items
      .map(({ header, entries }, index) => {
        const gap = isFirst && index === 0 ? "" : eol;
        return gap + [header, ...entries.values()].map((line) => line + eol).join("");
      })
      .join(""),
  );
}

/** Returns the end of a section: comments after its last entry may be about the next one. */
function endOf<T extends SectionEntry>({ sections, text }: SectionFile<T>, index: number): number {
  const section = sections[index];
  if (section === undefined || index === sections.length - 1) return text.length;
  const last = section.entries.at(-1)?.lines.end ?? section.lines.end;
  return index === 0 && section.entries.length === 0 ? (sections[1]?.lead ?? last) : last;
}

function insertionEdits<T>(
  { after, before, alone }: InsertionPlaces<T>,
  endAt: (index: number) => number,
  at: { readonly before: number; readonly alone: number },
  write: (items: readonly T[]) => string,
): readonly Edit[] {
  const edit = (offset: number, items: readonly T[]): Edit => ({
    span: { start: offset, end: offset },
    text: write(items),
  });
  const edits = [...after].map(([index, items]) => edit(endAt(index), items));
  if (before !== undefined) edits.push(edit(at.before, before.items));
  if (alone.length > 0) edits.push(edit(at.alone, alone));
  return edits;
}

function toOrderedItems<T extends { readonly key: string }>(items: readonly T[]): OrderedItems {
  return { items, winners: new Map(items.map(({ key }, index) => [key, index])) };
}

const entryOrderOf = <T extends SectionEntry>({ sections }: SectionFile<T>): OrderedItems =>
  toOrderedItems(sections.flatMap(({ entries }) => entries));

/** Returns the start of the deletion: comments above go only if they cannot be a heading of several entries. */
function deletionStart<T extends SectionEntry>({ text, start }: SectionFile<T>, { lead, lines }: T): number {
  const isLast = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(lines.end, lines.end + 1000));
  return lead > start && isLast ? lead : lines.start;
}

/** Returns the start of an entry with its comments; those at the very start belong to the file. */
const leadOf = <T extends SectionEntry>({ start }: SectionFile<T>, { lead, lines }: T): number =>
  lead > start ? lead : lines.start;
