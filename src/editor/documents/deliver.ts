import { Uri, workspace } from "vscode";
import { numberedName } from "../../core/documents/place.ts";
import { Failure } from "../../core/failure.ts";
import { existsOnDisk, orFailure } from "../platform/fileSystem.ts";
import { writeOutput } from "../platform/outputFile.ts";
import type { DocumentJob } from "./job.ts";
import { forgetOriginal, restored } from "./sending.ts";
import type { JobStore } from "./store.ts";

/**
 * Writes a translation beside its document. It is paid for and comes once, so it is never lost: where somebody was quicker
 * it gets a number, and where its place can't be written Glossa keeps it until *Save As* finds another.
 */
export async function deliver(job: DocumentJob, sent: Uint8Array, store: JobStore): Promise<Partial<DocumentJob>> {
  const { content, lost } = await restored(job, sent, store);
  const delivered = { ...(await placed(job, content, store)), ...(lost > 0 && { lostMedia: lost }) };
  await forgetOriginal(job, store);
  return delivered;
}

async function placed(job: DocumentJob, content: Uint8Array, store: JobStore): Promise<Partial<DocumentJob>> {
  if (job.place === undefined) return { result: await keep(job, content, store), unsaved: true };
  try {
    return { result: (await place(Uri.parse(job.place, true), content, job.replaces)).toString() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, facts } = error;
    return { result: await keep(job, content, store), unsaved: true, failure: { code, facts } };
  }
}

async function keep({ id, resultName: name }: DocumentJob, content: Uint8Array, store: JobStore): Promise<string> {
  const uri = Uri.joinPath(store.folder(id), "translation", name);
  await orFailure("file.unwritable", name, () => workspace.fs.writeFile(uri, content));
  return uri.toString();
}

/** Other names that are tried where one is taken. */
const tries = 100;

async function place(wanted: Uri, content: Uint8Array, replaces: boolean): Promise<Uri> {
  if (replaces || !(await existsOnDisk(wanted))) return await written(wanted, content, replaces);
  for (let number = 2; number < tries; number++) {
    const uri = wanted.with({ path: numberedName(wanted.path, number) });
    if (!(await existsOnDisk(uri))) return await written(uri, content, false);
  }
  throw new Failure("file.unwritable", { file: workspace.asRelativePath(wanted), detail: "EEXIST" });
}

async function written(uri: Uri, content: Uint8Array, replace: boolean): Promise<Uri> {
  await writeOutput(uri, [content], replace);
  return uri;
}
