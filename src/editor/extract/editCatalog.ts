import { type TextDocument, WorkspaceEdit, workspace } from "vscode";
import type { Message } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { extractEdits, isToBeWritten, newFileText } from "../../project/extract/extractEdits.ts";
import { type ExtractedFile, type ExtractPlan, formatOfPlan } from "../../project/extract/extractPlan.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { waitUntilUpToDate } from "../platform/projects/openDocuments.ts";
import type { ChangedFile } from "./extractionChanges.ts";

/** The changes in the editor. */
export interface ExtractionEdit {
  readonly added: number;
  readonly removed: number;
  readonly refused: readonly Problem[];
  readonly files: readonly ChangedFile[];
  /** True if some of the files were created. */
  readonly isMade: boolean;
}

/** Attempts at an edit that typing overtakes; each begins with what was typed. */
const maxAttempts = 5;

/** Writes a plan into the files of the source locale as one edit, to be undone as one; nothing is saved. */
export async function editCatalog(
  catalog: FolderCatalog,
  plan: ExtractPlan,
  removeOf: (file: ExtractedFile) => readonly Message[],
): Promise<ExtractionEdit> {
  const files = plan.files.filter((file) => isToBeWritten(file, removeOf(file)));
  const opened = new Map<ExtractedFile, TextDocument>();
  for (const file of files) {
    if (file.source === undefined) continue;
    const document = await workspace.openTextDocument(uriOf(catalog, file.path));
    await waitUntilUpToDate(document);
    opened.set(file, document);
  }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const made = new WorkspaceEdit();
    const results = files.map((file) =>
      addEdits(made, { catalog, plan, file, remove: removeOf(file) }, opened.get(file)),
    );
    const total = (of: (result: Result) => number) => results.reduce((sum, result) => sum + of(result), 0);
    const edited = {
      added: total(({ added }) => added),
      removed: total(({ removed }) => removed),
      refused: results.flatMap(({ refused }) => refused),
      files: results.filter(({ added, removed }) => added + removed > 0).map(({ file }) => file),
      isMade: results.some(({ added, isNew }) => isNew && added > 0),
    };
    if (edited.files.length === 0 || (await workspace.applyEdit(made))) return edited;
  }
  throw new Failure("file.changed", { file: files.map(({ path }) => path).join(", ") });
}

interface Result extends Omit<ExtractionEdit, "files" | "isMade"> {
  readonly file: ChangedFile;
  readonly isNew: boolean;
}

interface EditPart {
  readonly catalog: FolderCatalog;
  readonly plan: ExtractPlan;
  readonly file: ExtractedFile;
  readonly remove: readonly Message[];
}

function addEdits(
  made: WorkspaceEdit,
  { catalog, plan, file, remove }: EditPart,
  document: TextDocument | undefined,
): Result {
  const uri = uriOf(catalog, file.path);
  const text = document?.getText() ?? newFileText(plan);
  const format = formatOfPlan(plan);
  const encoding = document?.encoding ?? "utf8";
  const { edits, ...result } = extractEdits(text, file, plan, { remove, format, encoding });
  if (document !== undefined) made.set(uri, toTextEdits(document, edits));
  else if (edits.length > 0) made.createFile(uri, { contents: new TextEncoder().encode(applyEdits(text, edits)) });
  const changed = { uri, before: document && text, after: applyEdits(text, edits) };
  return { file: changed, isNew: document === undefined, ...result };
}
