import type { PreImage } from "../../project/apply/rewriteFile.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { openRunRecord, type RunRecord } from "../../project/disk/runRecord.ts";
import { applyKeyRename } from "../../project/keys/applyKeyRename.ts";
import type { KeyRenamePlan } from "../../project/keys/planKeyRename.ts";
import {
  type InterruptedRename,
  inspectRename,
  isRecordedRename,
  type RecordedRename,
  recordRename,
} from "../../project/keys/recordedRename.ts";
import type { Files } from "../../project/model/ports.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import { countNoun } from "../terminal/terminalText.ts";
import type { KeyProject } from "./keyProject.ts";
import { makeRenamePlan } from "./planRename.ts";
import { requireFollowing } from "./renameRefusal.ts";
import { type ReportedUsage, SourcePlaces } from "./sourcePlaces.ts";

/** The two keys of a call. */
interface RenameCall {
  readonly key: string;
  readonly newKey: string;
  /** Code that cannot follow is left as it is. */
  readonly isForced: boolean;
}

/** The rename of a project that is being written. */
export type RenameRecord = RunRecord<RecordedRename<ReportedUsage>>;

/** Opens the record of the renames of a project. */
export const openRenameRecord = (root: string, { env, signal }: Pick<Io, "env" | "signal">): RenameRecord =>
  openRunRecord(lockFolder(env), { root, command: "rename", signal }, isRecordedRename<ReportedUsage>);

/**
 * Finds the same rename if an earlier run was killed after it had changed a file. Throws `BadCall` if another rename is
 * half done: its keys would be in no state that a rename could be planned from.
 */
async function findInterruptedRename(
  files: Files,
  record: RenameRecord,
  { key, newKey }: Pick<RenameCall, "key" | "newKey">,
): Promise<InterruptedRename<ReportedUsage> | undefined> {
  const recorded = await record.inTurn(() => record.read());
  if (recorded === undefined) return undefined;
  const found = await inspectRename(files, recorded);
  const { done, left } = found;
  if (done.length === 0) return undefined;
  if (recorded.key === key && recorded.newKey === newKey) return found;
  if (left.length === 0) return undefined;
  const count = `${done.length} of ${countNoun(recorded.files.length, "file")}`;
  throw new BadCall(
    `The rename of ${recorded.key} to ${recorded.newKey} was interrupted after ${count}. Run it again to finish it, or restore those files.`,
  );
}

/** What a call has to write. */
export interface RenameWork extends Pick<KeyRenamePlan, "files"> {
  readonly undecided: readonly ReportedUsage[];
  /** The state that an interrupted run left, which this one finishes. */
  readonly earlier?: InterruptedRename<ReportedUsage>;
}

/** Finds what is left of an interrupted rename, or plans it. Throws `BadCall`, and the `Failure`s of a plan. */
export async function findRenameWork(
  { files, record, call }: { readonly files: Files; readonly record: RenameRecord; readonly call: RenameCall },
  readProject: () => Promise<KeyProject>,
  { displayPath, signal }: Pick<Scope, "displayPath"> & Pick<Io, "signal">,
): Promise<RenameWork> {
  const earlier = await findInterruptedRename(files, record, call);
  if (earlier !== undefined) return { files: earlier.left, undecided: earlier.undecided, earlier };
  const project = await readProject();
  const plan = await makeRenamePlan(project, call, signal);
  const places = new SourcePlaces(project.files, displayPath);
  if (!call.isForced) await requireFollowing(plan.undecided, places);
  const undecided: ReportedUsage[] = [];
  for (const reference of plan.undecided) undecided.push(await places.report(reference));
  return { files: plan.files, undecided };
}

/** Writes the files of a rename, and keeps what it is about to write until that is done. */
export async function applyRenameWork(
  { files, record, call }: { readonly files: Files; readonly record: RenameRecord; readonly call: RenameCall },
  { files: planned, undecided, earlier }: RenameWork,
): Promise<readonly PreImage[]> {
  return await record.inTurn(async () => {
    if (earlier === undefined) await record.write(recordRename(call, planned, undecided));
    try {
      const images = await applyKeyRename(files, planned);
      await record.clear();
      return images;
    } catch (error) {
      // all files have their old bytes back; those of an earlier run have not
      if (earlier === undefined) await record.clear();
      throw error;
    }
  });
}

/** Says what the interrupted run did. */
export function interruptedText({ done, left, changed }: InterruptedRename<ReportedUsage>, isDryRun: boolean): string {
  const all = countNoun(done.length + left.length + changed.length, "file");
  const rest = left.length === 0 ? "" : ` This run ${isDryRun ? "would change" : "changes"} the other ${left.length}.`;
  return `An earlier run was interrupted after it had changed ${done.length} of ${all}.${rest}`;
}
