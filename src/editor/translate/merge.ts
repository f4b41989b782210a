import { l10n, type TextDocument, WorkspaceEdit, workspace } from "vscode";
import { localesOf } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import type { Merge } from "../../core/formats/format.ts";
import { preImagesOf } from "../../project/appliedFile.ts";
import {
  applyMerge,
  isMergeable,
  type MergedFile,
  type MergeFile,
  type MergePlan,
  mergeLock,
  mergeOf,
  planMerge,
} from "../../project/merge.ts";
import type { App } from "../platform/app.ts";
import { type FolderCatalog, uriOf } from "../platform/catalogs.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { textEdits } from "../platform/convert.ts";
import { editedDocument, upToDate } from "../platform/documents.ts";
import { sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { failureSentence } from "../platform/sentences.ts";
import { showChanges } from "./changes.ts";
import type { History } from "./history.ts";
import { askMerge, countsText } from "./mergeQuestion.ts";
import { filesText } from "./undo.ts";

/** What the flow works with. */
interface Needs extends Pick<App, "projects" | "log"> {
  readonly history: History;
}

/** What is merged. */
interface Subject {
  readonly catalog: FolderCatalog;
  /** Target files; all of the catalog where there are none. */
  readonly files?: readonly string[];
}

/** Shows what merging the source file would do, does it for the locales that a person picks, and tells what it did. */
export async function merge(
  needs: Needs,
  { catalog, files }: Subject,
  ask: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (!isMergeable(catalog.found)) throw new Failure("catalog.none", { detail: catalog.found.catalog.pattern });
  const all = localesOf(catalog.found.catalog);
  const loaded = await needs.projects.load(catalog, all, signal);
  const plan = planMerge(loaded, files ? { files } : {});
  const due = plan.files.filter(isDue);
  if (due.length === 0) {
    tellNothing(plan);
    return;
  }
  const wish = ask ? await askMerge(due) : { files: due, remove: false };
  const chosen = new Set(wish.files.map(({ path }) => path));
  const wanted = planMerge(loaded, { files: [...chosen], remove: wish.remove });
  const targets = { ...wanted, files: wanted.files.filter(({ path }) => chosen.has(path)) };
  const merged = await apply(catalog, targets);
  const written = preImagesOf(merged);
  const stored = written.length > 0 && needs.history.set({ folder: catalog.folder.uri.toString(), files: written });
  for (const { path, merge: done } of merged) needs.log.info(`merged ${path}: ${done.edits.length} edits`);
  if (merged.some(({ preImage, failure }) => preImage !== undefined || failure !== undefined)) tell(needs, merged);
  else tellNothing(plan);
  await stored;
}

/** Whether there is anything to merge, or to say. */
const isDue = ({ merge: { edits, problems, obsolete }, failure }: MergeFile): boolean =>
  edits.length + problems.length + obsolete.length > 0 || failure !== undefined;

function tellNothing({ files }: MergePlan): void {
  notify("information", l10n.t("{0} are up to date with their source file. Nothing to merge.", filesText(files)));
}

/** Attempts at an edit that typing overtakes. */
const attempts = 5;

/** Open documents get one edit and stay unsaved, closed files their bytes. */
async function apply(catalog: FolderCatalog, plan: MergePlan): Promise<readonly MergedFile[]> {
  const documents = new Map<MergeFile, TextDocument>();
  for (const file of plan.files) {
    const document = editedDocument(uriOf(catalog, file.path));
    if (document && file.failure === undefined) documents.set(file, document);
  }
  const open = await applyToDocuments(documents, plan);
  const closed = { ...plan, files: plan.files.filter((file) => !documents.has(file)) };
  const written = (await applyMerge(catalog.root, closed)).filter(({ locale }) => locale !== undefined);
  const merged = [...open, ...written];
  return [...merged, await mergeLock(catalog.root, plan, merged)];
}

async function applyToDocuments(
  documents: ReadonlyMap<MergeFile, TextDocument>,
  { loaded, options }: MergePlan,
): Promise<readonly MergedFile[]> {
  await Promise.all([...documents.values()].map(upToDate));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const edit = new WorkspaceEdit();
    const pending = [...documents].map(([file, document]) => {
      const before = document.getText();
      const done = mergeOf(loaded.format, before, file.source.text, options);
      if (done.edits.length > 0) edit.set(document.uri, textEdits(document, done.edits));
      return { file, document, before, done };
    });
    if (edit.size === 0 || (await workspace.applyEdit(edit))) return await Promise.all(pending.map(mergedDocument));
  }
  const [first] = documents.keys();
  throw new Failure("file.changed", { file: first?.path ?? "" });
}

interface Pending {
  readonly file: MergeFile;
  readonly document: TextDocument;
  readonly before: string;
  readonly done: Merge;
}

/** The pre-image is in the document's encoding: undoing finds it in the document or, saved and closed, on disk. */
async function mergedDocument({ file: { path, locale }, document, before, done }: Pending): Promise<MergedFile> {
  if (done.edits.length === 0) return { path, locale, merge: done };
  const { encoding } = document;
  const [was, is] = await Promise.all([
    workspace.encode(before, { encoding }),
    workspace.encode(document.getText(), { encoding }),
  ]);
  return { path, locale, merge: done, preImage: { path, before: was, after: is } };
}

/** Shows a notification and goes on: the merge has ended, whenever the person reads it. */
function tell({ history, log }: Needs, merged: readonly MergedFile[]): void {
  const written = merged.filter(({ locale, preImage }) => locale !== undefined && preImage !== undefined);
  const failures = merged.flatMap(({ failure }) => failure ?? []);
  if (written.length === 0 && failures[0]) throw failures[0];
  const counts = countsText(written.map(({ merge: done }) => done));
  const done = l10n.t("Merged into {0}: {1}.", filesText(written), counts);
  const buttons = [
    { title: l10n.t("Show Changes"), run: () => showChanges(history.current) },
    { title: l10n.t("Undo"), run: () => runCommand("glossa.undoTranslation") },
  ];
  const severity = failures.length > 0 ? "warning" : "information";
  const message = sentencesText([done, ...failures.map(failureSentence)]);
  const shown = Promise.resolve(notify(severity, message, ...buttons.map(({ title }) => title)));
  inBackground(
    log,
    "merge",
    shown.then((chosen) => buttons.find(({ title }) => title === chosen)?.run()),
  );
}
