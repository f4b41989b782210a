import { type Change, type Path, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit, Span } from "../../text.ts";
import { eolOf } from "../json/manner.ts";
import { changesByKey, type Plan } from "../plan.ts";
import { type FreshSection, planSections } from "../sections/plan.ts";
import { unsettling } from "./guard.ts";
import { type Home, homeOf } from "./home.ts";
import type { Leaf, Toml, TomlEntry } from "./read.ts";
import { isWritable, keyText, type Manner, textIn } from "./write.ts";

/** Finds the edits for all changes in one pass; throws `Error` for two changes of one path. */
export function planToml(file: Toml, changes: readonly Change[], model: Toml | undefined): Plan {
  return new Planner(file, model).plan(changes);
}

class Planner {
  private readonly file: Toml;
  private readonly model: Toml | undefined;
  private readonly eol: string;
  private readonly problems: Problem[] = [];
  private readonly values: Edit[] = [];
  /** By the `pathKey` of a new list. */
  private readonly lists = new Map<string, Fresh[]>();
  private readonly fresh = new Map<string, { header: string; entries: Map<string, string> }>();
  /** `pathKey` of new texts, and of the tables that they imply. */
  private readonly taken = new Map<string, "text" | "table">();

  constructor(file: Toml, model: Toml | undefined) {
    this.file = file;
    this.model = model;
    this.eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
  }

  plan(changes: readonly Change[]): Plan {
    const refused = unsettling(this.file, [...changesByKey(changes).values()]);
    for (const { path } of refused) this.refuse(path, this.file.leaves.get(pathKey(path))?.value);
    const kept = changes.filter((change) => !refused.has(change));
    const deleted = this.deletedBy(
      new Set(kept.flatMap(({ path, text }) => (text === undefined ? pathKey(path) : []))),
    );
    for (const { path, text } of kept) if (text !== undefined) this.change(path, text);
    for (const list of this.lists.values()) this.addList(list);
    const fresh: ReadonlyMap<string, FreshSection> = this.fresh;
    const edits = planSections(this.file, { values: this.values, deleted, fresh }, this.model);
    return { edits, problems: this.problems };
  }

  private change(path: Path, text: string): void {
    const leaf = this.file.leaves.get(pathKey(path));
    if (leaf !== undefined) this.settle(path, text, leaf);
    else if (typeof path.at(-1) === "number") push(this.lists, pathKey(path.slice(0, -1)), { path, text });
    else this.add(path, [text], (write) => write(text, path));
  }

  private refuse(path: Path, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    this.problems.push({ code: "format.blocked", path, ...place, detail: pathText(path) });
  }

  private settle(path: Path, text: string, { value }: Leaf): void {
    if (text === value.text) return;
    const { start, end, quotes } = value;
    if (!isWritable(text)) this.refuse(path, value);
    else
      this.values.push({
        span: { start, end },
        text: textIn(text, { quotes, opens: opens(this.file, value), eol: this.eol }),
      });
  }

  /** Entries go whole: what is left of a list would be read at another place. Those of one name go together. */
  private deletedBy(gone: ReadonlySet<string>): ReadonlySet<TomlEntry> {
    if (gone.size === 0) return new Set();
    const all = this.file.sections.flatMap(({ entries }) => entries);
    const isGone = ({ path }: Leaf): boolean => gone.has(pathKey(path));
    const touched = all.filter(({ leaves }) => leaves.some(isGone));
    const whole = touched.filter(({ leaves, isText }) => isText && leaves.every(isGone));
    const keys = new Set(whole.map(({ key }) => key));
    const left = touched.filter(({ key }) => !keys.has(key));
    for (const { leaves, value } of left) for (const { path } of leaves.filter(isGone)) this.refuse(path, value);
    return new Set(all.filter(({ key }) => keys.has(key)));
  }

  private addList(list: readonly Fresh[]): void {
    const path = list[0]?.path.slice(0, -1) ?? [];
    const texts = new Map(list.map((item) => [item.path.at(-1), item.text]));
    const items = list.map((_, index) => texts.get(index));
    const whole = items.filter((text) => text !== undefined);
    if (whole.length < items.length || typeof path.at(-1) !== "string") {
      for (const item of list) this.refuse(item.path);
      return;
    }
    const write = (one: Writer): string => `[${whole.map((text, index) => one(text, [...path, index])).join(", ")}]`;
    this.add(path, whole, write, list);
  }

  /** Adds a key, unless it has no place. */
  private add(
    path: Path,
    texts: readonly string[],
    write: (one: Writer) => string,
    changes: readonly Pick<Change, "path">[] = [{ path }],
  ): void {
    const isFit = [...texts, ...path.map(String)].every(isWritable) && path.length > 0 && path.length <= 50;
    const home = isFit && this.isFree(path) ? homeOf(this.file, path, this.model) : undefined;
    if (home === undefined) {
      for (const change of changes) this.refuse(change.path);
      return;
    }
    this.take(path);
    const { section, isNew } = home;
    const key = pathKey(section);
    const group = this.fresh.get(key) ?? {
      header: isNew ? `[${section.map(String).map(keyText).join(".")}]` : "",
      entries: new Map(),
    };
    this.fresh.set(key, group);
    group.entries.set(
      pathKey(path),
      this.line(
        home,
        path,
        write((text, at) => this.written(text, at)),
      ),
    );
  }

  private isFree(path: Path): boolean {
    if (this.taken.has(pathKey(path))) return false;
    return path.every((_, length) => this.taken.get(pathKey(path.slice(0, length))) !== "text");
  }

  private take(path: Path): void {
    this.taken.set(pathKey(path), "text");
    for (let length = path.length - 1; length > 0; length--) this.taken.set(pathKey(path.slice(0, length)), "table");
  }

  private written(text: string, path: Path): string {
    const like = this.model?.leaves.get(pathKey(path))?.value;
    const manner: Manner = {
      quotes: like?.quotes ?? '"',
      opens: like !== undefined && this.model !== undefined && opens(this.model, like),
      eol: this.eol,
    };
    return textIn(text, manner);
  }

  private line({ section, keys }: Home, path: Path, value: string): string {
    const own = this.file.places.get(pathKey(section))?.section.entries[0];
    const near = own ?? this.file.sections.find(({ entries }) => entries.length > 0)?.entries[0];
    const separator =
      (near && separatorIn(this.file, near)) ?? (this.model && firstSeparator(this.model, path)) ?? " = ";
    const indent = own === undefined ? "" : this.file.text.slice(own.lines.start, own.keySpan.start);
    return (/^[ \t]{0,100}$/.test(indent) ? indent : "") + keys.map(keyText).join(".") + separator + value;
  }
}

/** A text that the file lacks. */
interface Fresh {
  readonly path: Path;
  readonly text: string;
}

type Writer = (text: string, path: Path) => string;

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

const opens = ({ text }: Toml, { start }: Span): boolean => /^(?:"""|''')\r?\n/.test(text.slice(start, start + 5));

function separatorIn({ text }: Toml, { keySpan, value }: TomlEntry): string | undefined {
  const separator = text.slice(keySpan.end, value.start);
  return /^[ \t]?=[ \t]?$/.test(separator) ? separator : undefined;
}

function firstSeparator(model: Toml, path: Path): string | undefined {
  const section = model.places.get(pathKey(path))?.section ?? model.sections.find(({ entries }) => entries.length > 0);
  const entry = section?.entries[0];
  return entry && separatorIn(model, entry);
}
