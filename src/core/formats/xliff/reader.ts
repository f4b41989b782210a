import type { SaxesTagPlain } from "saxes";
import { Builder, type Built, type Frame } from "./builder.ts";
import type { Root } from "./document.ts";
import { type Grammar, grammars, modules } from "./grammar.ts";
import { fixedBy, isLocation } from "./notes.ts";

/** Takes the tags of a text as they come and hands those that are ours to the builder. */
export class Reader {
  /** Elements that are open. */
  depth = 0;
  readonly #text: string;
  readonly #builder: Builder;
  readonly #frames: Frame[] = [];
  #root: Root | undefined;
  /** Of the root element, with its colon. */
  #prefix = "";
  #namespace: string | undefined;
  #grammar: Grammar = grammars[1];
  /** What prefixes, with their colons, are called here. */
  #modules: readonly (readonly [prefix: string, known: string])[] = [];
  /** Elements that are open and none of ours. */
  #skipped = 0;

  constructor(text: string) {
    this.#text = text;
    this.#builder = new Builder(text);
  }

  /** A start tag that ends at `end`; tells what is wrong with it. */
  open(tag: SaxesTagPlain, end: number): string | undefined {
    this.depth++;
    if (this.#skipped > 0) {
      this.#skipped++;
      return undefined;
    }
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      const wrong = this.#begin(tag, end);
      if (wrong !== undefined) return wrong;
    }
    const name = this.#grammar[frame?.name ?? "document"]?.get(this.#localName(tag));
    if (name === undefined || (name === "notes" && isLocation(tag))) {
      this.#skipped = 1;
      return undefined;
    }
    const start = startOf(this.#text, end);
    const opened: Frame = { name, tag, start, open: end, fixed: fixedBy(tag, frame?.fixed), last: end };
    this.#frames.push(opened);
    this.#builder.begin(opened);
    return undefined;
  }

  /** An end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void {
    this.depth--;
    if (this.#skipped > 0) {
      this.#skipped--;
      if (this.#skipped > 0) return;
    } else this.#finish(isSelfClosing, end);
    const parent = this.#frames.at(-1);
    if (parent !== undefined) parent.last = end;
  }

  result(): Built & { readonly root: Root | undefined } {
    return { root: this.#root, ...this.#builder.result() };
  }

  /**
   * The name of an element of XLIFF or of a module that is read; empty for one of another namespace. Such a one has a
   * prefix of its own, or names its namespace itself: what is in it is passed over. To resolve every name would take the
   * parser half as long again.
   */
  #localName({ name, attributes }: SaxesTagPlain): string {
    const namespace = attributes["xmlns"];
    if (namespace !== undefined && namespace !== this.#namespace && this.#prefix === "") return "";
    for (const [prefix, known] of this.#modules) if (name.startsWith(prefix)) return known + name.slice(prefix.length);
    return name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : "";
  }

  #begin({ name, attributes }: SaxesTagPlain, end: number): string | undefined {
    this.#prefix = name.slice(0, name.indexOf(":") + 1);
    this.#namespace = attributes["xmlns"];
    if (name !== `${this.#prefix}xliff`) return "<xliff>";
    const named = attributes["version"] ?? "";
    const version = /^1\./.test(named) ? 1 : /^2\.[012]$/.test(named) ? 2 : undefined;
    if (version === undefined) return `XLIFF 1.2 or 2.0 to 2.2, not ${named.slice(0, 20)}`;
    const namespaces = namespacesOf(attributes);
    const start = startOf(this.#text, end);
    this.#root = { version, prefix: this.#prefix, namespaces, start, open: end };
    this.#grammar = grammars[version];
    if (version === 2) this.#modules = modulesIn(namespaces);
    this.#builder.root(attributes, this.#modules);
    return undefined;
  }

  #finish(isSelfClosing: boolean, end: number): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const { start, open } = frame;
    const close = isSelfClosing ? end : startOf(this.#text, end);
    this.#builder.end(frame, { start, open, end, close });
  }
}

/** Where a tag begins that ends at `end`: no character before it can be another such sign. Tags are too short to ask the runtime. */
function startOf(text: string, end: number): number {
  let at = end - 1;
  while (at > 0 && text.charCodeAt(at) !== lessThan) at--;
  return at;
}

const lessThan = 0x3c;

/** By prefix. */
const namespacesOf = (attributes: SaxesTagPlain["attributes"]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(attributes).flatMap(([name, uri]) => (name.startsWith("xmlns:") ? [[name.slice(6), uri]] : [])),
  );

const modulesIn = (namespaces: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...namespaces].flatMap(([prefix, uri]) => {
    const known = modules.get(uri);
    return known === undefined ? [] : [[`${prefix}:`, known] as const];
  });
