import { l10n } from "vscode";
import { type Catalog, type Locale, localesOf } from "../../../core/catalog/catalog.ts";
import { bcp47 } from "../../../core/locales/locale.ts";
import type { Log } from "../../../core/work/log.ts";
import { createCancellation } from "../basics/abort.ts";
import { inBackground } from "../basics/background.ts";
import type { LanguageService } from "../service/languageService.ts";
import type { StepPlace } from "../ui/multiStepInput.ts";
import { isOwnTarget, pseudoLocales } from "./defaultLanguages.ts";
import { type Caveats, findCaveats, type LanguageRequirements } from "./languageCaveats.ts";
import { itemMaker, type LanguageGroup, type LanguageNotes } from "./languageItems.ts";
import type { LanguageList } from "./languageLists.ts";
import { type LanguageChoice, type OfferedGroups, pickLanguage } from "./languageQuestion.ts";
import { recentTargets, rememberTarget } from "./recentTargets.ts";
import type { SourceNeeds } from "./sourceQuestion.ts";

/** Services that the question for a target language uses. */
export interface TargetNeeds extends SourceNeeds {
  readonly service: LanguageService;
  readonly log: Log;
}

/**
 * Asks for the language to translate a text into: recent ones first, then those of the workspace, then all that the
 * service has. Requirements that a language does not meet are shown in its row.
 */
export async function askTarget(
  needs: TargetNeeds,
  place: StepPlace,
  requirements: LanguageRequirements,
  signal: AbortSignal,
): Promise<Locale> {
  const { storage, projects, log } = needs;
  const languages = await needs.languages();
  const lists: Lists = {
    recent: recentTargets(storage),
    ours: [],
    source: requirements.source,
    list: languages.known("translate_text"),
    caveats: undefined,
  };
  const choice: LanguageChoice = {
    getOffered: () => offerTargets(lists),
    // any other tag, as it is typed
    other: (locale) => itemMaker(notesOf(lists))(locale),
    placeholder: l10n.t("Select a language to translate into"),
    learn(show, open) {
      const learnLater = (name: string, learn: () => Promise<void>) =>
        inBackground(log, name, () => learn().then(show));
      learnLater("languages of the workspace", async () => {
        lists.ours = workspaceLocales((await projects.catalogs(open)).map(({ found }) => found.catalog));
      });
      learnLater("languages of the service", async () => {
        lists.list = await languages.load("translate_text", open);
        lists.caveats = await findCaveats(needs, requirements, lists.list, open);
      });
    },
  };
  const locale = await pickLanguage(place, choice, signal);
  if (locale === undefined) throw createCancellation();
  await rememberTarget(storage, locale);
  return locale;
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

const notesOf = ({ list, caveats }: Lists): LanguageNotes => ({ list, side: "target", caveats });

const offerTargets = (lists: Lists): OfferedGroups => ({
  groups: targetGroups(lists),
  notes: notesOf(lists),
  except: lists.source === undefined ? [] : [bcp47(lists.source)],
});

/** The last ones, those of the workspace, all that the service has, pseudo-locales. */
export const targetGroups = ({
  recent,
  ours,
  list,
}: Pick<Lists, "recent" | "ours" | "list">): readonly LanguageGroup[] => [
  { title: l10n.t("Recently used"), locales: recent.map(bcp47), isOrdered: true },
  { title: l10n.t("In this workspace"), locales: ours.map(bcp47) },
  {
    title: l10n.t("All languages"),
    locales: list.languages.flatMap(({ locale, isTarget }) => (isTarget && isOwnTarget(locale) ? locale : [])),
  },
  { title: l10n.t("Pseudo-locales"), locales: pseudoLocales },
];
