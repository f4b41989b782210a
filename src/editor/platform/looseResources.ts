import { l10n } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { isChosen, type ResourceChoice } from "../../core/resources.ts";
import type { TextsRequest } from "../../project/texts.ts";
import type { App } from "./app.ts";
import { detectLanguageOf } from "./detection.ts";
import { withLateProgress } from "./lateProgress.ts";
import { askSource } from "./sourceQuestion.ts";
import type { StepPlace } from "./steps.ts";

type Needs = Pick<App, "service" | "projects" | "storage" | "languages" | "log">;

/** Texts that shall be translated with what was chosen of the service's resources. */
export interface LooseTexts {
  readonly texts: readonly string[];
  readonly target: Locale;
  /** Where the catalog of their file says it. */
  readonly source?: Locale;
  readonly choice: ResourceChoice;
}

/** The language of the texts where resources need one, and what applies of the choice. */
export type WithResources = Pick<TextsRequest, "source"> & Pick<NonNullable<TextsRequest["options"]>, "resources">;

/**
 * Settles which of the chosen resources apply to texts of no catalog. Glossaries and memories are for a pair of languages:
 * where the source is not known the service is asked to tell it, then the person. Nothing is asked where nothing is chosen.
 */
export async function withChosen(
  needs: Needs,
  loose: LooseTexts,
  place: StepPlace,
  signal: AbortSignal,
): Promise<WithResources> {
  const { source, target, choice } = loose;
  const known = source === undefined ? {} : { source };
  if (!isChosen(choice)) return known;
  const wanted = needsSource(choice);
  const from = source ?? (wanted ? await sourceOf(needs, loose, place, signal) : anyLanguage);
  if (from === undefined) return known;
  const { fitting } = await import("../../project/resources.ts");
  const { applied, leftOut } = await withLateProgress(
    l10n.t("Asking the service…"),
    (either) => fitting(choice, from, target, needs.service.directory, either),
    signal,
  );
  for (const { kind, reason } of leftOut) needs.log.info(`left out: ${kind}, ${reason}`);
  if (applied === undefined) return known;
  return { ...(from === anyLanguage ? known : { source: from }), resources: applied };
}

/** Styles are of the target alone. */
const needsSource = ({ glossaries = [], memory }: ResourceChoice): boolean =>
  glossaries.length > 0 || memory !== undefined;
const anyLanguage = "und";

async function sourceOf(
  needs: Needs,
  { texts }: LooseTexts,
  place: StepPlace,
  signal: AbortSignal,
): Promise<Locale | undefined> {
  const { code } = await detectLanguageOf(needs, texts, signal);
  if (code !== undefined) return code;
  const unknown = l10n.t("Not Known: Translate Without Glossaries");
  const placeholder = l10n.t("Which language is the text in? The chosen glossaries need to know.");
  return await askSource(needs, place, { unknown, placeholder }, signal);
}
