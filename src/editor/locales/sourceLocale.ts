import { l10n, type QuickPickItem, window, workspace } from "vscode";
import { type Locale, localesOf } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import { sourceLocaleEdits } from "../../core/projectEdits.ts";
import type { FoundCatalog } from "../../project/catalogs.ts";
import { codeFolder } from "../../project/extractFolder.ts";
import type { App } from "../platform/app.ts";
import type { FolderCatalog } from "../platform/catalogs.ts";
import { compareNames, languageName } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { projectEdit } from "../platform/projectEdit.ts";
import { pickOne } from "../platform/steps.ts";

interface Item extends QuickPickItem {
  readonly locale: Locale;
}

/** Asks which locale a catalog is translated from, and keeps the answer in `glossa.json`, for everybody. */
export async function chooseSourceLocale(
  { projects }: Pick<App, "projects">,
  named: FolderCatalog | undefined,
  signal: AbortSignal,
): Promise<void> {
  const catalog = named ?? (await catalogOf(projects, signal));
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
  const place = { title: title(), step: 1, totalSteps: 1 };
  const placeholder = l10n.t("The locale that the others are translated from");
  const { locale } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
  if (locale === sourceLocale) return;
  await keepSourceLocale(catalog, locale);
  projects.refresh();
}

/** Writes into the `glossa.json` of a catalog which locale is its source. */
export async function keepSourceLocale(catalog: FolderCatalog, locale: Locale): Promise<void> {
  const edit = await projectEdit(catalog, await placeOf(catalog), (text) => sourceLocaleEdits(text, locale));
  await workspace.applyEdit(edit);
  // the search reads the file as it is saved
  for (const [uri] of edit.entries()) await (await workspace.openTextDocument(uri)).save();
}

/** A new `glossa.json` is about the package of the catalog alone, unless a lock already belongs to a folder above. */
async function placeOf({
  found,
  root: { files },
}: FolderCatalog): Promise<Pick<FoundCatalog, "projectPath" | "lockPath">> {
  if (found.projectPath !== undefined || (await files.exists(found.lockPath))) return found;
  const folder = await codeFolder(files, found.catalog);
  return { lockPath: folder === "" ? "glossa.lock" : `${folder}/glossa.lock` };
}

const title = (): string => l10n.t("Choose Source Locale");

async function catalogOf(projects: App["projects"], signal: AbortSignal): Promise<FolderCatalog> {
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
  const placeholder = l10n.t("Which locale files?");
  return (await pickOne({ title: title(), step: 1, totalSteps: 1 }, { items, placeholder }, signal)).catalog;
}
