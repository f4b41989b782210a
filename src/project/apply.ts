import { composed } from "../core/composed.ts";
import { Failure } from "../core/failure.ts";
import type { Format } from "../core/formats/format.ts";
import { lockEdits } from "../core/lock.ts";
import { applyEdits } from "../core/text.ts";
import { type AppliedFile, appliedKey } from "./appliedFile.ts";
import { formatOfFile } from "./besides.ts";
import type { Root } from "./catalogs.ts";
import { encodable } from "./encodable.ts";
import { sameBytes } from "./encoding.ts";
import { formatNameFor } from "./formatFor.ts";
import { inTurns } from "./inTurns.ts";
import { lockChangesOf } from "./lockEdits.ts";
import { mergedLockEdits } from "./merge.ts";
import { startOf } from "./mergeFirst.ts";
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

/** Writes one file's outcome to bytes with the file's own encoding, creating the file where missing. Closed files only: an open document gets the edits of `settle`. */
export async function applyFile(root: Root, file: FileOutcome, { plan }: Outcome): Promise<AppliedFile> {
  const { path, locale, changes } = file;
  const nothing = { ...nothingDone(path), locale };
  const { source, target } = file.plan;
  if (changes.length === 0 && target?.merged === undefined) return nothing;
  const format = formatOfFile(plan.loaded, file, source);
  return guarded(nothing, async () => {
    let done: AppliedFile = nothing;
    const ahead = await settleAhead(root, file, plan);
    const preImage = await rewrite(root, path, (present) => {
      // deleted while the service worked: whoever did that meant it
      if (present === undefined && target !== undefined) throw new Failure("file.changed", { file: path });
      const { text, encoding } = present ?? { text: format.empty(source.text, file.locale), encoding: source.encoding };
      const start = startOf(plan.loaded, file.plan, text);
      const here = () => settle(start.text, file, encodable(format, encoding), writingOf(plan, file));
      const { edits, settled, refused, result = applyEdits(start.text, edits) } = ahead(start.text) ?? here();
      done = { path, locale, settled, refused, ...(start.merge && { merge: start.merge }) };
      return edits.length + start.edits.length === 0 ? undefined : { text: result, encoding };
    });
    return { ...done, ...(preImage && { preImage }) };
  });
}

/** What translations into a file are written by. */
export const writingOf = (plan: Outcome["plan"], { plan: { source }, locale }: FileOutcome): Writing => ({
  model: source.text,
  marks: { ...plan.marks, locale },
});

/** Brings an outcome to a text as `settle` does, in the worker's thread; `undefined` where there is none that takes it. */
export async function settleBy(
  { worker }: Root,
  { text, encoding }: { readonly text: string; readonly encoding: string },
  file: FileOutcome,
  plan: Outcome["plan"],
): Promise<Settlement<Translated> | undefined> {
  if (worker === undefined || plan.loaded.format.beside !== undefined) return undefined;
  const format = formatNameFor(plan.loaded, file.locale);
  const work = { format, encoding, text, rewrites: file.changes, writing: writingOf(plan, file) };
  const done = await worker.settle(work);
  return done && { ...done, settled: done.settled.flatMap((index) => file.changes[index] ?? []) };
}

/** Settles a long file before it is written, as nobody else may write meanwhile. */
async function settleAhead(root: Root, file: FileOutcome, plan: Outcome["plan"]) {
  const { target } = file.plan;
  const settlement = target && (await settleBy(root, target, file, plan));
  return (text: string) => (text === target?.text ? settlement : undefined);
}

/**
 * Writes into the lock which source each settled translation was made from. Translations of the plan's files that the lock
 * doesn't know yet are entered as made from the source as it stands, so that a later change of it shows.
 */
export async function applyLock(
  root: Root,
  outcome: Outcome,
  applied: readonly Pick<AppliedFile, "path" | "locale" | "settled" | "merge" | "failure">[],
): Promise<AppliedFile> {
  const { lockPath: path, lockFailure } = outcome.plan.loaded;
  const settled = new Map(applied.map((file) => [appliedKey(file), file.settled]));
  return guarded(nothingDone(path), async () => {
    if (lockFailure !== undefined) throw lockFailure;
    const unwritten = new Set(applied.filter(({ failure }) => failure !== undefined).map(appliedKey));
    const changes = await lockChangesOf(outcome, settled, unwritten);
    const merged = applied.flatMap(({ merge, ...file }) =>
      merge && !unwritten.has(appliedKey(file)) ? { ...file, merge } : [],
    );
    if (changes.length + merged.length === 0) return nothingDone(path);
    const preImage = await rewriteLock(root, path, (text) => {
      const first = mergedLockEdits(text, outcome.plan.loaded, merged);
      return composed(text.length, first, lockEdits(applyEdits(text, first), changes));
    });
    return { ...nothingDone(path), ...(preImage && { preImage }) };
  });
}

/** Applies a whole outcome to closed files; the lock comes last in the result. */
export async function applyOutcome(root: Root, outcome: Outcome): Promise<readonly AppliedFile[]> {
  const files = new Map<string, FileOutcome[]>();
  for (const file of outcome.locales.flatMap((locale) => locale.files)) {
    files.set(file.path, [...(files.get(file.path) ?? []), file]);
  }
  // locales of one file are written one after the other, each into what the one before left
  const written = await inTurns(
    [...files.values()],
    (locales) => inTurns(locales, (file) => applyFile(root, file, outcome), 1),
    8,
  );
  const applied = written.flat();
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
    const { path, failure } = await guarded(nothingDone(preImage.path), () => restore(root, preImage));
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
async function guarded(nothing: AppliedFile, work: () => Promise<AppliedFile>): Promise<AppliedFile> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Failure) return { ...nothing, failure };
    throw failure;
  }
}
