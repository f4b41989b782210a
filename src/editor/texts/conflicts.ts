import {
  commands,
  type Disposable,
  EventEmitter,
  l10n,
  type TextDocumentContentProvider,
  type Uri,
  WorkspaceEdit,
  workspace,
} from "vscode";
import { setContext } from "../platform/context.ts";
import { textEdits } from "../platform/convert.ts";
import { difference } from "../platform/difference.ts";
import { openDocument } from "../platform/documents.ts";
import { numberText, sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import type { Texts } from "./store.ts";

/** What the service holds of a text, beside it in a comparison. */
export const serviceScheme = "glossa-service";

/** Texts that somebody else changed at the service: shown beside it, and settled by a person. */
export class Conflicts implements TextDocumentContentProvider, Disposable {
  readonly #changed = new EventEmitter<Uri>();
  readonly #open = new Map<string, string>();
  readonly onDidChange = this.#changed.event;

  /** Opens the comparison: the service's on the left, the document on the right. */
  async show(uri: Uri, theirs: string): Promise<void> {
    this.#open.set(uri.toString(), theirs);
    this.#tell();
    const left = uri.with({ scheme: serviceScheme });
    this.#changed.fire(left);
    const title = l10n.t("{0} (at the service ↔ here)", uri.path.split("/").at(-1) ?? "");
    await commands.executeCommand("vscode.diff", left, uri, title, { preview: false });
  }

  /** The conflict of a text is no more. */
  end(uri: Uri): void {
    if (this.#open.delete(uri.toString())) this.#tell();
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.#open.get(uri.with({ scheme: "glossa" }).toString()) ?? "";
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #tell(): void {
    setContext("glossa.texts.conflicts", Object.fromEntries([...this.#open.keys()].map((key) => [key, true])));
  }
}

/** Replaces what the service holds, which the comparison showed, by the document. */
export async function overwrite(texts: Texts, uri: Uri): Promise<void> {
  texts.known(uri)?.accept();
  await openDocument(uri)?.save();
}

/** Brings what the others changed into the document, which stays unsaved; one step for *Undo*. */
export async function merge(texts: Texts, conflicts: Conflicts, uri: Uri, signal: AbortSignal): Promise<void> {
  const [session, document] = [texts.known(uri), openDocument(uri)];
  if (session?.theirs === undefined || document === undefined) return;
  const { version } = document;
  const { text, conflicts: told } = await session.merge(document.getText(), signal);
  if (document.version !== version) return await merge(texts, conflicts, uri, signal);
  const before = document.getText();
  const edit = difference(before, before.includes("\r\n") ? text.replace(/\n/g, "\r\n") : text);
  const made = new WorkspaceEdit();
  if (edit) made.set(uri, textEdits(document, [edit]));
  if (edit && !(await workspace.applyEdit(made))) return;
  session.accept();
  conflicts.end(uri);
  if (told.length > 0) void notify("warning", mergedSentence(told));
}

/** Conflicts that a notification names. */
const mostTold = 3;

function mergedSentence(told: readonly string[]): string {
  const more = told.length - mostTold;
  const shown = sentencesText(told.slice(0, mostTold));
  const rest = more > 0 ? ` ${l10n.t("And {0} more.", numberText(more))}` : "";
  return `${l10n.t("Merged, not saved yet. Look at what both sides changed:")} ${shown}${rest}`;
}
