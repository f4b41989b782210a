import { Uri, workspace } from "vscode";
import { orFailure } from "../platform/fileSystem.ts";
import type { DocumentJob } from "./job.ts";
import type { JobStore } from "./store.ts";

/** What of a document is sent: read as it goes, where it is on this machine's disk. Throws `Failure` `file.unreadable`. */
export async function contentOf(job: DocumentJob, _store: JobStore, _signal: AbortSignal): Promise<Blob> {
  const uri = Uri.parse(job.source, true);
  return await orFailure("file.unreadable", job.name, async () => {
    if (uri.scheme !== "file") return new Blob([(await workspace.fs.readFile(uri)) as Uint8Array<ArrayBuffer>]);
    const { openAsBlob } = await import("node:fs");
    return await openAsBlob(uri.fsPath);
  });
}
