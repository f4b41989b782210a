import type { Path } from "../catalog/message.ts";
import type { EditPlan } from "./editPlan.ts";

/** A place in source code. */
export interface CodePlace {
  /** Relative to the root. */
  readonly file: string;
  /** In UTF-16 code units. */
  readonly offset: number;
}

/** A place in source code, as references name it. */
export interface ReferencedPlace extends CodePlace {
  /** From 1. */
  readonly line: number;
}

/** The identity of a message that code asks for. */
export interface CodeIdentity {
  /** As the format has it, without the category of a plural. */
  readonly path: Path;
  readonly isPlural: boolean;
}

/** A message as code has it, for files that keep its source text and its places. */
export interface CodeMessage extends CodeIdentity {
  /** The text of the singular; empty for an id without a text. */
  readonly text: string;
  /** The text of the plural where the code writes one. */
  readonly plural?: string;
  /** The context of gettext, and of Qt. */
  readonly context?: string;
  /** The second argument of Qt's `tr`, by which messages with the same context and text differ. */
  readonly disambiguation?: string;
  /** The id of Qt that is in the place of context and text. */
  readonly id?: string;
  /** The lines of comments for translators. */
  readonly notes: readonly string[];
  /** In the order of the code. */
  readonly places: readonly ReferencedPlace[];
  /** The code uses it as a format string. */
  readonly isFormat?: true;
  /** The language of the source file, which decides on flags such as `c-format`. */
  readonly language: string;
}

/** A message that code asks for, with one of the places. */
export interface AskedPlace extends CodePlace {
  readonly path: Path;
}

/** New messages of a file. */
export interface CodeAdditions {
  /** The path of the locale file, relative to the root. */
  readonly file: string;
  /** In the order of the code. */
  readonly messages: readonly CodeMessage[];
  /** Places of all messages that code asks for, in its order: new ones go next to their neighbors. */
  readonly asked: readonly AskedPlace[];
}

/** Messages of code in files of one format, with their source texts, references and comments. */
export interface CodeMessages {
  /** Returns the messages that a text lacks, or has as obsolete ones only. */
  lacking<T extends CodeIdentity>(text: string, messages: readonly T[]): readonly T[];
  /**
   * Returns the edits that add messages as the format's own tool writes them, and a problem for each that cannot be. An
   * obsolete entry of a new message is used again, with its translation. Throws `Error` for a broken text.
   */
  add(text: string, additions: CodeAdditions): EditPlan;
}

/** Returns a path as seen from a folder; both are relative to the root, and the folder is empty for the root. */
export function pathFrom(folder: string, path: string): string {
  const from = folder === "" ? [] : folder.split("/");
  const to = path.split("/");
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/");
}
