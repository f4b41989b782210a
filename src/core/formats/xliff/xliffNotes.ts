import type { XmlTag } from "../xml/xmlTag.ts";
import { readXliffContent } from "./xliffContent.ts";
import type { ElementRole } from "./xliffGrammar.ts";

/** Returns whether an element is a code location: no help for translators, and texts would be sent separately. */
export const isLocation = ({ attributes }: XmlTag): boolean => /\blocation\b/.test(attributes["purpose"] ?? "");

/** Returns whether an element is a note about a source. */
export function isNote(name: ElementRole, { attributes }: XmlTag): boolean {
  if (name !== "note") return name === "context";
  const about = attributes["annotates"] ?? attributes["appliesTo"];
  return about !== "target" && attributes["category"] !== "location";
}

/** The notes about a source; they are read on demand. */
export class Notes {
  /** The first note as written; the others are separate, as a list per unit would take much memory. */
  readonly #first: string;
  #others: string[] | undefined;
  #text: string | undefined;

  constructor(first: string) {
    this.#first = first;
  }

  add(raw: string): void {
    this.#others ??= [];
    this.#others.push(raw);
  }

  /** The distinct notes as one text; empty if there are none. */
  get text(): string {
    this.#text ??= this.#others === undefined ? collapseSpace(this.#first) : joinNotes([this.#first, ...this.#others]);
    return this.#text;
  }
}

const joinNotes = (raws: readonly string[]): string =>
  [...new Set(raws.map(collapseSpace).filter((text) => text !== ""))].join("\n");

function collapseSpace(raw: string): string {
  const { text } = readXliffContent(raw);
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}

/** Returns whether the content of an element must not be translated; the value is inherited. */
export function isUntranslatable({ attributes }: XmlTag, inherited = false): boolean {
  const own = attributes["translate"];
  return own === undefined ? inherited : own === "no";
}
