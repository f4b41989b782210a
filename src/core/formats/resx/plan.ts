import { type Change, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit, Span } from "../../text.ts";
import { orderEdits } from "../json/edits.ts";
import { assertSound, changesByKey, type Plan, soundOnly } from "../plan.ts";
import { isXmlText } from "../xml/references.ts";
import { allOf, deletions, insertions } from "../xml/siblings.ts";
import { type Entry, hurdleIn, type Resources, spanOf } from "./read.ts";
import { Writer } from "./write.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(file: Resources, changes: readonly Change[], model: Resources | undefined): Plan {
  const { siblings } = file;
  assertSound(file.fault);
  const base = soundOnly(model);
  const writer = new Writer(file, base);
  const sorting = new Sorting(file, base, writer);
  for (const change of changesByKey(changes).values()) sorting.take(change);
  const { edits, problems, gone, fresh } = sorting;
  if (siblings === undefined) return { edits, problems };
  const deleted = new Set(gone.flatMap((name) => allOf(siblings, name)));
  const write = (name: string, space: string): string => writer.data(name, fresh.get(name) ?? "", space);
  const added = insertions(siblings, deleted, { keys: fresh.keys(), write, space: writer.space }, base?.siblings);
  return { edits: orderEdits(file.text, [...edits, ...deletions(siblings, deleted), ...added]), problems };
}

/** Sorts changes by what they ask for. */
class Sorting {
  readonly edits: Edit[] = [];
  readonly problems: Problem[] = [];
  readonly gone: string[] = [];
  readonly fresh = new Map<string, string>();
  readonly #file: Resources;
  readonly #model: Resources | undefined;
  readonly #writer: Writer;

  constructor(file: Resources, model: Resources | undefined, writer: Writer) {
    this.#file = file;
    this.#model = model;
    this.#writer = writer;
  }

  take(change: Change): void {
    const { path, text } = change;
    const name = nameOf(change);
    const entry = name === undefined ? undefined : this.#file.entries.get(name);
    const detail = hurdleOf(change, name, entry, this.#model);
    if (name !== undefined && detail === undefined) this.#sort(name, entry, text);
    else if (text !== undefined)
      this.problems.push({ code: "format.blocked", path, span: this.#spanOf(entry), detail: detail ?? "" });
  }

  #sort(name: string, entry: Entry | undefined, text: string | undefined): void {
    if (text === undefined) this.gone.push(name);
    else if (entry === undefined) this.fresh.set(name, text);
    else if (text !== entry.text)
      this.edits.push({ span: this.#spanOf(entry), text: this.#writer.changed(entry, text) });
  }

  /** Of a value; of the root's start tag where there is none. */
  #spanOf(entry: Entry | undefined): Span {
    const { root, text } = this.#file;
    return (entry && spanOf(text, entry)) ?? { start: root?.start ?? 0, end: root?.open ?? 0 };
  }
}

function nameOf({ path }: Change): string | undefined {
  const [name, ...rest] = path;
  return typeof name === "string" && rest.length === 0 ? name : undefined;
}

/** Why a change can't be made; of a text that is not there none can be taken away. */
function hurdleOf(
  { path, text }: Change,
  name: string | undefined,
  entry: Entry | undefined,
  model: Resources | undefined,
): string | undefined {
  if (name === undefined) return pathText(path);
  const present = entry ?? model?.entries.get(name);
  const own = present && hurdleIn(present);
  if (own !== undefined) return own;
  if (entry === undefined && (text === undefined || name === "" || name.startsWith(">>") || !isXmlText(name)))
    return pathText(path);
  return text === undefined || isXmlText(text) ? undefined : "U+0000–U+001F, U+FFFE, U+FFFF";
}
