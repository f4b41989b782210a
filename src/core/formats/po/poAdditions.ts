import type { Edit } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";
import type { PoStringWriter } from "./poStringWriter.ts";

/** Texts of an entry by the number of their form. */
export type FormTexts = ReadonlyMap<number, string>;

/** Returns the edits that add the model's entries with these targets, in its order next to their neighbors. */
export function addPoEntries(
  document: PoDocument,
  model: PoDocument,
  fresh: ReadonlyMap<PoEntry, FormTexts>,
  writer: PoStringWriter,
): readonly Edit[] {
  if (fresh.size === 0) return [];
  const lists = new Map<PoEntry | undefined, string[]>();
  let last = document.header;
  for (const pattern of model.entries) {
    last = document.byKey.get(pattern.key) ?? last;
    const texts = fresh.get(pattern);
    if (texts === undefined) continue;
    addToGroup(lists, last, writeEntry(document, model, pattern, { texts, writer }));
  }
  return [...lists].map(([entry, texts]) =>
    entry === undefined ? insertFirst(document, model, texts) : insertAfter(document, entry, texts),
  );
}

/** Inserts entries behind another one. */
export function insertAfter({ text, eol }: PoDocument, { end }: PoEntry, entries: readonly string[]): Edit {
  const lines = entries.map((entry) => eol + entry + eol).join("");
  const isOpen = !/[\r\n]$/.test(text.slice(0, end));
  // a last line without its end stays one
  if (!isOpen) return { span: { start: end, end }, text: lines };
  return { span: { start: end, end }, text: eol + (end === text.length ? lines.slice(0, -eol.length) : lines) };
}

/** Inserts entries at the beginning of a file without a header. */
export function insertFirst({ text, eol, entries }: PoDocument, model: PoDocument, added: readonly string[]): Edit {
  const joined = added.join(eol + eol);
  const [first] = entries;
  if (first !== undefined) return { span: { start: first.start, end: first.start }, text: joined + eol + eol };
  const at = text.length;
  const isNew = text.trim() === "" || text === "\uFEFF";
  const lead = isNew ? "" : /[\r\n]$/.test(text) ? eol : eol + eol;
  const isEnded = isNew ? model.text === "" || /[\r\n]$/.test(model.text) : /[\r\n]$/.test(text);
  return { span: { start: at, end: at }, text: lead + joined + (isEnded ? eol : "") };
}

/** Writes an entry of the model with these translations and without the comments of its translators. */
function writeEntry(
  { eol, forms }: PoDocument,
  model: PoDocument,
  { comments, flags, context, id, plural, targets }: PoEntry,
  { texts, writer }: { readonly texts: FormTexts; readonly writer: PoStringWriter },
): string {
  const kept = comments.filter(({ kind }) => kind === "." || kind === ":");
  const lines = kept.map(({ start, end }) => model.text.slice(start, end));
  const marks = [...flags].filter((flag) => flag !== "fuzzy" && flag !== "");
  if (marks.length > 0) lines.push(`#, ${marks.join(", ")}`);
  const head = model.text.slice((context ?? id).keyword.start, (targets[0] ?? id).keyword.start).trimEnd();
  lines.push(head.replace(/\r\n|\r|\n/g, eol));
  const string = (keyword: string, form: number): string =>
    `${keyword} ${texts.has(form) ? writer.string(texts.get(form) ?? "", keyword.length) : '""'}`;
  if (plural === undefined) lines.push(string("msgstr", 0));
  else lines.push(...forms.map((_, form) => string(`msgstr[${form}]`, form)));
  return lines.join(eol);
}
