import { type DecorationOptions, type Disposable, type TextEditor, ThemeColor, window, workspace } from "vscode";
import { during, Pause } from "../platform/basics/activity.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { setting } from "../platform/basics/settings.ts";
import { isSourceDocument } from "../platform/keys/sourceDocuments.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { createInlineReader } from "./inlineTexts.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Milliseconds without a change before texts are updated. */
const pauseMs = 100;

/** Shows texts in place of keys (setting `replace`), never on a line with a cursor. */
export class InlineReplacements implements Disposable {
  readonly #needs: KeyNeeds;
  readonly #listeners: readonly Disposable[];
  readonly #hidden = window.createTextEditorDecorationType({
    // the key stays in the text, with no width of its own
    textDecoration: "none; display: none;",
  });
  /** The editors that have decorations. */
  readonly #decorated = new WeakSet<TextEditor>();
  readonly #pause = new Pause("inline texts", pauseMs, () => void this.#showAll());

  constructor(needs: KeyNeeds) {
    this.#needs = needs;
    const showLater = () => this.#pause.begin();
    this.#listeners = [
      needs.keys.onDidChange(showLater),
      window.onDidChangeVisibleTextEditors(showLater),
      window.onDidChangeTextEditorVisibleRanges(showLater),
      window.onDidChangeTextEditorSelection(({ textEditor }) => void this.#show(textEditor)),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (isSourceDocument(document)) showLater();
      }),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.keys")) showLater();
      }),
    ];
    showLater();
  }

  dispose(): void {
    disposeAll([this.#pause, ...this.#listeners, this.#hidden]);
  }

  async #showAll(): Promise<void> {
    for (const editor of window.visibleTextEditors) await this.#show(editor);
  }

  async #show(editor: TextEditor): Promise<void> {
    await during("background", "inline texts", () => this.#draw(editor));
  }

  async #draw(editor: TextEditor): Promise<void> {
    const { document } = editor;
    if (!isSourceDocument(document)) return;
    const isOn = setting("glossa.keys.inlineText", document) === "replace";
    // each move of the cursor comes here
    if (!isOn && !this.#decorated.has(editor)) return;
    if (isOn) this.#decorated.add(editor);
    else this.#decorated.delete(editor);
    const options = isOn ? await this.#createDecorations(editor).catch(() => undefined) : [];
    if (options !== undefined) editor.setDecorations(this.#hidden, options);
  }

  async #createDecorations(editor: TextEditor): Promise<readonly DecorationOptions[] | undefined> {
    const { document } = editor;
    const { keys } = this.#needs;
    const read = await keys.read(document);
    const folder = read && (await keys.folderOf(document.uri));
    const path = folder && pathIn(folder.folder.uri, document.uri);
    if (read === undefined || folder === undefined || path === undefined) return [];
    const readText = await createInlineReader(this.#needs, document, { folder }, new AbortController().signal);
    const shown = await Promise.all(
      read.usages.map(async (usage) => {
        const range = toRange(document, usage.span);
        const isVisible = editor.visibleRanges.some((visible) => visible.intersection(range) !== undefined);
        if (usage.keys.length !== 1 || !isVisible || range.start.line !== range.end.line) return undefined;
        const inline = await readText({ path, usage });
        if (inline === undefined) return undefined;
        // those of inlay hints and warnings are too pale for a text in light themes
        const color = new ThemeColor(inline.isMissing ? "glossa.missingText" : "descriptionForeground");
        const before = {
          contentText: inline.text,
          color,
          backgroundColor: new ThemeColor("editorInlayHint.background"),
        };
        return { range, renderOptions: { before } };
      }),
    );
    // an edit in the meantime causes the next answer
    if (read.version !== document.version) return undefined;
    const lines = new Set(editor.selections.flatMap(({ start, end }) => [start.line, end.line]));
    return shown.flatMap((decoration) =>
      decoration === undefined || lines.has(decoration.range.start.line) ? [] : decoration,
    );
  }
}
