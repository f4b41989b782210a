import { l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { localesOf } from "../../core/discover.ts";
import { bcp47, isLocale } from "../../core/locale.ts";
import type { App, Storage } from "./app.ts";
import { inBackground } from "./commands.ts";
import { compareNames, languageName } from "./names.ts";
import { offeredLocales, pseudoLocales } from "./offered.ts";
import { type StepPlace, showInput } from "./steps.ts";

type Needs = Pick<App, "storage" | "projects" | "log">;

interface TargetItem extends QuickPickItem {
  readonly locale?: Locale;
}

const recentKey = "glossa.recentTargets";
const recentCount = 5;

/** The languages that texts were last translated into, the latest first. */
export function recentTargets({ global }: Pick<Storage, "global">): readonly Locale[] {
  return global.get<readonly Locale[]>(recentKey, []);
}

/** Asks for the language to translate a text into: the last ones first, then those of the workspace, then all. */
export async function askTarget(
  { storage, projects, log }: Needs,
  place: StepPlace,
  source: Locale | undefined,
  signal: AbortSignal,
): Promise<Locale> {
  const input = window.createQuickPick<TargetItem>();
  const recent = recentTargets(storage);
  let ours: readonly Locale[] = [];
  const show = () => {
    const active = input.activeItems[0]?.locale;
    const items = itemsOf(recent, ours, source, input.value.trim());
    input.items = items;
    const same = input.value === "" ? items.find(({ locale }) => locale !== undefined && locale === active) : undefined;
    if (same) input.activeItems = [same];
  };
  show();
  input.placeholder = l10n.t("Translate into which language?");
  input.matchOnDescription = true;
  const open = new AbortController();
  const searching = projects.catalogs(open.signal).then((catalogs) => {
    ours = [...new Set(catalogs.flatMap(({ found }) => localesOf(found.catalog).map(bcp47)))];
    if (ours.length > 0 && !open.signal.aborted) show();
  });
  inBackground(log, "languages of the workspace", searching);
  const locale = await showInput<Locale>(input, place, signal, (done) => [
    { dispose: () => open.abort() },
    input.onDidChangeValue(show),
    input.onDidAccept(() => {
      const chosen = input.activeItems[0]?.locale;
      if (chosen !== undefined) done(chosen);
    }),
  ]);
  await rememberTarget(storage, locale);
  return locale;
}

/** Puts a language first among the last ones. */
export async function rememberTarget({ global }: Pick<Storage, "global">, locale: Locale): Promise<void> {
  const others = recentTargets({ global }).filter((one) => one !== locale);
  await global.update(recentKey, [locale, ...others].slice(0, recentCount));
}

function itemsOf(
  recent: readonly Locale[],
  ours: readonly Locale[],
  source: Locale | undefined,
  typed: string,
): readonly TargetItem[] {
  const listed = new Set(source === undefined ? [] : [bcp47(source)]);
  const group = (title: string, locales: readonly Locale[], sorted: boolean): readonly TargetItem[] => {
    const items = locales.filter((locale) => !listed.has(locale)).map(itemOf);
    for (const locale of locales) listed.add(locale);
    if (sorted) items.sort((a, b) => compareNames(a.label, b.label));
    return items.length > 0 ? [{ label: title, kind: QuickPickItemKind.Separator }, ...items] : [];
  };
  const items = [
    ...group(l10n.t("Recently used"), recent, false),
    ...group(l10n.t("In this workspace"), ours, true),
    ...group(l10n.t("All languages"), offeredLocales, true),
    ...group(l10n.t("Pseudo-locales"), pseudoLocales, true),
  ];
  // any other tag, as it is typed
  const isNew = isLocale(typed) && !listed.has(bcp47(typed));
  return isNew ? [{ ...itemOf(bcp47(typed)), alwaysShow: true }, ...items] : items;
}

const itemOf = (locale: Locale): TargetItem => ({ label: languageName(locale), description: locale, locale });
