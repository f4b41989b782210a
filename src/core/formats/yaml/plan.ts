import { isLocale } from "../../locale.ts";
import { type Change, type Path, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit, Span } from "../../text.ts";
import { endedLike } from "../flat/ended.ts";
import { joinEdits } from "../json/edits.ts";
import { eolOf } from "../json/manner.ts";
import { placesOf } from "../json/order.ts";
import { textsOf, type Want, wantOf } from "../json/want.ts";
import { assertSound, type Plan, soundOnly } from "../plan.ts";
import { type Hand, itemLines, mapLines, scalar } from "./fresh.ts";
import { handOf } from "./hand.ts";
import { soleLocale, type Yaml } from "./read.ts";
import { type Collection, type Item, isCollection, itemAt, type Node } from "./tree.ts";
import { rewritten } from "./write.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planYaml(file: Yaml, changes: readonly Change[], model: Yaml | undefined): Plan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).plan(changes);
}

class Planner {
  private readonly file: Yaml;
  private readonly text: string;
  private readonly model: Yaml | undefined;
  private readonly hand: Hand;
  private readonly eol: string;
  private readonly values: Edit[] = [];
  private readonly lines: Edit[] = [];
  private readonly problems: Problem[] = [];

  constructor(file: Yaml, model: Yaml | undefined) {
    this.file = file;
    this.text = file.text;
    this.model = model;
    this.eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
    this.hand = { ...handOf(file, model), block: (want) => this.block(want) };
  }

  plan(changes: readonly Change[]): Plan {
    const want = wantOf(changes, ({ path, text }) => {
      if (path.length > 0 && path.length <= 50) return path;
      if (text !== undefined) this.refuse(path);
      return undefined;
    });
    const { localeItem, root } = this.file;
    const model = this.model?.localeItem?.value ?? this.model?.root;
    if (localeItem !== undefined) this.settleLocale(localeItem, want, model);
    else if (root === undefined) this.begin(want, model);
    else if (isCollection(root)) this.settleRoot(root, want, model);
    else this.block(want);
    const lines = endedLike(this.file, joinEdits(this.lines), this.model?.text);
    return { edits: joinEdits([...this.values, ...lines]), problems: this.problems };
  }

  private settleRoot(root: Collection, want: Want, model: Node | undefined): void {
    // nothing holds a list that lost all its elements
    if (this.settle(root, want, model, undefined)) this.refuseDeletions(want, root);
  }

  private settleLocale(item: Item, want: Want, model: Node | undefined): void {
    if (isCollection(item.value)) this.settle(item.value, want, model, undefined);
    else this.fill(item, want, model);
  }

  /** A document without contents; where its model is of one locale, it must be told which this is; a key alone may not become one. */
  private begin(want: Want, model: Node | undefined): void {
    const body = this.text.slice(this.file.start);
    const marks = body.match(/^---/gm)?.length ?? 0;
    const isOpen = marks < 2 && /^(?:(?:---)?[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n|$))*$/.test(body);
    const [key, ...more] = want.parts.keys();
    const isForLocale = more.length === 0 && typeof key === "string" && isLocale(key);
    if (!isOpen || isForLocale || this.model?.localeItem !== undefined) this.block(want);
    else this.insert(this.text.length, mapLines(want, model, 0, this.hand));
  }

  private block(want: Want, span?: Span): void {
    for (const path of textsOf(want)) this.refuse(path, span);
  }

  private refuse(path: Path, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    this.problems.push({ code: "format.blocked", path, ...place, detail: pathText(path) });
  }

  private refuseDeletions(want: Want, span: Span): void {
    for (const path of deletedIn(want)) this.refuse(path, span);
  }

  private insert(at: number, lines: readonly string[]): void {
    if (lines.length > 0)
      this.lines.push({ span: { start: at, end: at }, text: lines.map((line) => line + this.eol).join("") });
  }

  /** `true` where nothing is left of the value. */
  private settle(value: Node, want: Want, model: Node | undefined, item: Item | undefined): boolean {
    if (value.kind === "text") return this.settleText(value, want);
    if (value.kind === "map" && !(value.flow && value.items.length === 0))
      return this.settleMap(value, want, model, item);
    if (value.kind === "seq") return this.settleSeq(value, want, model);
    if (value.kind === "other" && value.isBlank && item?.ownLine) this.fill(item, want, model);
    else this.block(want, value);
    return false;
  }

  private settleText(value: Extract<Node, { kind: "text" }>, { change, parts }: Want): boolean {
    for (const part of parts.values()) this.block(part, value);
    if (change === undefined) return false;
    if (change.text === undefined) return parts.size === 0 || this.refused(change, value);
    if (change.text === value.text) return false;
    const { start, end } = value;
    this.values.push({ span: { start, end }, text: rewritten(value, change.text, this.text) });
    return false;
  }

  private refused({ path }: Change, span: Span): false {
    this.refuse(path, span);
    return false;
  }

  /** Gives a key its first value. */
  private fill(item: Item, want: Want, model: Node | undefined): void {
    const { mark, start, lineStart, after } = item;
    if (want.change?.text !== undefined) {
      for (const part of want.parts.values()) this.block(part, item.value);
      this.values.push({ span: { start: mark, end: mark }, text: ` ${scalar(want.change.text, model, this.hand)}` });
      return;
    }
    const column = start - lineStart;
    const [, ...lines] = itemLines("", { ...want, change: undefined }, wrapped(model), column, this.hand);
    this.insert(after, lines);
  }

  private settleMap(map: Collection, want: Want, model: Node | undefined, parent: Item | undefined): boolean {
    if (want.change?.text !== undefined) this.refuse(want.change.path, map);
    const { present, absent } = this.sorted(map, want);
    const deleted = new Set([...present].flatMap(([key, below]) => this.leaving(key, below, model, map)));
    if (absent.size === 0 && deleted.size === map.items.length && this.isRemovable(parent, map)) return true;
    if (map === this.file.root && this.isMisread(map, deleted, absent)) this.keep(map, present, deleted);
    this.remove(map, deleted);
    if (absent.size > 0) this.add(map, deleted, absent, model);
    return false;
  }

  /** Whether a document that lost these items would give way to the next one, or be taken for that of a locale. */
  private isMisread({ items }: Collection, deleted: ReadonlySet<number>, absent: ReadonlyMap<string, Want>): boolean {
    const left = items.filter((_, index) => !deleted.has(index));
    if (left.length === 0) return this.file.isFollowed || [...absent.keys()].some(isLocale);
    return this.file.localeItem === undefined && soleLocale(left) !== undefined;
  }

  private keep(map: Collection, present: ReadonlyMap<string, Want>, deleted: Set<number>): void {
    for (const [key, below] of present) if (deleted.has(map.winners.get(key) ?? -1)) this.refuseDeletions(below, map);
    deleted.clear();
  }

  /** What is wanted of keys that are there, and texts of those that aren't. */
  private sorted(map: Collection, { parts }: Want): Readonly<Record<"present" | "absent", ReadonlyMap<string, Want>>> {
    const [present, absent] = [new Map<string, Want>(), new Map<string, Want>()];
    for (const [part, below] of parts) {
      const item = itemAt(map, part);
      if (typeof part === "string" && item !== undefined) present.set(part, below);
      else if (typeof part !== "string" || map.flow) this.block(below, map);
      else if ([...textsOf(below)].length > 0) absent.set(part, below);
    }
    return { present, absent };
  }

  /** The items that go with a key. */
  private leaving(key: string, want: Want, model: Node | undefined, map: Collection): readonly number[] {
    const index = map.winners.get(key) ?? -1;
    const item = map.items[index];
    if (item === undefined || !this.goes(item, want, itemAt(model, key)?.value, map)) return [];
    return [index, ...(map.shadowed.get(key) ?? [])];
  }

  /** Whether an item is to go as a whole, and can. */
  private goes(item: Item, want: Want, model: Node | undefined, map: Collection): boolean {
    const [values, lines] = [this.values.length, this.lines.length];
    if (!this.settle(item.value, want, model, item)) return false;
    const shadows = (map.shadowed.get(item.key) ?? []).map((index) => map.items[index]);
    if (![item, ...shadows].every((one) => this.isRemovable(one, map))) {
      this.refuseDeletions(want, item.value);
      this.values.length = values;
      this.lines.length = lines;
      return false;
    }
    return true;
  }

  /** On lines of its own, with nothing on them that an alias may name. */
  private isRemovable(item: Item | undefined, { flow }: Collection): boolean {
    if (item === undefined || flow || !item.ownLine || this.file.keptEnds.has(item.lineStart)) return false;
    const lines = this.text.slice(item.lineStart, item.after);
    return !/[&]/.test(lines) && !(isCollection(item.value) && lines.includes("#"));
  }

  private remove({ items }: Collection, deleted: ReadonlySet<number>): void {
    for (const index of deleted) {
      const item = items[index];
      if (item !== undefined) this.lines.push({ span: { start: item.lineStart, end: item.after }, text: "" });
    }
  }

  private add(
    map: Collection,
    deleted: ReadonlySet<number>,
    absent: ReadonlyMap<string, Want>,
    model: Node | undefined,
  ): void {
    const first = map.items.find(({ isOpaque }) => !isOpaque);
    if (first === undefined) {
      for (const want of absent.values()) this.block(want, map);
      return;
    }
    const column = first.start - first.lineStart;
    const fresh = new Map([...absent].map(([key, want]) => [key, itemLines(key, want, model, column, this.hand)]));
    const { after, before, alone } = placesOf(map, deleted, fresh, model?.kind === "map" ? model : undefined);
    for (const [index, lines] of after) this.insert(map.items[index]?.after ?? first.after, lines.flat());
    if (before !== undefined) this.insertBefore(map.items[before.index] ?? first, before.items.flat());
    this.insert(map.items.at(-1)?.after ?? first.after, alone.flat());
  }

  private insertBefore(item: Item, lines: readonly string[]): void {
    this.insert(item.ownLine ? item.lineStart : item.after, lines);
  }

  private settleSeq(seq: Collection, want: Want, model: Node | undefined): boolean {
    if (want.change?.text !== undefined) this.refuse(want.change.path, seq);
    const gone: Want[] = [];
    const more: Want = { parts: new Map(), change: undefined };
    for (const [part, below] of want.parts) {
      const item = itemAt(seq, part);
      if (item === undefined) more.parts.set(part, below);
      else if (this.settle(item.value, below, itemAt(model, part)?.value, undefined)) gone.push(below);
    }
    const left = [...textsOf(more)].length;
    if (left === 0 && gone.length > 0 && gone.length === seq.items.length && !seq.flow) return true;
    // others would move, and be read at the wrong index
    for (const below of gone) this.refuseDeletions(below, seq);
    if (left > 0) this.append(seq, more);
    return false;
  }

  /** Elements go to the end, without gaps. */
  private append(seq: Collection, more: Want): void {
    const last = seq.items.at(-1);
    const lines: string[] = [];
    for (let index = seq.items.length; !seq.flow && last !== undefined && more.parts.has(index); index++) {
      const below = more.parts.get(index);
      if (below?.change?.text === undefined || below.parts.size > 0) break;
      lines.push(`${" ".repeat(last.start - last.lineStart)}- ${scalar(below.change.text, undefined, this.hand)}`);
      more.parts.delete(index);
    }
    if (last !== undefined) this.insert(last.after, lines);
    for (const part of more.parts.values()) this.block(part, seq);
  }
}

/** A model as the value of a key with no name. */
const wrapped = (value: Node | undefined): Node | undefined => {
  if (value === undefined) return undefined;
  const place = { isOpaque: false, start: 0, keyEnd: 0, mark: 0, lineStart: 0, ownLine: true, after: 0 };
  const items = [{ key: "", ...place, value }];
  return { kind: "map", flow: false, start: 0, end: 0, items, winners: new Map([["", 0]]), shadowed: new Map() };
};

/** The paths at and below a place that shall be deleted. */
function* deletedIn(place: Want): Generator<Path> {
  if (place.change !== undefined && place.change.text === undefined) yield place.change.path;
  for (const part of place.parts.values()) yield* deletedIn(part);
}
