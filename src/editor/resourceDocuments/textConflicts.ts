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
import { setContext } from "../platform/basics/context.ts";
import { difference } from "../platform/projects/difference.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";
import { numberText, sentencesText } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";
import type { ServiceTexts } from "./serviceTexts.ts";

/** The scheme of the service's version of a text, in a comparison. */
export const serviceScheme = "glossa-service";

/** Texts that were also changed at the service: shown in a comparison, and resolved by the user. */
export class TextConflicts implements TextDocumentContentProvider, Disposable {
  readonly #changed = new EventEmitter<Uri>();
  readonly #open = new Map<string, string>();
  readonly onDidChange = this.#changed.event;

  /** Opens the comparison: the service's on the left, the document on the right. */
  async show(uri: Uri, theirs: string): Promise<void> {
    this.#open.set(uri.toString(), theirs);
    this.#updateContext();
    const left = uri.with({ scheme: serviceScheme });
    this.#changed.fire(left);
    const title = l10n.t("{0} (on the service ↔ here)", uri.path.split("/").at(-1) ?? "");
    await commands.executeCommand("vscode.diff", left, uri, title, { preview: false });
  }

  /** Removes the conflict of a text. */
  end(uri: Uri): void {
    if (this.#open.delete(uri.toString())) this.#updateContext();
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.#open.get(uri.with({ scheme: "glossa" }).toString()) ?? "";
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #updateContext(): void {
    setContext("glossa.texts.conflicts", Object.fromEntries([...this.#open.keys()].map((key) => [key, true])));
  }
}

/** Replaces the service's version, which the comparison showed, by the document. */
export async function overwriteText(texts: ServiceTexts, uri: Uri): Promise<void> {
  texts.getSession(uri)?.accept();
  await findOpenDocument(uri)?.save();
}

/** Merges the changes of others into the document, which stays unsaved; one step for *Undo*. */
export async function mergeText(
  texts: ServiceTexts,
  conflicts: TextConflicts,
  uri: Uri,
  signal: AbortSignal,
): Promise<void> {
  const [session, document] = [texts.getSession(uri), findOpenDocument(uri)];
  if (session?.theirs === undefined || document === undefined) return;
  const { version } = document;
  const { text, conflicts: sentences } = await session.merge(document.getText(), signal);
  if (document.version !== version) return await mergeText(texts, conflicts, uri, signal);
  const before = document.getText();
  const edit = difference(before, before.includes("\r\n") ? text.replace(/\n/g, "\r\n") : text);
  const made = new WorkspaceEdit();
  if (edit) made.set(uri, toTextEdits(document, [edit]));
  if (edit && !(await workspace.applyEdit(made))) return;
  session.accept();
  conflicts.end(uri);
  if (sentences.length > 0) void notify("warning", formatMerged(sentences));
}

/** Conflicts that a notification names. */
const maxNamed = 3;

function formatMerged(sentences: readonly string[]): string {
  const more = sentences.length - maxNamed;
  const shown = sentencesText(sentences.slice(0, maxNamed));
  const rest = more > 0 ? ` ${l10n.t("And {0} more.", numberText(more))}` : "";
  return `${l10n.t("Merged, not saved yet. Look at what both sides changed:")} ${shown}${rest}`;
}
