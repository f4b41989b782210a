import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import { isLocale } from "../../core/locale.ts";
import { isChosen } from "../../core/resources.ts";
import { fitting } from "../../project/resources.ts";
import type { TextsRequest } from "../../project/texts.ts";
import { detectLanguageOf } from "../platform/detection.ts";
import { text } from "../platform/markdown.ts";
import { charactersText, languageLabel } from "../platform/names.ts";
import { problemSentence } from "../platform/sentences.ts";
import { translateWith } from "../platform/texts.ts";
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
    const progress = text(l10n.t("Translating into {0}", languageLabel(targetLanguage)));
    // what can't be translated into is refused before anything is sent
    if (service.state.kind !== "remote" || !isLocale(targetLanguage)) return { progress };
    const characters = texts.reduce((sum, one) => sum + [...one].length, 0);
    const title = l10n.t("Translate into {0}?", languageLabel(targetLanguage));
    const message = l10n.t("{0} go to {1}, which bills them.", charactersText(characters), service.state.dialect.name);
    return { progress, question: { title, message: text(message) } };
  },
  async invoke(needs, { texts, targetLanguage: target, sourceLanguage }, signal) {
    if (!isLocale(target)) throw new Failure("locale.unknown", { detail: target });
    if (sourceLanguage !== undefined && !isLocale(sourceLanguage))
      throw new Failure("locale.unknown", { detail: sourceLanguage });
    const request = await withResources(
      needs,
      { texts, target, ...(sourceLanguage && { source: sourceLanguage }) },
      signal,
    );
    const { results, engine, detected } = await translateWith(needs, request, false, signal);
    return {
      translations: results.map((one) => (one.ok ? one.text : { failed: problemSentence(one.problem) })),
      ...(engine && { engine }),
      ...(detected && { detectedSourceLanguage: detected.toLowerCase() }),
    };
  },
};

/** Glossaries and memories are for a pair: a source that is not told is detected, nobody is asked. */
async function withResources(needs: ToolNeeds, request: TextsRequest, signal: AbortSignal): Promise<TextsRequest> {
  const choice = await needs.choices.current();
  if (!isChosen(choice)) return request;
  const source = request.source ?? (await detectLanguageOf(needs, request.texts, signal)).code;
  if (source === undefined) return request;
  const { applied } = await fitting(choice, source, request.target, needs.service.directory, signal);
  return applied === undefined ? request : { ...request, source, options: { resources: applied } };
}
