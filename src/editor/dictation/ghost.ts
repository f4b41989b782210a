import { type DecorationOptions, type Disposable, Range, ThemeColor, type Uri, window, workspace } from "vscode";
import { disposeAll } from "../platform/disposables.ts";

/** Characters of a tentative text that are shown: its end, where it grows. */
const longest = 200;

/** A text that is not in the document, shown in every editor of it: what is being said. */
export class Ghost implements Disposable {
  readonly #type = window.createTextEditorDecorationType({
    after: { color: new ThemeColor("editorGhostText.foreground"), fontStyle: "italic" },
  });
  readonly #where: () => { readonly uri: Uri; readonly at: number };
  readonly #listeners: readonly Disposable[];
  #text = "";

  /** Shown where the place is at that time. */
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
        renderOptions: { after: { contentText: shortened(this.#text) } },
      };
      editor.setDecorations(this.#type, isHere && this.#text !== "" ? [shown] : []);
    }
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longest ? `…${line.slice(-longest)}` : line;
}
