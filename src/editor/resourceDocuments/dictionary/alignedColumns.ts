import { type Disposable, type Memento, type TextEditor, window, workspace } from "vscode";
import { combineDisposables } from "../../platform/basics/disposables.ts";
import { textScheme } from "../textAddress.ts";
import type { DictionaryChecks } from "./dictionaryChecks.ts";
import { computeTabSize } from "./dictionaryColumns.ts";
import { dictionaryLanguage } from "./dictionaryLanguage.ts";

const alignedKey = "glossa.dictionary.aligned";

/** Shows the targets in one column, by the width of a tab: the text stays as it is. */
export class AlignedColumns implements Disposable {
  readonly #checks: DictionaryChecks;
  readonly #memory: Memento;
  readonly #listeners: Disposable;

  constructor(checks: DictionaryChecks, memory: Memento) {
    this.#checks = checks;
    this.#memory = memory;
    this.#listeners = combineDisposables(
      checks.onDidCheck((document) => {
        for (const editor of window.visibleTextEditors) {
          if (editor.document.uri.path === document.uri.path) this.#align(editor);
        }
      }),
      window.onDidChangeVisibleTextEditors((editors) => {
        for (const editor of editors) this.#align(editor);
      }),
    );
  }

  async toggle(): Promise<void> {
    await this.#memory.update(alignedKey, !this.#isOn);
    for (const editor of window.visibleTextEditors) this.#align(editor);
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  get #isOn(): boolean {
    return this.#memory.get(alignedKey, true);
  }

  #align(editor: TextEditor): void {
    const { document, options } = editor;
    // in a comparison the service's version is next to the text, in the same columns
    const checked = this.#checks.getChecked({ uri: document.uri.with({ scheme: textScheme }) });
    if (document.languageId !== dictionaryLanguage || checked === undefined) return;
    const tabSize = this.#isOn ? computeTabSize(sourcesOf(checked.entries)) : ownTabSize(editor);
    if (options.tabSize !== tabSize) editor.options = { ...options, tabSize };
  }
}

function* sourcesOf(entries: readonly { readonly source: string }[]): Generator<string> {
  for (const { source } of entries) yield source;
}

const ownTabSize = ({ document }: TextEditor): number =>
  workspace.getConfiguration("editor", document).get("tabSize", 4);
