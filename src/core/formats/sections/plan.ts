import type { Edit } from "../../text.ts";
import { endedLike } from "../flat/ended.ts";
import { joinEdits } from "../json/edits.ts";
import { eolOf } from "../json/manner.ts";
import { type Ordered, type Places, placesOf } from "../json/order.ts";
import type { Section, SectionEntry, Sectioned } from "./section.ts";

/** What shall become of a text of sections. */
export interface Wanted<T extends SectionEntry> {
  /** Values that change in place. */
  readonly values: readonly Edit[];
  readonly deleted: ReadonlySet<T>;
  /** By the key of the section, which may be a new one. */
  readonly fresh: ReadonlyMap<string, FreshSection>;
}

/** New entries of one section. */
export interface FreshSection {
  /** The header where the section is new, without a line end. */
  readonly header: string;
  /** Key → lines, without the last line end. */
  readonly entries: ReadonlyMap<string, string>;
}

/** The edits, sorted: new entries where the model has them, new sections likewise. */
export function planSections<T extends SectionEntry>(
  file: Sectioned<T>,
  { values, deleted, fresh }: Wanted<T>,
  model: Sectioned<T> | undefined,
): readonly Edit[] {
  const eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
  const lines: Edit[] = [...deleted].map((entry) => ({
    span: { start: ownLead(file, entry), end: entry.lines.end },
    text: "",
  }));
  const order = model && orderOf(model);
  const known = new Map(file.sections.map((section) => [section.key, section]));
  for (const [key, { entries }] of fresh) {
    const section = known.get(key);
    if (section !== undefined) lines.push(...inSection(file, section, { entries, deleted, order, eol }));
  }
  const news = new Map([...fresh].filter(([key]) => !known.has(key)));
  lines.push(...newSections(file, news, model, eol));
  return joinEdits([...values, ...endedLike(file, joinEdits(lines), model?.text)]);
}

interface Adding<T> {
  readonly entries: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<T>;
  readonly order: Ordered | undefined;
  readonly eol: string;
}

function inSection<T extends SectionEntry>(
  file: Sectioned<T>,
  section: Section<T>,
  { entries, deleted, order, eol }: Adding<T>,
): readonly Edit[] {
  const gone = new Set([...section.entries.keys()].filter((index) => deleted.has(section.entries[index] as T)));
  const places = placesOf(ordered(section.entries), gone, entries, order);
  const bodyStart = section.entries.at(-1)?.lines.end ?? section.lines.end;
  const before = section.entries[places.before?.index ?? -1];
  const start = before === undefined ? bodyStart : leadOf(file, before);
  // a file of comments alone: below them
  const alone = file.sections.length === 1 && section.entries.length === 0 ? file.text.length : bodyStart;
  return editsOf(
    places,
    (index) => section.entries[index]?.lines.end ?? bodyStart,
    { before: start, alone },
    (items) => items.map((item) => item + eol).join(""),
  );
}

function newSections<T extends SectionEntry>(
  file: Sectioned<T>,
  news: ReadonlyMap<string, FreshSection>,
  model: Sectioned<T> | undefined,
  eol: string,
): readonly Edit[] {
  if (news.size === 0) return [];
  // before the first header there may be no header
  const places = placesOf(ordered(file.sections), new Set(), news, model && ordered(model.sections));
  const end = (index: number): number => endOf(file, index);
  const isFirst =
    file.sections.length === 1 && file.sections[0]?.entries.length === 0 && file.text.slice(file.start).trim() === "";
  return editsOf(places, end, { before: endOf(file, 0), alone: file.text.length }, (items) =>
    items
      .map(({ header, entries }, index) => {
        const gap = isFirst && index === 0 ? "" : eol;
        return gap + [header, ...entries.values()].map((line) => line + eol).join("");
      })
      .join(""),
  );
}

/** Where a section ends: comments that follow its last entry may be about the next one. */
function endOf<T extends SectionEntry>({ sections, text }: Sectioned<T>, index: number): number {
  const section = sections[index];
  if (section === undefined || index === sections.length - 1) return text.length;
  const last = section.entries.at(-1)?.lines.end ?? section.lines.end;
  return index === 0 && section.entries.length === 0 ? (sections[1]?.lead ?? last) : last;
}

function editsOf<T>(
  { after, before, alone }: Places<T>,
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

function ordered<T extends { readonly key: string }>(items: readonly T[]): Ordered {
  return { items, winners: new Map(items.map(({ key }, index) => [key, index])) };
}

const orderOf = <T extends SectionEntry>({ sections }: Sectioned<T>): Ordered =>
  ordered(sections.flatMap(({ entries }) => entries));

/** Comments right above go only where they can be about nothing else: a heading of several entries looks the same. */
function ownLead<T extends SectionEntry>({ text, start }: Sectioned<T>, { lead, lines }: T): number {
  const isLast = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(lines.end, lines.end + 1000));
  return lead > start && isLast ? lead : lines.start;
}

/** Comments at the very start are the file's. */
const leadOf = <T extends SectionEntry>({ start }: Sectioned<T>, { lead, lines }: T): number =>
  lead > start ? lead : lines.start;
