import type { Span } from "../../textEdits.ts";
import { type Bookkeeping, type EntryElement, entryNodeOf, type FileLayout, lineEndAt } from "../layout/fileLayout.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";
import { readPo } from "./poReader.ts";

/** Returns the entries of a PO file, obsolete ones and the fields of its header among them. */
export function poLayout(text: string): FileLayout {
  const document = readPo(text);
  if (document.fault !== undefined) return { bookkeeping: [] };
  const fields = fieldsOf(document);
  const elements: EntryElement[] = [];
  let at = 0;
  for (const entry of document.entries) {
    elements.push(...obsoleteEntries(text, at, entry.start), elementOf(entry, document, fields));
    at = entry.end;
  }
  elements.push(...obsoleteEntries(text, at, text.length));
  const inner = { start: 0, end: text.length };
  return {
    bookkeeping: [...headerBookkeeping(fields, document), ...references(document)],
    states: fuzzyMarks(document),
    root: entryNodeOf(text, { key: "", ...inner, children: elements, inner }),
  };
}

/** A field of a header on its lines. */
interface HeaderField extends Span {
  readonly name: string;
}

/** Returns the fields of a header that has each of them on its own line. */
function fieldsOf({ header, text }: PoDocument): readonly HeaderField[] {
  const target = header?.targets[0];
  if (target === undefined || !/^""[ \t]*\r?\n/.test(text.slice(target.start, target.end))) return [];
  const fields: HeaderField[] = [];
  for (let at = lineEndAt(text, target.start + 1); at < target.end; at = lineEndAt(text, at + 1)) {
    const end = lineEndAt(text, at + 1);
    const name = /^[ \t]*"([\w-]+):/.exec(text.slice(at, end))?.[1];
    const last = fields.at(-1);
    if (name !== undefined) fields.push({ name, start: at, end });
    else if (last === undefined) return [];
    else fields[fields.length - 1] = { ...last, end };
  }
  return fields;
}

function elementOf(entry: PoEntry, { header }: PoDocument, fields: readonly HeaderField[]): EntryElement {
  const { key, start, end } = entry;
  const first = entry === header ? fields[0] : undefined;
  if (first === undefined) return { key: `:${key}`, start, end, children: [], inner: { start: end, end } };
  const children = fields.map((field) => ({
    key: field.name,
    start: field.start,
    end: field.end,
    children: [],
    inner: { start: field.end, end: field.end },
  }));
  return { key: `:${key}`, start, end, children, inner: { start: first.start, end } };
}

/** Lines of an obsolete entry; `isEnded` once its translation has begun. */
interface ObsoleteEntry {
  readonly start: number;
  end: number;
  id: string;
  isEnded: boolean;
}

/** Returns the entries of lines that begin with `#~`, by their ids as written. */
function obsoleteEntries(text: string, from: number, to: number): readonly EntryElement[] {
  const found: ObsoleteEntry[] = [];
  let last: ObsoleteEntry | undefined;
  for (let at = from; at < to; ) {
    const end = Math.min(lineEndAt(text, at + 1), to);
    const line = text.slice(at, end).trim();
    if (line === "") last = undefined;
    else if (last === undefined || (last.isEnded && !/^#~\s*(?:"|msgstr)/.test(line))) {
      last = { start: at, end, id: obsoleteId(line), isEnded: false };
      found.push(last);
    } else addLine(last, line, end);
    at = end;
  }
  return found
    .filter(({ id }) => id !== "")
    .map(({ start, end, id }) => ({ key: `~${id}`, start, end, children: [], inner: { start: end, end } }));
}

function addLine(entry: ObsoleteEntry, line: string, end: number): void {
  entry.isEnded ||= /^#~\s*msgstr/.test(line);
  if (!entry.isEnded) entry.id += obsoleteId(line);
  entry.end = end;
}

/** Returns what a line of an obsolete entry adds to its id. */
const obsoleteId = (line: string): string => (/^#~(?!\|)/.test(line) ? `${line.slice(2).trim()}\n` : "");

const references = ({ text, entries }: PoDocument): readonly Bookkeeping[] =>
  entries.flatMap(({ key, comments }) =>
    comments
      .filter(({ kind }) => kind === ":")
      .map(({ start, end }) => ({ owner: `:${key}`, start, end: lineEndAt(text, end) })),
  );

/** Fields that tools write, by the field with the time of writing. */
const writtenFields: Readonly<Record<string, string | undefined>> = {
  "pot-creation-date": "pot-creation-date",
  "po-revision-date": "po-revision-date",
  "last-translator": "po-revision-date",
  "x-generator": "po-revision-date",
  "x-pootle-mtime": "po-revision-date",
  "generated-by": "pot-creation-date",
  "project-id-version": "pot-creation-date",
};

const headerBookkeeping = (fields: readonly HeaderField[], document: PoDocument): readonly Bookkeeping[] =>
  fields.flatMap(({ name, start, end }) => {
    const dated = writtenFields[name.toLowerCase()];
    return dated === undefined ? [] : [{ owner: name, start, end, time: document.fields.get(dated) }];
  });

/** Returns the marks of fuzzy entries, and the former sources that go with them. */
const fuzzyMarks = ({ text, entries }: PoDocument): readonly Span[] =>
  entries.flatMap(({ comments }) =>
    comments.flatMap(({ kind, start, end }): readonly Span[] => {
      if (kind === "|") return [{ start, end }];
      const mark = kind === "," ? /,\s*fuzzy\b/.exec(text.slice(start, end)) : null;
      return mark === null ? [] : [{ start: start + mark.index, end: start + mark.index + mark[0].length }];
    }),
  );
