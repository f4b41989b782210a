import { l10n, type Uri, window } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { canHaveKeys, findCodeFolder } from "../../project/extract/extractFolder.ts";
import type { App } from "../platform/app/app.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

/** The catalog that keys are extracted for. */
export interface ExtractSubject {
  readonly catalog: FolderCatalog;
  /** The folder of its code, relative to the workspace folder. */
  readonly folder: string;
}

/** The locale files that a command is about: those of the file given or being edited, the only ones, else those asked for. */
export async function resolveSubject(
  { projects }: Pick<App, "projects">,
  file: Uri | undefined,
  signal: AbortSignal,
): Promise<ExtractSubject> {
  const named = file ?? window.activeTextEditor?.document.uri;
  const known = named && (await projects.find(named, signal));
  const catalogs = (await projects.catalogs(signal)).filter(isExtractable);
  const catalog = catalogs.find(({ id }) => id === known?.catalog.id) ?? (await pickCatalog(catalogs, signal));
  return { catalog, folder: await findCodeFolder(catalog.root.files, catalog.found.catalog) };
}

const isExtractable = ({ found }: FolderCatalog): boolean => canHaveKeys(found);

async function pickCatalog(catalogs: readonly FolderCatalog[], signal: AbortSignal): Promise<FolderCatalog> {
  const [only, ...others] = catalogs;
  if (only === undefined) throw new Failure("catalog.none");
  if (others.length === 0) return only;
  const items = catalogs.map((catalog) => ({
    label: `$(globe) ${withoutIcons(catalog.found.catalog.pattern)}`,
    description: withoutIcons(catalog.folder.name),
    catalog,
  }));
  const placeholder = l10n.t("Which locale files do the keys belong to?");
  const place = { title: l10n.t("Extract Messages"), step: 1, totalSteps: 1 };
  return (await pickOne(place, { items, placeholder }, signal)).catalog;
}
