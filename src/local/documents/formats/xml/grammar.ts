import type { Tolerance } from "./walk.ts";

/**
 * What an element is to who reads a document:
 * - `paragraph`: holds one piece of language, wherever it stands; one within another is a thing of that one.
 * - `block`: the same, and ends the piece before it.
 * - `run`: holds texts of one look.
 * - `look`: tells the look of its run.
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

/** How documents of one kind of XML hold language. */
export interface Grammar extends Tolerance {
  /** What an element is; `attributes` are decoded. `isInside` tells whether it stands in a paragraph. */
  role(name: string, attributes: Readonly<Record<string, string>>, isInside: boolean): Role;
  /** Whether text is read wherever it stands, not only in elements that are `text`. */
  readonly mixed: boolean;
  /** Whether the start tag of a run tells something of its look. */
  readonly runsLook?: true;
  /** What of a look's XML people see; without its end tag. */
  look?(raw: string): string;
  /** Whether white space at the ends of a text has to be asked for by `xml:space`. */
  readonly trims?: true;
  /** The prefixes that it knows its elements by, by namespace; without it names are as written. */
  readonly namespaces?: ReadonlyMap<string, string>;
  /** How texts write characters that XML can't hold. */
  readonly codes?: { decoded(text: string): string; encoded(text: string): string };
  /** Texts that stay as they are. */
  keeps?(text: string): boolean;
}
