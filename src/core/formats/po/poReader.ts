import { bcp47, isLocale } from "../../locales/locale.ts";
import type { Problem } from "../../problems/problem.ts";
import { matchPluralForms, parsePluralField, pluralFormsFor } from "../gettext/forms.ts";
import { eolOf } from "../shared/trivia.ts";
import { type PoComment, type PoDocument, type PoEntry, type PoText, poPathOf } from "./poDocument.ts";
import { type PoItem, PoLexer } from "./poLexer.ts";

/** Reads PO; never throws. */
export function readPo(text: string): PoDocument {
  const reader = new PoReader(text);
  const { entries, problems, fault } = reader.read();
  const byKey = new Map<string, PoEntry>();
  for (const entry of entries) {
    if (byKey.delete(entry.key))
      problems.push({ code: "format.duplicateKey", span: spanOf(entry.id), path: entry.path });
    byKey.set(entry.key, entry);
  }
  const header = byKey.get(headerKey);
  const fields = readFields(header?.targets[0]?.text ?? "");
  const charset = readCharset(fields);
  if (charset !== undefined && header?.targets[0])
    problems.push({ code: "format.encoding", span: spanOf(header.targets[0]), detail: charset });
  if (fault !== undefined) problems.push(fault);
  const all = [...byKey.values()].sort((a, b) => a.start - b.start);
  const forms = pluralFormsIn(all, fields);
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { text, entries: all, byKey, header, fields, forms, charset, eol: eolOf(text) ?? "\n", problems, fault };
}

const spanOf = ({ start, end }: PoText) => ({ start, end });

/** Joins context and id as MO files do; with a context even an empty id is not that of the header. */
const keyOf = (context: string | undefined, id: string): string =>
  context === undefined ? id : `${context}\u0004${id}`;
const headerKey = keyOf(undefined, "");

/** Reads the fields of a header: lines of `Name: value`. */
function readFields(header: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = "", value = ""] of header.matchAll(/^([\w-]{1,100}):[ \t]*(.*)$/gm))
    fields.set(name.toLowerCase(), value.trim());
  return fields;
}

/** Returns a charset that is neither UTF-8 nor a subset; templates say `CHARSET`, or ASCII. */
function readCharset(fields: ReadonlyMap<string, string>): string | undefined {
  const charset = /charset=([^\s;]{1,50})/i.exec(fields.get("content-type") ?? "")?.[1];
  return charset === undefined || /^(?:utf-?8|charset|(?:us-)?ascii)$/i.test(charset) ? undefined : charset;
}

/** Returns the language that a header names. */
export function headerLanguage(fields: ReadonlyMap<string, string>): string | undefined {
  const language = fields.get("language") ?? "";
  return isLocale(language) ? bcp47(language) : undefined;
}

function pluralFormsIn(entries: readonly PoEntry[], fields: ReadonlyMap<string, string>): PoDocument["forms"] {
  const language = headerLanguage(fields);
  const field = parsePluralField(fields.get("plural-forms") ?? "");
  if (field !== undefined) return matchPluralForms(field, language);
  const own = pluralFormsFor(language);
  const used = entries.find(({ plural }) => plural !== undefined)?.targets.length;
  // without a rule gettext takes that of English
  return used === undefined || used === own.length ? own : pluralFormsFor(undefined);
}

type EntryDraft = { -readonly [K in "context" | "id" | "plural"]?: PoText } & {
  start: number;
  comments: PoComment[];
  targets: PoText[];
};

/** Builds entries from the items of the lexer. */
class PoReader {
  readonly #text: string;
  readonly #lexer: PoLexer;
  readonly #entries: PoEntry[] = [];
  readonly #problems: Problem[] = [];
  #draft: EntryDraft = { start: -1, comments: [], targets: [] };
  #fault: Problem | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#lexer = new PoLexer(text);
  }

  read(): { readonly entries: readonly PoEntry[]; readonly problems: Problem[]; readonly fault: Problem | undefined } {
    for (let item = this.#lexer.next(); item !== undefined; item = this.#lexer.next()) {
      if (item.type === "comment") this.#comment(item.comment);
      else this.#string(item);
      if (this.#fault !== undefined) break;
    }
    this.#fault ??= this.#lexer.fault;
    // an entry cut off by an error is dropped
    if (this.#fault === undefined) this.#finish(this.#text.length);
    return { entries: this.#entries, problems: this.#problems, fault: this.#fault };
  }

  #comment(comment: PoComment): void {
    this.#finish(comment.start);
    if (this.#fault !== undefined) return;
    // an obsolete message takes the comments above it with it
    if (comment.kind === "~") this.#draft = { start: -1, comments: [], targets: [] };
    else {
      if (this.#draft.start < 0) this.#draft.start = comment.start;
      this.#draft.comments.push(comment);
    }
  }

  #string({ name, form, text }: Extract<PoItem, { readonly type: "text" }>): void {
    const at = text.keyword.start;
    if (name === "domain") {
      this.#finish(at);
      this.#draft = { start: -1, comments: [], targets: [] };
      return;
    }
    if (name === "msgctxt" || (name === "msgid" && this.#draft.id !== undefined)) this.#finish(at);
    if (this.#fault !== undefined) return;
    const wanted = listNextKeywords(this.#draft);
    if (wanted.includes(form === undefined ? name : `${name}[${form}]`)) this.#take(name, text);
    else this.#fail(at, wanted[0]);
  }

  #take(name: string, text: PoText): void {
    const draft = this.#draft;
    if (draft.start < 0) draft.start = text.keyword.start;
    if (name === "msgctxt") draft.context = text;
    else if (name === "msgid") draft.id = text;
    else if (name === "msgid_plural") draft.plural = text;
    else draft.targets.push(text);
  }

  /** Ends the entry being read, if any. */
  #finish(before: number): void {
    const { start, comments, context, id, plural, targets } = this.#draft;
    if (id === undefined && context === undefined) return;
    const last = targets.at(-1);
    if (id === undefined || last === undefined) {
      this.#fail(before, listNextKeywords(this.#draft).at(-1));
      return;
    }
    this.#entries.push({
      start,
      end: lineAfter(this.#text, last.end),
      comments,
      flags: readFlags(this.#text, comments),
      context,
      id,
      plural,
      targets,
      key: keyOf(context?.text, id.text),
      path: poPathOf(context?.text, id.text),
    });
    this.#draft = { start: -1, comments: [], targets: [] };
  }

  #fail(at: number, detail: string | undefined): void {
    this.#fault = { code: "format.syntax", span: { start: at, end: at }, ...(detail !== undefined && { detail }) };
  }
}

/** Returns the keywords that may come next in an entry. */
function listNextKeywords({ context, id, plural, targets }: EntryDraft): readonly string[] {
  if (id === undefined) return context === undefined ? ["msgid", "msgctxt"] : ["msgid"];
  if (plural !== undefined) return [`msgstr[${targets.length}]`];
  return targets.length > 0 ? ["msgid"] : ["msgid_plural", "msgstr"];
}

const breakOrEnd = /[ \t]*(?:\r\n|\r|\n|$)/y;

/** Returns the offset after the line end if nothing else is on the line. */
function lineAfter(text: string, at: number): number {
  breakOrEnd.lastIndex = at;
  return breakOrEnd.test(text) ? breakOrEnd.lastIndex : at;
}

function readFlags(text: string, comments: readonly PoComment[]): ReadonlySet<string> {
  const lines = comments.filter(({ kind }) => kind === ",");
  if (lines.length === 0) return noFlags;
  return new Set(
    lines.flatMap(({ start, end }) =>
      text
        .slice(start + 2, end)
        .split(",")
        .map((flag) => flag.trim()),
    ),
  );
}

const noFlags: ReadonlySet<string> = new Set();
