import { type TextDocument, WorkspaceEdit, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { composeEdits } from "../../core/text/composeEdits.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";
import {
  type AppliedFile,
  applyFiles,
  applyLock,
  documentOf,
  editOptionsOf,
  rebaseByWorker,
  rebaseOutcome,
} from "../../project/apply/applyOutcome.ts";
import type { Root } from "../../project/discover/loadCatalogs.ts";
import { formatOfFile } from "../../project/model/alignedFormat.ts";
import { startOf } from "../../project/plan/mergeFirst.ts";
import type { FileOutcome, Outcome } from "../../project/run/runPlan.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { findEditedDocument, waitUntilUpToDate } from "../platform/projects/openDocuments.ts";

/** Attempts at an edit that typing overtakes; each is rebased onto what was typed. */
const maxAttempts = 5;

/**
 * Applies the results of a run: open documents get one `WorkspaceEdit` and stay unsaved, closed files their bytes, the
 * lock its lines. Concurrent typing wins. Never throws for one file: its failure is in the result.
 */
export async function applyTranslations(catalog: FolderCatalog, outcome: Outcome): Promise<readonly AppliedFile[]> {
  const files = outcome.locales
    .flatMap((locale) => locale.files)
    .filter(({ changes, plan }) => changes.length > 0 || plan.target?.merged !== undefined);
  const documents = new Map<FileOutcome, TextDocument>();
  for (const file of files) {
    const document = findEditedDocument(uriOf(catalog, file.path));
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
  await Promise.all([...documents.values()].map(waitUntilUpToDate));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const pending = await rebasePending(root, documents, plan);
    // the document was edited while the edits were computed
    if (pending.some(({ document, version }) => document.version !== version)) continue;
    if (await applyPending(pending.filter(({ edits }) => edits.length > 0)))
      return (await Promise.all(pending.map(describeApplied))).flat();
  }
  const failure = (file: string) => new Failure("file.changed", { file });
  return [...documents.keys()].map(({ path, locale }) => ({
    path,
    locale,
    accepted: [],
    refused: [],
    failure: failure(path),
  }));
}

/**
 * The pending edits of one document: each locale of a file with several locales is rebased onto the result of the one
 * before.
 */
interface Pending {
  readonly document: TextDocument;
  readonly version: number;
  readonly before: string;
  readonly edits: readonly Edit[];
  readonly files: readonly AppliedFile[];
}

async function rebasePending(
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
    const here = () => rebaseOutcome(documentOf(format, file, text), file, format, editOptionsOf(plan, file, encoding));
    const rebased = await rebaseByWorker(root, { text, encoding }, file, plan, here);
    pending.set(document, {
      document,
      version,
      before,
      edits: composeEdits(before.length, composeEdits(before.length, edits, start.edits), rebased.edits),
      files: [
        ...files,
        {
          path,
          locale,
          accepted: rebased.accepted,
          refused: rebased.refused,
          ...(start.merge && { merge: start.merge }),
        },
      ],
    });
  }
  return [...pending.values()];
}

/**
 * Returns `false` if a document was edited in between. An edit without changes counts as failed with VS Code, so it is
 * not sent.
 */
async function applyPending(pending: readonly Pending[]): Promise<boolean> {
  if (pending.length === 0) return true;
  const edit = new WorkspaceEdit();
  for (const { document, edits } of pending) edit.set(document.uri, toTextEdits(document, edits));
  return await workspace.applyEdit(edit);
}

/** The pre-image is in the document's encoding: undoing finds it in the document or, saved and closed, on disk. */
async function describeApplied({ document, before, edits, files }: Pending): Promise<readonly AppliedFile[]> {
  if (edits.length === 0) return files;
  const { encoding } = document;
  const [was, is] = await Promise.all([
    workspace.encode(before, { encoding }),
    workspace.encode(document.getText(), { encoding }),
  ]);
  return files.map((file) => ({ ...file, preImage: { path: file.path, before: was, after: is } }));
}
