import type { Span } from "./text.ts";

/** Where a message stands in its file: object keys as strings, array indices as numbers. A list, as keys may contain dots. */
export type Path = readonly (string | number)[];

/** A path as one string, equal for equal paths: for maps and sets, never for people. */
export const pathKey = (path: Path): string => JSON.stringify(path);

/** A path as people write it: `menu.file["save.as"][2]`. */
export function pathText(path: Path): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (/^[^.[\]"\s]+$/.test(part)) text += text === "" ? part : `.${part}`;
    else text += `[${JSON.stringify(part)}]`;
  }
  return text;
}

/** One translatable text of a locale file. */
export interface Message {
  readonly path: Path;
  /** The text as a program would read it: escapes of the file format decoded. */
  readonly text: string;
  /** Of the value as written, quotation marks included. */
  readonly span: Span;
  /** Of the last key of the path as written; absent for array elements. */
  readonly keySpan?: Span;
  /** What the file says about the message for translators. */
  readonly note?: string;
  /** The source text that a bilingual file itself carries. */
  readonly source?: string;
  /** What the file itself says of a translation; `stale` only if it shows that the source changed. */
  readonly state?: "stale" | "needsTranslation" | "translated" | "reviewed";
  /** Who made a translation, where the file itself says it; a guess of a tool counts as a machine's. */
  readonly origin?: "human" | "machine";
  /** How many characters (code points) it may have. */
  readonly maxLength?: number;
  /**
   * The format itself says that it is one form of a plural, and the last key of its path is the form's CLDR category;
   * `whole` where the file has rules of its own for whole numbers (gettext, Qt), `counts` where CLDR's rules choose the
   * form of whole numbers alone, and `other` stands in for a form that is missing (Android).
   */
  readonly plural?: true | "whole" | "counts";
}

/** What a message shall be: a text, or `undefined` to delete it. */
export interface Change {
  readonly path: Path;
  readonly text: string | undefined;
  /** Whoever wrote it, no machine did now: it is not marked as a machine's. */
  readonly unmarked?: true;
}
