import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  Diagnostic,
  type DiagnosticCollection,
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  StatusBarAlignment,
  type StatusBarItem,
  type TextDocument,
  ThemeColor,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import {
  maxTermListLength,
  type TermRule,
  termListLength,
  termListProblems,
} from "../../../core/resources/spokenTermList.ts";
import { combineDisposables } from "../../platform/basics/disposables.ts";
import { numberText } from "../../platform/ui/displayText.ts";
import { textScheme } from "../textAddress.ts";
import { termSentence } from "./termSentences.ts";
import { termsLanguage } from "./termsLanguage.ts";

/** Checks lists of spoken terms while they are edited, and counts their characters in the status bar. */
export function createTermsFeatures(): Disposable {
  const collection = languages.createDiagnosticCollection("glossa.terms");
  const item = window.createStatusBarItem("glossa.terms", StatusBarAlignment.Right, 100);
  item.name = l10n.t("Characters of Spoken Terms");
  const show = (): void => countCharacters(item, window.activeTextEditor?.document);
  const look = (document: TextDocument): void => {
    if (!isTermsDocument(document)) return;
    checkTerms(collection, document);
    show();
  };
  for (const document of workspace.textDocuments) look(document);
  const selector = { language: termsLanguage, scheme: textScheme };
  return combineDisposables(
    collection,
    item,
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument(({ document }) => look(document)),
    workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
    window.onDidChangeActiveTextEditor(show),
    languages.registerCodeActionsProvider(selector, termFixes, { providedCodeActionKinds: [CodeActionKind.QuickFix] }),
  );
}

const isTermsDocument = ({ languageId, uri }: TextDocument): boolean =>
  languageId === termsLanguage && uri.scheme === textScheme;

function checkTerms(collection: DiagnosticCollection, document: TextDocument): void {
  const text = document.getText();
  // an empty list is not wrong until it is saved
  const problems = text === "" ? [] : termListProblems(text);
  const diagnostics = problems.map(({ rule, line }) => {
    const { range } = document.lineAt(line - 1);
    const diagnostic = new Diagnostic(range, termSentence(rule), DiagnosticSeverity.Error);
    diagnostic.source = "Glossa";
    diagnostic.code = `spokenTerms.${rule}`;
    return diagnostic;
  });
  collection.set(document.uri, diagnostics);
}

function countCharacters(item: StatusBarItem, document: TextDocument | undefined): void {
  if (document === undefined || !isTermsDocument(document)) {
    item.hide();
    return;
  }
  const length = termListLength(document.getText());
  const left = maxTermListLength - length;
  item.text = l10n.t("{0} of {1} characters", numberText(length), numberText(maxTermListLength));
  item.tooltip =
    left >= 0
      ? l10n.t("{0} characters are left for spoken terms of this language.", numberText(left))
      : l10n.t("The terms are {0} characters too long.", numberText(-left));
  item.backgroundColor = left < 0 ? new ThemeColor("statusBarItem.errorBackground") : undefined;
  item.accessibilityInformation = { label: `${item.text}. ${item.tooltip}` };
  item.show();
}

const titles: Partial<Record<TermRule, () => string>> = {
  empty: () => l10n.t("Remove This Line"),
  duplicate: () => l10n.t("Remove This Term"),
  space: () => l10n.t("Trim White Space"),
  control: () => l10n.t("Remove Control Characters"),
};

const termFixes: CodeActionProvider = {
  provideCodeActions: (document, range) =>
    (document.getText() === "" ? [] : termListProblems(document.getText())).flatMap(({ rule, line }) => {
      const { range: place, rangeIncludingLineBreak, text } = document.lineAt(line - 1);
      const title = titles[rule];
      if (title === undefined || place.intersection(range) === undefined) return [];
      const action = new CodeAction(title(), CodeActionKind.QuickFix);
      action.isPreferred = true;
      action.edit = new WorkspaceEdit();
      if (rule === "empty" || rule === "duplicate") action.edit.delete(document.uri, rangeIncludingLineBreak);
      else action.edit.replace(document.uri, place, text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").trim());
      return [action];
    }),
};
