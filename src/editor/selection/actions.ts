import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  CodeActionTriggerKind,
  type Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
} from "vscode";
import { languageOf } from "../../core/code/languages.ts";
import type { Passage } from "../../core/code/passage.ts";
import { isPlausible } from "../../core/code/plausible.ts";
import type { Span } from "../../core/text.ts";
import type { App } from "../platform/app.ts";
import { spanOf } from "../platform/convert.ts";
import { languageLabel } from "../platform/names.ts";
import { recentTargets } from "../platform/targetQuestion.ts";
import { isReadOnly, passagesIn, type Wish } from "./run.ts";

const kind = CodeActionKind.RefactorRewrite.append("glossa").append("selection");

/** Longer documents are looked at only when an action was chosen: the light bulb waits for nobody. */
const longest = 250_000;
const withoutText = new Set(["output", "glossa", "vscode-terminal"]);

/** The light bulb on texts: translate what is selected, or what stands at the cursor when it is asked for. */
export function registerSelectionActions({ storage }: Pick<App, "storage">): Disposable {
  const provider: CodeActionProvider = {
    provideCodeActions: (document, range, { only, triggerKind }) => {
      if ((only && !only.contains(kind)) || withoutText.has(document.uri.scheme)) return [];
      const asked = triggerKind === CodeActionTriggerKind.Invoke;
      const span = spanOf(document, range);
      // without a selection the bulb would shine in every comment
      if (!asked && range.isEmpty) return [];
      const wishes = wishesFor(document, span, asked);
      const [last] = recentTargets(storage);
      const quick = last !== undefined && wishes.includes("replace") ? [actionTo(last, document, range)] : [];
      return [...quick, ...wishes.map((wish) => actionFor(wish, document, range))];
    },
  };
  return languages.registerCodeActionsProvider("*", provider, { providedCodeActionKinds: [kind] });
}

/** What can be done with the text at a place; nothing where there is none that people would translate. */
function wishesFor(document: TextDocument, span: Span, asked: boolean): readonly Wish[] {
  const text = document.getText();
  const places: readonly Wish[] = isReadOnly(document) ? [] : ["replace", "below"];
  if (text.length > longest) return asked && span.start < span.end ? [...places, "copy"] : [];
  const passages = passagesIn(document, [span]);
  const wanted = span.start === span.end ? passages.filter(isPlausible) : passages;
  if (wanted.length === 0 || (!asked && !wanted.some((one) => isText(one, document)))) return [];
  const fitting = places.filter((place) => place === "replace" || wanted.some(({ below }) => below !== undefined));
  return [...fitting, "copy"];
}

/** Comments, literals and prose; not just any stretch of code. */
function isText(passage: Passage, { languageId }: TextDocument): boolean {
  return isPlausible(passage) && (passage.kind !== "text" || languageOf(languageId).kind !== "code");
}

const titles: Record<Wish, () => string> = {
  replace: () => l10n.t("Replace with Translation…"),
  below: () => l10n.t("Insert Translation Below…"),
  copy: () => l10n.t("Copy Translation…"),
};

function actionFor(wish: Wish, document: TextDocument, range: Range): CodeAction {
  return action(titles[wish](), { uri: document.uri.toString(), range, wish });
}

function actionTo(target: string, document: TextDocument, range: Range): CodeAction {
  const title = l10n.t("Translate into {0}", languageLabel(target));
  return action(title, { uri: document.uri.toString(), range, wish: "replace", target });
}

function action(title: string, argument: object): CodeAction {
  const made = new CodeAction(title, kind);
  made.command = { command: "_glossa.translateAt", title, arguments: [argument] };
  return made;
}
