import { type TextDocument, WorkspaceEdit, workspace } from "vscode";
import { Failure } from "../../core/failure.ts";
import { type AppliedFile, applyFile, applyLock, settle } from "../../project/apply.ts";
import { encodable } from "../../project/encodable.ts";
import type { FileOutcome, Outcome } from "../../project/run.ts";
import { type FolderCatalog, uriOf } from "../platform/catalogs.ts";
import { textEdits } from "../platform/convert.ts";
import { editedDocument, upToDate } from "../platform/documents.ts";

/** Attempts at an edit that typing overtakes; each is rebased onto what was typed. */
const attempts = 5;

/**
 * Applies what a run made: open documents get one `WorkspaceEdit` and stay unsaved, closed files their bytes, the
 * lock its lines. What was typed meanwhile wins. Never throws for one file: it is told in the result.
 */
export async function apply(catalog: FolderCatalog, outcome: Outcome): Promise<readonly AppliedFile[]> {
  const files = outcome.locales.flatMap((locale) => locale.files).filter(({ changes }) => changes.length > 0);
  const documents = new Map<FileOutcome, TextDocument>();
  for (const file of files) {
    const document = editedDocument(uriOf(catalog, file.path));
    if (document) documents.set(file, document);
  }
  const applied = [...(await applyToDocuments(documents, outcome))];
  for (const file of files) {
    if (!documents.has(file)) applied.push(await applyFile(catalog.root, file, outcome));
  }
  const lock = await applyLock(catalog.root, outcome, applied);
  return [...applied, lock];
}

async function applyToDocuments(
  documents: ReadonlyMap<FileOutcome, TextDocument>,
  { plan }: Outcome,
): Promise<readonly AppliedFile[]> {
  if (documents.size === 0) return [];
  await Promise.all([...documents.values()].map(upToDate));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const pending = [...documents].map(([file, document]) => {
      const before = document.getText();
      const format = encodable(plan.loaded.format, document.encoding);
      return {
        file,
        document,
        before,
        ...settle(before, file, format, {
          model: file.plan.source.text,
          marks: { ...plan.marks, locale: file.locale },
        }),
      };
    });
    if (await applyPending(pending.filter(({ edits }) => edits.length > 0)))
      return await Promise.all(pending.map(appliedDocument));
  }
  const failure = (file: string) => new Failure("file.changed", { file });
  return [...documents.keys()].map(({ path }) => ({ path, settled: [], refused: [], failure: failure(path) }));
}

/** `false` where somebody typed in between. An edit without changes counts as failed with VS Code, so it is not asked for. */
async function applyPending(pending: readonly Pending[]): Promise<boolean> {
  if (pending.length === 0) return true;
  const edit = new WorkspaceEdit();
  for (const { document, edits } of pending) edit.set(document.uri, textEdits(document, edits));
  return await workspace.applyEdit(edit);
}

type Pending = { readonly file: FileOutcome; readonly document: TextDocument; readonly before: string } & ReturnType<
  typeof settle
>;

/** The pre-image is in the document's encoding: undoing finds it in the document or, saved and closed, on disk. */
async function appliedDocument({ file, document, before, edits, settled, refused }: Pending): Promise<AppliedFile> {
  const { path } = file;
  if (edits.length === 0) return { path, settled, refused };
  const { encoding } = document;
  const [was, is] = await Promise.all([
    workspace.encode(before, { encoding }),
    workspace.encode(document.getText(), { encoding }),
  ]);
  return { path, settled, refused, preImage: { path, before: was, after: is } };
}
