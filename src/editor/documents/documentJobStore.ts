import { type Memento, type SecretStorage, Uri, workspace } from "vscode";
import type { DocumentHandle } from "../../service/protocol/documentEndpoints.ts";
import { type DocumentJob, isEnded } from "./documentJob.ts";

const key = "glossa.documents";

/** Returns whether documents were under way when this workspace was last open. */
export const hasOpenDocumentJobs = (memory: Memento): boolean =>
  memory.get<readonly DocumentJob[]>(key, []).some((job) => !isEnded(job));

/**
 * Storage that outlives the window: the documents of this workspace, their handles at the service, and files kept for
 * them.
 */
export interface DocumentJobStore {
  read(): readonly DocumentJob[];
  write(jobs: readonly DocumentJob[]): Promise<void>;
  handle(id: string): Promise<DocumentHandle | undefined>;
  keepHandle(id: string, handle: DocumentHandle | undefined): Promise<void>;
  /** A separate place for files of a document; it need not exist. */
  folder(id: string): Uri;
  /** Deletes everything of a document. */
  remove(id: string): Promise<void>;
}

/** A store over VS Code's own: keys of documents in its secret storage, files in the extension's folder. */
export function createDocumentJobStore(memory: Memento, secrets: SecretStorage, folder: Uri): DocumentJobStore {
  const name = (id: string) => `glossa.document ${id}`;
  const place = (id: string) => Uri.joinPath(folder, "documents", id);
  return {
    read: () => memory.get<readonly DocumentJob[]>(key, []),
    write: async (jobs) => await memory.update(key, jobs),
    handle: async (id) => {
      const text = await secrets.get(name(id));
      return text === undefined ? undefined : (JSON.parse(text) as DocumentHandle);
    },
    keepHandle: async (id, handle) =>
      handle === undefined ? await secrets.delete(name(id)) : await secrets.store(name(id), JSON.stringify(handle)),
    folder: place,
    remove: async (id) => {
      await secrets.delete(name(id));
      // there may be none
      await Promise.resolve(workspace.fs.delete(place(id), { recursive: true })).catch(() => {});
    },
  };
}
