import { l10n, Uri, window, workspace } from "vscode";
import type { Locale, LocaleFile } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import type { FolderCatalog, KnownFile } from "../platform/projects/folderCatalogs.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

type Needs = Pick<App, "projects">;

/** The locale file a command was called on: the one given, else the one being edited, else one that is asked for. */
export async function resolveSubjectFile(
  { projects }: Needs,
  uri: Uri | undefined,
  title: string,
  signal: AbortSignal,
): Promise<KnownFile> {
  const named = uri ?? (await activeLocaleFile({ projects }, signal));
  if (named) return await requireKnownFile({ projects }, named, signal);
  const catalogs = await requireCatalogs({ projects }, signal);
  const items = catalogs.flatMap((catalog) =>
    catalog.found.catalog.files.map((file) => ({
      label: `$(file) ${withoutIcons(file.path)}`,
      description: fileDescription(catalog, file),
      known: { catalog, file },
    })),
  );
  const placeholder = l10n.t("Select a locale file");
  return (await pickOne({ title, step: 1, totalSteps: 1 }, { items, placeholder }, signal)).known;
}

/** The locale files a command was called on, by catalog: several if several are selected in the Explorer. */
export async function resolveSubjectFiles(
  { projects }: Needs,
  uri: Uri | undefined,
  selected: readonly Uri[] | undefined,
  title: string,
  signal: AbortSignal,
): Promise<readonly (readonly [KnownFile, ...KnownFile[]])[]> {
  if (!selected || selected.length < 2) return [[await resolveSubjectFile({ projects }, uri, title, signal)]];
  const known = await Promise.all(selected.map((uri) => projects.find(uri, signal)));
  const files = known.flatMap((file) => file ?? []);
  if (files.length === 0)
    throw new Failure("catalog.none", { file: workspace.asRelativePath(selected[0] ?? Uri.file("")) });
  const groups = new Map<string, [KnownFile, ...KnownFile[]]>();
  for (const file of files) {
    const group = groups.get(file.catalog.id);
    if (group) group.push(file);
    else groups.set(file.catalog.id, [file]);
  }
  return [...groups.values()];
}

/** The catalog a command was called on: that of the file given or being edited, the only one, else one that is asked for. */
export async function resolveSubjectCatalog(
  { projects }: Needs,
  uri: Uri | undefined,
  title: string,
  signal: AbortSignal,
): Promise<{ readonly catalog: FolderCatalog; readonly file?: LocaleFile }> {
  const named = uri ?? (await activeLocaleFile({ projects }, signal));
  if (named) return await requireKnownFile({ projects }, named, signal);
  const catalogs = await requireCatalogs({ projects }, signal);
  const [only, ...others] = catalogs;
  if (only && others.length === 0) return { catalog: only };
  const items = catalogs.map((catalog) => ({
    label: `$(globe) ${withoutIcons(catalog.found.catalog.pattern)}`,
    description: folderDescription(catalog),
    catalog,
  }));
  const placeholder = l10n.t("Select locale files");
  return await pickOne({ title, step: 1, totalSteps: 1 }, { items, placeholder }, signal);
}

/** Returns the target locale of a file; `undefined` for a source file. */
export function targetLocaleOf({
  catalog,
  file,
}: {
  readonly catalog: FolderCatalog;
  readonly file?: LocaleFile;
}): Locale | undefined {
  return file === undefined || file.locale === catalog.found.catalog.sourceLocale ? undefined : file.locale;
}

async function activeLocaleFile({ projects }: Needs, signal: AbortSignal): Promise<Uri | undefined> {
  const uri = window.activeTextEditor?.document.uri;
  return uri && (await projects.find(uri, signal)) ? uri : undefined;
}

async function requireKnownFile({ projects }: Needs, uri: Uri, signal: AbortSignal): Promise<KnownFile> {
  const known = await projects.find(uri, signal);
  if (!known) throw new Failure("catalog.none", { file: workspace.asRelativePath(uri) });
  return known;
}

/** Throws if the catalog's `glossa.json` is broken: a budget or ignored keys in it would not count. */
export async function requireValidProject(
  { projects }: Needs,
  catalog: FolderCatalog,
  signal: AbortSignal,
): Promise<void> {
  const broken = (await projects.findFailures(signal)).find(
    ({ folder, failure }) =>
      folder.uri.toString() === catalog.folder.uri.toString() && failure.facts.file === catalog.found.projectPath,
  );
  if (broken && catalog.found.projectPath !== undefined) throw broken.failure;
}

async function requireCatalogs({ projects }: Needs, signal: AbortSignal): Promise<readonly FolderCatalog[]> {
  const catalogs = await projects.catalogs(signal);
  if (catalogs.length > 0) return catalogs;
  const [broken] = await projects.findFailures(signal);
  throw broken?.failure ?? new Failure("catalog.none");
}

function fileDescription(catalog: FolderCatalog, { locale }: LocaleFile): string {
  const role =
    locale === catalog.found.catalog.sourceLocale
      ? l10n.t("source, {0}", languageLabel(locale))
      : languageLabel(locale);
  return [role, folderDescription(catalog)].filter(Boolean).join(" · ");
}

/** The workspace folder, if there are several. */
function folderDescription({ folder }: FolderCatalog): string {
  return (workspace.workspaceFolders?.length ?? 0) > 1 ? folder.name : "";
}
