import { type EntryElement, type FileLayout, layoutOfEntries, leafElement } from "../fileLayout.ts";
import type { FileSection, SectionEntry, SectionFile } from "./section.ts";

/** Returns the entries of a text of sections; a section goes with its last entry. */
export const sectionsLayout = <T extends SectionEntry>({ text, sections }: SectionFile<T>): FileLayout =>
  layoutOfEntries(
    text,
    sections.flatMap((section) =>
      section.lines.start === section.lines.end ? entriesOf(section) : [sectionElement(section)],
    ),
  );

function sectionElement<T extends SectionEntry>(section: FileSection<T>): EntryElement {
  const { key, lead, lines } = section;
  const children = entriesOf(section);
  const end = children.at(-1)?.end ?? lines.end;
  return { key: `[${key}`, start: lead, end, children, inner: { start: lines.end, end }, isGroup: children.length > 0 };
}

const entriesOf = <T extends SectionEntry>({ entries }: FileSection<T>): readonly EntryElement[] =>
  entries.map(({ key, lead, lines }) => leafElement(key, { start: lead, end: lines.end }));
