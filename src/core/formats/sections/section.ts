import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";

/** A key and its value, or several, on lines of their own. */
export interface SectionEntry {
  /** `pathKey` of where it stands in the file. */
  readonly key: string;
  readonly keySpan: Span;
  /** Where its lines start, and where the line after them does. */
  readonly lines: Span;
  /** Where the comment lines right above start; the start of its own lines without any. */
  readonly lead: number;
}

/** Entries below one header; the first section of a file has none. */
export interface Section<T extends SectionEntry> {
  readonly path: Path;
  /** `pathKey` of the path. */
  readonly key: string;
  readonly entries: readonly T[];
  /** Of the header; of nothing at the start of the file. */
  readonly lines: Span;
  /** Where the comment lines right above start. */
  readonly lead: number;
}

/** A text of sections, and what is wrong with it. */
export interface Sectioned<T extends SectionEntry> {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  readonly sections: readonly Section<T>[];
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Comment lines without their marks; `undefined` where nothing is said. */
export function noteIn(comments: string): string | undefined {
  const lines = comments.split(/\r\n|\r|\n/).map((line) => line.trim().replace(/^[#;]+\s?/, ""));
  const note = lines.join("\n").trim();
  return note === "" ? undefined : note;
}
