import {
  type Attribute,
  type Message,
  type MessageReference,
  type Term,
  type TermReference,
  Visitor,
} from "@fluent/syntax";
import type { Span } from "../../text/textEdits.ts";
import type { NamedMessage } from "../format.ts";

/** A message or term that an entry names: in its value, in attributes, in selectors and arguments. */
export interface EntryReference extends Pick<NamedMessage, "key" | "part" | "keySpan" | "span"> {
  /** The attribute that names it: `.title`; undefined for the value. */
  readonly attribute?: string;
}

/** Returns what an entry names, in its order; `base` is added to the parser's offsets. */
export function referencesOfEntry(entry: Message | Term, base: number): readonly EntryReference[] {
  const collector = new Collector(base);
  collector.visit(entry);
  return collector.found;
}

class Collector extends Visitor {
  readonly found: EntryReference[] = [];
  readonly #base: number;
  #attribute: string | undefined;

  constructor(base: number) {
    super();
    this.#base = base;
  }

  override visitAttribute(node: Attribute): void {
    this.#attribute = `.${node.id.name}`;
    this.genericVisit(node);
    this.#attribute = undefined;
  }

  override visitMessageReference(node: MessageReference): void {
    const { id, attribute } = node;
    this.#add(node, id.name, this.#spanOf(id), attribute?.name);
  }

  override visitTermReference(node: TermReference): void {
    const { start, end } = this.#spanOf(node.id);
    // attributes of terms are about grammar, and read by selectors alone
    this.#add(node, `-${node.id.name}`, { start: start - 1, end }, undefined);
    this.genericVisit(node);
  }

  #add(node: MessageReference | TermReference, key: string, keySpan: Span, attribute: string | undefined): void {
    this.found.push({
      key,
      keySpan,
      span: this.#spanOf(node),
      ...(this.#attribute !== undefined && { attribute: this.#attribute }),
      ...(attribute !== undefined && { part: `.${attribute}` }),
    });
  }

  #spanOf({ span }: { readonly span?: Span | undefined }): Span {
    return { start: this.#base + (span?.start ?? 0), end: this.#base + (span?.end ?? 0) };
  }
}
