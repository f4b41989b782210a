import { l10n } from "vscode";
import { localesOf } from "../../core/catalog.ts";
import { bcp47 } from "../../core/locale.ts";
import { rootCode } from "../../core/resources.ts";
import { styleLanguages } from "../../core/style/rules.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import type { LanguageNotes } from "../platform/languageItems.ts";
import { pickLanguage } from "../platform/languageQuestion.ts";
import type { LanguageList as Offered } from "../platform/languages.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import type { StepPlace } from "../platform/steps.ts";

type Needs = Pick<App, "service" | "projects" | "languages">;
type Kind = "glossary" | "style" | "spokenTerms";

/** Codes that a kind of resource can be in, and those that the workspace's catalogs have. */
export interface LanguageList {
  readonly codes: readonly string[];
  /** Sources first; some may be none of `codes`. */
  readonly ours: readonly string[];
  readonly notes: LanguageNotes;
}

/** The languages that something of a kind can be in: the service is asked, where it tells. */
export async function languagesFor(needs: Needs, kind: Kind, signal: AbortSignal): Promise<LanguageList> {
  const work = (either: AbortSignal) => Promise.all([offeredFor(needs, kind, either), localesFirst(needs, either)]);
  const [list, locales] = await withLateProgress(l10n.t("Asking the service…"), work, signal);
  return {
    codes: [...new Set(list.languages.flatMap(({ locale, isSource }) => (isSource ? rootCode(locale) : [])))],
    ours: [...new Set(locales.map(rootCode))],
    notes: { list, side: "source", unusable: unusable[kind]() },
  };
}

const unusable: Readonly<Record<Kind, () => string>> = {
  glossary: () => l10n.t("not available for glossaries"),
  style: () => l10n.t("not available for style rules"),
  spokenTerms: () => l10n.t("not available for spoken terms"),
};

async function offeredFor({ languages }: Needs, kind: Kind, signal: AbortSignal): Promise<Offered> {
  if (kind !== "style")
    return await (await languages()).current(kind === "glossary" ? "glossary" : "voice", signal, "start");
  const all = styleLanguages.map((locale) => ({ locale, isSource: true, isTarget: true, isBeta: false, features: [] }));
  return { languages: all, isTold: true };
}

async function localesFirst({ projects }: Needs, signal: AbortSignal): Promise<readonly string[]> {
  const catalogs = (await projects.catalogs(signal)).map(({ found }) => found.catalog);
  return [...catalogs.map(({ sourceLocale }) => sourceLocale), ...catalogs.flatMap(localesOf)].map(bcp47);
}

export interface LanguageQuestion {
  readonly placeholder: string;
  readonly list: LanguageList;
  /** Not offered. */
  readonly except?: readonly string[];
  /** Stands under the cursor. */
  readonly active?: string | undefined;
}

/** Asks for one of the languages, those of the workspace first. */
export async function askLanguage(
  place: StepPlace,
  { placeholder, list: { codes, ours, notes }, except = [], active }: LanguageQuestion,
  signal: AbortSignal,
): Promise<string> {
  const groups = [
    { title: l10n.t("In this workspace"), locales: ours, isOrdered: true },
    { title: l10n.t("All languages"), locales: codes },
  ];
  const code = await pickLanguage(place, { offered: () => ({ groups, notes, except }), placeholder, active }, signal);
  if (code === undefined) throw cancelled();
  return code;
}
