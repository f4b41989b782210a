import type { Edit } from "../../text.ts";
import type { Document, Entry } from "./document.ts";
import type { Pen } from "./pen.ts";

/** Texts of an entry by the number of their form. */
export type Wanted = ReadonlyMap<number, string>;

/** The edits that add entries of the model with these targets, in its order beside their neighbours. */
export function additions(
  document: Document,
  model: Document,
  fresh: ReadonlyMap<Entry, Wanted>,
  pen: Pen,
): readonly Edit[] {
  if (fresh.size === 0) return [];
  const lists = new Map<Entry | undefined, string[]>();
  let last = document.header;
  for (const pattern of model.entries) {
    last = document.byKey.get(pattern.key) ?? last;
    const texts = fresh.get(pattern);
    if (texts === undefined) continue;
    const list = lists.get(last) ?? [];
    list.push(entryOf(document, model, pattern, { texts, pen }));
    lists.set(last, list);
  }
  return [...lists].map(([entry, texts]) =>
    entry === undefined ? insertedFirst(document, model, texts) : insertedBehind(document, entry, texts),
  );
}

function insertedBehind({ text, eol }: Document, { end }: Entry, entries: readonly string[]): Edit {
  const lines = entries.map((entry) => eol + entry + eol).join("");
  const isOpen = !/[\r\n]$/.test(text.slice(0, end));
  // a last line without its end stays one
  if (!isOpen) return { span: { start: end, end }, text: lines };
  return { span: { start: end, end }, text: eol + (end === text.length ? lines.slice(0, -eol.length) : lines) };
}

function insertedFirst({ text, eol, entries }: Document, model: Document, added: readonly string[]): Edit {
  const joined = added.join(eol + eol);
  const [first] = entries;
  if (first !== undefined) return { span: { start: first.start, end: first.start }, text: joined + eol + eol };
  const at = text.length;
  const isNew = text.trim() === "" || text === "\uFEFF";
  const lead = isNew ? "" : /[\r\n]$/.test(text) ? eol : eol + eol;
  const isEnded = isNew ? model.text === "" || /[\r\n]$/.test(model.text) : /[\r\n]$/.test(text);
  return { span: { start: at, end: at }, text: lead + joined + (isEnded ? eol : "") };
}

/** An entry as the model writes it, with these translations; without what its translators said. */
function entryOf(
  { eol, forms }: Document,
  model: Document,
  { comments, flags, context, id, plural, targets }: Entry,
  { texts, pen }: { readonly texts: Wanted; readonly pen: Pen },
): string {
  const kept = comments.filter(({ kind }) => kind === "." || kind === ":");
  const lines = kept.map(({ start, end }) => model.text.slice(start, end));
  const marks = [...flags].filter((flag) => flag !== "fuzzy" && flag !== "");
  if (marks.length > 0) lines.push(`#, ${marks.join(", ")}`);
  const head = model.text.slice((context ?? id).keyword.start, (targets[0] ?? id).keyword.start).trimEnd();
  lines.push(head.replace(/\r\n|\r|\n/g, eol));
  const string = (keyword: string, form: number): string =>
    `${keyword} ${texts.has(form) ? pen.string(texts.get(form) ?? "", keyword.length) : '""'}`;
  if (plural === undefined) lines.push(string("msgstr", 0));
  else lines.push(...forms.map((_, form) => string(`msgstr[${form}]`, form)));
  return lines.join(eol);
}
