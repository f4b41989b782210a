import type { SaxesTagPlain } from "saxes";
import type { Problem } from "../../problem.ts";
import type { Place } from "../xliff/document.ts";
import { decoded } from "./content.ts";
import { type Container, pathOf, type Unit } from "./document.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Frame {
  readonly tag: SaxesTagPlain;
  readonly start: number;
  readonly open: number;
  /** Behind the last element in it. */
  last: number;
}

/** The elements of a message that is being read, by their names. */
type Parts = Map<string, { readonly place: Place; readonly tag: SaxesTagPlain }>;

/** Takes the tags of a text as they come and makes messages of them. */
export class Reader {
  readonly problems: Problem[] = [];
  readonly units: Unit[] = [];
  readonly containers: Container[] = [];
  root: Container | undefined;
  language: string | undefined;
  sourceLanguage: string | undefined;
  readonly #text: string;
  readonly #frames: Frame[] = [];
  #context: Writable<Container> | undefined;
  #top: Writable<Container> | undefined;
  #parts: Parts = new Map();
  #forms: Place[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get depth(): number {
    return this.#frames.length;
  }

  /** A start tag that ends at `end`; tells what is wrong with it. */
  open(tag: SaxesTagPlain, end: number): string | undefined {
    const start = this.#text.lastIndexOf("<", end - 1);
    if (this.depth === 0) {
      if (tag.name !== "TS") return "<TS>";
      this.language = tag.attributes["language"];
      this.sourceLanguage = tag.attributes["sourcelanguage"];
      this.#top = containerAt(start, end, undefined);
    }
    this.#frames.push({ tag, start, open: end, last: end });
    if (this.#is("TS", "context")) this.#context = containerAt(start, end, "");
    if (tag.name === "message") [this.#parts, this.#forms] = [new Map(), []];
    return undefined;
  }

  /** An end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    const { tag, start, open, last } = frame;
    const place = { start, open, end, close: isSelfClosing ? end : this.#text.lastIndexOf("<", end - 1) };
    this.#take(tag, place, last);
    this.#frames.pop();
    const parent = this.#frames.at(-1);
    if (parent !== undefined) parent.last = end;
  }

  #take(tag: SaxesTagPlain, place: Place, last: number): void {
    if (this.depth === 1) this.#endContainer(this.#top, place, last);
    else if (this.#is("TS", "context")) this.#endContainer(this.#context, place, last);
    else if (this.#is("TS", "context", "message")) this.#message(tag, place, this.#context);
    else if (this.#is("TS", "message")) this.#message(tag, place, this.#top);
    else this.#part(tag, place);
  }

  /** What stands in a message or names a context. */
  #part(tag: SaxesTagPlain, place: Place): void {
    const parent = this.#frames.at(-2)?.tag.name;
    if (parent === "message") this.#parts.set(tag.name, { place, tag });
    else if (tag.name === "numerusform" && parent === "translation") this.#forms.push(this.#variants ?? place);
    else if (tag.name === "lengthvariant") this.#variants ??= place;
    else if (parent === "context" && this.#context !== undefined) this.#head(tag, place, this.#context);
    else if (parent === "TS" && this.#top?.units.length === 0 && this.containers.length === 0)
      this.#top.head = place.end;
    if (tag.name === "numerusform") this.#variants = undefined;
  }

  /** The first of several lengths of what is being read. */
  #variants: Place | undefined;

  #head(tag: SaxesTagPlain, place: Place, context: Writable<Container>): void {
    if (context.units.length === 0) context.head = place.end;
    if (tag.name === "name") context.name = this.#read(place);
  }

  #message({ attributes }: SaxesTagPlain, place: Place, container: Container | undefined): void {
    const variant = this.#variants;
    this.#variants = undefined;
    const source = this.#parts.get("source")?.place;
    const id = attributes["id"] || undefined;
    const text = source === undefined ? "" : this.#read(source);
    // without a source it is a comment on its context
    if (container === undefined || source === undefined || (text === "" && id === undefined)) return;
    const translation = this.#parts.get("translation");
    const numerus = attributes["numerus"] === "yes";
    const comment = this.#textOf("comment");
    const path = pathOf(container.name ?? "", text, comment, id);
    const notes = [this.#textOf("extracomment"), comment, this.#textOf("translatorcomment")].filter(
      (note) => note !== "",
    );
    const single = translation === undefined ? [] : [variant ?? translation.place];
    const unit: Unit = {
      ...place,
      path,
      key: JSON.stringify(path),
      container,
      source,
      text,
      note: notes.length === 0 ? undefined : notes.join("\n"),
      numerus,
      translation: translation?.place,
      type: translation?.tag.attributes["type"],
      forms: numerus ? this.#forms : single,
      remark: this.#parts.get("translatorcomment")?.place,
    };
    container.units.push(unit);
    this.units.push(unit);
  }

  #endContainer(container: Writable<Container> | undefined, place: Place, last: number): void {
    if (container === undefined) return;
    Object.assign(container, place, { last });
    if (container === this.#top) this.root = container;
    else this.containers.push(container);
  }

  readonly #read = ({ open, close }: Place): string => decoded(this.#text.slice(open, close));

  #textOf(name: string): string {
    const part = this.#parts.get(name);
    return part === undefined ? "" : this.#read(part.place).trim();
  }

  #is(...names: readonly string[]): boolean {
    return names.length === this.depth && names.every((name, i) => this.#frames[i]?.tag.name === name);
  }
}

const containerAt = (start: number, open: number, name: string | undefined): Writable<Container> => ({
  name,
  start,
  open,
  close: open,
  end: open,
  last: open,
  head: open,
  units: [],
});
