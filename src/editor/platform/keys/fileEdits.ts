import type { WorkspaceEdit, WorkspaceEditEntryMetadata } from "vscode";
import type { Edit } from "../../../core/text/textEdits.ts";
import { requireTrustedWorkspace } from "../basics/trust.ts";
import { rangesIn } from "../projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../projects/folderCatalogs.ts";
import { findReadOnlyFailure } from "../projects/updateFile.ts";

/** Throws the `Failure` of the first of some files that cannot be written, before anything is. */
export async function requireWritable(catalog: FolderCatalog, paths: Iterable<string>): Promise<void> {
  requireTrustedWorkspace();
  for (const path of new Set(paths)) {
    const failure = (await findReadOnlyFailure(uriOf(catalog, path), path)) ?? (await catalog.root.files.refusal(path));
    if (failure !== undefined) throw failure;
  }
}

/** Adds the edits of a text to a workspace edit; with metadata they are shown first. */
export function addEdits(
  made: WorkspaceEdit,
  catalog: FolderCatalog,
  {
    path,
    text,
    metadata,
  }: { readonly path: string; readonly text: string; readonly metadata?: WorkspaceEditEntryMetadata },
  edits: readonly Edit[],
): void {
  const rangeOf = rangesIn(text);
  for (const edit of edits) made.replace(uriOf(catalog, path), rangeOf(edit.span), edit.text, metadata);
}
