import { fileKey, type Locale } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { EditOptions, Format, LocaleDocument, Merge, TargetMarks } from "../../core/formats/format.ts";
import { lockEditSteps, lockEdits } from "../../core/lock/lockEdits.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { composeEdits } from "../../core/text/composeEdits.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import type { Root } from "../discover/loadCatalogs.ts";
import { lockChangesOf } from "../lock/lockEdits.ts";
import { formatOfFile } from "../model/alignedFormat.ts";
import { formatNameFor, workerOf } from "../model/formatFor.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Awaitable } from "../model/ports.ts";
import { type Decoded, sameBytes } from "../model/textEncoding.ts";
import { bySteps, runInOwnTurn } from "../model/yieldToEventLoop.ts";
import { startOf } from "../plan/mergeFirst.ts";
import type { FileOutcome, Outcome, Translated } from "../run/runPlan.ts";
import { mergeLockEdits } from "./mergePlan.ts";
import { type RebasedEdits, rebaseEdits } from "./rebaseEdits.ts";
import { type NewText, type PreImage, rewrite, rewriteLock, rewriteText } from "./rewriteFile.ts";

/** Result for one file, or for one locale in a file that holds several. */
export interface AppliedFile {
  readonly path: string;
  /** `undefined` for the lock. */
  readonly locale?: Locale;
  /** `undefined` if nothing was written. */
  readonly written?: "created" | "changed";
  /** `undefined` if nothing was written, or if nothing can be undone (`Root.keepsPreImages`). */
  readonly preImage?: PreImage;
  readonly accepted: readonly Translated[];
  readonly refused: readonly Problem[];
  /** Result of the merge of its source file before. */
  readonly merge?: Merge;
  readonly failure?: Failure;
}

/** Returns the key of one locale file among the others of a run. */
export const fileKeyOf = ({ path, locale = "" }: Pick<AppliedFile, "path" | "locale">): string =>
  fileKey({ path, locale });

/** Returns the changes of a run by file: several locales of a file become one. */
export function preImagesOf(applied: readonly Pick<AppliedFile, "preImage">[]): readonly PreImage[] {
  const images = new Map<string, PreImage>();
  for (const { preImage } of applied) {
    if (preImage === undefined) continue;
    const first = images.get(preImage.path);
    images.set(preImage.path, first === undefined ? preImage : { ...preImage, before: first.before });
  }
  return [...images.values()];
}

/**
 * Rebases an outcome onto the present text of its file: changes of messages that were edited since are refused, the
 * result is verified.
 */
export const rebaseOutcome = (
  document: LocaleDocument,
  { changes }: { readonly changes: readonly Translated[] },
  format: Format,
  options: EditOptions,
): RebasedEdits<Translated> => rebaseEdits(document, changes, format, options);

/**
 * Writes one file's outcome in the encoding of the file, and creates the file if it is missing. Only for closed files:
 * an open document gets the edits of `rebaseOutcome`.
 */
export async function applyFile(root: Root, file: FileOutcome, { plan }: Outcome): Promise<AppliedFile> {
  const { path, locale, changes } = file;
  const nothing = { ...nothingDone(path), locale };
  const { source, target } = file.plan;
  if (changes.length === 0 && target?.merged === undefined) return nothing;
  const format = formatOfFile(plan.loaded, file, source);
  return captureFailure(nothing, async () => {
    let done: AppliedFile = nothing;
    const ahead = await rebaseAhead(root, file, plan);
    const change = (present: Decoded | undefined): NewText | undefined => {
      // deleted on purpose while the service worked
      if (present === undefined && target !== undefined) throw new Failure("file.changed", { file: path });
      const { text, encoding } = present ?? {
        text: format.createEmpty(source.document, file.locale),
        encoding: source.encoding,
      };
      const start = startOf(plan.loaded, file.plan, text);
      const here = () =>
        rebaseOutcome(documentOf(format, file, start.text), file, format, editOptionsOf(plan, file, encoding));
      const { edits, accepted, refused } = ahead(start.text) ?? here();
      done = { path, locale, accepted, refused, ...(start.merge && { merge: start.merge }) };
      return edits.length + start.edits.length === 0 ? undefined : { text: start.text, encoding, edits };
    };
    const known = target?.merged?.before ?? target;
    const isWritten = known && (await rewriteText(root, path, known, change));
    if (isWritten !== undefined) return { ...done, ...(isWritten && { written: "changed" }) };
    const image = await rewrite(root, path, change, known);
    return { ...done, ...describeWritten(root, image) };
  });
}

/** Returns the present document of a target: that of the plan if its text is the same. */
export const documentOf = (format: Format, { plan: { target } }: FileOutcome, text: string): LocaleDocument =>
  text === target?.text ? target.document : format.read(text);

/** Returns the options for writing translations into a file. */
export const editOptionsOf = (
  plan: Outcome["plan"],
  { plan: { source }, locale }: FileOutcome,
  encoding: string,
): EditOptions & { readonly marks: TargetMarks } => ({
  model: source.document,
  marks: { ...plan.marks, locale },
  encoding,
});

/** Rebases an outcome onto a text by the root's worker; `here` does the same on this thread. */
export function rebaseByWorker(
  root: Root,
  { text, encoding }: { readonly text: string; readonly encoding: string },
  file: FileOutcome,
  plan: Outcome["plan"],
  here: () => Awaitable<RebasedEdits<Translated>>,
): Promise<RebasedEdits<Translated>> {
  const name = formatNameFor(plan.loaded, file.locale);
  const { marks } = editOptionsOf(plan, file, encoding);
  const work = { name, encoding, text, model: file.plan.source.text, marks, rewrites: file.changes };
  return workerOf(root).rebase(work, here);
}

/** Rebases a file before its lock is taken; on this thread, one file per turn of the event loop. */
async function rebaseAhead(root: Root, file: FileOutcome, plan: Outcome["plan"]) {
  const { target, source } = file.plan;
  if (target === undefined) return () => undefined;
  const format = formatOfFile(plan.loaded, file, source);
  const here = () => rebaseOutcome(target.document, file, format, editOptionsOf(plan, file, target.encoding));
  const settlement = await rebaseByWorker(root, target, file, plan, () => runInOwnTurn(here));
  let left: typeof settlement | undefined = settlement;
  return (text: string) => {
    const accepted = text === target.text ? left : undefined;
    // its text is as long as the file, and wanted once
    left = undefined;
    return accepted;
  };
}

/**
 * Records in the lock which source each written translation was made from. Translations of the plan's files that the
 * lock lacks are recorded with the present source, so that a later change of it makes them stale.
 */
export async function applyLock(
  root: Root,
  outcome: Outcome,
  applied: readonly Pick<AppliedFile, "path" | "locale" | "accepted" | "merge" | "failure">[],
): Promise<AppliedFile> {
  const { lockPath: path, lockText, lockFailure } = outcome.plan.loaded;
  const accepted = new Map(applied.map((file) => [fileKeyOf(file), file.accepted]));
  return captureFailure(nothingDone(path), async () => {
    if (lockFailure !== undefined) throw lockFailure;
    const unwritten = new Set(applied.filter(({ failure }) => failure !== undefined).map(fileKeyOf));
    const changes = await lockChangesOf(outcome, accepted, unwritten);
    const merged = applied.flatMap(({ merge, ...file }) =>
      merge && !unwritten.has(fileKeyOf(file)) ? { ...file, merge } : [],
    );
    if (changes.length + merged.length === 0) return nothingDone(path);
    // a long lock is gone through before others are kept from writing it, and while others here have their turn
    const ahead = merged.length === 0 ? await bySteps(lockEditSteps(lockText, changes)) : undefined;
    const preImage = await rewriteLock(root, path, (text) => {
      if (ahead !== undefined && text === lockText) return ahead;
      const first = mergeLockEdits(text, outcome.plan.loaded, merged);
      return composeEdits(text.length, first, lockEdits(applyEdits(text, first), changes));
    });
    return { ...nothingDone(path), ...describeWritten(root, preImage) };
  });
}

/** Applies a whole outcome to closed files; the lock comes last in the result. */
export async function applyOutcome(root: Root, outcome: Outcome): Promise<readonly AppliedFile[]> {
  const files = outcome.locales.flatMap((locale) => locale.files);
  const applied = await applyFiles(root, files, outcome);
  return [...applied, await applyLock(root, outcome, applied)];
}

/** Applies these files of an outcome, all of them closed: several at once, as each waits for the disk. */
export async function applyFiles(
  root: Root,
  files: readonly FileOutcome[],
  outcome: Outcome,
): Promise<readonly AppliedFile[]> {
  const byPath = new Map<string, FileOutcome[]>();
  for (const file of files) byPath.set(file.path, [...(byPath.get(file.path) ?? []), file]);
  // locales of one file are written one after the other, each into what the one before left
  const written = await mapConcurrent(
    [...byPath.values()],
    (locales) => mapConcurrent(locales, (file) => applyFile(root, file, outcome), 1),
    8,
  );
  return written.flat();
}

/**
 * Puts back what a run wrote: only files that are byte for byte what it wrote, else `file.changed`. Several at once, as
 * each waits for the disk. Cancelled, it begins no further file: what is in neither list is as the run left it.
 */
export async function undo(
  root: Root,
  preImages: readonly PreImage[],
  { signal, onProgress }: UndoOptions = {},
): Promise<{ readonly restored: readonly string[]; readonly refused: readonly Failure[] }> {
  let count = 0;
  const undone = await mapConcurrent(
    preImages,
    async (preImage) => {
      if (signal?.aborted) return undefined;
      const done = await captureFailure(nothingDone(preImage.path), () => restore(root, preImage));
      onProgress?.(++count, preImages.length);
      return done;
    },
    8,
  );
  return {
    restored: undone.flatMap((file) => (file === undefined || file.failure !== undefined ? [] : file.path)),
    refused: undone.flatMap((file) => file?.failure ?? []),
  };
}

/** Options of an undo. */
export interface UndoOptions {
  readonly signal?: AbortSignal;
  /** Called after each file; counts are files. */
  readonly onProgress?: (done: number, total: number) => void;
}

async function restore({ files }: Root, { path, before, after }: PreImage): Promise<AppliedFile> {
  await files.update(path, (present) => {
    if (present === undefined || !sameBytes(present, after)) throw new Failure("file.changed", { file: path });
    return before;
  });
  return nothingDone(path);
}

/** Returns the part of a written file that is kept. */
function describeWritten({ keepsPreImages = true }: Root, image: PreImage | undefined): Partial<AppliedFile> {
  if (image === undefined) return {};
  const written = image.before === undefined ? "created" : "changed";
  return keepsPreImages ? { written, preImage: image } : { written };
}

const nothingDone = (path: string): AppliedFile => ({ path, accepted: [], refused: [] });

/** A `Failure` becomes part of the file's result, so that one file never stops the others. */
async function captureFailure(nothing: AppliedFile, work: () => Promise<AppliedFile>): Promise<AppliedFile> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Failure) return { ...nothing, failure };
    throw failure;
  }
}
