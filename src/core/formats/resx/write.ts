import { eolOf } from "../json/manner.ts";
import { attributeText, escaped, isSection, sectioned } from "../xml/references.ts";
import { respaced, spaceBefore } from "../xml/siblings.ts";
import { isBare, rawOf } from "../xml/tree.ts";
import type { Entry, Resources } from "./read.ts";

/** Writes values and elements as a file does; what it doesn't tell, its model does. */
export class Writer {
  /** Before a new element where there is none beside it. */
  readonly space: string;
  readonly #file: Resources;
  readonly #model: Resources | undefined;
  readonly #eol: string;
  /** One step of indentation; nothing where all is on one line. */
  readonly #unit: string;

  constructor(file: Resources, model: Resources | undefined) {
    this.#file = file;
    this.#model = model;
    this.#eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
    this.space = respaced(spaceIn(file) ?? spaceIn(model) ?? `${this.#eol}  `, this.#eol);
    this.#unit = unitIn(file) ?? (model && unitIn(model)) ?? "  ";
  }

  /** What comes where a value stands. */
  changed(entry: Entry, text: string): string {
    const { value } = entry;
    const raw = value === undefined ? "" : rawOf(this.#file.text, value);
    const content = this.#content(text, raw, entry.name);
    return value !== undefined && isBare(this.#file.text, value) ? `>${content}</${value.name}>` : content;
  }

  /** A new `<data>` that stands behind `space`. */
  data(name: string, text: string, space: string): string {
    const content = this.#content(text, "", name);
    const inner = space === "" ? "" : space + this.#unit;
    return `<data${this.#attributes(name)}>${inner}<value>${content}</value>${space}</data>`;
  }

  #content(text: string, own: string, name: string): string {
    const value = this.#model?.entries.get(name)?.value;
    const raw = own.trim() !== "" || value === undefined ? own : rawOf(this.#model?.text ?? "", value);
    return isSection(raw) ? sectioned(text, this.#eol) : escaped(text, this.#eol);
  }

  #attributes(name: string): string {
    const pattern = this.#model?.entries.get(name)?.element;
    const tag = pattern && this.#model?.text.slice(pattern.start, pattern.open);
    // spaces at either end are kept only where this is said
    return (
      tag?.replace(/\/?>$/, "").trimEnd().slice("<data".length) ?? ` name="${attributeText(name)}" xml:space="preserve"`
    );
  }
}

function spaceIn(file: Resources | undefined): string | undefined {
  const first = file?.siblings?.items[0];
  const element = first?.element ?? file?.root?.children[0];
  return file === undefined || element === undefined ? undefined : spaceBefore(file.text, first?.lead ?? element.start);
}

/** How much deeper values stand than their elements. */
function unitIn({ text, siblings }: Resources): string | undefined {
  const element = siblings?.items[0]?.element;
  const [child] = element?.children ?? [];
  if (element === undefined || child === undefined) return undefined;
  const [outer, inner] = [spaceBefore(text, element.start), spaceBefore(text, child.start)];
  return inner.startsWith(outer) ? inner.slice(outer.length) : undefined;
}
