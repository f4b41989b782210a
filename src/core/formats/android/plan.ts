import { type Change, type Path, pathText } from "../../message.ts";
import { categoryOrder } from "../../messages/pluralNumbers.ts";
import type { Problem } from "../../problem.ts";
import type { Edit, Span } from "../../text.ts";
import { orderEdits } from "../json/edits.ts";
import type { Ordered } from "../json/order.ts";
import { assertSound, changesByKey, type Plan, soundOnly } from "../plan.ts";
import { namespaces } from "../xml/namespaces.ts";
import { allOf, deletions, type Fresh, insertions, type Siblings, spaceBefore } from "../xml/siblings.ts";
import { isEntity, isWritable } from "./content.ts";
import { type Group, type Resolved, resolve } from "./group.ts";
import { placeOf } from "./place.ts";
import { type Entry, hurdleIn, type Resources, resourceKey, spanOf } from "./read.ts";
import { Writer } from "./write.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(file: Resources, changes: readonly Change[], model: Resources | undefined): Plan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).plan(changes);
}

class Planner {
  readonly #file: Resources;
  readonly #model: Resources | undefined;
  readonly #writer: Writer;
  readonly #groups = new Map<string, Group>();
  readonly #edits: Edit[] = [];
  readonly #problems: Problem[] = [];

  constructor(file: Resources, model: Resources | undefined) {
    this.#file = file;
    this.#model = model;
    this.#writer = new Writer(file, model);
  }

  plan(changes: readonly Change[]): Plan {
    for (const [key, change] of changesByKey(changes)) {
      const entry = this.#file.entries.get(key);
      if (entry === undefined) this.#add(change);
      else if (change.text === undefined) this.#remove(entry, change);
      else this.#change(entry, change, change.text);
    }
    this.#resources();
    const edits = orderEdits(this.#file.text, this.#edits.filter(isNeeded));
    const added = namespaces(this.#file, this.#model, edits);
    return {
      edits: added === undefined ? edits : orderEdits(this.#file.text, [...edits, added]),
      problems: this.#problems,
    };
  }

  #block({ path }: Change, detail: string, span: Span): void {
    this.#problems.push({ code: "format.blocked", path, span, detail });
  }

  /** Where a text that is not there would be. */
  get #start(): Span {
    const { root } = this.#file;
    return root === undefined ? { start: 0, end: 0 } : { start: root.start, end: root.open };
  }

  #change(entry: Entry, change: Change, text: string): void {
    if (text === entry.content.text && hurdleIn(entry) === undefined) return;
    const hurdle = hurdleIn(entry) ?? this.#hurdleOf(change.path, text, entry);
    const span = spanOf(this.#file.text, entry);
    if (hurdle === undefined) this.#edits.push(this.#writer.changed(entry, text));
    else this.#block(change, hurdle, span);
  }

  /** Why a text can't be written. */
  #hurdleOf(path: Path, text: string, own?: Entry): string | undefined {
    if (!isWritable(text)) return "U+0000, U+D800–U+DFFF";
    const pattern = this.#writer.patternOf(path);
    const contents = [own?.content, pattern?.content].filter((one) => one?.ambiguous);
    const undeclared = pattern?.content.codes.find(
      (code) => isEntity(code) && !this.#file.entities.has(code.slice(1, -1)) && text.includes(code),
    );
    if (undeclared !== undefined) return undeclared;
    return contents.flatMap((one) => one?.codes ?? []).find((code) => text.includes(code)) ?? pattern?.resource.fixed;
  }

  #remove(entry: Entry, change: Change): void {
    if (hurdleIn(entry) !== undefined) return;
    const { kind, base } = entry.resource;
    const item = kind === "string" ? "" : String(change.path.at(-1));
    this.#group({ kind, base }).removed.set(item, change);
  }

  #add(change: Change): void {
    if (change.text === undefined) return;
    const place = placeOf(change.path);
    const hurdle = place === undefined ? pathText(change.path) : this.#hurdleOf(change.path, change.text);
    const group = place && hurdle === undefined ? this.#group(place) : undefined;
    const why = hurdle ?? group?.resource?.fixed ?? group?.pattern?.fixed;
    if (why === undefined && place !== undefined) group?.added.set(place.item, change);
    else this.#block(change, why ?? "", this.#start);
  }

  #group({ kind, base }: Pick<Group, "kind" | "base">): Group {
    const key = resourceKey(kind, base);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const [resource, pattern] = [this.#file.resources.get(key), this.#model?.resources.get(key)];
    const group: Group = { kind, key, base, resource, pattern, added: new Map(), removed: new Map() };
    this.#groups.set(key, group);
    return group;
  }

  #resources(): void {
    const { siblings } = this.#file;
    if (siblings === undefined) return;
    const gone: string[] = [];
    const fresh = new Map<string, readonly [Group, Resolved["fresh"]]>();
    for (const group of this.#groups.values()) {
      const resolved = resolve(group, this.#model);
      for (const change of resolved.blocked) this.#block(change, pathText(change.path), this.#start);
      if (resolved.isGone) gone.push(group.key);
      else if (group.resource?.items !== undefined) this.#items(group, group.resource.items, resolved);
      else if (resolved.fresh.size > 0) fresh.set(group.key, [group, sorted(group, resolved.fresh)]);
    }
    const deleted = new Set(gone.flatMap((key) => allOf(siblings, key)));
    this.#edits.push(...deletions(siblings, deleted));
    this.#edits.push(...insertions(siblings, deleted, this.#written(fresh), this.#model?.siblings));
  }

  /** New resources and how they are written. */
  #written(fresh: ReadonlyMap<string, readonly [Group, Resolved["fresh"]]>): Fresh {
    const write = (key: string, space: string): string => {
      const wanted = fresh.get(key);
      return wanted === undefined ? "" : this.#writer.resource(...wanted, space);
    };
    return { keys: fresh.keys(), write, space: this.#writer.space };
  }

  #items(group: Group, items: Siblings, { fresh, deleted }: Resolved): void {
    const indices = new Set(deleted.flatMap((key) => allOf(items, key)));
    const write = (key: string): string => this.#writer.item(group, key, fresh.get(key));
    const { container, text } = items;
    const space = this.#writer.inner(spaceBefore(text, container.start));
    this.#edits.push(...deletions(items, indices));
    const order = group.kind === "plurals" ? byCategory : undefined;
    this.#edits.push(...insertions(items, indices, { keys: fresh.keys(), write, space }, order));
  }
}

const isNeeded = ({ span, text }: Edit): boolean => text !== "" || span.end > span.start;

const byCategory: Ordered = {
  items: categoryOrder.map((key) => ({ key })),
  winners: new Map(categoryOrder.map((key, i) => [key, i])),
};

/** The forms of a new plural in the order of CLDR. */
const sorted = ({ kind }: Group, fresh: Resolved["fresh"]): Resolved["fresh"] =>
  kind === "plurals"
    ? new Map(categoryOrder.flatMap((key) => (fresh.has(key) ? [[key, fresh.get(key)] as const] : [])))
    : fresh;
