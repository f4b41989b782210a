import { l10n } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { isChosen, type ResourceChoice } from "../../../core/resources/resourceReferences.ts";
import type { Log } from "../../../core/work/log.ts";
import type { TextsRequest } from "../../../project/run/translateTexts.ts";
import type { SourceNeeds } from "../languages/sourceQuestion.ts";
import { askSource } from "../languages/sourceQuestion.ts";
import { detectForFree, detectTextsLanguage, probableQuestion } from "../languages/textLanguageDetection.ts";
import type { LanguageService } from "../service/languageService.ts";
import { withLateProgress } from "../ui/lateProgress.ts";
import type { StepPlace } from "../ui/multiStepInput.ts";

interface Needs extends SourceNeeds {
  readonly log: Log;
  readonly service: LanguageService;
}

/** Texts to translate with the chosen resources of the service. */
export interface LooseTexts {
  readonly texts: readonly string[];
  readonly target: Locale;
  /** The source locale, if the catalog of their file names it. */
  readonly source?: Locale;
  readonly choice: ResourceChoice;
}

/** The language of the texts where resources need one, and what applies of the choice. */
export type WithResources = Pick<TextsRequest, "source"> & Pick<NonNullable<TextsRequest["options"]>, "resources">;

/**
 * Decides which of the chosen resources apply to texts of no catalog. Glossaries and memories are for a pair of
 * languages: if the source is not known, the service is asked to detect it, then the user. If nothing is chosen, the
 * user is asked only for the language of short texts of which the service is unsure.
 */
export async function resolveLooseResources(
  needs: Needs,
  loose: LooseTexts,
  place: StepPlace,
  signal: AbortSignal,
): Promise<WithResources> {
  const { source, target, choice } = loose;
  const known = source === undefined ? {} : { source };
  if (!isChosen(choice)) return source === undefined ? await detectShort(needs, loose, place, signal) : known;
  const { anySource, fittingResources: fitting } = await import("../../../project/plan/planResources.ts");
  const findSource = () => findSourceOf(needs, loose, place, anySource, signal);
  const from = source ?? (needsSource(choice) ? await findSource() : anyLanguage);
  if (from === undefined) return known;
  const { applied, leftOut } = await withLateProgress(
    l10n.t("Asking the service…"),
    (either) => fitting(choice, from, target, needs.service.directory, either),
    signal,
  );
  for (const { kind, reason } of leftOut) needs.log.info(`left out: ${kind}, ${reason}`);
  if (applied === undefined) return known;
  const isKnown = ![anyLanguage, anySource].includes(from);
  return { ...(isKnown ? { source: from } : known), resources: applied };
}

/** Returns whether a choice needs a source language: styles only depend on the target. */
const needsSource = ({ glossaries = [], memory, styleProfile }: ResourceChoice): boolean =>
  glossaries.length > 0 || memory !== undefined || styleProfile !== undefined;
const anyLanguage = "und";

/** Letters of texts that are too few to detect their language each time. */
const fewLetters = 30;

/** The language of short texts if the service is unsure; a failure is left to the translation. */
async function detectShort(
  needs: Needs,
  { texts }: LooseTexts,
  place: StepPlace,
  signal: AbortSignal,
): Promise<{ readonly source?: Locale }> {
  const letters = texts.join("").match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0 || letters > fewLetters) return {};
  const { reason, probable } = await detectForFree(needs, texts, signal);
  if (reason !== "unsure") return {};
  const unknown = l10n.t("Detect Automatically");
  const source = await askSource(needs, place, { unknown, placeholder: probableQuestion(probable), probable }, signal);
  return source === undefined ? {} : { source };
}

/** Detects the source, else asks for it if the service needs it: only the embedded one does. */
async function findSourceOf(
  needs: Needs,
  { texts }: LooseTexts,
  place: StepPlace,
  anySource: Locale,
  signal: AbortSignal,
): Promise<Locale | undefined> {
  const { code, probable } = await detectTextsLanguage(needs, texts, signal);
  if (code !== undefined) return code;
  if (needs.service.state.kind === "remote") return anySource;
  const unknown = l10n.t("Not Known: Translate Without Glossaries");
  const placeholder = l10n.t("Which language is the text in? The chosen glossaries need to know.");
  return await askSource(needs, place, { unknown, placeholder, probable }, signal);
}
