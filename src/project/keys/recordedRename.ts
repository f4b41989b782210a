import { Failure } from "../../core/failures/failure.ts";
import { sha256 } from "../../core/hash/hash.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import type { PlannedFile } from "./plannedFile.ts";

/** A rename that is being written; `U` is a place that is left to people. */
export interface RecordedRename<U> {
  readonly key: string;
  readonly newKey: string;
  readonly files: readonly RecordedFile[];
  readonly undecided: readonly U[];
}

/** The edits of one file, with the SHA-256 of its text before and after them. */
interface RecordedFile extends Omit<PlannedFile, "text"> {
  readonly before: string;
  readonly after: string;
}

/** The state of the files of a rename that was killed. */
export interface InterruptedRename<U> {
  /** Files that it changed. */
  readonly done: readonly string[];
  /** Files that are as they were before it. */
  readonly left: readonly PlannedFile[];
  /** Files that are neither: they changed since. */
  readonly changed: readonly string[];
  readonly undecided: readonly U[];
}

/** Returns what to keep of a rename until it is done. */
export const recordRename = <U>(
  { key, newKey }: Pick<RecordedRename<U>, "key" | "newKey">,
  planned: readonly PlannedFile[],
  undecided: readonly U[],
): RecordedRename<U> => ({
  ...{ key, newKey, undecided },
  files: planned.map(({ path, kind, text, edits }) => ({
    ...{ path, kind, edits },
    before: sha256(text),
    after: sha256(applyEdits(text, edits)),
  })),
});

/** Returns whether a value looks like a recorded rename of this version. */
export function isRecordedRename<U>(value: unknown): value is RecordedRename<U> {
  const { key, newKey, files, undecided } = (value ?? {}) as Partial<Record<keyof RecordedRename<U>, unknown>>;
  return typeof key === "string" && typeof newKey === "string" && Array.isArray(files) && Array.isArray(undecided);
}

/** Looks how far a recorded rename came. */
export async function inspectRename<U>(
  files: Files,
  { files: recorded, undecided }: RecordedRename<U>,
): Promise<InterruptedRename<U>> {
  const done: string[] = [];
  const left: PlannedFile[] = [];
  const changed: string[] = [];
  for (const { path, kind, edits, before, after } of recorded) {
    const read = await readText(files, path);
    const hash = read instanceof Failure ? undefined : sha256(read.text);
    if (hash === after) done.push(path);
    else if (hash === before && !(read instanceof Failure)) left.push({ path, kind, edits, text: read.text });
    else changed.push(path);
  }
  return { done, left, changed, undecided };
}
