import type { Path } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";

/** A key and its value, or several, on separate lines. */
export interface SectionEntry {
  /** The `pathKey` of its place in the file. */
  readonly key: string;
  readonly keySpan: Span;
  /** Its lines, with their line end. */
  readonly lines: Span;
  /** The start of the comment lines right above, or of its first line if there are none. */
  readonly lead: number;
}

/** Entries below one header; the first section of a file has none. */
export interface FileSection<T extends SectionEntry> {
  readonly path: Path;
  /** `pathKey` of the path. */
  readonly key: string;
  readonly entries: readonly T[];
  /** The lines of the header; empty at the start of the file. */
  readonly lines: Span;
  /** The start of the comment lines right above. */
  readonly lead: number;
}

/** A text of sections, and its problems. */
export interface SectionFile<T extends SectionEntry> {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  readonly sections: readonly FileSection<T>[];
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Joins comment lines without their marks; `undefined` if they are empty. */
export function noteIn(comments: string): string | undefined {
  const lines = comments.split(/\r\n|\r|\n/).map((line) => line.trim().replace(/^[#;]+\s?/, ""));
  const note = lines.join("\n").trim();
  return note === "" ? undefined : note;
}
