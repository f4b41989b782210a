import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { rootCode } from "../../core/resources.ts";
import type { App, Storage } from "./app.ts";
import { compareNames, languageName } from "./names.ts";
import { offeredLocales } from "./offered.ts";
import { pickOne, type StepPlace } from "./steps.ts";

type Needs = Pick<App, "storage" | "projects">;

interface SourceItem extends QuickPickItem {
  readonly code?: string;
}

const recentKey = "glossa.recentSource";

/** The language that texts were last said to be in. */
const recentSource = ({ workspace }: Storage): string | undefined => workspace.get<string>(recentKey);

/**
 * Asks for the language that a text is in, as a root code: `en`. The last answer first, then the sources of the
 * workspace, then all. With `unknown`, that may be left open: `undefined`.
 */
export async function askSource(
  { storage, projects }: Needs,
  place: StepPlace,
  { unknown, placeholder }: { readonly unknown?: string; readonly placeholder: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const catalogs = await projects.catalogs(signal).catch(() => []);
  const recent = recentSource(storage);
  const ours = catalogs.map(({ found }) => rootCode(found.catalog.sourceLocale));
  const first = [...new Set([...(recent ? [recent] : []), ...ours])];
  const all = [...new Set(offeredLocales.map(rootCode))].filter((code) => !first.includes(code));
  all.sort((a, b) => compareNames(languageName(a), languageName(b)));
  const items: readonly SourceItem[] = [
    ...first.map(itemOf),
    ...(unknown === undefined ? [] : [{ label: unknown }]),
    { label: l10n.t("All languages"), kind: QuickPickItemKind.Separator },
    ...all.map(itemOf),
  ];
  const { code } = await pickOne(place, { items, placeholder }, signal);
  if (code !== undefined) await storage.workspace.update(recentKey, code);
  return code;
}

const itemOf = (code: string): SourceItem => ({ label: languageName(code), description: code, code });
