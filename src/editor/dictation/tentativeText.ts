import { type DecorationOptions, type Disposable, Range, ThemeColor, type Uri, window, workspace } from "vscode";
import { disposeAll } from "../platform/commands/disposables.ts";

/** The maximum number of characters of a tentative text that are shown: its end, which grows. */
const maxShownLength = 200;

/** The text that is being spoken, shown in every editor of the document but not part of it. */
export class TentativeText implements Disposable {
  readonly #type = window.createTextEditorDecorationType({
    after: { color: new ThemeColor("editorGhostText.foreground"), fontStyle: "italic" },
  });
  readonly #where: () => { readonly uri: Uri; readonly at: number };
  readonly #listeners: readonly Disposable[];
  #text = "";

  /** Shown at the place that `where` returns at that time. */
  constructor(where: () => { readonly uri: Uri; readonly at: number }) {
    this.#where = where;
    this.#listeners = [
      this.#type,
      window.onDidChangeVisibleTextEditors(() => this.#draw()),
      workspace.onDidChangeTextDocument(() => {
        if (this.#text !== "") this.#draw();
      }),
    ];
  }

  show(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#draw();
  }

  dispose(): void {
    disposeAll(this.#listeners);
  }

  #draw(): void {
    const { uri, at } = this.#where();
    for (const editor of window.visibleTextEditors) {
      const isHere = editor.document.uri.toString() === uri.toString();
      const position = editor.document.positionAt(at);
      const shown: DecorationOptions = {
        range: new Range(position, position),
        renderOptions: { after: { contentText: shortenText(this.#text) } },
      };
      editor.setDecorations(this.#type, isHere && this.#text !== "" ? [shown] : []);
    }
  }
}

function shortenText(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxShownLength ? `…${line.slice(-maxShownLength)}` : line;
}
