import { type MessageChange, type Path, pathText } from "../../catalog/message.ts";
import { isLocale } from "../../locales/locale.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { assertSound, type EditPlan, soundOnly } from "../editPlan.ts";
import { keepFinalLineEnd } from "../flat/finalLineEnd.ts";
import { buildChangeTree, type ChangeTree, pathsWithTexts } from "../shared/changeTree.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { eolOf } from "../shared/trivia.ts";
import { planWithAliases } from "./aliasPlan.ts";
import { columnItem, placeItems } from "./itemPlaces.ts";
import { writeListEnd } from "./listEnd.ts";
import type { NewAliases } from "./newAliases.ts";
import { detectYamlCodeStyle } from "./yamlCodeStyle.ts";
import { writeItemLines, writeMapLines, writeScalar, writeYamlKey, type YamlWriteOptions } from "./yamlLines.ts";
import { soleLocaleItem, topOf, type YamlFile } from "./yamlReader.ts";
import { type Collection, isCollection, type YamlItem, type YamlNode, yamlItemAt } from "./yamlTree.ts";
import { rewriteScalar, writeScalarText } from "./yamlWriter.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planYaml(file: YamlFile, changes: readonly MessageChange[], model: YamlFile | undefined): EditPlan {
  assertSound(file.fault);
  const sound = soundOnly(model);
  const plan = (some: readonly MessageChange[], aliases?: NewAliases) => new Planner(file, sound, aliases).plan(some);
  return file.hasAliases || sound?.hasAliases ? planWithAliases(file, changes, sound, plan) : plan(changes);
}

class Planner {
  readonly #file: YamlFile;
  readonly #text: string;
  readonly #model: YamlFile | undefined;
  readonly #writing: YamlWriteOptions;
  readonly #eol: string;
  readonly #values: Edit[] = [];
  readonly #lines: Edit[] = [];
  readonly #problems: Problem[] = [];

  constructor(file: YamlFile, model: YamlFile | undefined, aliases: NewAliases | undefined) {
    this.#file = file;
    this.#text = file.text;
    this.#model = model;
    this.#eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
    this.#writing = { ...detectYamlCodeStyle(file, model), aliases, block: (want) => this.#block(want) };
  }

  plan(changes: readonly MessageChange[]): EditPlan {
    const want = buildChangeTree(changes, ({ path, text }) => {
      if (path.length > 0 && path.length <= 50) return path;
      if (text !== undefined) this.#reportBlocked(path);
      return undefined;
    });
    const { localeItem, newLocale, root } = this.#file;
    const model = this.#model && topOf(this.#model);
    if (newLocale !== undefined) this.#addLocale(newLocale, want, model);
    else if (localeItem !== undefined) this.#editLocale(localeItem, want, model);
    else if (root === undefined) this.#begin(want, model);
    else if (isCollection(root)) this.#editRoot(root, want, model);
    else this.#block(want);
    const lines = keepFinalLineEnd(this.#file, joinEdits(this.#lines), this.#model?.text);
    return { edits: joinEdits([...this.#values, ...lines]), problems: this.#problems };
  }

  #editRoot(root: Collection, want: ChangeTree, model: YamlNode | undefined): void {
    // nothing holds a list that lost all its elements
    if (this.#editNode(root, want, model, undefined)) this.#reportDeletions(want, root);
  }

  #editLocale(item: YamlItem, want: ChangeTree, model: YamlNode | undefined): void {
    const { value } = item;
    if (isCollection(value)) this.#editNode(value, want, model, undefined);
    else if (value.kind === "other" && value.isBlank) this.#fill(item, want, model);
    else this.#block(want, value);
  }

  /** Adds the part of a locale to a file of several. */
  #addLocale(locale: string, want: ChangeTree, model: YamlNode | undefined): void {
    const last = isCollection(this.#file.root) ? this.#file.root.items.at(-1) : undefined;
    const lines = writeMapLines(want, model, this.#writing.unit, this.#writing);
    if (last !== undefined && lines.length > 0) this.#insert(last.after, [`${writeYamlKey(locale)}:`, ...lines]);
  }

  /** Fills an empty document, unless that would make it a document of one unknown locale. */
  #begin(want: ChangeTree, model: YamlNode | undefined): void {
    const body = this.#text.slice(this.#file.start);
    const marks = body.match(/^---/gm)?.length ?? 0;
    const isOpen = marks < 2 && /^(?:(?:---)?[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n|$))*$/.test(body);
    const [key, ...more] = want.parts.keys();
    const isForLocale = more.length === 0 && typeof key === "string" && isLocale(key);
    if (!isOpen || isForLocale || this.#model?.localeItem !== undefined) this.#block(want);
    else this.#insert(this.#text.length, writeMapLines(want, model, 0, this.#writing));
  }

  #block(want: ChangeTree, span?: Span): void {
    for (const path of pathsWithTexts(want)) this.#reportBlocked(path, span);
  }

  #reportBlocked(path: Path, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    this.#problems.push({ code: "format.blocked", path, ...place, detail: pathText(path) });
  }

  #reportDeletions(want: ChangeTree, span: Span): void {
    for (const path of pathsToDelete(want)) this.#reportBlocked(path, span);
  }

  #insert(at: number, lines: readonly string[]): void {
    if (lines.length > 0)
      this.#lines.push({ span: { start: at, end: at }, text: lines.map((line) => line + this.#eol).join("") });
  }

  /** Edits a node; returns `true` if nothing of it remains. */
  #editNode(value: YamlNode, want: ChangeTree, model: YamlNode | undefined, item: YamlItem | undefined): boolean {
    if (value.kind === "text") return this.#editText(value, want);
    if (value.kind === "map" && !(value.flow && value.items.length === 0))
      return this.#editMap(value, want, model, item);
    if (value.kind === "seq") return this.#editSequence(value, want, model);
    if (value.kind === "other" && value.isBlank && item?.ownLine) this.#fill(item, want, model);
    else if (value.kind === "other" && value.target?.kind === "text") this.#replaceAlias(value, want);
    else this.#block(want, value);
    return false;
  }

  /** Gives a place that repeats a text one of its own. */
  #replaceAlias({ start, end }: YamlNode, { change, parts }: ChangeTree): void {
    for (const part of parts.values()) this.#block(part, { start, end });
    if (change?.text === undefined) return;
    this.#values.push({ span: { start, end }, text: writeScalarText(change.text, "double", true) });
  }

  #editText(value: Extract<YamlNode, { kind: "text" }>, { change, parts }: ChangeTree): boolean {
    for (const part of parts.values()) this.#block(part, value);
    if (change === undefined) return false;
    if (change.text === undefined) return parts.size === 0 || this.#reject(change, value);
    if (change.text === value.text) return false;
    const { start, end } = value;
    this.#values.push({ span: { start, end }, text: rewriteScalar(value, change.text, this.#text) });
    return false;
  }

  #reject({ path }: MessageChange, span: Span): false {
    this.#reportBlocked(path, span);
    return false;
  }

  /** Gives a key its first value. */
  #fill(item: YamlItem, want: ChangeTree, model: YamlNode | undefined): void {
    const { mark, start, lineStart, after } = item;
    if (want.change?.text !== undefined) {
      for (const part of want.parts.values()) this.#block(part, item.value);
      this.#values.push({
        span: { start: mark, end: mark },
        text: ` ${writeScalar(want.change.text, model, this.#writing)}`,
      });
      return;
    }
    const column = start - lineStart;
    const [, ...lines] = writeItemLines("", { ...want, change: undefined }, wrapModel(model), column, this.#writing);
    this.#insert(after, lines);
  }

  #editMap(map: Collection, want: ChangeTree, model: YamlNode | undefined, parent: YamlItem | undefined): boolean {
    if (want.change?.text !== undefined) this.#reportBlocked(want.change.path, map);
    const { present, absent } = this.#splitByPresence(map, want);
    const deleted = new Set([...present].flatMap(([key, below]) => this.#itemsToDelete(key, below, model, map)));
    if (absent.size === 0 && deleted.size === map.items.length && this.#isRemovable(parent, map)) return true;
    if (map === this.#file.root && this.#isMisread(map, deleted, absent)) this.#keepItems(map, present, deleted);
    this.#removeItems(map, deleted);
    if (absent.size > 0) this.#addItems(map, deleted, absent, model);
    return false;
  }

  /** Returns whether a document without these items would be replaced by the next, or read as that of a locale. */
  #isMisread({ items }: Collection, deleted: ReadonlySet<number>, absent: ReadonlyMap<string, ChangeTree>): boolean {
    const left = items.filter((_, index) => !deleted.has(index));
    if (left.length === 0) return this.#file.isFollowed || [...absent.keys()].some(isLocale);
    return this.#file.localeItem === undefined && soleLocaleItem(left) !== undefined;
  }

  #keepItems(map: Collection, present: ReadonlyMap<string, ChangeTree>, deleted: Set<number>): void {
    for (const [key, below] of present) if (deleted.has(map.winners.get(key) ?? -1)) this.#reportDeletions(below, map);
    deleted.clear();
  }

  /** Splits changes into those of existing keys, and new texts. */
  #splitByPresence(
    map: Collection,
    { parts }: ChangeTree,
  ): Readonly<Record<"present" | "absent", ReadonlyMap<string, ChangeTree>>> {
    const [present, absent] = [new Map<string, ChangeTree>(), new Map<string, ChangeTree>()];
    for (const [part, below] of parts) {
      const item = yamlItemAt(map, part);
      if (typeof part === "string" && item !== undefined) present.set(part, below);
      else if (typeof part !== "string" || map.flow) this.#block(below, map);
      else if ([...pathsWithTexts(below)].length > 0) absent.set(part, below);
    }
    return { present, absent };
  }

  /** Returns the items to delete with a key. */
  #itemsToDelete(key: string, want: ChangeTree, model: YamlNode | undefined, map: Collection): readonly number[] {
    const index = map.winners.get(key) ?? -1;
    const item = map.items[index];
    if (item === undefined || !this.#deletesItem(item, want, yamlItemAt(model, key)?.value, map)) return [];
    return [index, ...(map.shadowed.get(key) ?? [])];
  }

  /** Edits an item; returns whether it is to be deleted as a whole, and can be. */
  #deletesItem(item: YamlItem, want: ChangeTree, model: YamlNode | undefined, map: Collection): boolean {
    const [values, lines] = [this.#values.length, this.#lines.length];
    if (!this.#editNode(item.value, want, model, item)) return false;
    const shadows = (map.shadowed.get(item.key) ?? []).map((index) => map.items[index]);
    if (![item, ...shadows].every((place) => this.#isRemovable(place, map))) {
      this.#reportDeletions(want, item.value);
      this.#values.length = values;
      this.#lines.length = lines;
      return false;
    }
    return true;
  }

  /** Returns whether an item has separate lines without an anchor. */
  #isRemovable(item: YamlItem | undefined, { flow }: Collection): boolean {
    if (item === undefined || flow || !item.ownLine || this.#file.keptEnds.has(item.lineStart)) return false;
    const lines = this.#text.slice(item.lineStart, item.after);
    return !/[&]/.test(lines) && !(isCollection(item.value) && lines.includes("#"));
  }

  #removeItems({ items }: Collection, deleted: ReadonlySet<number>): void {
    for (const index of deleted) {
      const item = items[index];
      if (item !== undefined) this.#lines.push({ span: { start: item.lineStart, end: item.after }, text: "" });
    }
  }

  #addItems(
    map: Collection,
    deleted: ReadonlySet<number>,
    absent: ReadonlyMap<string, ChangeTree>,
    model: YamlNode | undefined,
  ): void {
    const first = columnItem(map);
    if (first === undefined) {
      for (const want of absent.values()) this.#block(want, map);
      return;
    }
    const column = first.start - first.lineStart;
    const fresh = new Map(
      [...absent].map(([key, want]) => [key, writeItemLines(key, want, model, column, this.#writing)]),
    );
    for (const { at, lines } of placeItems(map, deleted, fresh, model)) this.#insert(at, lines);
  }

  #editSequence(seq: Collection, want: ChangeTree, model: YamlNode | undefined): boolean {
    if (want.change?.text !== undefined) this.#reportBlocked(want.change.path, seq);
    const gone: ChangeTree[] = [];
    const more: ChangeTree = { parts: new Map(), change: undefined };
    for (const [part, below] of want.parts) {
      const item = yamlItemAt(seq, part);
      if (item === undefined) more.parts.set(part, below);
      else if (this.#editNode(item.value, below, yamlItemAt(model, part)?.value, undefined)) gone.push(below);
    }
    const left = [...pathsWithTexts(more)].length;
    if (left === 0 && gone.length > 0 && gone.length === seq.items.length && !seq.flow) return true;
    // others would move, and be read at the wrong index
    for (const below of gone) this.#reportDeletions(below, seq);
    if (left > 0) this.#append(seq, more, model);
    return false;
  }

  /** Elements go to the end, without gaps. */
  #append(seq: Collection, more: ChangeTree, model: YamlNode | undefined): void {
    const { lines, edit, blocked } = writeListEnd(seq, more, model, this.#text, this.#writing);
    if (lines !== undefined) this.#insert(lines.at, lines.lines);
    if (edit !== undefined) this.#values.push(edit);
    for (const part of blocked) this.#block(part, seq);
  }
}

/** Wraps a model as the value of an empty key. */
const wrapModel = (value: YamlNode | undefined): YamlNode | undefined => {
  if (value === undefined) return undefined;
  const place = { isOpaque: false, start: 0, keyEnd: 0, mark: 0, lineStart: 0, ownLine: true, after: 0 };
  const items = [{ key: "", ...place, value }];
  return { kind: "map", flow: false, start: 0, end: 0, items, winners: new Map([["", 0]]), shadowed: new Map() };
};

/** Yields the paths at and below a place that are deleted. */
function* pathsToDelete(place: ChangeTree): Generator<Path> {
  if (place.change !== undefined && place.change.text === undefined) yield place.change.path;
  for (const part of place.parts.values()) yield* pathsToDelete(part);
}
