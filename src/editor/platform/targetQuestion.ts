import { l10n, window } from "vscode";
import { type Catalog, type Locale, localesOf } from "../../core/catalog.ts";
import { bcp47, isLocale } from "../../core/locale.ts";
import type { App, Storage } from "./app.ts";
import { inBackground } from "./commands.ts";
import { type Caveats, caveatsOf, type LanguageWishes } from "./languageCaveats.ts";
import { itemMaker, type LanguageItem, languageItems, usableLocale } from "./languageItems.ts";
import type { LanguageList } from "./languages.ts";
import { isOwnTarget, pseudoLocales } from "./offered.ts";
import { onAccept, type StepPlace, showInput } from "./steps.ts";

export type TargetNeeds = Pick<App, "storage" | "projects" | "service" | "languages" | "log">;

const recentKey = "glossa.recentTargets";
const recentCount = 5;

/** The languages that texts were last translated into, the latest first. */
export function recentTargets({ global }: Pick<Storage, "global">): readonly Locale[] {
  return global.get<readonly Locale[]>(recentKey, []);
}

/**
 * Asks for the language to translate a text into: the last ones first, then those of the workspace, then all that the
 * service has. What it lacks of what is wished for is said beside each.
 */
export async function askTarget(
  needs: TargetNeeds,
  place: StepPlace,
  wishes: LanguageWishes,
  signal: AbortSignal,
): Promise<Locale> {
  const { storage, projects, log } = needs;
  const input = window.createQuickPick<LanguageItem>();
  const languages = await needs.languages();
  const lists: Lists = {
    recent: recentTargets(storage),
    ours: [],
    source: wishes.source,
    list: languages.known("translate_text"),
    caveats: undefined,
  };
  let typed: Locale | undefined;
  // items are replaced only where they change: an Enter under way names one by its place in the list
  const show = () => {
    const isFirst = input.activeItems[0] === input.items.find(({ locale }) => locale !== undefined);
    const active = isFirst ? undefined : input.activeItems[0]?.locale;
    const items = itemsOf(lists, typed);
    if (JSON.stringify(items) === JSON.stringify(input.items)) return;
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
  const later = (name: string, learn: () => Promise<void>) =>
    inBackground(
      log,
      name,
      learn().then(() => {
        if (!open.signal.aborted) show();
      }),
    );
  later("languages of the workspace", async () => {
    lists.ours = workspaceLocales((await projects.catalogs(open.signal)).map(({ found }) => found.catalog));
  });
  later("languages of the service", async () => {
    lists.list = await languages.current("translate_text", open.signal);
    lists.caveats = await caveatsOf(needs, wishes, lists.list, open.signal);
  });
  const locale = await showInput<Locale>(input, place, signal, (done) => [
    { dispose: () => open.abort() },
    input.onDidChangeValue(type),
    ...onAccept(input, (item) => {
      const chosen = usableLocale(item);
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
  list: LanguageList;
  caveats: Caveats | undefined;
}

/** The locales that catalogs are translated into, then those that they are written in. */
export function workspaceLocales(catalogs: readonly Catalog[]): readonly Locale[] {
  const sources = new Set(catalogs.map(({ sourceLocale }) => bcp47(sourceLocale)));
  const all = catalogs.flatMap((catalog) => localesOf(catalog).map(bcp47));
  const targets = [...new Set(all.filter((locale) => !sources.has(locale)))];
  return [...targets, ...sources];
}

function itemsOf({ recent, ours, source, list, caveats }: Lists, typed: Locale | undefined): readonly LanguageItem[] {
  const notes = { list, side: "target", caveats } as const;
  const all = list.languages.flatMap(({ locale, isTarget }) => (isTarget && isOwnTarget(locale) ? locale : []));
  const items = languageItems(
    [
      { title: l10n.t("Recently used"), locales: recent, isOrdered: true },
      { title: l10n.t("In this workspace"), locales: ours },
      { title: l10n.t("All languages"), locales: all },
      { title: l10n.t("Pseudo-locales"), locales: pseudoLocales },
    ],
    notes,
    source === undefined ? [] : [bcp47(source)],
  );
  // any other tag, as it is typed
  const isListed = typed === undefined || typed === source || items.some(({ locale }) => locale === typed);
  return isListed ? items : [{ ...itemMaker(notes)(typed), alwaysShow: true }, ...items];
}
