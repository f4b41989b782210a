import { Uri, workspace } from "vscode";
import { withFileFailure } from "../platform/projects/fileSystem.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";
import type { DocumentJob } from "./documentJob.ts";
import type { DocumentJobStore } from "./documentJobStore.ts";

/**
 * The content of a document that is sent: the text in its editor, else its file, streamed if it is on this machine's
 * disk. Throws `Failure` `file.unreadable`.
 */
export async function readContent(job: DocumentJob, store: DocumentJobStore): Promise<Blob> {
  const uri = Uri.parse(job.source, true);
  const document = findOpenDocument(uri);
  return await withFileFailure("file.unreadable", job.name, async () => {
    if (document?.isDirty === true)
      return toBlob(await workspace.encode(document.getText(), { encoding: document.encoding }));
    if (job.withoutMedia) return toBlob(await minifyDocument(job, uri, store));
    if (uri.scheme !== "file") return toBlob(await workspace.fs.readFile(uri));
    const { openAsBlob } = await import("node:fs");
    return await openAsBlob(uri.fsPath);
  });
}

/**
 * Converts bytes to a `Blob`: a file of VS Code's may be a part of a larger buffer, which a `Blob` copies correctly.
 */
const toBlob = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);

/** The place of a document as it was sent, until its media are back in the translation. */
const originalOf = ({ id }: DocumentJob, store: DocumentJobStore): Uri => Uri.joinPath(store.folder(id), "original");

async function minifyDocument(job: DocumentJob, uri: Uri, store: DocumentJobStore): Promise<Uint8Array> {
  const content = await workspace.fs.readFile(uri);
  const { withoutMedia } = await import("../../core/documents/documentMedia.ts");
  const { BadArchive } = await import("../../core/zip/zipArchive.ts");
  try {
    const { content: smaller, count } = withoutMedia(content);
    if (count === 0) return content;
    await workspace.fs.writeFile(originalOf(job, store), content);
    return smaller;
  } catch (error) {
    // the service says what is wrong with it
    if (error instanceof BadArchive) return content;
    throw error;
  }
}

/** Puts back the media that stayed here, and returns how many could not be put back. */
export async function restoreMedia(
  job: DocumentJob,
  content: Uint8Array,
  store: DocumentJobStore,
): Promise<{ readonly content: Uint8Array; readonly lost: number }> {
  const original = await Promise.resolve(workspace.fs.readFile(originalOf(job, store))).catch(() => undefined);
  if (!job.withoutMedia || original === undefined) return { content, lost: 0 };
  const { withMedia, withoutMedia } = await import("../../core/documents/documentMedia.ts");
  const { BadArchive } = await import("../../core/zip/zipArchive.ts");
  try {
    return withMedia(content, original);
  } catch (error) {
    if (error instanceof BadArchive) return { content, lost: withoutMedia(original).count };
    throw error;
  }
}

/** Deletes the files that were kept for `restoreMedia`. */
export async function forgetOriginal(job: DocumentJob, store: DocumentJobStore): Promise<void> {
  // there may be none
  await Promise.resolve(workspace.fs.delete(originalOf(job, store))).catch(() => {});
}
