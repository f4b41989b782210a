import { l10n, type QuickPickItem, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import { sourceLocaleEdits } from "../../core/projectFile/projectEdits.ts";
import type { Edit } from "../../core/text/textEdits.ts";
import type { FoundCatalog } from "../../project/discover/loadCatalogs.ts";
import { findCodeFolder } from "../../project/extract/extractFolder.ts";
import type { App } from "../platform/app/app.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { applyProjectFileEdit, createProjectFileEdit } from "../platform/projects/projectFileEdit.ts";
import { compareNames, languageName } from "../platform/ui/displayText.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

interface Item extends QuickPickItem {
  readonly locale: Locale;
}

/** Asks which locale a catalog is translated from, and keeps the answer in `glossa.json`, for everybody. */
export async function chooseSourceLocale(
  { projects }: Pick<App, "projects">,
  named: FolderCatalog | undefined,
  signal: AbortSignal,
): Promise<void> {
  const catalog = named ?? (await askCatalog(projects, signal));
  const { sourceLocale } = catalog.found.catalog;
  const items = localesOf(catalog.found.catalog)
    .map(
      (locale): Item => ({
        label: languageName(locale),
        description: locale === sourceLocale ? `${locale} · ${l10n.t("source")}` : locale,
        locale,
      }),
    )
    .sort((a, b) => compareNames(a.label, b.label));
  const active = items.find(({ locale }) => locale === sourceLocale);
  const place = { title: getTitle(), step: 1, totalSteps: 1 };
  const placeholder = l10n.t("The locale that the others are translated from");
  const { locale } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  if (locale === sourceLocale) return;
  await writeSourceLocale(catalog, locale);
  projects.refresh();
}

/** Writes the source locale of a catalog into its `glossa.json`. */
export const writeSourceLocale = (catalog: FolderCatalog, locale: Locale): Promise<void> =>
  writeProjectFile(catalog, (text) => sourceLocaleEdits(text, locale));

/** Changes the `glossa.json` of a catalog, and saves it. */
export async function writeProjectFile(catalog: FolderCatalog, make: (text: string) => readonly Edit[]): Promise<void> {
  await applyProjectFileEdit(await createProjectFileEdit(catalog, await choosePlace(catalog), make));
}

/** A new `glossa.json` covers only the package of the catalog, unless a lock already belongs to a folder above. */
async function choosePlace({
  found,
  root: { files },
}: FolderCatalog): Promise<Pick<FoundCatalog, "projectPath" | "lockPath">> {
  if (found.projectPath !== undefined || (await files.exists(found.lockPath))) return found;
  const folder = await findCodeFolder(files, found.catalog);
  return { lockPath: folder === "" ? "glossa.lock" : `${folder}/glossa.lock` };
}

const getTitle = (): string => l10n.t("Choose Source Locale");

async function askCatalog(projects: App["projects"], signal: AbortSignal): Promise<FolderCatalog> {
  const edited = window.activeTextEditor?.document.uri;
  const known = edited && (await projects.find(edited, signal));
  const catalogs = known ? [known.catalog] : await projects.catalogs(signal);
  const [only, ...others] = catalogs;
  if (only === undefined) throw new Failure("catalog.none");
  if (others.length === 0) return only;
  const items = catalogs.map((catalog) => ({
    label: withoutIcons(catalog.found.catalog.pattern),
    description: withoutIcons(catalog.folder.name),
    catalog,
  }));
  const placeholder = l10n.t("Select locale files");
  return (await pickOne({ title: getTitle(), step: 1, totalSteps: 1 }, { items, placeholder }, signal)).catalog;
}
