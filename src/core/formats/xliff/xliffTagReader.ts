import type { TagReader, XmlAttributes, XmlTag } from "../xml/xmlTag.ts";
import { type BuiltUnits, type OpenElement, UnitBuilder } from "./unitBuilder.ts";
import type { XliffRoot } from "./xliffDocument.ts";
import { grammars, modules, type XliffGrammar } from "./xliffGrammar.ts";
import { isLocation, isUntranslatable } from "./xliffNotes.ts";

/** Passes the tags of XLIFF elements on to the builder. */
export class XliffTagReader implements TagReader {
  /** Elements that are open. */
  depth = 0;
  readonly #text: string;
  readonly #builder: UnitBuilder;
  readonly #frames: OpenElement[] = [];
  #root: XliffRoot | undefined;
  /** The prefix of the root element, with its colon. */
  #prefix = "";
  #namespace: string | undefined;
  #grammar: XliffGrammar = grammars[1];
  /** The prefixes of the file → our names of them, both with colons. */
  #modules: readonly (readonly [prefix: string, known: string])[] = [];
  /** The number of open elements that are skipped. */
  #skipped = 0;

  constructor(text: string) {
    this.#text = text;
    this.#builder = new UnitBuilder(text);
  }

  get isSkipping(): boolean {
    return this.#skipped > 0;
  }

  /** Takes a start tag that ends at `end`; returns what is wrong with it. */
  open(tag: XmlTag, end: number): string | undefined {
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
    const start = findStart(this.#text, end);
    const opened: OpenElement = { name, tag, start, open: end, fixed: isUntranslatable(tag, frame?.fixed), last: end };
    this.#frames.push(opened);
    this.#builder.begin(opened);
    return undefined;
  }

  /** Takes an end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void {
    this.depth--;
    if (this.#skipped > 0) {
      this.#skipped--;
      if (this.#skipped > 0) return;
    } else this.#finish(isSelfClosing, end);
    const parent = this.#frames.at(-1);
    if (parent !== undefined) parent.last = end;
  }

  result(): BuiltUnits & { readonly root: XliffRoot | undefined } {
    return { root: this.#root, ...this.#builder.result() };
  }

  /**
   * Returns the name of an element of XLIFF or of a module that is read; empty for one of another namespace. That has a
   * different prefix, or declares its namespace: its content is skipped. To resolve every name would take the
   * parser half as long again.
   */
  #localName({ name, attributes }: XmlTag): string {
    const namespace = attributes["xmlns"];
    if (namespace !== undefined && namespace !== this.#namespace && this.#prefix === "") return "";
    for (const [prefix, known] of this.#modules) if (name.startsWith(prefix)) return known + name.slice(prefix.length);
    return name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : "";
  }

  #begin({ name, attributes }: XmlTag, end: number): string | undefined {
    this.#prefix = name.slice(0, name.indexOf(":") + 1);
    this.#namespace = attributes["xmlns"];
    if (name !== `${this.#prefix}xliff`) return "<xliff>";
    const named = attributes["version"] ?? "";
    const version = /^1\./.test(named) ? 1 : /^2\.[012]$/.test(named) ? 2 : undefined;
    if (version === undefined) return `XLIFF 1.2 or 2.0 to 2.2, not ${named.slice(0, 20)}`;
    const namespaces = namespacesOf(attributes);
    const start = findStart(this.#text, end);
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
    const close = isSelfClosing ? end : findStart(this.#text, end);
    this.#builder.end(frame, { start, open, end, close });
  }
}

/** Returns the start of a tag that ends at `end`, by a search in this loop, as tags are short. */
function findStart(text: string, end: number): number {
  let at = end - 1;
  while (at > 0 && text.charCodeAt(at) !== lessThan) at--;
  return at;
}

const lessThan = 0x3c;

/** By prefix. */
const namespacesOf = (attributes: XmlAttributes): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(attributes).flatMap(([name, uri]) => (name.startsWith("xmlns:") ? [[name.slice(6), uri]] : [])),
  );

const modulesIn = (namespaces: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...namespaces].flatMap(([prefix, uri]) => {
    const known = modules.get(uri);
    return known === undefined ? [] : [[`${prefix}:`, known] as const];
  });
