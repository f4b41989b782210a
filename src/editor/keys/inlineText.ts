import { ConfigurationTarget, l10n, window, workspace } from "vscode";
import type { App } from "../platform/app/app.ts";
import { setSetting, setting } from "../platform/basics/settings.ts";
import { compareNames, languageLabel } from "../platform/ui/displayText.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { toPlainText } from "../platform/ui/plainText.ts";

/** The way in which texts were shown before they were hidden, in the global storage as the setting is. */
const lastShownKey = "glossa.keys.lastInlineText";

/** Shows texts after keys, or hides them: the way in which they were shown before comes back. */
export async function toggleInlineText({ storage }: Pick<App, "storage">): Promise<void> {
  const present = setting("glossa.keys.inlineText");
  const isShown = present !== "off";
  const before = storage.global.get<unknown>(lastShownKey) === "replace" ? "replace" : "hint";
  if (isShown) await storage.global.update(lastShownKey, present);
  await setSetting("glossa.keys.inlineText", isShown ? "off" : before, ConfigurationTarget.Global);
}

/** Asks for the language of texts that are shown in source code, among those of the workspace's catalogs. */
export async function chooseInlineLanguage({ projects }: Pick<App, "projects">, signal: AbortSignal): Promise<void> {
  const catalogs = await projects.catalogs(signal);
  const locales = new Set(catalogs.flatMap(({ found }) => found.catalog.files.map(({ locale }) => locale)));
  const present = setting("glossa.keys.inlineLanguage", window.activeTextEditor?.document);
  const source = { label: l10n.t("Source Language"), locale: "" };
  const others = [...locales]
    .map((locale) => ({ label: toPlainText(languageLabel(locale)), description: toPlainText(locale), locale }))
    .sort((a, b) => compareNames(a.label, b.label));
  const items = [source, ...others];
  const active = items.find(({ locale }) => locale === present) ?? source;
  const placeholder = l10n.t("Select the language of texts that are shown after keys");
  const title = l10n.t("Choose Language of Inline Text");
  const chosen = await pickOne({ title, step: 1, totalSteps: 1 }, { items, active, placeholder }, signal);
  const target = workspace.workspaceFolders === undefined ? ConfigurationTarget.Global : ConfigurationTarget.Workspace;
  await setSetting("glossa.keys.inlineLanguage", chosen.locale === "" ? undefined : chosen.locale, target);
}
