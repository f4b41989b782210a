import { type MessageChange, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan, soundOnly } from "../editPlan.ts";
import type { Marks } from "../format.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { clearFuzzy } from "./fuzzyFlags.ts";
import { addPoEntries, type FormTexts } from "./poAdditions.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";
import { createEntryFinder, type FoundEntry } from "./poEntryFinder.ts";
import { isPoWritable } from "./poStrings.ts";
import { createPoStringWriter, keywordLength, type PoStringWriter } from "./poStringWriter.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planPoChanges(
  document: PoDocument,
  changes: readonly MessageChange[],
  model: PoDocument | undefined,
  marks: Marks | undefined,
): EditPlan {
  assertSound(document.fault);
  const base = soundOnly(model);
  const problems: Problem[] = [];
  const wanted = new Map<PoEntry, Map<number, string | undefined>>();
  const find = createEntryFinder(document, base);
  for (const change of changesByKey(changes).values()) {
    const found = find(change.path);
    const blockProblem = findBlockProblem(document, change, found);
    if (blockProblem !== undefined) problems.push(blockProblem);
    else if (found !== undefined) addText(wanted, found, change.text);
  }
  return { edits: editsFor(document, wanted, base, marks), problems };
}

/** Returns the problem of a change: no place for it, a text that PO cannot hold, or bytes that are not UTF-8. */
function findBlockProblem(
  document: PoDocument,
  { path, text }: MessageChange,
  found: FoundEntry | undefined,
): Problem | undefined {
  const detail = findBlockDetail(text, found);
  const charset = charsetFor(document, text);
  if (detail === undefined && charset === undefined) return undefined;
  const at = document.byKey.get(found?.entry.key ?? "") ?? document.entries[0];
  const span = { start: at?.id.start ?? 0, end: at?.id.end ?? 0 };
  if (charset !== undefined) return { code: "format.encoding", path, span, detail: charset };
  return { code: "format.blocked", path, span, detail: detail === "" ? pathText(path) : (detail ?? "") };
}

/** Returns the declared charset if it cannot hold a text. */
export function charsetFor({ charset, fields }: PoDocument, text = ""): string | undefined {
  const isAscii = /charset=(?:us-)?ascii\b/i.test(fields.get("content-type") ?? "");
  return charset ?? (isAscii && /[^ -~\s]/.test(text) ? "ASCII" : undefined);
}

/** Returns the obstructing field; empty if there is no message at this path. */
function findBlockDetail(text: string | undefined, found: FoundEntry | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (found === undefined) return "";
  if (found.form < 0) return "Plural-Forms";
  if (isPoWritable(text)) return undefined;
  return text === "" ? 'msgstr ""' : "U+0000, U+D800–U+DFFF";
}

function addText(
  wanted: Map<PoEntry, Map<number, string | undefined>>,
  { entry, form }: FoundEntry,
  text: string | undefined,
): void {
  const forms = wanted.get(entry) ?? new Map<number, string | undefined>();
  forms.set(form, text);
  wanted.set(entry, forms);
}

function editsFor(
  document: PoDocument,
  wanted: ReadonlyMap<PoEntry, ReadonlyMap<number, string | undefined>>,
  model: PoDocument | undefined,
  marks: Marks | undefined,
): readonly Edit[] {
  const writer = createPoStringWriter(document, model);
  const fresh = new Map<PoEntry, FormTexts>();
  const edits: Edit[] = [];
  for (const [entry, forms] of wanted) {
    if (document.byKey.get(entry.key) === entry)
      edits.push(...rewriteEntry(document, entry, forms, { writer, model, marks }));
    else {
      const texts = new Map([...forms].flatMap(([form, text]) => (text === undefined ? [] : [[form, text] as const])));
      if (texts.size > 0) fresh.set(entry, texts);
    }
  }
  if (model !== undefined) edits.push(...addPoEntries(document, model, fresh, writer));
  return joinEdits(edits);
}

interface RewriteOptions {
  readonly writer: PoStringWriter;
  readonly model: PoDocument | undefined;
  readonly marks: Marks | undefined;
}

/** Returns the edits that set an entry's strings; a machine translation matches the current source. */
function rewriteEntry(
  document: PoDocument,
  entry: PoEntry,
  forms: ReadonlyMap<number, string | undefined>,
  { writer, model, marks }: RewriteOptions,
): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [form, text = ""] of forms) {
    const target = entry.targets[form];
    if (target === undefined || target.text === text) continue;
    const span = { start: target.start, end: target.end };
    edits.push({ span, text: writer.string(text, keywordLength(target)) });
  }
  if (marks === undefined || ![...forms.values()].some((text) => text !== undefined)) return edits;
  return [...clearFuzzy(document, entry), ...sourceEdits(document, entry, model, writer), ...edits];
}

/** Updates the plural id if the source has changed it. */
function sourceEdits(
  document: PoDocument,
  { key, plural }: PoEntry,
  model: PoDocument | undefined,
  writer: PoStringWriter,
): readonly Edit[] {
  const current = model === document ? undefined : model?.byKey.get(key)?.plural;
  if (plural === undefined || current === undefined || current.text === plural.text) return [];
  return [{ span: { start: plural.start, end: plural.end }, text: writer.string(current.text, keywordLength(plural)) }];
}
