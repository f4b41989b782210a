import type { TextDocument } from "vscode";
import { codeLanguageById } from "../../core/code/codeLanguages.ts";
import { isPlausible } from "../../core/code/isPlausible.ts";
import type { Passage } from "../../core/code/passage.ts";
import type { Span } from "../../core/text/textEdits.ts";
import { isReadOnly, passagesIn } from "../platform/ui/passages.ts";
import type { TranslationAction } from "./translateSelections.ts";

/** Longer documents are only read when an action was chosen: the light bulb must not wait. */
const maxLength = 250_000;

/** Returns the actions for the text at a place; none if it is not translatable. */
export function actionsFor(document: TextDocument, span: Span, isAsked: boolean): readonly TranslationAction[] {
  const text = document.getText();
  const places: readonly TranslationAction[] = isReadOnly(document) ? [] : ["replace", "below"];
  if (text.length > maxLength) return isAsked && span.start < span.end ? [...places, "copy"] : [];
  const passages = passagesIn(document, [span]);
  const wanted = span.start === span.end ? passages.filter(isPlausible) : passages;
  if (wanted.length === 0 || (!isAsked && !wanted.some((one) => isText(one, document)))) return [];
  const fitting = places.filter((place) => place === "replace" || wanted.some(({ below }) => below !== undefined));
  return [...fitting, "copy"];
}

/** Comments, literals and prose; not just any stretch of code. */
function isText(passage: Passage, { languageId }: TextDocument): boolean {
  return isPlausible(passage) && (passage.kind !== "text" || codeLanguageById(languageId).kind !== "code");
}
