import { l10n } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { isLocale } from "../../core/locales/locale.ts";
import { isChosen } from "../../core/resources/resourceReferences.ts";
import { fittingResources } from "../../project/plan/planResources.ts";
import type { TextsRequest } from "../../project/run/translateTexts.ts";
import { detectTextsLanguage } from "../platform/languages/textLanguageDetection.ts";
import { translateWithService } from "../platform/resources/looseTexts.ts";
import { charactersText, languageLabel } from "../platform/ui/displayText.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { Tool, ToolNeeds } from "./tool.ts";

/** Input of `glossa_translate_text`. */
export interface TranslateTextInput {
  readonly texts: readonly string[];
  readonly targetLanguage: string;
  readonly sourceLanguage?: string;
}

/** Translates texts as *Translate Text…* does, with what the project chose: what leaves for a service that bills is confirmed. */
export const translateText: Tool<TranslateTextInput> = {
  async prepare({ service }, { texts, targetLanguage }) {
    const progress = textMarkdown(l10n.t("Translating into {0}", languageLabel(targetLanguage)));
    // what can't be translated into is refused before anything is sent
    if (service.state.kind !== "remote" || !isLocale(targetLanguage)) return { progress };
    const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
    const title = l10n.t("Translate into {0}?", languageLabel(targetLanguage));
    const message = l10n.t("{0} go to {1}, which bills them.", charactersText(characters), service.state.dialect.name);
    return { progress, question: { title, message: textMarkdown(message) } };
  },
  async invoke(needs, { texts, targetLanguage: target, sourceLanguage }, signal) {
    if (!isLocale(target)) throw new Failure("locale.unknown", { detail: target });
    if (sourceLanguage !== undefined && !isLocale(sourceLanguage))
      throw new Failure("locale.unknown", { detail: sourceLanguage });
    const request = await addResources(
      needs,
      { texts, target, ...(sourceLanguage && { source: sourceLanguage }) },
      signal,
    );
    const { results, engine, detected } = await translateWithService(needs, request, false, signal);
    return {
      translations: results.map((result) => (result.ok ? result.text : { failed: toProblemSentence(result.problem) })),
      ...(engine && { engine }),
      ...(detected && { detectedSourceLanguage: detected.toLowerCase() }),
    };
  },
};

/**
 * Adds the resources that apply: glossaries and memories are for a pair, so that an unknown source is detected; the
 * user is not asked.
 */
async function addResources(needs: ToolNeeds, request: TextsRequest, signal: AbortSignal): Promise<TextsRequest> {
  const choice = await needs.choices.current();
  if (!isChosen(choice)) return request;
  const source = request.source ?? (await detectTextsLanguage(needs, request.texts, signal)).code;
  if (source === undefined) return request;
  const { applied } = await fittingResources(choice, source, request.target, needs.service.directory, signal);
  return applied === undefined ? request : { ...request, source, options: { resources: applied } };
}
