import { type Disposable, l10n, StatusBarAlignment, type StatusBarItem, type TextDocument, window } from "vscode";
import { disposeAll } from "../platform/basics/disposables.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { toPlainText } from "../platform/ui/plainText.ts";

/** The status bar item that says which language a selection is in, until another one is made. */
export class LanguageStatus implements Disposable {
  #item: StatusBarItem | undefined;
  #listeners: readonly Disposable[] = [];

  /** Shows the language of the current selection in the active editor of a document. */
  show(document: TextDocument, language: string): void {
    this.#clear();
    const label = languageLabel(language);
    const item = window.createStatusBarItem("glossa.language", StatusBarAlignment.Right, 89);
    item.name = l10n.t("Language of the Selection (Glossa)");
    item.text = `$(comment) ${toPlainText(label)}`;
    item.tooltip = l10n.t("The text is in {0}. Select to detect it again.", label);
    item.command = "glossa.detectLanguage";
    item.accessibilityInformation = { label: l10n.t("The text is in {0}.", label), role: "button" };
    item.show();
    this.#item = item;
    this.#listeners = [
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor.document === document) this.#clear();
      }),
      window.onDidChangeActiveTextEditor((editor) => {
        if (editor?.document !== document) this.#clear();
      }),
    ];
  }

  dispose(): void {
    this.#clear();
  }

  #clear(): void {
    disposeAll([...this.#listeners, ...(this.#item ? [this.#item] : [])]);
    this.#listeners = [];
    this.#item = undefined;
  }
}
