import { type Change, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import type { Marks } from "../format.ts";
import { joinEdits } from "../json/edits.ts";
import { assertSound, changesByKey, type Plan, soundOnly } from "../plan.ts";
import { additions, type Wanted } from "./add.ts";
import type { Document, Entry } from "./document.ts";
import { type Found, finder } from "./find.ts";
import { settled } from "./flags.ts";
import { keywordLength, type Pen, penOf } from "./pen.ts";
import { isWritable } from "./strings.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(
  document: Document,
  changes: readonly Change[],
  model: Document | undefined,
  marks: Marks | undefined,
): Plan {
  assertSound(document.fault);
  const base = soundOnly(model);
  const problems: Problem[] = [];
  const wanted = new Map<Entry, Map<number, string | undefined>>();
  const find = finder(document, base);
  for (const change of changesByKey(changes).values()) {
    const found = find(change.path);
    const hurdle = hurdleOf(document, change, found);
    if (hurdle !== undefined) problems.push(hurdle);
    else if (found !== undefined) put(wanted, found, change.text);
  }
  return { edits: editsFor(document, wanted, base, marks), problems };
}

/** Why a change can't be made: no place for it, a text that PO can't hold, bytes that are no UTF-8. */
function hurdleOf(document: Document, { path, text }: Change, found: Found | undefined): Problem | undefined {
  const detail = obstacleOf(text, found);
  const charset = charsetFor(document, text);
  if (detail === undefined && charset === undefined) return undefined;
  const at = document.byKey.get(found?.entry.key ?? "") ?? document.entries[0];
  const span = { start: at?.id.start ?? 0, end: at?.id.end ?? 0 };
  if (charset !== undefined) return { code: "format.encoding", path, span, detail: charset };
  return { code: "format.blocked", path, span, detail: detail === "" ? pathText(path) : (detail ?? "") };
}

/** How the file says that it is written, where that can't hold a text. */
function charsetFor({ charset, fields }: Document, text = ""): string | undefined {
  const isAscii = /charset=(?:us-)?ascii\b/i.test(fields.get("content-type") ?? "");
  return charset ?? (isAscii && /[^ -~\s]/.test(text) ? "ASCII" : undefined);
}

/** What is in the way; empty where there is no message of this path. */
function obstacleOf(text: string | undefined, found: Found | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (found === undefined) return "";
  if (found.form < 0) return "Plural-Forms";
  if (isWritable(text)) return undefined;
  return text === "" ? 'msgstr ""' : "U+0000, U+D800–U+DFFF";
}

function put(
  wanted: Map<Entry, Map<number, string | undefined>>,
  { entry, form }: Found,
  text: string | undefined,
): void {
  const forms = wanted.get(entry) ?? new Map<number, string | undefined>();
  forms.set(form, text);
  wanted.set(entry, forms);
}

function editsFor(
  document: Document,
  wanted: ReadonlyMap<Entry, ReadonlyMap<number, string | undefined>>,
  model: Document | undefined,
  marks: Marks | undefined,
): readonly Edit[] {
  const pen = penOf(document, model);
  const fresh = new Map<Entry, Wanted>();
  const edits: Edit[] = [];
  for (const [entry, forms] of wanted) {
    if (document.byKey.get(entry.key) === entry)
      edits.push(...rewritten(document, entry, forms, { pen, model, marks }));
    else {
      const texts = new Map([...forms].flatMap(([form, text]) => (text === undefined ? [] : [[form, text] as const])));
      if (texts.size > 0) fresh.set(entry, texts);
    }
  }
  if (model !== undefined) edits.push(...additions(document, model, fresh, pen));
  return joinEdits(edits);
}

interface Rewriting {
  readonly pen: Pen;
  readonly model: Document | undefined;
  readonly marks: Marks | undefined;
}

/** The edits that make an entry's strings read these texts; where a machine translated, it is of the source as it is now. */
function rewritten(
  document: Document,
  entry: Entry,
  forms: ReadonlyMap<number, string | undefined>,
  { pen, model, marks }: Rewriting,
): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [form, text = ""] of forms) {
    const target = entry.targets[form];
    if (target === undefined || target.text === text) continue;
    const span = { start: target.start, end: target.end };
    edits.push({ span, text: pen.string(text, keywordLength(target)) });
  }
  if (marks === undefined || ![...forms.values()].some((text) => text !== undefined)) return edits;
  return [...settled(document, entry), ...sourceEdits(document, entry, model, pen), ...edits];
}

/** A plural of the source that was changed since. */
function sourceEdits(
  document: Document,
  { key, plural }: Entry,
  model: Document | undefined,
  pen: Pen,
): readonly Edit[] {
  const current = model === document ? undefined : model?.byKey.get(key)?.plural;
  if (plural === undefined || current === undefined || current.text === plural.text) return [];
  return [{ span: { start: plural.start, end: plural.end }, text: pen.string(current.text, keywordLength(plural)) }];
}
