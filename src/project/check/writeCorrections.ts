import { pathKey } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import { machineHash } from "../../core/lock/lock.ts";
import { lockEdits } from "../../core/lock/lockEdits.ts";
import { isMechanical } from "../../core/problems/checkSeverity.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import { type Rewrite, rebaseEdits } from "../apply/rebaseEdits.ts";
import { rewrite, rewriteLock } from "../apply/rewriteFile.ts";
import type { LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { findLockEntries, relativeToLock } from "../lock/lockFile.ts";
import { formatOfFile } from "../model/alignedFormat.ts";
import { sourceFor } from "../model/sourceFor.ts";

/** The certain correction of a finding. */
export interface Correction extends Rewrite {
  readonly code: ProblemCode;
}

/** Corrections that were written into a locale file, and the failure that kept it or its lock from more. */
export interface CorrectedFile {
  readonly corrections: readonly Correction[];
  readonly failure?: Failure;
}

/**
 * Returns the mechanical corrections of a file, one for each message: a second one of a message is found again in the
 * corrected text.
 */
export function listCorrections({ document }: LoadedFile, problems: readonly Problem[]): readonly Correction[] {
  const texts = new Map(document.messages.map(({ path, text }) => [pathKey(path), text]));
  const found = new Map<string, Correction>();
  for (const problem of problems) {
    const { path, code, instead: after } = problem;
    if (path === undefined || after === undefined || !isMechanical(problem)) continue;
    const key = pathKey(path);
    const before = texts.get(key);
    // the file's word on who made or reviewed it stays
    if (before !== undefined && before !== after && !found.has(key))
      found.set(key, { path, before, after, code, keepsState: true });
  }
  return [...found.values()];
}

/**
 * Writes corrections into a locale file, in its encoding. A translation that a machine has made stays a machine's in the
 * lock.
 */
export async function writeCorrections(
  root: Root,
  loaded: LoadedCatalog,
  file: LoadedFile,
  corrections: readonly Correction[],
): Promise<CorrectedFile> {
  if (loaded.lockFailure?.code === "lock.newer") return { corrections: [], failure: loaded.lockFailure };
  let accepted: readonly Correction[] = [];
  let written: readonly Correction[] = [];
  try {
    const source = sourceFor(loaded, file);
    const format = formatOfFile(loaded, file, source);
    await rewrite(
      root,
      file.path,
      (present) => {
        if (present === undefined) throw new Failure("file.changed", { file: file.path });
        const { text, encoding } = present;
        const document = text === file.text ? file.document : format.read(text);
        const rebased = rebaseEdits(document, corrections, format, { model: source?.document, encoding });
        accepted = rebased.accepted;
        return rebased.edits.length === 0 ? undefined : { text, encoding, edits: rebased.edits };
      },
      file,
    );
    written = accepted;
    await keepMachine(root, loaded, file, written);
    return { corrections: written };
  } catch (failure) {
    if (failure instanceof Failure) return { corrections: written, failure };
    throw failure;
  }
}

/** Records corrected translations of machines as theirs. */
async function keepMachine(
  root: Root,
  loaded: LoadedCatalog,
  file: LoadedFile,
  corrections: readonly Correction[],
): Promise<void> {
  const place = { locale: file.locale, file: relativeToLock(loaded, file.path) };
  const known = findLockEntries(loaded, file, sourceFor(loaded, file)?.document.messages ?? []);
  const changes = corrections.flatMap(({ path, before = "", after }) => {
    const entry = known(path);
    return entry?.machine !== undefined && entry.machine === machineHash(before)
      ? [{ ...place, path, entry: { ...entry, machine: machineHash(after) } }]
      : [];
  });
  if (changes.length > 0) await rewriteLock(root, loaded.lockPath, (text) => lockEdits(text, changes));
}
