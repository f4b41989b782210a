import { Uri, workspace } from "vscode";
import { withNumber } from "../../core/documents/translatedPath.ts";
import { Failure } from "../../core/failures/failure.ts";
import { existsOnDisk, withFileFailure } from "../platform/projects/fileSystem.ts";
import { writeToUri } from "../platform/projects/uriOutput.ts";
import { forgetOriginal, restoreMedia } from "./documentContent.ts";
import type { DocumentJob } from "./documentJob.ts";
import type { DocumentJobStore } from "./documentJobStore.ts";

/**
 * Writes a translation next to its document. It is paid for and comes once, so it is never lost: if its name is taken
 * in the meantime it gets a number, and if its place can't be written Glossa keeps it until *Save As* finds another.
 */
export async function deliverTranslation(
  job: DocumentJob,
  sent: Uint8Array,
  store: DocumentJobStore,
): Promise<Partial<DocumentJob>> {
  const { content, lost } = await restoreMedia(job, sent, store);
  const delivered = { ...(await placeTranslation(job, content, store)), ...(lost > 0 && { lostMedia: lost }) };
  await forgetOriginal(job, store);
  return delivered;
}

async function placeTranslation(
  job: DocumentJob,
  content: Uint8Array,
  store: DocumentJobStore,
): Promise<Partial<DocumentJob>> {
  if (job.place === undefined) return { result: await keepTranslation(job, content, store), unsaved: true };
  try {
    return { result: (await writeToFreeName(Uri.parse(job.place, true), content, job.replaces)).toString() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, facts } = error;
    return { result: await keepTranslation(job, content, store), unsaved: true, failure: { code, facts } };
  }
}

async function keepTranslation(
  { id, resultName: name }: DocumentJob,
  content: Uint8Array,
  store: DocumentJobStore,
): Promise<string> {
  const uri = Uri.joinPath(store.folder(id), "translation", name);
  await withFileFailure("file.unwritable", name, () => workspace.fs.writeFile(uri, content));
  return uri.toString();
}

/** The maximum number of other names that are tried if one is taken. */
const maxNames = 100;

async function writeToFreeName(wanted: Uri, content: Uint8Array, replaces: boolean): Promise<Uri> {
  if (replaces || !(await existsOnDisk(wanted))) return await writeContent(wanted, content, replaces);
  for (let number = 2; number < maxNames; number++) {
    const uri = wanted.with({ path: withNumber(wanted.path, number) });
    if (!(await existsOnDisk(uri))) return await writeContent(uri, content, false);
  }
  throw new Failure("file.unwritable", { file: workspace.asRelativePath(wanted), detail: "EEXIST" });
}

async function writeContent(uri: Uri, content: Uint8Array, replace: boolean): Promise<Uri> {
  await writeToUri(uri, [content], replace);
  return uri;
}
