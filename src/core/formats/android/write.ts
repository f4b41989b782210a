import { type Path, pathKey } from "../../message.ts";
import type { Edit } from "../../text.ts";
import { eolOf } from "../json/manner.ts";
import { attributeText } from "../xml/references.ts";
import { respaced, spaceBefore } from "../xml/siblings.ts";
import { isBare, rawOf } from "../xml/tree.ts";
import { type Content, isQuotation, written } from "./content.ts";
import type { Group } from "./group.ts";
import { type Entry, type Kind, productPrefix, type Resources, spanOf } from "./read.ts";

const names: Readonly<Record<Kind, string>> = { string: "string", plurals: "plurals", array: "string-array" };

/** Writes texts and resources as a file does; what it doesn't tell, its model does. */
export class Writer {
  /** Before a new resource where there is none beside it. */
  readonly space: string;
  readonly #file: Resources;
  readonly #model: Resources | undefined;
  #quotes: boolean | undefined;

  constructor(file: Resources, model: Resources | undefined) {
    this.#file = file;
    this.#model = model;
    const eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
    const [first] = model?.siblings?.items ?? [];
    this.space =
      first === undefined || model === undefined ? `${eol}    ` : respaced(spaceBefore(model.text, first.lead), eol);
  }

  /** The text of the source that a path is translated from: for a plural form that it lacks, that of `other`. */
  patternOf(path: Path): Entry | undefined {
    const entries = this.#model?.entries;
    return (
      entries?.get(pathKey(path)) ??
      (typeof path.at(-1) === "string" && path.length > 1
        ? entries?.get(pathKey([...path.slice(0, -1), "other"]))
        : undefined)
    );
  }

  /** The edit that makes an entry read a text. */
  changed(entry: Entry, text: string): Edit {
    const { element } = entry;
    const content = this.content(text, entry.path, entry);
    const span = spanOf(this.#file.text, entry);
    return { span, text: isBare(this.#file.text, element) ? `>${content}</${element.name}>` : content };
  }

  /** A text as content. */
  content(text: string, path: Path, own?: Entry): string {
    const pattern = this.patternOf(path);
    const raws = [
      own && rawOf(this.#file.text, own.element),
      pattern && rawOf(this.#model?.text ?? "", pattern.element),
    ];
    const raw = raws.find((one) => one !== undefined && one.trim() !== "") ?? "";
    this.#quotes ??= quotesIn(this.#file) ?? (this.#model && quotesIn(this.#model)) ?? false;
    return written(text, { raw, codes: codesOf(own?.content, pattern?.content), quotes: this.#quotes });
  }

  /** A new resource of these items. */
  resource(group: Group, fresh: ReadonlyMap<string, string | undefined>, space: string): string {
    const name = group.pattern?.element.name ?? names[group.kind];
    const tag = `<${name}${this.#attributes(group)}>`;
    const [text] = fresh.values();
    if (group.kind === "string") return `${tag}${this.content(text ?? "", group.base)}</${name}>`;
    const inner = this.inner(space);
    return `${tag}${[...fresh].map(([key, one]) => inner + this.item(group, key, one)).join("")}${space}</${name}>`;
  }

  /** A new item. */
  item({ kind, base }: Group, key: string, text: string | undefined): string {
    const path = [...base, kind === "array" ? Number(key) : key];
    const pattern = this.patternOf(path);
    if (text === undefined && pattern !== undefined && this.#model !== undefined)
      return this.#model.text.slice(pattern.element.start, pattern.element.end);
    const tag = kind === "array" ? "<item>" : `<item quantity="${key}">`;
    return `${tag}${this.content(text ?? "", path)}</item>`;
  }

  /** The space before items in an element that stands behind `space`. */
  inner(space: string): string {
    if (space === "") return "";
    const unit = this.space.replace(/[\r\n]/g, "");
    return space + (unit === "" ? "    " : unit);
  }

  /** Those of the source, but for what needs a namespace. */
  #attributes({ base: [name, product], pattern }: Group): string {
    if (pattern === undefined || this.#model === undefined) {
      const given = product === undefined ? "" : ` product="${String(product).slice(productPrefix.length)}"`;
      return ` name="${attributeText(String(name))}"${given}`;
    }
    const { start, open } = pattern.element;
    const attributes = this.#model.text.slice(start, open).matchAll(/\s([^\s=:<"']+)\s*=\s*("[^"]*"|'[^']*')/g);
    return [...attributes].map(([, key, value]) => (key === "translatable" ? "" : ` ${key}=${value}`)).join("");
  }
}

const codesOf = (own: Content | undefined, pattern: Content | undefined): readonly string[] => [
  ...(own?.codes ?? []),
  ...(pattern?.codes ?? []),
];

/** Whether a file puts texts with apostrophes between quotation marks; `undefined` where it has none. */
function quotesIn({ text, entries }: Resources): boolean | undefined {
  let votes = 0;
  let count = 0;
  for (const { element, content } of entries.values()) {
    if (!content.text.includes("'")) continue;
    const raw = rawOf(text, element);
    count++;
    votes += isQuotation(raw) ? 1 : -1;
  }
  return count === 0 ? undefined : votes > 0;
}
