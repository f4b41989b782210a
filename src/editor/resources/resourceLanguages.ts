import { l10n } from "vscode";
import { localesOf } from "../../core/catalog/catalog.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { isStyleFor, rootCode } from "../../core/resources/resourceReferences.ts";
import { styleLanguages, styleVariants } from "../../core/style/rules.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import type { LanguageNotes } from "../platform/languages/languageItems.ts";
import type { LanguageList as Offered } from "../platform/languages/languageLists.ts";
import { pickLanguage } from "../platform/languages/languageQuestion.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import type { StepPlace } from "../platform/ui/multiStepInput.ts";

type Needs = Pick<App, "service" | "projects" | "languages">;
type LanguageKind = "glossary" | "style" | "spokenTerms";

/** Codes that a kind of resource can be in, and those that the workspace's catalogs have. */
export interface ResourceLanguages {
  readonly codes: readonly string[];
  /** Sources first; some may be none of `codes`. */
  readonly ours: readonly string[];
  readonly notes: LanguageNotes;
}

/** The languages that a resource of a kind can be in: from the service, if it lists them. */
export async function loadResourceLanguages(
  needs: Needs,
  kind: LanguageKind,
  signal: AbortSignal,
): Promise<ResourceLanguages> {
  const work = (either: AbortSignal) => Promise.all([fetchLanguages(needs, kind, either), localesFirst(needs, either)]);
  const [list, locales] = await withLateProgress(l10n.t("Asking the service…"), work, signal);
  return {
    codes: [...new Set(list.languages.flatMap(({ locale, isSource }) => (isSource ? codeOf(kind, locale) : [])))],
    ours: [...new Set(locales.flatMap((locale) => ownCodes(kind, locale)))],
    notes: { list, side: "source", unusable: unusable[kind]() },
  };
}

/** Lists of style rules can be for a variant; everything else is for a language with its variants. */
const codeOf = (kind: LanguageKind, locale: string): string => (kind === "style" ? locale : rootCode(locale));

/** The codes for a locale of the workspace: its language, and its variant if style rules can be for it. */
function ownCodes(kind: LanguageKind, locale: string): readonly string[] {
  const variant = styleVariants.find((styleVariant) => isStyleFor(styleVariant, locale));
  return kind === "style" && variant !== undefined ? [rootCode(locale), variant] : [rootCode(locale)];
}

const unusable: Readonly<Record<LanguageKind, () => string>> = {
  glossary: () => l10n.t("not available for glossaries"),
  style: () => l10n.t("not available for style rules"),
  spokenTerms: () => l10n.t("not available for spoken terms"),
};

async function fetchLanguages({ languages }: Needs, kind: LanguageKind, signal: AbortSignal): Promise<Offered> {
  if (kind !== "style")
    return await (await languages()).load(kind === "glossary" ? "glossary" : "voice", signal, "start");
  const all = [...styleLanguages, ...styleVariants].map((locale) => ({
    locale,
    isSource: true,
    isTarget: true,
    isBeta: false,
    features: [],
  }));
  return { languages: all, isFromService: true };
}

async function localesFirst({ projects }: Needs, signal: AbortSignal): Promise<readonly string[]> {
  const catalogs = (await projects.catalogs(signal)).map(({ found }) => found.catalog);
  return [...catalogs.map(({ sourceLocale }) => sourceLocale), ...catalogs.flatMap(localesOf)].map(bcp47);
}

export interface ResourceLanguageQuestion {
  readonly placeholder: string;
  readonly list: ResourceLanguages;
  /** Not offered. */
  readonly except?: readonly string[];
  /** The language under the cursor. */
  readonly active?: string | undefined;
}

/** Asks for one of the languages, those of the workspace first. */
export async function askResourceLanguage(
  place: StepPlace,
  { placeholder, list: { codes, ours, notes }, except = [], active }: ResourceLanguageQuestion,
  signal: AbortSignal,
): Promise<string> {
  const groups = [
    { title: l10n.t("In this workspace"), locales: ours, isOrdered: true },
    { title: l10n.t("All languages"), locales: codes },
  ];
  const code = await pickLanguage(
    place,
    { getOffered: () => ({ groups, notes, except }), placeholder, active },
    signal,
  );
  if (code === undefined) throw createCancellation();
  return code;
}
