import { Failure } from "../core/failure.ts";
import type { Format } from "../core/formats/format.ts";
import type { Problem } from "../core/problem.ts";
import { applyEdits } from "../core/text.ts";
import type { Root } from "./catalogs.ts";
import { encodable } from "./encodable.ts";
import { sameBytes } from "./encoding.ts";
import { inTurns } from "./inTurns.ts";
import { lockEditsOf } from "./lockEdits.ts";
import { type PreImage, rewrite, rewriteLock } from "./rewrite.ts";
import type { FileOutcome, Outcome, Translated } from "./run.ts";
import { type Settlement, settleRewrites, type Writing } from "./settle.ts";

/** Brings an outcome to the text of its file as it is now: what changed meanwhile is refused, the result verified. */
export const settle = (
  text: string,
  { changes }: { readonly changes: readonly Translated[] },
  format: Format,
  writing: Writing,
): Settlement<Translated> => settleRewrites(text, changes, format, writing);

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
export async function applyFile(root: Root, file: FileOutcome, { plan }: Outcome): Promise<AppliedFile> {
  const { path, changes } = file;
  if (changes.length === 0) return nothingDone(path);
  const { format } = plan.loaded;
  const { source, target } = file.plan;
  return guarded(path, async () => {
    let done = nothingDone(path);
    const preImage = await rewrite(root, path, (present) => {
      // deleted while the service worked: whoever did that meant it
      if (present === undefined && target !== undefined) throw new Failure("file.changed", { file: path });
      const { text, encoding } = present ?? { text: format.empty(source.text, file.locale), encoding: source.encoding };
      const { edits, settled, refused } = settle(text, file, encodable(format, encoding), {
        model: source.text,
        marks: { ...plan.marks, locale: file.locale },
      });
      done = { path, settled, refused };
      return edits.length === 0 ? undefined : { text: applyEdits(text, edits), encoding };
    });
    return { ...done, ...(preImage && { preImage }) };
  });
}

/**
 * Writes into the lock which source each settled translation was made from. Translations of the plan's files that the lock
 * doesn't know yet are entered as made from the source as it stands, so that a later change of it shows.
 */
export async function applyLock(
  root: Root,
  outcome: Outcome,
  applied: readonly Pick<AppliedFile, "path" | "settled">[],
): Promise<AppliedFile> {
  const { lockPath: path, lockFailure } = outcome.plan.loaded;
  const settled = new Map(applied.map((file) => [file.path, file.settled]));
  return guarded(path, async () => {
    if (lockFailure !== undefined) throw lockFailure;
    const preImage = await rewriteLock(root, path, (text) => lockEditsOf(text, outcome, settled));
    return { ...nothingDone(path), ...(preImage && { preImage }) };
  });
}

/** Applies a whole outcome to closed files; the lock comes last in the result. */
export async function applyOutcome(root: Root, outcome: Outcome): Promise<readonly AppliedFile[]> {
  const files = outcome.locales.flatMap((locale) => locale.files);
  const applied = await inTurns(files, (file) => applyFile(root, file, outcome), 8);
  return [...applied, await applyLock(root, outcome, applied)];
}

/** Puts back what a run wrote: only files that are byte for byte what it wrote, else `file.changed`. */
export async function undo(
  root: Root,
  preImages: readonly PreImage[],
): Promise<{ readonly restored: readonly string[]; readonly refused: readonly Failure[] }> {
  const restored: string[] = [];
  const refused: Failure[] = [];
  for (const preImage of preImages) {
    const { path, failure } = await guarded(preImage.path, () => restore(root, preImage));
    if (failure === undefined) restored.push(path);
    else refused.push(failure);
  }
  return { restored, refused };
}

async function restore({ files }: Root, { path, before, after }: PreImage): Promise<AppliedFile> {
  await files.update(path, (present) => {
    if (present === undefined || !sameBytes(present, after)) throw new Failure("file.changed", { file: path });
    return before;
  });
  return nothingDone(path);
}

const nothingDone = (path: string): AppliedFile => ({ path, settled: [], refused: [] });

/** A `Failure` becomes part of the file's result, so that one file never stops the others. */
async function guarded(path: string, work: () => Promise<AppliedFile>): Promise<AppliedFile> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Failure) return { ...nothingDone(path), failure };
    throw failure;
  }
}
