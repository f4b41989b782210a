import { commands, type Disposable, l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { difference } from "../platform/projects/difference.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";

/** A file before and after messages were added; without `before` it was created. */
export interface ChangedFile {
  readonly uri: Uri;
  readonly before: string | undefined;
  readonly after: string;
}

const scheme = "glossa-before-extraction";
const texts = new Map<string, string>();

/** Serves the left sides of the diffs: texts as they were before the last extraction. */
export function registerTextsBeforeExtraction(): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ path, query }) => texts.get(`${path}?${query}`) ?? "",
  });
}

let extractions = 0;

/** Opens what an extraction changed as a diff, several files in one editor. */
export async function showExtractionChanges(files: readonly ChangedFile[]): Promise<void> {
  texts.clear();
  // editors keep what they read: each extraction has separate addresses
  const query = `${++extractions}`;
  const sides = files.map(({ uri, before = "" }) => {
    const left = Uri.from({ scheme, path: uri.path, query });
    texts.set(`${left.path}?${query}`, before);
    return [uri, left, uri] as const;
  });
  const [first, ...others] = sides;
  if (first === undefined) return;
  const [uri, left] = first;
  if (others.length > 0) await commands.executeCommand("vscode.changes", l10n.t("Extracted Messages"), sides);
  else {
    const title = l10n.t("{0}: before the extraction ↔ now", workspace.asRelativePath(uri));
    await commands.executeCommand("vscode.diff", left, uri, title);
  }
}

/**
 * Undoes an extraction as one edit. Throws `Failure` `file.changed`, and changes nothing, if a file has other text now.
 */
export async function undoExtraction(files: readonly ChangedFile[]): Promise<void> {
  const edit = new WorkspaceEdit();
  for (const { uri, before, after } of files) {
    const document = findOpenDocument(uri) ?? (await workspace.openTextDocument(uri));
    if (document.getText() !== after) throw new Failure("file.changed", { file: workspace.asRelativePath(uri) });
    const back = before === undefined ? undefined : difference(after, before);
    if (before === undefined) edit.deleteFile(uri);
    else if (back !== undefined) edit.set(uri, toTextEdits(document, [back]));
  }
  await workspace.applyEdit(edit);
}
