import { l10n } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { Engine, ModelType, TranslationOptions } from "../../../core/engines/translationRequest.ts";
import { Failure } from "../../../core/failures/failure.ts";
import type { LanguageService } from "./languageService.ts";

/** An engine, or one of its two models. */
export interface EngineChoice {
  readonly engine: Engine;
  /** Display name: *gpt-4o-mini*, *DeepL, fast*. */
  readonly name: string;
  /** The options that have it translate. */
  readonly options: Pick<TranslationOptions, "engine" | "modelType">;
}

/** Returns everything that translates a pair, in order of preference; an engine with two models counts twice. */
export async function findEngineChoices(
  { service }: { readonly service: LanguageService },
  source: Locale,
  target: Locale,
  signal: AbortSignal,
): Promise<readonly EngineChoice[]> {
  const translator = await service.translator(signal);
  return (await translator.engines(source, target, signal)).flatMap(listChoices);
}

/** The same; throws `Failure` `compare.oneEngine` if there is nothing to choose from. */
export async function requireEngineChoices(
  needs: { readonly service: LanguageService },
  source: Locale,
  target: Locale,
  signal: AbortSignal,
): Promise<readonly EngineChoice[]> {
  const choices = await findEngineChoices(needs, source, target, signal);
  if (choices.length < 2) throw new Failure("compare.oneEngine", { detail: target, engine: choices[0]?.name ?? "" });
  return choices;
}

function listChoices(engine: Engine): readonly EngineChoice[] {
  const { id, name, hasFastModel, isWholeService } = engine;
  const options = isWholeService ? {} : { engine: id };
  if (!hasFastModel && !isWholeService) return [{ engine, name, options }];
  const createModelChoice = (modelType: ModelType, label: string): EngineChoice => ({
    engine,
    name: l10n.t("{0}, {1}", name, label),
    options: { ...options, modelType },
  });
  return [
    createModelChoice("prefer_quality_optimized", l10n.t("best quality")),
    createModelChoice("latency_optimized", l10n.t("fast")),
  ];
}
