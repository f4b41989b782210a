import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { localesOf } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import { bcp47 } from "../../core/locale.ts";
import { rootCode } from "../../core/resources.ts";
import { styleLanguages } from "../../core/style/rules.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { compareNames, languageName } from "../platform/names.ts";
import { offeredLocales } from "../platform/offered.ts";
import { pickOne, type StepPlace } from "../platform/steps.ts";

type Needs = Pick<App, "service" | "projects">;

/** Codes that a kind of resource can be in, and those of them that the workspace's catalogs have. */
export interface LanguageList {
  readonly codes: readonly string[];
  /** Sources first. */
  readonly ours: readonly string[];
}

/** The languages that something of a kind can be in: the service is asked, where it tells. */
export async function languagesFor(
  needs: Needs,
  kind: "glossary" | "style" | "spokenTerms",
  signal: AbortSignal,
): Promise<LanguageList> {
  const work = (either: AbortSignal) => Promise.all([codesFor(needs, kind, either), localesFirst(needs, either)]);
  const [codes, locales] = await withLateProgress(l10n.t("Asking the service…"), work, signal);
  const known = new Set(codes);
  return { codes, ours: [...new Set(locales.map(rootCode))].filter((code) => known.has(code)) };
}

async function codesFor(
  { service }: Needs,
  kind: "glossary" | "style" | "spokenTerms",
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (kind === "style") return styleLanguages;
  try {
    const [{ languages }, client] = await Promise.all([
      import("../../service/protocol/languages.ts"),
      service.client(signal),
    ]);
    const resource = kind === "glossary" ? "glossary" : "voice";
    const found = await client.call(languages, { resource }, signal);
    const codes = found.filter((one) => kind === "glossary" || one.usable_as_source).map(({ lang }) => rootCode(lang));
    if (codes.length > 0) return [...new Set(codes)];
  } catch (error) {
    // a key may be for glossaries alone; the service then says what it can't do when it is asked to do it
    if (!(error instanceof Failure) || signal.aborted) throw error;
  }
  return [...new Set(offeredLocales.map(rootCode))];
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
  { placeholder, list, except = [], active }: LanguageQuestion,
  signal: AbortSignal,
): Promise<string> {
  const open = (codes: readonly string[]) => codes.filter((code) => !except.includes(code));
  const others = open(list.codes).filter((code) => !list.ours.includes(code));
  others.sort((a, b) => compareNames(languageName(a), languageName(b)));
  const items: (QuickPickItem & { readonly code?: string })[] = [
    ...group(l10n.t("In this workspace"), open(list.ours)),
    ...group(l10n.t("All languages"), others),
  ];
  const under = items.find(({ code }) => code !== undefined && code === active);
  const { code } = await pickOne(place, { items, placeholder, ...(under && { active: under }) }, signal);
  if (code === undefined) throw cancelled();
  return code;
}

const group = (title: string, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : [
        { label: title, kind: QuickPickItemKind.Separator },
        ...codes.map((code) => ({ label: languageName(code), description: code, code })),
      ];
