import { l10n } from "vscode";
import { Failure, type FailureCode } from "../../core/failure.ts";
import type { DetectedLanguage } from "../../service/parts/detect.ts";
import type { App } from "./app.ts";
import { withLateProgress } from "./lateProgress.ts";
import { numberText } from "./names.ts";
import { notify } from "./notify.ts";

type Needs = Pick<App, "service" | "storage">;

const toldKey = "glossa.detectionRefusalTold";

/** What a service says that has no detection, or not for this key; anything else is a failure. */
const without: ReadonlySet<FailureCode> = new Set([
  "service.forbidden",
  "service.notFound",
  "service.refused",
  "service.badResponse",
]);

/**
 * Has the service in use tell the language of texts. An account without language detection has translations tell it, on a
 * few characters; the person is told so once.
 */
export async function detectLanguageOf(
  { service, storage }: Needs,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DetectedLanguage> {
  const { languageByTranslation, languageOfTexts, mostBilled } = await import("../../service/parts/detect.ts");
  const detect = async (either: AbortSignal): Promise<DetectedLanguage> => {
    const client = await service.client(either);
    try {
      return await languageOfTexts(client, texts, either);
    } catch (error) {
      if (!(error instanceof Failure) || !without.has(error.code)) throw error;
      if (error.code === "service.forbidden") await tellOnce(storage, mostBilled);
      return await languageByTranslation(client, texts, either);
    }
  };
  return await withLateProgress(l10n.t("Detecting the language…"), detect, signal);
}

async function tellOnce(storage: App["storage"], characters: number): Promise<void> {
  if (storage.global.get<boolean>(toldKey, false)) return;
  await storage.global.update(toldKey, true);
  notify(
    "information",
    l10n.t(
      "Language detection is not enabled for this account. Glossa has a translation of at most {0} characters tell the language instead, which is billed.",
      numberText(characters),
    ),
  );
}
