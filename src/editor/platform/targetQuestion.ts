import { l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { type Catalog, type Locale, localesOf } from "../../core/catalog.ts";
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
  const lists: Lists = { recent: recentTargets(storage), ours: [], source };
  let typed: Locale | undefined;
  // items are replaced only where they change: an Enter under way names one by its place in the list
  const show = () => {
    const isFirst = input.activeItems[0] === input.items.find(({ locale }) => locale !== undefined);
    const active = isFirst ? undefined : input.activeItems[0]?.locale;
    const items = itemsOf(lists, typed);
    input.items = items;
    const same = active === undefined ? undefined : items.find(({ locale }) => locale === active);
    if (same) input.activeItems = [same];
  };
  const type = (value: string) => {
    const tag = isLocale(value.trim()) ? bcp47(value.trim()) : undefined;
    if (tag === typed) return;
    typed = tag;
    show();
  };
  show();
  input.placeholder = l10n.t("Translate into which language?");
  input.matchOnDescription = true;
  const open = new AbortController();
  const searching = projects.catalogs(open.signal).then((catalogs) => {
    lists.ours = workspaceLocales(catalogs.map(({ found }) => found.catalog));
    if (lists.ours.length > 0 && !open.signal.aborted) show();
  });
  inBackground(log, "languages of the workspace", searching);
  const locale = await showInput<Locale>(input, place, signal, (done) => [
    { dispose: () => open.abort() },
    input.onDidChangeValue(type),
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

interface Lists {
  readonly recent: readonly Locale[];
  ours: readonly Locale[];
  readonly source: Locale | undefined;
}

/** The locales that catalogs are translated into, then those that they are written in. */
export function workspaceLocales(catalogs: readonly Catalog[]): readonly Locale[] {
  const sources = new Set(catalogs.map(({ sourceLocale }) => bcp47(sourceLocale)));
  const all = catalogs.flatMap((catalog) => localesOf(catalog).map(bcp47));
  const targets = [...new Set(all.filter((locale) => !sources.has(locale)))];
  targets.sort((a, b) => compareNames(languageName(a), languageName(b)));
  return [...targets, ...sources];
}

function itemsOf({ recent, ours, source }: Lists, typed: Locale | undefined): readonly TargetItem[] {
  const listed = new Set(source === undefined ? [] : [bcp47(source)]);
  const group = (title: string, locales: readonly Locale[]): readonly TargetItem[] => {
    const items = locales.filter((locale) => !listed.has(locale)).map(itemOf);
    for (const locale of locales) listed.add(locale);
    return items.length > 0 ? [{ label: title, kind: QuickPickItemKind.Separator }, ...items] : [];
  };
  const sorted = (locales: readonly Locale[]) =>
    [...locales].sort((a, b) => compareNames(languageName(a), languageName(b)));
  const items = [
    ...group(l10n.t("Recently used"), recent),
    ...group(l10n.t("In this workspace"), ours),
    ...group(l10n.t("All languages"), sorted(offeredLocales)),
    ...group(l10n.t("Pseudo-locales"), sorted(pseudoLocales)),
  ];
  // any other tag, as it is typed
  return typed === undefined || listed.has(typed) ? items : [{ ...itemOf(typed), alwaysShow: true }, ...items];
}

const itemOf = (locale: Locale): TargetItem => ({ label: languageName(locale), description: locale, locale });
