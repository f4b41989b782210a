import type { Problem } from "../../problems/problem.ts";
import type { Writable } from "../../values/writable.ts";
import type { XmlPlace } from "../xliff/xliffDocument.ts";
import type { XmlTag } from "../xml/xmlTag.ts";
import { decodeQt } from "./qtContent.ts";
import { type QtContainer, type QtUnit, qtPathOf } from "./qtDocument.ts";

interface OpenElement {
  readonly tag: XmlTag;
  readonly start: number;
  readonly open: number;
  /** The end of the last element in it. */
  last: number;
}

/** The elements of a message that is being read, by their names. */
type MessageParts = Map<string, { readonly place: XmlPlace; readonly tag: XmlTag }>;

/** Builds messages from the tags of a text. */
export class QtMessageReader {
  readonly problems: Problem[] = [];
  readonly units: QtUnit[] = [];
  readonly containers: QtContainer[] = [];
  root: QtContainer | undefined;
  language: string | undefined;
  sourceLanguage: string | undefined;
  readonly #text: string;
  readonly #frames: OpenElement[] = [];
  #context: Writable<QtContainer> | undefined;
  #top: Writable<QtContainer> | undefined;
  #parts: MessageParts = new Map();
  #forms: XmlPlace[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get depth(): number {
    return this.#frames.length;
  }

  /** Takes a start tag that ends at `end`; returns what is wrong with it. */
  open(tag: XmlTag, end: number): string | undefined {
    const start = this.#text.lastIndexOf("<", end - 1);
    if (this.depth === 0) {
      if (tag.name !== "TS") return "<TS>";
      this.language = tag.attributes["language"];
      this.sourceLanguage = tag.attributes["sourcelanguage"];
      this.#top = createContainer(start, end, undefined);
    }
    this.#frames.push({ tag, start, open: end, last: end });
    if (this.#is("TS", "context")) this.#context = createContainer(start, end, "");
    if (tag.name === "message") [this.#parts, this.#forms] = [new Map(), []];
    return undefined;
  }

  /** Takes an end tag that ends at `end`. */
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

  #take(tag: XmlTag, place: XmlPlace, last: number): void {
    if (this.depth === 1) this.#endContainer(this.#top, place, last);
    else if (this.#is("TS", "context")) this.#endContainer(this.#context, place, last);
    else if (this.#is("TS", "context", "message")) this.#message(tag, place, this.#context);
    else if (this.#is("TS", "message")) this.#message(tag, place, this.#top);
    else this.#part(tag, place);
  }

  /** Takes an element that is in a message or names a context. */
  #part(tag: XmlTag, place: XmlPlace): void {
    const parent = this.#frames.at(-2)?.tag.name;
    if (parent === "message") this.#parts.set(tag.name, { place, tag });
    else if (tag.name === "numerusform" && parent === "translation") this.#forms.push(this.#variants ?? place);
    else if (tag.name === "lengthvariant") this.#variants ??= place;
    else if (parent === "context" && this.#context !== undefined) this.#head(tag, place, this.#context);
    else if (parent === "TS" && this.#top?.units.length === 0 && this.containers.length === 0)
      this.#top.head = place.end;
    if (tag.name === "numerusform") this.#variants = undefined;
  }

  /** The first of several length variants of the current element. */
  #variants: XmlPlace | undefined;

  #head(tag: XmlTag, place: XmlPlace, context: Writable<QtContainer>): void {
    if (context.units.length === 0) context.head = place.end;
    if (tag.name === "name") context.name = this.#read(place);
  }

  #message({ attributes }: XmlTag, place: XmlPlace, container: QtContainer | undefined): void {
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
    const path = qtPathOf(container.name ?? "", text, comment, id);
    const notes = [this.#textOf("extracomment"), comment, this.#textOf("translatorcomment")].filter(
      (note) => note !== "",
    );
    const single = translation === undefined ? [] : [variant ?? translation.place];
    const unit: QtUnit = {
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
      translatorComment: this.#parts.get("translatorcomment")?.place,
    };
    container.units.push(unit);
    this.units.push(unit);
  }

  #endContainer(container: Writable<QtContainer> | undefined, place: XmlPlace, last: number): void {
    if (container === undefined) return;
    Object.assign(container, place, { last });
    if (container === this.#top) this.root = container;
    else this.containers.push(container);
  }

  readonly #read = ({ open, close }: XmlPlace): string => decodeQt(this.#text.slice(open, close));

  #textOf(name: string): string {
    const part = this.#parts.get(name);
    return part === undefined ? "" : this.#read(part.place).trim();
  }

  #is(...names: readonly string[]): boolean {
    return names.length === this.depth && names.every((name, i) => this.#frames[i]?.tag.name === name);
  }
}

const createContainer = (start: number, open: number, name: string | undefined): Writable<QtContainer> => ({
  name,
  start,
  open,
  close: open,
  end: open,
  last: open,
  head: open,
  units: [],
});
