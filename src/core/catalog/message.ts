import type { Span } from "../text/textEdits.ts";

/** The position of a message in its file: object keys as strings, array indices as numbers (keys may have dots). */
export type Path = readonly (string | number)[];

/**
 * The path of what a container at `path` holds. `[...path, part]` would be the same with room for sixteen more parts:
 * 208 bytes instead of 72 for each message of a project.
 */
export const childPath = (path: Path, part: string | number): Path => {
  const child = new Array<string | number>(path.length + 1);
  for (let at = 0; at < path.length; at++) child[at] = path[at] ?? "";
  child[path.length] = part;
  return child;
};

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

/** Old and new path of a message. */
export interface PathRename {
  readonly from: Path;
  readonly to: Path;
  /** The new name, for a message that code asks for by its name, or by its source text. See `Message.name`. */
  readonly name?: string;
}

/** One translatable text of a locale file. */
export interface Message {
  readonly path: Path;
  /** The text as a program would read it, with escapes of the file format decoded. */
  readonly text: string;
  /** The span of the value as written, quotation marks included. */
  readonly span: Span;
  /** The span of the last key of the path as written; undefined for array elements. */
  readonly keySpan?: Span;
  /**
   * The path of the message that an alias of the file repeats here; empty if it is in the part of no locale, or of
   * another one. Only in `expandedMessages`.
   */
  readonly repeats?: Path;
  /** The name that the file gives it in addition to the id in its path: `resname` of XLIFF. */
  readonly name?: string;
  /** The note for translators in the file. */
  readonly note?: string;
  /** The source text that a bilingual file itself carries. */
  readonly source?: string;
  /** The state of a translation according to the file; `stale` only if it shows that the source changed. */
  readonly state?: "stale" | "needsTranslation" | "translated" | "reviewed";
  /** The author of a translation according to the file; a guess of a tool counts as a machine's. */
  readonly origin?: "human" | "machine";
  /** The maximum number of characters (code points). */
  readonly maxLength?: number;
  /**
   * The format itself says that it is one form of a plural, and the last key of its path is the form's CLDR category;
   * `whole` if the file has its own rules for whole numbers (gettext, Qt), `counts` if CLDR's rules choose the
   * form of whole numbers alone, and `other` replaces a form that is missing (Android).
   */
  readonly plural?: true | "whole" | "counts";
}

/** A change of a message: its new text, or `undefined` to delete it. */
export interface MessageChange {
  readonly path: Path;
  readonly text: string | undefined;
  /** Keeps the state of the target instead of marking it as machine-translated. */
  readonly keepsState?: true;
}
