import { l10n, type Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from "vscode";
import { localesOf } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { ExtractableText, RefusedText, TextRequest } from "../../core/hardcoded/hardcodedText.ts";
import { findTextHome } from "../../core/hardcoded/textHome.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import { optionsOf } from "../../core/keys/statedOptions.ts";
import { findExtractConfig } from "../../project/extract/extractConfig.ts";
import {
  findStyle,
  findTextChoices,
  type MessageEdits,
  planMessage,
  type TextChoice,
  type TextContext,
  type TextFault,
  verifyText,
} from "../../project/hardcoded/planText.ts";
import type { App } from "../platform/app/app.ts";
import type { RangePlace } from "../platform/commands/commandArguments.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { addEdits, requireWritable } from "../platform/keys/fileEdits.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { toSpan, toTextEdits } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { messagesText } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { notify } from "../platform/ui/notify.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import { faultSentence, refusalSentence } from "./extractSentences.ts";
import { askMessage } from "./messageQuestion.ts";

type Needs = Pick<App, "projects" | "keys" | "log">;

/** Lines of the longest script in which the light bulb looks for a text: it must not wait. */
const maxOfferedLines = 10_000;

/** A script of a workspace folder. */
interface Script {
  readonly document: TextDocument;
  /** The version of the document in which the text was found. */
  readonly version: number;
  readonly folder: FolderKeys;
  readonly request: TextRequest;
}

/** Returns whether the light bulb offers to make a message of the text at a place: people read it, by all that is known. */
export async function isOffered({ keys }: Needs, document: TextDocument, range: Range): Promise<boolean> {
  const script = document.lineCount > maxOfferedLines ? undefined : await findScript(keys, document, range);
  // where there is no answer, nothing is offered
  const found = script && (await findIn(script).catch(() => undefined));
  return found !== undefined && !("refusal" in found) && found.tier !== "maybe";
}

async function findScript(keys: Needs["keys"], document: TextDocument, range: Range): Promise<Script | undefined> {
  const folder = await keys.folderOf(document.uri);
  const path = folder && pathIn(folder.folder.uri, document.uri);
  if (folder === undefined || path === undefined) return undefined;
  const { version } = document;
  return { document, version, folder, request: { path, text: document.getText(), span: toSpan(document, range) } };
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
  const prepared = script && (await withLateProgress(title(), (either) => prepare(needs, script, either), signal));
  if (prepared === undefined) notify("information", refusalSentence("none"));
  else if (typeof prepared === "string") notify("information", prepared);
  else {
    const choice = await askMessage(findTextChoices(prepared.context), prepared.context, title(), signal);
    await requireUnchanged(needs, prepared, signal);
    const added = await apply(prepared, choice);
    if (added !== undefined) offerTranslation(needs, prepared, added);
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
  const style = findStyle(text, lookup, loaded);
  if (style === undefined) return refusalSentence("placeholders");
  const { options } = await findExtractConfig(catalog.root.files, "");
  const context = {
    path: request.path,
    text,
    lookup,
    options: optionsOf(text.scope, folder.options),
    home,
    loaded,
    style,
  };
  return { script, catalog, context, sort: options.sort };
}

/** Throws if the locale file was changed while a question was open: edits are for the text that was read. */
async function requireUnchanged(
  { projects }: Needs,
  { catalog, context }: Prepared,
  signal: AbortSignal,
): Promise<void> {
  const { home, loaded } = context;
  const again = await projects.load(catalog, [], signal);
  const [before, now] = [loaded, again].map(({ sources }) => sources.get(home.namespace));
  if (before?.text !== now?.text) throw new Failure("file.changed", { file: before?.path ?? "" });
}

/**
 * Writes the call and the message as one step, once both are read again and show the same as before. Returns what is added to
 * the locale file; nothing for a message that is there already, and if nothing is written.
 */
async function apply(
  { script, catalog, context, sort }: Prepared,
  choice: TextChoice,
): Promise<MessageEdits | undefined> {
  const { folder, request, document, version } = script;
  const { thread, root } = await folder.textThread();
  const written = await thread.writeText(root, request, choice.message);
  const message = planMessage(context, choice, sort);
  const fault = "refusal" in written ? unread : verifyText(context, written, message);
  if (fault !== undefined || "refusal" in written) {
    notify("warning", toPlainText(faultSentence(fault ?? unread, choice.key)));
    return undefined;
  }
  await requireWritable(catalog, [...(message.edits.length > 0 ? [message.file.path] : []), request.path]);
  if (document.version !== version) throw new Failure("file.changed", { file: request.path });
  const edit = new WorkspaceEdit();
  edit.set(document.uri, toTextEdits(document, written.edits));
  addEdits(edit, catalog, message.file, message.edits);
  if (!(await workspace.applyEdit(edit, { isRefactoring: true })))
    throw new Failure("file.changed", { file: request.path });
  return message.added === undefined ? undefined : message;
}

const unread: TextFault = { kind: "unread" };

/** Offers to translate a new message, without waiting for an answer. */
function offerTranslation({ log }: Needs, { catalog, context }: Prepared, { file, added }: MessageEdits): void {
  if (added === undefined || localesOf(context.loaded.catalog).length < 2) return;
  const uri = uriOf(catalog, file.path);
  const scope = { uri: uri.toString(), paths: [added], only: "missing", confirm: true } as const;
  const translate = {
    title: l10n.t("Translate"),
    run: async () => void (await runCommand("_glossa.translate", scope)),
  };
  const message = l10n.t("{0} added to {1}.", messagesText(1), workspace.asRelativePath(uri));
  offerButtons(log, "extraction", "information", message, [translate]);
}
