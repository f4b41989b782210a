import { l10n, type Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { ExtractableText, RefusedText, TextRequest } from "../../core/hardcoded/hardcodedText.ts";
import { findTextHome } from "../../core/hardcoded/textHome.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import { findExtractConfig } from "../../project/extract/extractConfig.ts";
import {
  findTextChoices,
  type MessageEdits,
  planMessage,
  type TextChoice,
  type TextContext,
  verifyText,
} from "../../project/hardcoded/planText.ts";
import type { App } from "../platform/app/app.ts";
import type { RangePlace } from "../platform/commands/commandArguments.ts";
import { addEdits, requireWritable } from "../platform/keys/fileEdits.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { toSpan, toTextEdits } from "../platform/projects/documentRanges.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { notify } from "../platform/ui/notify.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import { faultSentence, refusalSentence } from "./extractSentences.ts";
import { askMessage } from "./messageQuestion.ts";

type Needs = Pick<App, "projects" | "keys">;

/** A script of a workspace folder. */
interface Script {
  readonly document: TextDocument;
  readonly folder: FolderKeys;
  readonly request: TextRequest;
}

/** Returns whether the light bulb offers to make a message of the text at a place: people read it, by all that is known. */
export async function isOffered({ keys }: Needs, document: TextDocument, range: Range): Promise<boolean> {
  const script = await findScript(keys, document, range);
  // where there is no answer, nothing is offered
  const found = script && (await findIn(script).catch(() => undefined));
  return found !== undefined && !("refusal" in found) && found.tier !== "maybe";
}

async function findScript(keys: Needs["keys"], document: TextDocument, range: Range): Promise<Script | undefined> {
  const folder = await keys.folderOf(document.uri);
  const path = folder && pathIn(folder.folder.uri, document.uri);
  if (folder === undefined || path === undefined) return undefined;
  return { document, folder, request: { path, text: document.getText(), span: toSpan(document, range) } };
}

async function findIn({ folder, request }: Script): Promise<ExtractableText | RefusedText> {
  const { thread, root } = await folder.textThread();
  return await thread.findText(root, request);
}

/** Makes a message of the text at a place, or at the cursor: a call in code, and the text in the source locale. */
export async function extractText(needs: Needs, place: RangePlace | undefined, signal: AbortSignal): Promise<void> {
  const editor = window.activeTextEditor;
  const document = place === undefined ? editor?.document : await workspace.openTextDocument(Uri.parse(place.uri));
  const range = place?.range ?? editor?.selection;
  const script = document && range && (await findScript(needs.keys, document, range));
  const version = document?.version;
  const prepared = script && (await withLateProgress(title(), (either) => prepare(needs, script, either), signal));
  if (prepared === undefined) notify("information", refusalSentence("none"));
  else if (typeof prepared === "string") notify("information", prepared);
  else {
    const choice = await askMessage(findTextChoices(prepared.context), prepared.context, title(), signal);
    if (document?.version !== version) throw new Failure("file.changed", { file: prepared.context.path });
    await apply(prepared, choice);
  }
}

const title = (): string => l10n.t("Extract to Message");

interface Prepared {
  readonly script: Script;
  readonly catalog: FolderCatalog;
  readonly context: TextContext;
  readonly sort: boolean;
}

/** Reads all that the questions need; a sentence if no message can be made. */
async function prepare({ projects }: Needs, script: Script, signal: AbortSignal): Promise<Prepared | string> {
  const { folder, request } = script;
  await folder.summary();
  const text = await findIn(script);
  if ("refusal" in text) return refusalSentence(text.refusal);
  const lookup = await folder.messages.lookup();
  const home = findTextHome(lookup, request.path, text.scope);
  const catalog = home && folder.messages.catalogOf(home.table.catalog.id);
  if (home === undefined || catalog === undefined) {
    const framework = frameworkById(text.scope.framework)?.title ?? text.scope.framework;
    return text.scope.namespace === undefined
      ? l10n.t("No locale file of the source language was found for {0}.", framework)
      : l10n.t("There is no locale file for the namespace {0}.", text.scope.namespace);
  }
  const loaded = await projects.load(catalog, [], signal);
  const { options } = await findExtractConfig(catalog.root.files, "");
  const context = { path: request.path, text, lookup, options: folder.options, home, loaded };
  return { script, catalog, context, sort: options.sort };
}

/** Writes the call and the message as one step, once both are read again and show the same as before. */
async function apply({ script, catalog, context, sort }: Prepared, choice: TextChoice): Promise<void> {
  const { folder, request, document } = script;
  const { thread, root } = await folder.textThread();
  const written = await thread.writeText(root, request, choice.message);
  if ("refusal" in written) {
    notify("warning", refusalSentence(written.refusal));
    return;
  }
  const message = planMessage(context, choice, sort);
  const fault = verifyText(context, written, message);
  if (fault !== undefined) {
    notify("warning", toPlainText(faultSentence(fault, choice.key)));
    return;
  }
  await requireWritable(catalog, [...(message.edits.length > 0 ? [message.file.path] : []), request.path]);
  const edit = new WorkspaceEdit();
  edit.set(document.uri, toTextEdits(document, written.edits));
  addMessage(edit, catalog, message);
  if (!(await workspace.applyEdit(edit, { isRefactoring: true })))
    throw new Failure("file.changed", { file: request.path });
}

function addMessage(edit: WorkspaceEdit, catalog: FolderCatalog, { file, edits }: MessageEdits): void {
  addEdits(edit, catalog, file, edits);
}
