import { type TextDocument, WorkspaceEdit, workspace } from "vscode";
import { composed } from "../../core/composed.ts";
import { Failure } from "../../core/failure.ts";
import { applyEdits, type Edit } from "../../core/text.ts";
import type { AppliedFile } from "../../project/appliedFile.ts";
import { applyFiles, applyLock, documentOf, editOptionsOf, settle, settleBy } from "../../project/apply.ts";
import { formatOfFile } from "../../project/besides.ts";
import type { Root } from "../../project/catalogs.ts";
import { startOf } from "../../project/mergeFirst.ts";
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
  const files = outcome.locales
    .flatMap((locale) => locale.files)
    .filter(({ changes, plan }) => changes.length > 0 || plan.target?.merged !== undefined);
  const documents = new Map<FileOutcome, TextDocument>();
  for (const file of files) {
    const document = editedDocument(uriOf(catalog, file.path));
    if (document) documents.set(file, document);
  }
  const closed = files.filter((file) => !documents.has(file));
  const applied = (
    await Promise.all([applyToDocuments(catalog.root, documents, outcome), applyFiles(catalog.root, closed, outcome)])
  ).flat();
  const lock = await applyLock(catalog.root, outcome, applied);
  return [...applied, lock];
}

async function applyToDocuments(
  root: Root,
  documents: ReadonlyMap<FileOutcome, TextDocument>,
  { plan }: Outcome,
): Promise<readonly AppliedFile[]> {
  if (documents.size === 0) return [];
  await Promise.all([...documents.values()].map(upToDate));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const pending = await pendingOf(root, documents, plan);
    // somebody typed while the edits were found
    if (pending.some(({ document, version }) => document.version !== version)) continue;
    if (await applyPending(pending.filter(({ edits }) => edits.length > 0)))
      return (await Promise.all(pending.map(appliedDocument))).flat();
  }
  const failure = (file: string) => new Failure("file.changed", { file });
  return [...documents.keys()].map(({ path, locale }) => ({
    ...{ path, locale, settled: [], refused: [] },
    failure: failure(path),
  }));
}

/** What becomes of one document: locales of a file that holds several are settled each in what the one before made. */
interface Pending {
  readonly document: TextDocument;
  readonly version: number;
  readonly before: string;
  readonly edits: readonly Edit[];
  readonly files: readonly AppliedFile[];
}

async function pendingOf(
  root: Root,
  documents: ReadonlyMap<FileOutcome, TextDocument>,
  plan: Outcome["plan"],
): Promise<readonly Pending[]> {
  const pending = new Map<TextDocument, Pending>();
  for (const [file, document] of documents) {
    const fresh = { version: document.version, before: document.getText(), edits: [], files: [] };
    const { version, before, edits, files } = pending.get(document) ?? fresh;
    const { path, locale } = file;
    const { encoding } = document;
    const format = formatOfFile(plan.loaded, file, file.plan.source);
    const start = startOf(plan.loaded, file.plan, applyEdits(before, edits));
    const { text } = start;
    const one =
      (await settleBy(root, { text, encoding }, file, plan)) ??
      settle(documentOf(format, file, text), file, format, editOptionsOf(plan, file, encoding));
    pending.set(document, {
      ...{ document, version, before },
      edits: composed(before.length, composed(before.length, edits, start.edits), one.edits),
      files: [
        ...files,
        { path, locale, settled: one.settled, refused: one.refused, ...(start.merge && { merge: start.merge }) },
      ],
    });
  }
  return [...pending.values()];
}

/** `false` where somebody typed in between. An edit without changes counts as failed with VS Code, so it is not asked for. */
async function applyPending(pending: readonly Pending[]): Promise<boolean> {
  if (pending.length === 0) return true;
  const edit = new WorkspaceEdit();
  for (const { document, edits } of pending) edit.set(document.uri, textEdits(document, edits));
  return await workspace.applyEdit(edit);
}

/** The pre-image is in the document's encoding: undoing finds it in the document or, saved and closed, on disk. */
async function appliedDocument({ document, before, edits, files }: Pending): Promise<readonly AppliedFile[]> {
  if (edits.length === 0) return files;
  const { encoding } = document;
  const [was, is] = await Promise.all([
    workspace.encode(before, { encoding }),
    workspace.encode(document.getText(), { encoding }),
  ]);
  return files.map((file) => ({ ...file, preImage: { path: file.path, before: was, after: is } }));
}
