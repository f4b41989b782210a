import { type WorkspaceFolder, workspace } from "vscode";
import type { KeyOptions } from "../../../core/keys/keyFramework.ts";
import type { UsagesByFile } from "../../../core/keys/keyLookup.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import type { KeyThread } from "../../../project/disk/keyThread/keyClient.ts";
import type { FileUsages, KeyFolder } from "../../../project/disk/keyThread/keyProtocol.ts";
import { pathIn } from "../projects/workspaceFiles.ts";
import { isSourceDocument } from "./sourceDocuments.ts";

/** The globs of files that VS Code leaves out in a folder. */
export function listExcludes({ uri }: WorkspaceFolder): readonly string[] {
  const globs = Object.entries(workspace.getConfiguration("files", uri).get("exclude") ?? {});
  return globs.flatMap(([glob, isOn]) => (isOn === true ? glob : []));
}

/** Options in place of those of a folder. */
export interface GivenOptions {
  readonly options: Partial<KeyOptions>;
  /** They count as they are, also where code states others. */
  readonly isAsGiven: boolean;
}

/** Reads a folder in a new thread, which it closes; unsaved documents are read as they are now. */
export async function readApart(
  folder: WorkspaceFolder,
  read: Pick<KeyFolder, "root" | "options" | "formats" | "locales" | "isAsGiven">,
  thread: KeyThread,
  signal: AbortSignal,
): Promise<UsagesByFile> {
  const usages = new Map<string, readonly KeyUsage[]>();
  const take = (files: readonly FileUsages[]): void => {
    for (const file of files) usages.set(file.path, file.usages);
  };
  try {
    await thread.readFolder({ ...read, excludes: listExcludes(folder), first: [] }, take, signal);
    for (const document of workspace.textDocuments) {
      const path = pathIn(folder.uri, document.uri);
      const isAhead = document.isDirty && isSourceDocument(document);
      if (path !== undefined && isAhead) await thread.readText(read.root, path, document.getText(), take);
    }
    return usages;
  } finally {
    await thread.close();
  }
}
