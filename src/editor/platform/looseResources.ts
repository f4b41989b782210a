import { l10n, window } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { Failure, type FailureCode } from "../../core/failure.ts";
import { isChosen, type ResourceChoice } from "../../core/resources.ts";
import type { TextsRequest } from "../../project/texts.ts";
import type { App } from "./app.ts";
import { withLateProgress } from "./lateProgress.ts";
import { askSource } from "./sourceQuestion.ts";
import type { StepPlace } from "./steps.ts";

type Needs = Pick<App, "service" | "projects" | "storage" | "log">;

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
  const detected = await detectedSource(needs, texts, signal);
  if (detected !== undefined) return detected;
  const unknown = l10n.t("Not Known: Translate Without Glossaries");
  const placeholder = l10n.t("Which language is the text in? The chosen glossaries need to know.");
  return await askSource(needs, place, { unknown, placeholder }, signal);
}

const toldKey = "glossa.detectionRefusalTold";

/** What a service says that has no detection, or not for this key; anything else is a failure of the translation too. */
const without: ReadonlySet<FailureCode> = new Set([
  "service.forbidden",
  "service.notFound",
  "service.refused",
  "service.badResponse",
]);

async function detectedSource(
  { service, storage }: Needs,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { languageOfTexts } = await import("../../service/parts/detect.ts");
    const detect = async (either: AbortSignal) => languageOfTexts(await service.client(either), texts, either);
    return await withLateProgress(l10n.t("Detecting the language…"), detect, signal);
  } catch (error) {
    if (!(error instanceof Failure) || !without.has(error.code)) throw error;
    if (error.code === "service.forbidden" && !storage.global.get<boolean>(toldKey, false)) {
      await storage.global.update(toldKey, true);
      window.showInformationMessage(
        l10n.t("Language detection is not enabled for this key, so Glossa asks which language texts are in."),
      );
    }
    return undefined;
  }
}
