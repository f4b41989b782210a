import type { TextDocument } from "vscode";
import { languageOf } from "../../core/code/languages.ts";
import type { Passage } from "../../core/code/passage.ts";
import { isPlausible } from "../../core/code/plausible.ts";
import type { Span } from "../../core/text.ts";
import { isReadOnly, passagesIn } from "../platform/passages.ts";
import type { Wish } from "./run.ts";

/** Longer documents are looked at only when an action was chosen: the light bulb waits for nobody. */
const longest = 250_000;

/** What can be done with the text at a place; nothing where there is none that people would translate. */
export function wishesFor(document: TextDocument, span: Span, asked: boolean): readonly Wish[] {
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
