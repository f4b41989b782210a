import type { Tolerance } from "./walkXml.ts";

/**
 * Role of an element for the reader of a document:
 * - `paragraph`: holds one piece of language, wherever it is; one within another belongs to that one.
 * - `block`: the same, and ends the piece before it.
 * - `run`: holds texts of one look.
 * - `look`: describes the look of its run.
 * - `text`: what it holds is text.
 * - `inline`: holds some texts of its paragraph.
 * - `object`: a thing among texts; paragraphs within it are paragraphs.
 * - `hidden`: the same, and nothing in it is read.
 * - `ignored`: nothing at all, with what is in it.
 * - `through`: as if its tags were not there.
 * - `break`: ends a piece of language.
 */
export type Role =
  | "paragraph"
  | "block"
  | "run"
  | "look"
  | "text"
  | "inline"
  | "object"
  | "hidden"
  | "ignored"
  | "through"
  | "break";

/** Rules of one kind of XML for its language. */
export interface XmlGrammar extends Tolerance {
  /** Returns the role of an element; `attributes` are decoded. `isInside`: it is in a paragraph. */
  role(name: string, attributes: Readonly<Record<string, string>>, isInside: boolean): Role;
  /** True if text is read anywhere, not only in `text` elements. */
  readonly mixed: boolean;
  /** True if the start tag of a run affects its look. */
  readonly runsLook?: true;
  /** Returns the visible part of a look's XML; without its end tag. */
  look?(raw: string): string;
  /** True if white space at the ends of a text needs `xml:space`. */
  readonly trims?: true;
  /** Prefixes of its element names, by namespace; without it names are as written. */
  readonly namespaces?: ReadonlyMap<string, string>;
  /** Encoding of characters that XML can't hold. */
  readonly codes?: { decode(text: string): string; encode(text: string): string };
  /** Texts that stay as they are. */
  keeps?(text: string): boolean;
}
