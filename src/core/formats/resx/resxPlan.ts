import { type MessageChange, pathText } from "../../catalog/message.ts";
import { isXmlText } from "../../messages/xmlReferences.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan, soundOnly } from "../editPlan.ts";
import { orderEdits } from "../shared/editOrder.ts";
import { deletions, indicesOfKey, insertions } from "../xml/siblings.ts";
import { findResxBlockReason, isNullReference, type ResxEntry, type ResxResources, valueSpanOf } from "./resxReader.ts";
import { ResxWriter } from "./resxWriter.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planResxChanges(
  file: ResxResources,
  changes: readonly MessageChange[],
  model: ResxResources | undefined,
): EditPlan {
  const { siblings } = file;
  assertSound(file.fault);
  const base = soundOnly(model);
  const writer = new ResxWriter(file, base);
  const sorting = new ChangeSorter(file, base, writer);
  for (const change of changesByKey(changes).values()) sorting.take(change);
  const { edits, problems, gone, fresh } = sorting;
  if (siblings === undefined) return { edits, problems };
  const deleted = new Set(gone.flatMap((name) => indicesOfKey(siblings, name)));
  const write = (name: string, space: string): string => writer.writeData(name, fresh.get(name) ?? "", space);
  const added = insertions(siblings, deleted, { keys: fresh.keys(), write, space: writer.space }, base?.siblings);
  return { edits: orderEdits(file.text, [...edits, ...deletions(siblings, deleted), ...added]), problems };
}

/** Sorts changes by kind. */
class ChangeSorter {
  readonly edits: Edit[] = [];
  readonly problems: Problem[] = [];
  readonly gone: string[] = [];
  readonly fresh = new Map<string, string>();
  readonly #file: ResxResources;
  readonly #model: ResxResources | undefined;
  readonly #writer: ResxWriter;

  constructor(file: ResxResources, model: ResxResources | undefined, writer: ResxWriter) {
    this.#file = file;
    this.#model = model;
    this.#writer = writer;
  }

  take(change: MessageChange): void {
    const { path, text } = change;
    const name = nameOf(change);
    const entry = name === undefined ? undefined : this.#file.entries.get(name);
    const detail = findBlockDetail(change, name, entry, this.#model);
    if (name !== undefined && detail === undefined) this.#sort(name, entry, text);
    else if (text !== undefined)
      this.problems.push({ code: "format.blocked", path, span: this.#spanOf(entry), detail: detail ?? "" });
  }

  #sort(name: string, entry: ResxEntry | undefined, text: string | undefined): void {
    if (text === undefined) this.gone.push(name);
    else if (entry === undefined) this.fresh.set(name, text);
    else if (isNullReference(entry)) this.edits.push(this.#writer.replaceNull(entry, text));
    else if (text !== entry.text)
      this.edits.push({ span: this.#spanOf(entry), text: this.#writer.writeValue(entry, text) });
  }

  /** Returns the span of a value, or of the root's start tag without one. */
  #spanOf(entry: ResxEntry | undefined): Span {
    const { root, text } = this.#file;
    return (entry && valueSpanOf(text, entry)) ?? { start: root?.start ?? 0, end: root?.open ?? 0 };
  }
}

function nameOf({ path }: MessageChange): string | undefined {
  const [name, ...rest] = path;
  return typeof name === "string" && rest.length === 0 ? name : undefined;
}

/** Returns why a change cannot be made; deleting a text that is not there is ignored. */
function findBlockDetail(
  { path, text }: MessageChange,
  name: string | undefined,
  entry: ResxEntry | undefined,
  model: ResxResources | undefined,
): string | undefined {
  if (name === undefined) return pathText(path);
  const present = entry === undefined || isNullReference(entry) ? model?.entries.get(name) : entry;
  const own = present && findResxBlockReason(present);
  if (own !== undefined) return own;
  if (entry === undefined && (text === undefined || name === "" || name.startsWith(">>") || !isXmlText(name)))
    return pathText(path);
  return text === undefined || isXmlText(text) ? undefined : "U+0000–U+001F, U+FFFE, U+FFFF";
}
