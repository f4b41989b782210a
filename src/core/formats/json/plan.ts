import { type Change, type Path, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit, Span } from "../../text.ts";
import { assertSound, type Plan, soundOnly } from "../plan.ts";
import { orderEdits } from "./edits.ts";
import { type Builder, build, type Fresh, kindOf, within } from "./fresh.ts";
import { inkOf, type QuoterOf } from "./ink.ts";
import { indentOf } from "./manner.ts";
import { placeElements, placeKeys } from "./place.ts";
import type { Tree } from "./reader.ts";
import { addRemarks, behindRemarks } from "./remarks.ts";
import { createRoot } from "./root.ts";
import { spliceEdits } from "./splice.ts";
import { type Container, fitsInto, indexAt, isContainer, type TextValue, type Value } from "./tree.ts";
import { hasComment } from "./trivia.ts";
import { textsOf, type Want, wantOf } from "./want.ts";
import { type Ink, write } from "./write.ts";

/** How a format differs from plain JSON. */
export interface Custom {
  /** Where the text of a message stands; `undefined` where `parse` would read none. */
  placeOf(path: Path): Path | undefined;
  /** What of the model's items goes into a new object unasked; `depth` is the number of parts of its path. */
  copies(depth: number, key: string): boolean;
  /** Which item takes the object with it when it is deleted. */
  carries(depth: number, key: string): boolean;
  /** Whether what stands at a path of that many parts stays when nothing is left in it; absent: it goes. */
  stays?(depth: number): boolean;
  /** How keys and values are quoted, given how JSON would; absent: so. */
  readonly quoterOf?: QuoterOf;
  /** The key of what is about an item: it goes with the item, and nothing comes between the two. */
  remarkOn?(depth: number, key: string): string | undefined;
}

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(tree: Tree, changes: readonly Change[], model: Tree | undefined, custom: Custom): Plan {
  assertSound(tree.fault);
  return new Planner(tree, soundOnly(model), custom).plan(changes);
}

/** What becomes of a value: it stays, it goes, or nothing is left in it. */
type Fate = "stays" | "goes" | "emptied";

/** Where a value stands. */
interface Spot {
  readonly lineStart: number;
  readonly parent: Container | undefined;
}

/** The items that one hides; they would be read if it went alone. */
const shadowedBy = ({ items, shadowed }: Container, index: number): readonly number[] =>
  shadowed?.get(items[index]?.key ?? "") ?? [];

class Planner implements Builder {
  readonly model: Tree | undefined;
  private readonly tree: Tree;
  private readonly text: string;
  private readonly custom: Custom;
  private readonly ink: Ink;
  private readonly edits: Edit[] = [];
  private readonly problems: Problem[] = [];

  constructor(tree: Tree, model: Tree | undefined, custom: Custom) {
    this.tree = tree;
    this.text = tree.text;
    this.model = model;
    this.custom = custom;
    this.ink = inkOf(tree, model, custom.quoterOf);
  }

  plan(changes: readonly Change[]): Plan {
    const want = this.wantOf(changes);
    const { root } = this.tree;
    if (root !== undefined) this.settle(root, want, this.model?.root, 0, { lineStart: root.start, parent: undefined });
    else {
      const fresh = build(want, this.model?.root, 0, this);
      if (fresh !== undefined) this.edits.push(createRoot(this.tree, fresh, this.ink, this.model));
    }
    return { edits: orderEdits(this.text, this.edits), problems: this.problems };
  }

  copies(depth: number, key: string): boolean {
    return this.custom.copies(depth, key);
  }

  block(want: Want, depth: number, span?: Span): void {
    for (const path of textsOf(want)) this.refuse(path, depth, span);
  }

  /** `depth` is the number of parts that lead to what is in the way. */
  private refuse(path: Path, depth: number, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    const detail = depth === 0 ? {} : { detail: pathText(path.slice(0, depth)) };
    this.problems.push({ code: "format.blocked", path, ...place, ...detail });
  }

  private wantOf(changes: readonly Change[]): Want {
    return wantOf(changes, (change) => {
      const place = this.custom.placeOf(change.path);
      if (place === undefined && change.text !== undefined) this.refuse(change.path, change.path.length);
      return place;
    });
  }

  private settle(value: Value, want: Want, model: Value | undefined, depth: number, spot: Spot): Fate {
    if (value.kind === "text") return this.settleText(value, want, model, depth, spot);
    if (isContainer(value)) return this.settleContainer(value, want, model, depth, spot);
    this.block(want, depth, value);
    return "stays";
  }

  private settleText(value: TextValue, want: Want, model: Value | undefined, depth: number, spot: Spot): Fate {
    const { change, parts } = want;
    if (change !== undefined && change.text === undefined) {
      const fresh = parts.size === 0 ? undefined : build(want, model, depth, this);
      if (fresh === undefined) return "goes";
      this.replace(value, fresh, spot);
      return "stays";
    }
    if (change?.text !== undefined && change.text !== value.text) {
      this.edits.push({
        span: { start: value.start, end: value.end },
        text: this.ink.quote(change.text, this.text.slice(value.start, value.end)),
      });
    }
    for (const part of parts.values()) this.block(part, depth, value);
    return "stays";
  }

  private settleContainer(value: Container, want: Want, model: Value | undefined, depth: number, spot: Spot): Fate {
    const text = want.change?.text;
    const misfit = text !== undefined || kindOf(want) !== value.kind;
    if (misfit && this.isBare(value)) {
      const fresh = build(want, model, depth, this);
      if (fresh !== undefined) this.replace(value, fresh, spot);
      return "stays";
    }
    if (text !== undefined && want.change !== undefined) this.refuse(want.change.path, depth, value);
    return this.settleItems(value, want, model, depth);
  }

  private settleItems(container: Container, want: Want, model: Value | undefined, depth: number): Fate {
    const { deleted, absent } = this.settlePresent(container, want, model, depth);
    const remarkOn = (key: string): string | undefined => this.custom.remarkOn?.(depth, key);
    addRemarks(container, deleted, remarkOn);
    if ([...deleted].some((index) => this.custom.carries(depth, container.items[index]?.key ?? ""))) return "goes";
    const isArray = container.kind === "array";
    const places = isArray
      ? placeElements(this.text, container, absent, model, depth, this)
      : behindRemarks(container, placeKeys(this.text, container, deleted, absent, model, depth, this), remarkOn);
    const comes = places.after.size > 0 || places.before !== undefined || places.alone.length > 0;
    if (isArray) this.keepIndices(container, deleted, want, comes, depth);
    if (!comes && deleted.size === 0) return "stays";
    for (const edit of spliceEdits(this.text, { container, deleted, places }, this.ink)) this.edits.push(edit);
    return !comes && deleted.size === container.items.length ? "emptied" : "stays";
  }

  /** Settles the items that are there; `absent` is what is wanted of others. */
  private settlePresent(
    container: Container,
    want: Want,
    model: Value | undefined,
    depth: number,
  ): { readonly deleted: Set<number>; readonly absent: Want } {
    const goers: number[] = [];
    const absent: Want = { parts: new Map(), change: undefined };
    for (const [part, below] of want.parts) {
      const index = indexAt(container, part);
      if (!fitsInto(container, part)) this.block(below, depth, container);
      else if (index === undefined) absent.parts.set(part, below);
      else if (this.goes(index, container, below, within(model, part), depth + 1)) goers.push(index);
    }
    const deleted = new Set(goers.flatMap((index) => [index, ...shadowedBy(container, index)]));
    return { deleted, absent };
  }

  private goes(index: number, parent: Container, want: Want, model: Value | undefined, depth: number): boolean {
    const item = parent.items[index];
    if (item === undefined) return false;
    const mark = this.edits.length;
    const fate = this.settle(item.value, want, model, depth, { lineStart: item.lineStart, parent });
    if (fate !== "emptied") return fate === "goes";
    // A group without messages goes with the last of them, where nothing else is lost and no index moves.
    const isBound = parent.kind === "array" || parent.shadowed?.has(item.key) || this.custom.stays?.(depth);
    if (isBound || this.hasCommentBetween(item.value, this.edits.slice(mark))) return false;
    this.edits.length = mark;
    return true;
  }

  /** Elements go from the end only: others would move, and be read at the wrong index. */
  private keepIndices({ items }: Container, deleted: Set<number>, want: Want, comes: boolean, depth: number): void {
    let end = items.length;
    if (!comes) while (deleted.has(end - 1)) end--;
    for (const index of [...deleted].filter((one) => one < end)) {
      deleted.delete(index);
      const path = want.parts.get(index)?.change?.path;
      if (path !== undefined) this.refuse(path, depth + 1, items[index]?.value);
    }
  }

  private replace(value: Value, fresh: Fresh, { lineStart, parent }: Spot): void {
    const { eol, colon, trailingComma } = this.ink.manner;
    const indent = indentOf(this.text, lineStart);
    const place = { indent, eol, colon, trailingComma, oneLine: parent?.oneLine ?? false };
    this.edits.push({ span: { start: value.start, end: value.end }, text: write(fresh, place, this.ink) });
  }

  /** An empty container holds nothing that could be lost: some programs write `[]` for any. */
  private isBare({ items, start, end }: Container): boolean {
    return items.length === 0 && !hasComment(this.text, start, end);
  }

  /** Whether a comment is left of a container when the edits, which delete all its items, are made. */
  private hasCommentBetween({ start, end }: Span, edits: readonly Edit[]): boolean {
    let from = start;
    for (const { span } of orderEdits(this.text, edits)) {
      if (hasComment(this.text, from, span.start)) return true;
      from = span.end;
    }
    return hasComment(this.text, from, end);
  }
}
