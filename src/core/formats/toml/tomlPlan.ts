import { type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";
import { changesByKey, type EditPlan } from "../editPlan.ts";
import { type NewSection, planSections } from "../sections/sectionsPlan.ts";
import { eolOf } from "../shared/trivia.ts";
import { findInsertionPoint, type InsertionPoint } from "./insertionPoint.ts";
import { findUnsafeChanges } from "./messageGuard.ts";
import type { TomlEntry, TomlFile, TomlLeaf } from "./tomlReader.ts";
import { isTomlWritable, type TomlStringStyle, writeTomlKey, writeTomlText } from "./tomlWriter.ts";

/** Finds the edits for all changes in one pass; throws `Error` for two changes of one path. */
export function planToml(file: TomlFile, changes: readonly MessageChange[], model: TomlFile | undefined): EditPlan {
  return new Planner(file, model).plan(changes);
}

class Planner {
  readonly #file: TomlFile;
  readonly #model: TomlFile | undefined;
  readonly #eol: string;
  readonly #problems: Problem[] = [];
  readonly #values: Edit[] = [];
  /** New elements by the `pathKey` of their list. */
  readonly #lists = new Map<string, NewText[]>();
  readonly #fresh = new Map<string, { header: string; entries: Map<string, string> }>();
  /** New texts and the tables that they imply, by `pathKey`. */
  readonly #taken = new Map<string, "text" | "table">();

  constructor(file: TomlFile, model: TomlFile | undefined) {
    this.#file = file;
    this.#model = model;
    this.#eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
  }

  plan(changes: readonly MessageChange[]): EditPlan {
    const refused = findUnsafeChanges(this.#file, [...changesByKey(changes).values()]);
    for (const { path } of refused) this.#reportBlocked(path, this.#file.leaves.get(pathKey(path))?.value);
    const kept = changes.filter((change) => !refused.has(change));
    const deleted = this.#entriesToDelete(
      new Set(kept.flatMap(({ path, text }) => (text === undefined ? pathKey(path) : []))),
    );
    for (const { path, text } of kept) if (text !== undefined) this.#change(path, text);
    for (const list of this.#lists.values()) this.#addList(list);
    const fresh: ReadonlyMap<string, NewSection> = this.#fresh;
    const edits = planSections(this.#file, { values: this.#values, deleted, fresh }, this.#model);
    return { edits, problems: this.#problems };
  }

  #change(path: Path, text: string): void {
    const leaf = this.#file.leaves.get(pathKey(path));
    if (leaf !== undefined) this.#editText(path, text, leaf);
    else if (typeof path.at(-1) === "number") addToGroup(this.#lists, pathKey(path.slice(0, -1)), { path, text });
    else this.#add(path, [text], (write) => write(text, path));
  }

  #reportBlocked(path: Path, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    this.#problems.push({ code: "format.blocked", path, ...place, detail: pathText(path) });
  }

  #editText(path: Path, text: string, { value }: TomlLeaf): void {
    if (text === value.text) return;
    const { start, end, quotes } = value;
    if (!isTomlWritable(text)) this.#reportBlocked(path, value);
    else
      this.#values.push({
        span: { start, end },
        text: writeTomlText(text, { quotes, opens: startsOnNewLine(this.#file, value), eol: this.#eol }),
      });
  }

  /** Returns the entries to delete, with duplicates. Entries of which only some list elements go are blocked. */
  #entriesToDelete(gone: ReadonlySet<string>): ReadonlySet<TomlEntry> {
    if (gone.size === 0) return new Set();
    const all = this.#file.sections.flatMap(({ entries }) => entries);
    const isGone = ({ path }: TomlLeaf): boolean => gone.has(pathKey(path));
    const touched = all.filter(({ leaves }) => leaves.some(isGone));
    const whole = touched.filter(({ leaves, isText }) => isText && leaves.every(isGone));
    const keys = new Set(whole.map(({ key }) => key));
    const left = touched.filter(({ key }) => !keys.has(key));
    for (const { leaves, value } of left)
      for (const { path } of leaves.filter(isGone)) this.#reportBlocked(path, value);
    return new Set(all.filter(({ key }) => keys.has(key)));
  }

  #addList(list: readonly NewText[]): void {
    const path = list[0]?.path.slice(0, -1) ?? [];
    const texts = new Map(list.map((item) => [item.path.at(-1), item.text]));
    const items = list.map((_, index) => texts.get(index));
    const whole = items.filter((text) => text !== undefined);
    if (whole.length < items.length || typeof path.at(-1) !== "string") {
      for (const item of list) this.#reportBlocked(item.path);
      return;
    }
    const write = (writer: TextWriter): string =>
      `[${whole.map((text, index) => writer(text, [...path, index])).join(", ")}]`;
    this.#add(path, whole, write, list);
  }

  /** Adds a key, unless it has no place. */
  #add(
    path: Path,
    texts: readonly string[],
    write: (one: TextWriter) => string,
    changes: readonly Pick<MessageChange, "path">[] = [{ path }],
  ): void {
    const isFit = [...texts, ...path.map(String)].every(isTomlWritable) && path.length > 0 && path.length <= 50;
    const home = isFit && this.#isFree(path) ? findInsertionPoint(this.#file, path, this.#model) : undefined;
    if (home === undefined) {
      for (const change of changes) this.#reportBlocked(change.path);
      return;
    }
    this.#reserve(path);
    const { section, isNew } = home;
    const key = pathKey(section);
    const group = this.#fresh.get(key) ?? {
      header: isNew ? `[${section.map(String).map(writeTomlKey).join(".")}]` : "",
      entries: new Map(),
    };
    this.#fresh.set(key, group);
    group.entries.set(
      pathKey(path),
      this.#writeLine(
        home,
        path,
        write((text, at) => this.#writeText(text, at)),
      ),
    );
  }

  #isFree(path: Path): boolean {
    if (this.#taken.has(pathKey(path))) return false;
    return path.every((_, length) => this.#taken.get(pathKey(path.slice(0, length))) !== "text");
  }

  #reserve(path: Path): void {
    this.#taken.set(pathKey(path), "text");
    for (let length = path.length - 1; length > 0; length--) this.#taken.set(pathKey(path.slice(0, length)), "table");
  }

  #writeText(text: string, path: Path): string {
    const like = this.#model?.leaves.get(pathKey(path))?.value;
    const style: TomlStringStyle = {
      quotes: like?.quotes ?? '"',
      opens: like !== undefined && this.#model !== undefined && startsOnNewLine(this.#model, like),
      eol: this.#eol,
    };
    return writeTomlText(text, style);
  }

  #writeLine({ section, keys }: InsertionPoint, path: Path, value: string): string {
    const own = this.#file.places.get(pathKey(section))?.section.entries[0];
    const near = own ?? this.#file.sections.find(({ entries }) => entries.length > 0)?.entries[0];
    const separator =
      (near && separatorIn(this.#file, near)) ?? (this.#model && firstSeparator(this.#model, path)) ?? " = ";
    const indent = own === undefined ? "" : this.#file.text.slice(own.lines.start, own.keySpan.start);
    return (/^[ \t]{0,100}$/.test(indent) ? indent : "") + keys.map(writeTomlKey).join(".") + separator + value;
  }
}

/** A text that the file lacks. */
interface NewText {
  readonly path: Path;
  readonly text: string;
}

type TextWriter = (text: string, path: Path) => string;

const startsOnNewLine = ({ text }: TomlFile, { start }: Span): boolean =>
  /^(?:"""|''')\r?\n/.test(text.slice(start, start + 5));

function separatorIn({ text }: TomlFile, { keySpan, value }: TomlEntry): string | undefined {
  const separator = text.slice(keySpan.end, value.start);
  return /^[ \t]?=[ \t]?$/.test(separator) ? separator : undefined;
}

function firstSeparator(model: TomlFile, path: Path): string | undefined {
  const section = model.places.get(pathKey(path))?.section ?? model.sections.find(({ entries }) => entries.length > 0);
  const entry = section?.entries[0];
  return entry && separatorIn(model, entry);
}
