import type { Span } from "../../text/textEdits.ts";
import type { MarkupTag } from "../markupTags.ts";
import { isVoid } from "./angularPlaceholders.ts";

/** A part of what an element with `i18n` has in it. */
export type AngularNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "element"; readonly tag: MarkupTag; readonly children: readonly AngularNode[] }
  /** `@if (a) { … }`. */
  | {
      readonly kind: "block";
      readonly name: string;
      readonly parameters: string;
      readonly children: readonly AngularNode[];
    }
  | AngularChoice;

/** `{count, plural, =0 {none} other {{{ count }}}}`. */
export interface AngularChoice {
  readonly kind: "choice";
  readonly type: string;
  readonly cases: readonly { readonly value: string; readonly children: readonly AngularNode[] }[];
  readonly source: string;
  readonly span: Span;
}

/** Parses the content of an element; `undefined` for what is not closed, and for `@let`. */
export function parseAngular(
  text: string,
  content: Span,
  tags: readonly MarkupTag[],
): readonly AngularNode[] | undefined {
  const byStart = new Map(tags.map((tag) => [tag.span.start, tag]));
  const parser = new Parser(text, byStart, content.start);
  const nodes = parser.nodes({ end: content.end, isBraced: false });
  return parser.isBroken ? undefined : withoutBlanks(nodes, false);
}

/** Parses the choice that begins at an offset; `undefined` for what is none, or is not closed. */
export function parseChoice(text: string, start: number, tags: readonly MarkupTag[]): AngularChoice | undefined {
  const parser = new Parser(text, new Map(tags.map((tag) => [tag.span.start, tag])), start);
  const choice = parser.choice(text.length);
  if (choice === undefined || parser.isBroken) return undefined;
  const cases = choice.cases.map((one) => ({ ...one, children: withoutBlanks(one.children, true) }));
  return { ...choice, cases };
}

/** The end of the nodes that are read. */
interface Limit {
  readonly end: number;
  /** They end at a `}`. */
  readonly isBraced: boolean;
}

const choiceStart = /\{\s*[^{},]+?\s*,\s*(plural|select|selectordinal)\s*,/y;
const caseStart = /\s*([^\s{}]+)\s*\{/y;
const blockStart = /@(else if|[a-z]+)\s*(?=[({])/y;

class Parser {
  isBroken = false;
  readonly #text: string;
  readonly #tags: ReadonlyMap<number, MarkupTag>;
  #at: number;

  constructor(text: string, tags: ReadonlyMap<number, MarkupTag>, at: number) {
    this.#text = text;
    this.#tags = tags;
    this.#at = at;
  }

  nodes({ end, isBraced }: Limit): readonly AngularNode[] {
    const nodes: AngularNode[] = [];
    let start = this.#at;
    const flush = (): void => {
      if (this.#at > start) nodes.push({ kind: "text", text: this.#text.slice(start, this.#at) });
    };
    while (this.#at < end && !this.isBroken) {
      if (isBraced && this.#text[this.#at] === "}") break;
      const before = this.#at;
      const node = this.#special(end, flush);
      if (node !== undefined) nodes.push(...node);
      if (node !== undefined) start = this.#at;
      else this.#at = before + this.#plainLength(before);
    }
    flush();
    return nodes;
  }

  choice(end: number): AngularChoice | undefined {
    return this.#match(choiceStart) === undefined ? undefined : this.#choice(end);
  }

  /** Reads what is no text at this place, after what is before it is flushed. */
  #special(end: number, flush: () => void): readonly AngularNode[] | undefined {
    const tag = this.#tags.get(this.#at);
    const sign = this.#text[this.#at];
    if (tag !== undefined) return this.#flushThen(flush, () => [this.#element(tag)]);
    if (sign === "<" && this.#text.startsWith("<!--", this.#at)) return this.#flushThen(flush, () => this.#comment());
    if (sign === "{" && this.#match(choiceStart)) return this.#flushThen(flush, () => [this.#choice(end)]);
    if (sign === "@" && this.#match(blockStart)) return this.#flushThen(flush, () => [this.#block(end)]);
    if (sign === "@" && this.#text.startsWith("@let ", this.#at)) this.isBroken = true;
    return undefined;
  }

  #flushThen(flush: () => void, read: () => readonly AngularNode[]): readonly AngularNode[] {
    flush();
    return read();
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text) ?? undefined;
  }

  /** An interpolation is text as a whole. */
  #plainLength(at: number): number {
    if (!this.#text.startsWith("{{", at)) return 1;
    const end = this.#text.indexOf("}}", at);
    return end < 0 ? 1 : end + 2 - at;
  }

  #comment(): readonly AngularNode[] {
    const end = this.#text.indexOf("-->", this.#at);
    if (end < 0) this.isBroken = true;
    this.#at = end + 3;
    return [];
  }

  #element(tag: MarkupTag): AngularNode {
    this.#at = tag.content.start;
    const children = isVoid(tag) ? [] : this.nodes({ end: tag.content.end, isBraced: false });
    this.#at = elementEnd(this.#text, tag);
    return { kind: "element", tag, children };
  }

  #choice(end: number): AngularChoice {
    const start = this.#at;
    const head = this.#match(choiceStart);
    this.#at += head?.[0].length ?? 0;
    const cases: AngularChoice["cases"][number][] = [];
    for (let found = this.#match(caseStart); found && !this.isBroken; found = this.#match(caseStart)) {
      this.#at += found[0].length;
      cases.push({ value: found[1] ?? "", children: this.nodes({ end, isBraced: true }) });
      this.#close();
    }
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
    this.#close();
    const span = { start, end: this.#at };
    return { kind: "choice", type: head?.[1] ?? "", cases, source: this.#text.slice(start, this.#at), span };
  }

  #block(end: number): AngularNode {
    const head = this.#match(blockStart);
    this.#at += head?.[0].length ?? 0;
    const parameters = this.#parameters(end);
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
    if (this.#text[this.#at] !== "{") this.isBroken = true;
    this.#at++;
    const children = this.nodes({ end, isBraced: true });
    this.#close();
    return { kind: "block", name: head?.[1] ?? "", parameters, children };
  }

  /** `(user.name; as name)`. */
  #parameters(end: number): string {
    if (this.#text[this.#at] !== "(") return "";
    const start = this.#at + 1;
    let depth = 0;
    for (; this.#at < end; this.#at++) {
      const sign = this.#text[this.#at];
      depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
      if (depth === 0) return this.#text.slice(start, this.#at++);
    }
    this.isBroken = true;
    return "";
  }

  #close(): void {
    if (this.#text[this.#at] === "}") this.#at++;
    else this.isBroken = true;
  }
}

/** Behind the end tag. */
function elementEnd(text: string, { content, span, name }: MarkupTag): number {
  const closing = text.slice(content.end, content.end + name.length + 2);
  if (closing !== `</${name}`) return span.end;
  return text.indexOf(">", content.end) + 1;
}

/** White space as the compiler leaves it: all of it in choices, and one blank for several signs elsewhere. */
function withoutBlanks(nodes: readonly AngularNode[], isInChoice: boolean): readonly AngularNode[] {
  return nodes.flatMap((node, index): readonly AngularNode[] => {
    if (node.kind === "text") {
      const neighbors = [nodes[index - 1], nodes[index + 1]].some((one) => one?.kind === "choice");
      return isInChoice ? [node] : shortenText(node.text, neighbors);
    }
    if (node.kind !== "choice") return [{ ...node, children: withoutBlanks(node.children, isInChoice) }];
    const cases = node.cases.map((one) => ({ ...one, children: withoutBlanks(one.children, true) }));
    return [{ ...node, cases }];
  });
}

/** White space alone is kept only next to a choice. */
function shortenText(text: string, isBesideChoice: boolean): readonly AngularNode[] {
  if (!isBesideChoice && /^[ \f\n\r\t\v]*$/.test(text)) return [];
  return [{ kind: "text", text: text.replace(/[ \f\n\r\t\v]{2,}/g, " ") }];
}
