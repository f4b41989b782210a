import { type MessageChange, type Path, pathText } from "../../catalog/message.ts";
import { categoryOrder } from "../../messages/pluralNumbers.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan, soundOnly } from "../editPlan.ts";
import { orderEdits } from "../shared/editOrder.ts";
import type { OrderedItems } from "../shared/insertionOrder.ts";
import { declareNamespaces } from "../xml/namespaces.ts";
import { blankBefore, deletions, indicesOfKey, insertions, type NewElements, type Siblings } from "../xml/siblings.ts";
import { isAndroidWritable, isEntity } from "./androidContent.ts";
import {
  type AndroidEntry,
  type AndroidResources,
  androidBlockReason,
  entrySpanOf,
  resourceKey,
} from "./androidReader.ts";
import { AndroidWriter } from "./androidWriter.ts";
import { type ResolvedGroup, type ResourceGroup, resolveGroup } from "./resourceGroup.ts";
import { parseResourcePlace } from "./resourcePlace.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planAndroidChanges(
  file: AndroidResources,
  changes: readonly MessageChange[],
  model: AndroidResources | undefined,
): EditPlan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).plan(changes);
}

class Planner {
  readonly #file: AndroidResources;
  readonly #model: AndroidResources | undefined;
  readonly #writer: AndroidWriter;
  readonly #groups = new Map<string, ResourceGroup>();
  readonly #edits: Edit[] = [];
  readonly #problems: Problem[] = [];

  constructor(file: AndroidResources, model: AndroidResources | undefined) {
    this.#file = file;
    this.#model = model;
    this.#writer = new AndroidWriter(file, model);
  }

  plan(changes: readonly MessageChange[]): EditPlan {
    for (const [key, change] of changesByKey(changes)) {
      const entry = this.#file.entries.get(key);
      if (entry === undefined) this.#add(change);
      else if (change.text === undefined) this.#remove(entry, change);
      else this.#change(entry, change, change.text);
    }
    this.#resources();
    const edits = orderEdits(this.#file.text, this.#edits.filter(isNeeded));
    const added = declareNamespaces(this.#file, this.#model, edits);
    return {
      edits: added === undefined ? edits : orderEdits(this.#file.text, [...edits, added]),
      problems: this.#problems,
    };
  }

  #block({ path }: MessageChange, detail: string, span: Span): void {
    this.#problems.push({ code: "format.blocked", path, span, detail });
  }

  /** The span reported for a text that is not there. */
  get #fallbackSpan(): Span {
    const { root } = this.#file;
    return root === undefined ? { start: 0, end: 0 } : { start: root.start, end: root.open };
  }

  #change(entry: AndroidEntry, change: MessageChange, text: string): void {
    if (text === entry.content.text && androidBlockReason(entry) === undefined) return;
    const reason = androidBlockReason(entry) ?? this.#findBlockReason(change.path, text, entry);
    const span = entrySpanOf(this.#file.text, entry);
    if (reason === undefined) this.#edits.push(this.#writer.rewriteEntry(entry, text));
    else this.#block(change, reason, span);
  }

  /** Returns why a text cannot be written, if so. */
  #findBlockReason(path: Path, text: string, own?: AndroidEntry): string | undefined {
    if (!isAndroidWritable(text)) return "U+0000, U+D800–U+DFFF";
    const pattern = this.#writer.patternOf(path);
    const contents = [own?.content, pattern?.content].filter((content) => content?.isAmbiguous);
    const undeclared = pattern?.content.codes.find(
      (code) => isEntity(code) && !this.#file.entities.has(code.slice(1, -1)) && text.includes(code),
    );
    if (undeclared !== undefined) return undeclared;
    return (
      contents.flatMap((content) => content?.codes ?? []).find((code) => text.includes(code)) ??
      pattern?.resource.untranslatableMark
    );
  }

  #remove(entry: AndroidEntry, change: MessageChange): void {
    if (androidBlockReason(entry) !== undefined) return;
    const { kind, base } = entry.resource;
    const item = kind === "string" ? "" : String(change.path.at(-1));
    this.#group({ kind, base }).removed.set(item, change);
  }

  #add(change: MessageChange): void {
    if (change.text === undefined) return;
    const place = parseResourcePlace(change.path);
    const reason = place === undefined ? pathText(change.path) : this.#findBlockReason(change.path, change.text);
    const group = place && reason === undefined ? this.#group(place) : undefined;
    const why = reason ?? group?.resource?.untranslatableMark ?? group?.pattern?.untranslatableMark;
    if (why === undefined && place !== undefined) group?.added.set(place.item, change);
    else this.#block(change, why ?? "", this.#fallbackSpan);
  }

  #group({ kind, base }: Pick<ResourceGroup, "kind" | "base">): ResourceGroup {
    const key = resourceKey(kind, base);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const [resource, pattern] = [this.#file.resources.get(key), this.#model?.resources.get(key)];
    const group: ResourceGroup = { kind, key, base, resource, pattern, added: new Map(), removed: new Map() };
    this.#groups.set(key, group);
    return group;
  }

  #resources(): void {
    const { siblings } = this.#file;
    if (siblings === undefined) return;
    const gone: string[] = [];
    const fresh = new Map<string, readonly [ResourceGroup, ResolvedGroup["newItems"]]>();
    for (const group of this.#groups.values()) {
      const resolved = resolveGroup(group, this.#model);
      for (const change of resolved.blocked) this.#block(change, pathText(change.path), this.#fallbackSpan);
      if (resolved.isDeleted) gone.push(group.key);
      else if (group.resource?.items !== undefined) this.#items(group, group.resource.items, resolved);
      else if (resolved.newItems.size > 0) fresh.set(group.key, [group, sortForms(group, resolved.newItems)]);
    }
    const deleted = new Set(gone.flatMap((key) => indicesOfKey(siblings, key)));
    this.#edits.push(...deletions(siblings, deleted));
    this.#edits.push(...insertions(siblings, deleted, this.#newElements(fresh), this.#model?.siblings));
  }

  /** Returns the new resources and the way they are written. */
  #newElements(fresh: ReadonlyMap<string, readonly [ResourceGroup, ResolvedGroup["newItems"]]>): NewElements {
    const write = (key: string, space: string): string => {
      const wanted = fresh.get(key);
      return wanted === undefined ? "" : this.#writer.resource(...wanted, space);
    };
    return { keys: fresh.keys(), write, space: this.#writer.space };
  }

  #items(group: ResourceGroup, items: Siblings, { newItems: fresh, deleted }: ResolvedGroup): void {
    const indices = new Set(deleted.flatMap((key) => indicesOfKey(items, key)));
    const write = (key: string): string => this.#writer.item(group, key, fresh.get(key));
    const { container, text } = items;
    const space = this.#writer.innerSpace(blankBefore(text, container.start));
    this.#edits.push(...deletions(items, indices));
    const order = group.kind === "plurals" ? byCategory : undefined;
    this.#edits.push(...insertions(items, indices, { keys: fresh.keys(), write, space }, order));
  }
}

const isNeeded = ({ span, text }: Edit): boolean => text !== "" || span.end > span.start;

const byCategory: OrderedItems = {
  items: categoryOrder.map((key) => ({ key })),
  winners: new Map(categoryOrder.map((key, i) => [key, i])),
};

/** Sorts the forms of a new plural in CLDR's order. */
const sortForms = ({ kind }: ResourceGroup, fresh: ResolvedGroup["newItems"]): ResolvedGroup["newItems"] =>
  kind === "plurals"
    ? new Map(categoryOrder.flatMap((key) => (fresh.has(key) ? [[key, fresh.get(key)] as const] : [])))
    : fresh;
