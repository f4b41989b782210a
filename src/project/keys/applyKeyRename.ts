import { Failure } from "../../core/failures/failure.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { type PreImage, rewrite } from "../apply/rewriteFile.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import { sameBytes } from "../model/textEncoding.ts";
import type { PlannedFile } from "./plannedFile.ts";

/**
 * Writes all files of a plan, or none: each is looked at before the first is written, and if one cannot be written
 * after all, those before it get their old bytes back. Returns what the files were. Throws the `Failure` of that file:
 * `file.unwritable`, `file.changed`.
 */
export async function applyKeyRename(files: Files, planned: readonly PlannedFile[]): Promise<readonly PreImage[]> {
  for (const file of planned) await requireAsPlanned(files, file);
  const written: PreImage[] = [];
  try {
    for (const { path, text, edits } of planned) {
      const image = await rewrite({ files }, path, (present) => {
        if (present?.text !== text) throw new Failure("file.changed", { file: path });
        return { ...present, text: applyEdits(text, edits) };
      });
      if (image !== undefined) written.push(image);
    }
    return written;
  } catch (error) {
    for (const image of written.toReversed()) await restore(files, image);
    throw error;
  }
}

async function requireAsPlanned(files: Files, { path, text }: PlannedFile): Promise<void> {
  const refusal = await files.refusal(path);
  if (refusal !== undefined) throw refusal;
  const read = await readText(files, path);
  if (read instanceof Failure) throw read;
  if (read.text !== text) throw new Failure("file.changed", { file: path });
}

/** Gives a file its old bytes back, unless it was changed since. */
async function restore(files: Files, { path, before, after }: PreImage): Promise<void> {
  try {
    await files.update(path, (present) => (present !== undefined && sameBytes(present, after) ? before : present));
  } catch {
    // the failure that led here is the one to report
  }
}
