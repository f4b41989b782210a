import { type MessageChange, type Path, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { assertSound, type EditPlan, soundOnly } from "../editPlan.ts";
import { buildChangeTree, type ChangeTree, pathsWithTexts } from "../shared/changeTree.ts";
import { orderEdits } from "../shared/editOrder.ts";
import { hasComment } from "../shared/trivia.ts";
import { spliceEdits } from "./containerEdits.ts";
import { indentOf } from "./jsonCodeStyle.ts";
import { fitsInto, indexAt, isContainer, type JsonContainer, type JsonTextValue, type JsonValue } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";
import { addAttachedItems, insertAfterAttached, placeElements, placeKeys } from "./newItems.ts";
import { buildNode, childOf, containerKindOf, type NewNode, type NodeBuilder } from "./newNode.ts";
import { createWriteOptions, type JsonWriteOptions, type QuoterFactory, writeNode } from "./nodeWriter.ts";

/** The differences of a format from plain JSON. */
export interface JsonVariant {
  /** Returns the path of a message's text in the file; `undefined` if `parse` would read none there. */
  placeOf(path: Path): Path | undefined;
  /** Returns whether an item of the model is copied into a new object; `depth` is the length of its path. */
  copies(depth: number, key: string): boolean;
  /** Returns whether the deletion of an item deletes its object, too. */
  isEssential(depth: number, key: string): boolean;
  /** Returns whether an empty container at a path of that length is kept. If undefined, none is. */
  keepsWhenEmpty?(depth: number): boolean;
  /** Quotes keys and values. Defaults to the quotes of JSON. */
  readonly quoterOf?: QuoterFactory;
  /** Returns the key of the item attached to an item: they are deleted together and stay next to each other. */
  companionKeyOf?(depth: number, key: string): string | undefined;
}

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planJsonChanges(
  tree: JsonTree,
  changes: readonly MessageChange[],
  model: JsonTree | undefined,
  variant: JsonVariant,
): EditPlan {
  assertSound(tree.fault);
  return new Planner(tree, soundOnly(model), variant).plan(changes);
}

const top = { depth: 0, isInList: false };

/** The result of editing a value: it is kept, deleted, or empty. */
type Fate = "stays" | "goes" | "emptied";

/** The position of a value. */
interface ValuePlace {
  readonly lineStart: number;
  readonly parent: JsonContainer | undefined;
}

/** Returns the duplicates that an item overrides; they would be read if only the item were deleted. */
const listDuplicates = ({ items, shadowed }: JsonContainer, index: number): readonly number[] =>
  shadowed?.get(items[index]?.key ?? "") ?? [];

class Planner implements NodeBuilder {
  readonly model: JsonTree | undefined;
  readonly #tree: JsonTree;
  readonly #text: string;
  readonly #variant: JsonVariant;
  readonly #options: JsonWriteOptions;
  readonly #edits: Edit[] = [];
  readonly #problems: Problem[] = [];

  constructor(tree: JsonTree, model: JsonTree | undefined, variant: JsonVariant) {
    this.#tree = tree;
    this.#text = tree.text;
    this.model = model;
    this.#variant = variant;
    this.#options = createWriteOptions(tree, model, variant.quoterOf);
  }

  plan(changes: readonly MessageChange[]): EditPlan {
    const want = this.#wantOf(changes);
    const { root } = this.#tree;
    if (root !== undefined)
      this.#editValue(root, want, this.model?.root, 0, { lineStart: root.start, parent: undefined });
    else {
      const fresh = buildNode(want, this.model?.root, top, this);
      if (fresh !== undefined) this.#edits.push(createRoot(this.#tree, fresh, this.#options, this.model));
    }
    return { edits: orderEdits(this.#text, this.#edits), problems: this.#problems };
  }

  copies(depth: number, key: string): boolean {
    return this.#variant.copies(depth, key);
  }

  block(want: ChangeTree, depth: number, span?: Span): void {
    for (const path of pathsWithTexts(want)) this.#reportBlocked(path, depth, span);
  }

  /** Reports a blocked change; `depth` is the length of the path to the obstructing value. */
  #reportBlocked(path: Path, depth: number, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    const detail = depth === 0 ? {} : { detail: pathText(path.slice(0, depth)) };
    this.#problems.push({ code: "format.blocked", path, ...place, ...detail });
  }

  #wantOf(changes: readonly MessageChange[]): ChangeTree {
    return buildChangeTree(changes, (change) => {
      const place = this.#variant.placeOf(change.path);
      if (place === undefined && change.text !== undefined) this.#reportBlocked(change.path, change.path.length);
      return place;
    });
  }

  #editValue(value: JsonValue, want: ChangeTree, model: JsonValue | undefined, depth: number, spot: ValuePlace): Fate {
    if (value.kind === "text") return this.#editText(value, want, model, depth, spot);
    if (isContainer(value)) return this.#editContainer(value, want, model, depth, spot);
    this.block(want, depth, value);
    return "stays";
  }

  #editText(
    value: JsonTextValue,
    want: ChangeTree,
    model: JsonValue | undefined,
    depth: number,
    spot: ValuePlace,
  ): Fate {
    const { change, parts } = want;
    if (change !== undefined && change.text === undefined) {
      const fresh = parts.size === 0 ? undefined : buildNode(want, model, { depth, isInList: false }, this);
      if (fresh === undefined) return "goes";
      this.#replace(value, fresh, spot);
      return "stays";
    }
    if (change?.text !== undefined && change.text !== value.text) {
      this.#edits.push({
        span: { start: value.start, end: value.end },
        text: this.#options.quote(change.text, this.#text.slice(value.start, value.end)),
      });
    }
    for (const part of parts.values()) this.block(part, depth, value);
    return "stays";
  }

  #editContainer(
    value: JsonContainer,
    want: ChangeTree,
    model: JsonValue | undefined,
    depth: number,
    spot: ValuePlace,
  ): Fate {
    const text = want.change?.text;
    const misfit = text !== undefined || containerKindOf(want) !== value.kind;
    if (misfit && this.#isBare(value)) {
      const fresh = buildNode(want, model, { depth, isInList: false }, this);
      if (fresh !== undefined) this.#replace(value, fresh, spot);
      return "stays";
    }
    if (text !== undefined && want.change !== undefined) this.#reportBlocked(want.change.path, depth, value);
    return this.#editItems(value, want, model, depth);
  }

  #editItems(container: JsonContainer, want: ChangeTree, model: JsonValue | undefined, depth: number): Fate {
    const { deleted, absent } = this.#editPresentItems(container, want, model, depth);
    const companionKeyOf = (key: string): string | undefined => this.#variant.companionKeyOf?.(depth, key);
    addAttachedItems(container, deleted, companionKeyOf);
    if ([...deleted].some((index) => this.#variant.isEssential(depth, container.items[index]?.key ?? "")))
      return "goes";
    const isArray = container.kind === "array";
    const places = isArray
      ? placeElements(this.#text, container, absent, model, depth, this)
      : insertAfterAttached(
          container,
          placeKeys(this.#text, container, deleted, absent, model, depth, this),
          companionKeyOf,
        );
    const comes = places.after.size > 0 || places.before !== undefined || places.alone.length > 0;
    if (isArray) this.#keepIndices(container, deleted, want, comes, depth);
    if (!comes && deleted.size === 0) return "stays";
    for (const edit of spliceEdits(this.#text, { container, deleted, places }, this.#options)) this.#edits.push(edit);
    return !comes && deleted.size === container.items.length ? "emptied" : "stays";
  }

  /** Edits the existing items; `absent` has the changes of others. */
  #editPresentItems(
    container: JsonContainer,
    want: ChangeTree,
    model: JsonValue | undefined,
    depth: number,
  ): { readonly deleted: Set<number>; readonly absent: ChangeTree } {
    const goers: number[] = [];
    const absent: ChangeTree = { parts: new Map(), change: undefined };
    for (const [part, below] of want.parts) {
      const index = indexAt(container, part);
      if (!fitsInto(container, part)) this.block(below, depth, container);
      else if (index === undefined) absent.parts.set(part, below);
      else if (this.#editItem(index, container, below, childOf(model, part), depth + 1)) goers.push(index);
    }
    const deleted = new Set(goers.flatMap((index) => [index, ...listDuplicates(container, index)]));
    return { deleted, absent };
  }

  #editItem(
    index: number,
    parent: JsonContainer,
    want: ChangeTree,
    model: JsonValue | undefined,
    depth: number,
  ): boolean {
    const item = parent.items[index];
    if (item === undefined) return false;
    const mark = this.#edits.length;
    const fate = this.#editValue(item.value, want, model, depth, { lineStart: item.lineStart, parent });
    if (fate !== "emptied") return fate === "goes";
    // A group without messages goes with the last of them, where nothing else is lost and no index moves.
    const isBound = parent.kind === "array" || parent.shadowed?.has(item.key) || this.#variant.keepsWhenEmpty?.(depth);
    if (isBound || this.#hasCommentBetween(item.value, this.#edits.slice(mark))) return false;
    this.#edits.length = mark;
    return true;
  }

  /** Deletes elements only at the end: others would move and be read at the wrong index. */
  #keepIndices({ items }: JsonContainer, deleted: Set<number>, want: ChangeTree, comes: boolean, depth: number): void {
    let end = items.length;
    if (!comes) while (deleted.has(end - 1)) end--;
    for (const index of [...deleted].filter((place) => place < end)) {
      deleted.delete(index);
      const path = want.parts.get(index)?.change?.path;
      if (path !== undefined) this.#reportBlocked(path, depth + 1, items[index]?.value);
    }
  }

  #replace(value: JsonValue, fresh: NewNode, { lineStart, parent }: ValuePlace): void {
    const { eol, colon, trailingComma } = this.#options.style;
    const indent = indentOf(this.#text, lineStart);
    const place = { indent, eol, colon, trailingComma, oneLine: parent?.oneLine ?? false };
    this.#edits.push({ span: { start: value.start, end: value.end }, text: writeNode(fresh, place, this.#options) });
  }

  /** Returns whether a container is empty and can be replaced: some programs write `[]` for any. */
  #isBare({ items, start, end }: JsonContainer): boolean {
    return items.length === 0 && !hasComment(this.#text, start, end);
  }

  /** Returns whether a comment of a container remains after edits that delete all its items. */
  #hasCommentBetween({ start, end }: Span, edits: readonly Edit[]): boolean {
    let from = start;
    for (const { span } of orderEdits(this.#text, edits)) {
      if (hasComment(this.#text, from, span.start)) return true;
      from = span.end;
    }
    return hasComment(this.#text, from, end);
  }
}

/** Returns the edit that adds the first value to a text of white space and comments. */
function createRoot(
  { text, start }: JsonTree,
  fresh: NewNode,
  options: JsonWriteOptions,
  model: JsonTree | undefined,
): Edit {
  const { eol, colon, trailingComma, layout } = options.style;
  const value = writeNode(fresh, { indent: "", eol, colon, trailingComma, oneLine: layout !== false }, options);
  const found = text.slice(start);
  const endsLine = /[\r\n][ \t]*$/.test(found);
  if (found.trim() !== "") {
    const end = { start: text.length, end: text.length };
    return { span: end, text: (endsLine ? "" : eol) + value + eol };
  }
  const closed = found === "" && model !== undefined ? /[\r\n]$/.test(model.text) : found === "" || endsLine;
  return { span: { start, end: text.length }, text: value + (closed ? eol : "") };
}
