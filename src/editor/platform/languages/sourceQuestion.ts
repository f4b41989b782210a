import { l10n } from "vscode";
import { localesOf } from "../../../core/catalog/catalog.ts";
import { rootCode } from "../../../core/resources/resourceReferences.ts";
import type { Storage } from "../basics/storage.ts";
import type { Projects } from "../projects/projects.ts";
import type { StepPlace } from "../ui/multiStepInput.ts";
import type { Languages } from "./languageLists.ts";
import { pickLanguage } from "./languageQuestion.ts";

/** Services that the question for a source language uses. */
export interface SourceNeeds {
  readonly storage: Storage;
  readonly projects: Projects;
  readonly languages: () => Promise<Languages>;
}

export interface SourceQuestion {
  /** The label of the row that leaves the language open. */
  readonly unknown?: string;
  readonly placeholder: string;
  /** A guess, under the cursor: a root code. */
  readonly probable?: string | undefined;
}

const recentKey = "glossa.recentSource";

/** The language that texts were last said to be in. */
const recentSource = ({ workspace }: Storage): string | undefined => workspace.get<string>(recentKey);

/**
 * Asks for the language that a text is in, as a root code: `en`. The last answer first, then those of the workspace, its
 * sources before the others, then all. With `unknown`, that may be left open: `undefined`.
 */
export async function askSource(
  { storage, projects, languages }: SourceNeeds,
  place: StepPlace,
  { unknown, placeholder, probable }: SourceQuestion,
  signal: AbortSignal,
): Promise<string | undefined> {
  const catalogs = (await projects.catalogs(signal).catch(() => [])).map(({ found }) => found.catalog);
  const list = (await languages()).known("translate_text");
  const recent = recentSource(storage);
  const sources = catalogs.map(({ sourceLocale }) => sourceLocale);
  const groups = [
    { title: l10n.t("Recently used"), locales: recent ? [recent] : [], isOrdered: true },
    {
      title: l10n.t("In this workspace"),
      locales: [...sources, ...catalogs.flatMap(localesOf)].map(rootCode),
      isOrdered: true,
    },
    {
      title: l10n.t("All languages"),
      locales: list.languages.flatMap(({ locale, isSource }) => (isSource ? rootCode(locale) : [])),
    },
  ];
  const listOffered = () => ({ groups, notes: { list, side: "source" as const } });
  const choice = {
    getOffered: listOffered,
    placeholder,
    active: probable,
    ...(unknown !== undefined && { unknown: { label: unknown } }),
  };
  const code = await pickLanguage(place, choice, signal);
  if (code !== undefined) await storage.workspace.update(recentKey, code);
  return code;
}
