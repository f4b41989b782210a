import { Uri, workspace } from "vscode";
import { openDocument } from "../platform/documents.ts";
import { orFailure } from "../platform/fileSystem.ts";
import type { DocumentJob } from "./job.ts";
import type { JobStore } from "./store.ts";

/**
 * What of a document is sent: as it stands in its editor, else read as it goes, where it is on this machine's disk. Throws
 * `Failure` `file.unreadable`.
 */
export async function contentOf(job: DocumentJob, store: JobStore): Promise<Blob> {
  const uri = Uri.parse(job.source, true);
  const document = openDocument(uri);
  return await orFailure("file.unreadable", job.name, async () => {
    if (document?.isDirty === true)
      return blobOf(await workspace.encode(document.getText(), { encoding: document.encoding }));
    if (job.withoutMedia) return blobOf(await minified(job, uri, store));
    if (uri.scheme !== "file") return blobOf(await workspace.fs.readFile(uri));
    const { openAsBlob } = await import("node:fs");
    return await openAsBlob(uri.fsPath);
  });
}

/** A file of VS Code's may be a part of a larger buffer, which a `Blob` copies right. */
const blobOf = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);

/** Where a document lies as it was sent, until its media are back in the translation. */
const originalOf = ({ id }: DocumentJob, store: JobStore): Uri => Uri.joinPath(store.folder(id), "original");

async function minified(job: DocumentJob, uri: Uri, store: JobStore): Promise<Uint8Array> {
  const content = await workspace.fs.readFile(uri);
  const { withoutMedia } = await import("../../core/documents/media.ts");
  const { BadArchive } = await import("../../core/zip/archive.ts");
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

/** A translation with the media that stayed here, and how many could not be put back. */
export async function restored(
  job: DocumentJob,
  content: Uint8Array,
  store: JobStore,
): Promise<{ readonly content: Uint8Array; readonly lost: number }> {
  const original = await Promise.resolve(workspace.fs.readFile(originalOf(job, store))).catch(() => undefined);
  if (!job.withoutMedia || original === undefined) return { content, lost: 0 };
  const { withMedia, withoutMedia } = await import("../../core/documents/media.ts");
  const { BadArchive } = await import("../../core/zip/archive.ts");
  try {
    return withMedia(content, original);
  } catch (error) {
    if (error instanceof BadArchive) return { content, lost: withoutMedia(original).count };
    throw error;
  }
}

/** Forgets what was kept for `restored`. */
export async function forgetOriginal(job: DocumentJob, store: JobStore): Promise<void> {
  // there may be none
  await Promise.resolve(workspace.fs.delete(originalOf(job, store))).catch(() => {});
}
