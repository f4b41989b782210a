import type { Failure } from "../core/failure.ts";
import type { Format } from "../core/formats/format.ts";
import type { Problem } from "../core/problem.ts";
import type { Edit } from "../core/text.ts";
import type { Root } from "./catalogs.ts";
import type { FileOutcome, Outcome, Translated } from "./run.ts";

/** The edits that bring a file's outcome into its present text. */
export interface Settled {
  readonly edits: readonly Edit[];
  /** Translations that the edits bring. */
  readonly settled: readonly Translated[];
  /** `message.changed`: edited meanwhile, typed text wins. `format.blocked`: the file has no place for it. `format.syntax`: the file is broken now. */
  readonly refused: readonly Problem[];
}

/** Brings an outcome to the text as it is now: what changed meanwhile is refused, and the result is parsed again to see that it reads every change and nothing else changed. */
export function settle(
  _text: string,
  _outcome: { readonly changes: readonly Translated[] },
  _format: Format,
  _model: string,
): Settled {
  throw new Error("under construction");
}

/** The bytes of one file before and after a run; without `before` the run created it. */
export interface PreImage {
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array;
}

/** What became of one file. */
export interface AppliedFile {
  readonly path: string;
  /** Absent where nothing was written. */
  readonly preImage?: PreImage;
  readonly settled: readonly Translated[];
  readonly refused: readonly Problem[];
  readonly failure?: Failure;
}

/** Writes one file's outcome to bytes with the file's own encoding, creating the file where missing. Closed files only: an open document gets the edits of `settle`. */
export async function applyFile(_root: Root, _file: FileOutcome, _outcome: Outcome): Promise<AppliedFile> {
  throw new Error("under construction");
}

/** Writes into the lock what was translated from what: the settled translations, and for the other translations of the same files the source as it stood. */
export async function applyLock(
  _root: Root,
  _outcome: Outcome,
  _applied: readonly Pick<AppliedFile, "path" | "settled">[],
): Promise<AppliedFile> {
  throw new Error("under construction");
}

/** Applies a whole outcome to closed files, lock included. */
export async function applyOutcome(_root: Root, _outcome: Outcome): Promise<readonly AppliedFile[]> {
  throw new Error("under construction");
}

/** Puts back what a run wrote: only files that are byte for byte what it wrote, else `file.changed`. */
export async function undo(
  _root: Root,
  _preImages: readonly PreImage[],
): Promise<{ readonly restored: readonly string[]; readonly refused: readonly Failure[] }> {
  throw new Error("under construction");
}
