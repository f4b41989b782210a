import { env, l10n, type Uri } from "vscode";
import { Failure, type FailureCode } from "../../../core/failures/failure.ts";
import { rootCode } from "../../../core/resources/resourceReferences.ts";
import type { DetectedLanguage } from "../../../service/operations/languageDetection.ts";
import type { Storage } from "../basics/storage.ts";
import type { Projects } from "../projects/projects.ts";
import type { LanguageService } from "../service/languageService.ts";
import { languageLabel, numberText } from "../ui/displayText.ts";
import { withLateProgress } from "../ui/lateProgress.ts";
import { notify } from "../ui/notify.ts";

interface Needs {
  readonly service: LanguageService;
  readonly storage: Storage;
}

const noticeShownKey = "glossa.detectionRefusalTold";

/** Failures of a service without detection, or without detection for this key; anything else is a failure. */
const unsupportedCodes: ReadonlySet<FailureCode> = new Set([
  "service.forbidden",
  "service.notFound",
  "service.refused",
  "service.badResponse",
]);

/**
 * Detects the language of texts with the service in use. For an account without language detection, translations of a
 * few characters detect it instead; the user is notified once.
 */
export async function detectTextsLanguage(
  { service, storage }: Needs,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DetectedLanguage> {
  const {
    detectByTranslation: languageByTranslation,
    detectTextLanguage: languageOfTexts,
    maxBilledCharacters: maxBilled,
  } = await import("../../../service/operations/languageDetection.ts");
  const detect = async (either: AbortSignal): Promise<DetectedLanguage> => {
    const client = await service.client(either);
    try {
      return await languageOfTexts(client, texts, either);
    } catch (error) {
      if (!(error instanceof Failure) || !unsupportedCodes.has(error.code)) throw error;
      if (error.code === "service.forbidden") await notifyOnce(storage, maxBilled);
      return await languageByTranslation(client, texts, either);
    }
  };
  return await withLateProgress(l10n.t("Detecting the language…"), detect, signal);
}

/** Detects the language if that is free, without a notification; `{}` if the service cannot detect it. */
export async function detectForFree(
  { service }: Pick<Needs, "service">,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DetectedLanguage> {
  const { detectTextLanguage: languageOfTexts } = await import("../../../service/operations/languageDetection.ts");
  try {
    return await languageOfTexts(await service.client(signal), texts, signal);
  } catch (error) {
    if (error instanceof Failure) return {};
    throw error;
  }
}

/** The languages, as root codes, that texts of a file are likely in: that of its project's sources, then the interface's. */
export async function likelyLanguages(projects: Projects, file: Uri, signal: AbortSignal): Promise<readonly string[]> {
  const known = await projects.find(file, signal);
  const locales = [known?.catalog.found.catalog.sourceLocale, env.language];
  return [...new Set(locales.flatMap((locale) => (locale === undefined ? [] : rootCode(locale))))];
}

/** Asks for the language of a text that may be in one, or in any. */
export const probableQuestion = (probable: string | undefined): string =>
  probable === undefined
    ? l10n.t("Which language is the text in? It is too short to detect it.")
    : l10n.t("Which language is the text in? It is probably in {0}.", languageLabel(probable));

async function notifyOnce(storage: Storage, characters: number): Promise<void> {
  if (storage.global.get<boolean>(noticeShownKey, false)) return;
  await storage.global.update(noticeShownKey, true);
  notify(
    "information",
    l10n.t(
      "This account has no language detection. Glossa translates up to {0} characters to find it, which is billed.",
      numberText(characters),
    ),
  );
}
