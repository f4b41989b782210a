import { type Disposable, type Memento, type TextEditor, window, workspace } from "vscode";
import { together } from "../../platform/disposables.ts";
import { textScheme } from "../address.ts";
import type { DictionaryChecks } from "./checks.ts";
import { alignedTabSize } from "./columns.ts";
import { dictionaryLanguage } from "./language.ts";

const remembered = "glossa.dictionary.aligned";

/** Shows the targets in one column, by the width of a tab: the text stays as it is. */
export class AlignedColumns implements Disposable {
  readonly #checks: DictionaryChecks;
  readonly #memory: Memento;
  readonly #listeners: Disposable;

  constructor(checks: DictionaryChecks, memory: Memento) {
    this.#checks = checks;
    this.#memory = memory;
    this.#listeners = together(
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
    await this.#memory.update(remembered, !this.#isOn);
    for (const editor of window.visibleTextEditors) this.#align(editor);
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  get #isOn(): boolean {
    return this.#memory.get(remembered, true);
  }

  #align(editor: TextEditor): void {
    const { document, options } = editor;
    // what the service has stands beside the text in a comparison, in the same columns
    const checked = this.#checks.of({ uri: document.uri.with({ scheme: textScheme }) });
    if (document.languageId !== dictionaryLanguage || checked === undefined) return;
    const tabSize = this.#isOn ? alignedTabSize(sourcesOf(checked.entries)) : ownTabSize(editor);
    if (options.tabSize !== tabSize) editor.options = { ...options, tabSize };
  }
}

function* sourcesOf(entries: readonly { readonly source: string }[]): Generator<string> {
  for (const { source } of entries) yield source;
}

const ownTabSize = ({ document }: TextEditor): number =>
  workspace.getConfiguration("editor", document).get("tabSize", 4);
