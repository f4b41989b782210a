import {
  type Disposable,
  l10n,
  StatusBarAlignment,
  type StatusBarItem,
  type TextEditor,
  window,
  workspace,
} from "vscode";
import { isMention } from "../../core/keys/mentions.ts";
import { Pause } from "../platform/basics/activity.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { setting } from "../platform/basics/settings.ts";
import { isSourceDocument } from "../platform/keys/sourceDocuments.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Milliseconds without a change before the item is updated. */
const pauseMs = 200;

/** The status bar item that says, next to a file with keys, in which language their texts are shown, and changes it. */
export class InlineStatus implements Disposable {
  readonly #needs: KeyNeeds;
  readonly #listeners: readonly Disposable[];
  #item: StatusBarItem | undefined;
  readonly #pause = new Pause("inline language", pauseMs, () => this.#show(window.activeTextEditor));

  constructor(needs: KeyNeeds) {
    this.#needs = needs;
    const showLater = () => this.#pause.begin();
    this.#listeners = [
      window.onDidChangeActiveTextEditor(showLater),
      needs.keys.onDidChange(showLater),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.keys")) showLater();
      }),
    ];
    showLater();
  }

  dispose(): void {
    disposeAll([this.#pause, ...this.#listeners, ...(this.#item ? [this.#item] : [])]);
  }

  #show(editor: TextEditor | undefined): void {
    if (editor === undefined || !this.#hasTexts(editor)) {
      this.#item?.hide();
      return;
    }
    const language = setting("glossa.keys.inlineLanguage", editor.document);
    const label = language === "" ? l10n.t("Source Language") : languageLabel(language);
    this.#item ??= createItem();
    this.#item.text = `$(symbol-key) ${toPlainText(label)}`;
    this.#item.tooltip = l10n.t("Texts after keys are in this language: {0}. Select to change it.", label);
    this.#item.accessibilityInformation = { label: this.#item.tooltip, role: "button" };
    this.#item.show();
  }

  #hasTexts({ document }: TextEditor): boolean {
    if (!isSourceDocument(document) || setting("glossa.keys.inlineText", document) === "off") return false;
    return this.#needs.keys.getCached(document)?.usages.some((usage) => !isMention(usage)) === true;
  }
}

function createItem(): StatusBarItem {
  const item = window.createStatusBarItem("glossa.inlineLanguage", StatusBarAlignment.Right, 88);
  item.name = l10n.t("Language of Inline Text (Glossa)");
  item.command = "glossa.chooseInlineLanguage";
  return item;
}
