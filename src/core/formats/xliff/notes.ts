import type { SaxesTagPlain } from "saxes";
import { contentOf } from "./content.ts";
import type { Name } from "./grammar.ts";

/** Files and lines tell a translator nothing, and would part texts that are otherwise sent together. */
export const isLocation = ({ attributes }: SaxesTagPlain): boolean => /\blocation\b/.test(attributes["purpose"] ?? "");

/** Whether an element says something about a source. */
export function isNote(name: Name, { attributes }: SaxesTagPlain): boolean {
  if (name !== "note") return name === "context";
  const about = attributes["annotates"] ?? attributes["appliesTo"];
  return about !== "target" && attributes["category"] !== "location";
}

/** What is said about a source; it is read when somebody asks for it. */
export class Notes {
  /** As written; the others apart, as a list for each unit would take much room. */
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

  /** As one text, each once; empty where they say nothing. */
  get text(): string {
    this.#text ??= this.#others === undefined ? spaced(this.#first) : textOf([this.#first, ...this.#others]);
    return this.#text;
  }
}

const textOf = (raws: readonly string[]): string =>
  [...new Set(raws.map(spaced).filter((text) => text !== ""))].join("\n");

function spaced(raw: string): string {
  const { text } = contentOf(raw);
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}

/** Whether nobody may translate what is in an element: what is said around it holds. */
export function fixedBy({ attributes }: SaxesTagPlain, inherited = false): boolean {
  const own = attributes["translate"];
  return own === undefined ? inherited : own === "no";
}
