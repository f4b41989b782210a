import { env, l10n, Uri } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { findApertiumPackages } from "../../core/engines/apertiumPackages.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { during } from "../platform/basics/activity.ts";
import { languageLabel, listText } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";

const listOfPairs = "https://wiki.apertium.org/wiki/List_of_language_pairs";
const languageCodeOf = (locale: Locale) => bcp47(locale).split("-")[0] ?? locale;

/** Returns the system packages by which Apertium translates these pairs on Debian-like systems; empty without any. */
export function installPackages(source: Locale, targets: readonly Locale[]): readonly string[] {
  const from = languageCodeOf(source);
  return [...new Set(targets.flatMap((target) => findApertiumPackages(from, languageCodeOf(target)) ?? []))];
}

/**
 * The command that installs Apertium for these pairs on Debian-like systems; `undefined` if it has no pairs for them.
 */
export function installCommand(source: Locale, targets: readonly Locale[]): string | undefined {
  const packages = installPackages(source, targets);
  if (packages.length === 0) return undefined;
  return `sudo apt-get install --no-install-recommends apertium ${packages.join(" ")}`;
}

/** Returns whether Apertium may translate some of these pairs: known from English, looked up by the user otherwise. */
export function isInstallable(source: Locale, targets: readonly Locale[]): boolean {
  return languageCodeOf(source) !== "en" || installCommand(source, targets) !== undefined;
}

/** Says how to get an engine for these pairs, or that there is no free one. */
export async function showInstallation(source: Locale, targets: readonly Locale[]): Promise<void> {
  const pairs = l10n.t("{0} to {1}", languageLabel(source), listText(targets.map(languageLabel)));
  const command = installCommand(source, targets);
  const list = l10n.t("Show Apertium’s Languages");
  if (command === undefined) {
    const message = l10n.t(
      "Glossa works with Apertium, a free engine. Its list of languages shows if it translates {0}.",
      pairs,
    );
    const detail = l10n.t("Once it is installed, Glossa finds it when the embedded service starts next.");
    if ((await notify("information", message, { modal: true, detail }, list)) === list) await openList();
    return;
  }
  const message = l10n.t("Apertium, a free engine, translates {0}.", pairs);
  const detail = l10n.t(
    "On Debian, Ubuntu and similar systems:\n\n{0}\n\nThe quality is good enough to get the gist. Glossa finds it when the embedded service starts next.",
    command,
  );
  const copy = l10n.t("Copy Command");
  const answer = await notify("information", message, { modal: true, detail }, copy, list);
  if (answer === copy) await env.clipboard.writeText(command);
  if (answer === list) await openList();
}

async function openList(): Promise<void> {
  await during("person", "address", () => env.openExternal(Uri.parse(listOfPairs)));
}
