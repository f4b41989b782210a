import type { Span } from "../../text/textEdits.ts";
import {
  type Bookkeeping,
  type EntryElement,
  entryNodeOf,
  type FileLayout,
  leafElement,
  lineEndAt,
} from "../fileLayout.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";
import { obsoleteEntries } from "./poObsolete.ts";

/** Returns the entries of a PO file, obsolete ones and the fields of its header among them. */
export function poLayout(document: PoDocument): FileLayout {
  const { text, fault } = document;
  if (fault !== undefined) return { bookkeeping: [] };
  const fields = listFields(document);
  const elements = [
    ...document.entries.map((entry) => createElement(entry, document, fields)),
    ...obsoleteEntries(document).map((entry) => leafElement(`~${entry.id}`, entry)),
  ].sort((a, b) => a.start - b.start);
  const inner = { start: 0, end: text.length };
  return {
    bookkeeping: [...headerComments(document), ...headerBookkeeping(fields, document), ...references(document)],
    states: fuzzyMarks(document),
    names: document.entries.flatMap(namesOf),
    root: entryNodeOf(text, { key: "", ...inner, children: elements, inner }),
  };
}

/** A field of a header on its lines. */
interface HeaderField extends Span {
  readonly name: string;
}

/** Returns the fields of a header that has each of them on its own line. */
function listFields({ header, text }: PoDocument): readonly HeaderField[] {
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

function createElement(entry: PoEntry, { header }: PoDocument, fields: readonly HeaderField[]): EntryElement {
  const { key, start, end } = entry;
  const first = entry === header ? fields[0] : undefined;
  if (first === undefined) return leafElement(`:${key}`, entry);
  const children = fields.map((field) => leafElement(field.name, field));
  return { key: `:${key}`, start, end, children, inner: { start: first.start, end } };
}

/** Returns the context and the id of an entry, which are its key, and the keywords of its translations. */
const namesOf = ({ context, id, targets }: PoEntry): readonly Span[] => [
  ...[context, id].flatMap((field) => (field === undefined ? [] : [{ start: field.keyword.start, end: field.end }])),
  ...targets.map(({ keyword }) => keyword),
];

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

/** Fields that decide how messages are read: all versions are read as the merged header says. */
const readingFields: ReadonlySet<string> = new Set(["language", "plural-forms"]);

/** Returns the comments above the header, which name the translators. */
const headerComments = ({ text, header }: PoDocument): readonly Bookkeeping[] =>
  (header?.comments ?? [])
    .filter(({ kind }) => kind === " ")
    .map(({ start, end }) => ({ owner: "#", start, end: lineEndAt(text, end), kind: "list" }));

const headerBookkeeping = (fields: readonly HeaderField[], document: PoDocument): readonly Bookkeeping[] =>
  fields.flatMap(({ name, start, end }): readonly Bookkeeping[] => {
    const dated = writtenFields[name.toLowerCase()];
    if (readingFields.has(name.toLowerCase())) return [{ owner: name, start, end, kind: "content" }];
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
