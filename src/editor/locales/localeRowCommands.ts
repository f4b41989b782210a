import { type Disposable, env, l10n, Range, type Uri, window, workspace } from "vscode";
import { fileKey, type LocaleFile } from "../../core/catalog/catalog.ts";
import { pathText } from "../../core/catalog/message.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { LocaleRow, MessageRow } from "../platform/commands/treeRows.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { showBriefly } from "../platform/ui/notify.ts";

/** Registers the commands of the tree's rows. */
export function registerLocaleRowCommands({ register, projects }: Pick<App, "register" | "projects">): Disposable {
  return combineDisposables(
    register("_glossa.locales.open", async ([node], signal) => {
      const target = node.entry.target && node.file;
      const { catalog } = node;
      const loaded = await projects.load(catalog, [node.file.locale], signal);
      await openMessage(catalog, loaded, node, target === undefined);
    }),
    register("_glossa.locales.openUsage", async ([{ uri, offset }]) => {
      const document = await workspace.openTextDocument(uri);
      const position = document.positionAt(offset);
      await window.showTextDocument(document, { preview: true, selection: new Range(position, position) });
    }),
    register("glossa.locales.openSource", async ([node], signal) => {
      const loaded = await projects.load(node.catalog, [node.file.locale], signal);
      await openMessage(node.catalog, loaded, node, true);
    }),
    register("glossa.locales.openFile", async ([node]) => {
      const { catalog } = node;
      const file = "file" in node ? node.file : fileOf(catalog, node);
      if (file) await window.showTextDocument(uriOf(catalog, file.path));
    }),
    register("glossa.locales.translateMessage", async ([{ catalog, file, path }]) => {
      await runCommand("_glossa.translate", {
        uri: anyFileUri(catalog, file).toString(),
        locales: [file.locale],
        paths: [path],
        only: "all",
        confirm: false,
      });
    }),
    register("glossa.locales.markReviewed", async ([{ catalog, file, path }]) => {
      await runCommand("_glossa.setState", uriOf(catalog, file.path).toString(), [path], "reviewed", file.locale);
    }),
    register("glossa.locales.copyKey", async ([{ path }]) => {
      await env.clipboard.writeText(pathText(path));
      showBriefly(l10n.t("Copied {0}", pathText(path)), undefined, 2);
    }),
    register("glossa.locales.leaveToPeople", async ([row]) => {
      const { setTranslators } = await import("./localeTranslators.ts");
      await setTranslators({ projects }, row, true);
    }),
    register("glossa.locales.allowMachines", async ([row]) => {
      const { setTranslators } = await import("./localeTranslators.ts");
      await setTranslators({ projects }, row, false);
    }),
    register("glossa.locales.chooseSource", async ([row], signal) => {
      const { chooseSourceLocale } = await import("./sourceLocale.ts");
      await chooseSourceLocale({ projects }, row?.catalog, signal);
    }),
  );
}

/** Opens the exact place of a message: its translation, or its source. */
async function openMessage(
  catalog: FolderCatalog,
  loaded: LoadedCatalog,
  { file, entry }: MessageRow,
  inSource: boolean,
): Promise<void> {
  const message = inSource ? entry.source : entry.target;
  const read = inSource ? sourceFor(loaded, file) : findLoadedFile(loaded, file);
  if (!read) return;
  const found = message && read.document.messages.find(({ path }) => pathText(path) === pathText(message.path));
  const document = await workspace.openTextDocument(uriOf(catalog, read.path));
  const selection = found && rangesIn(read.text)(found.span);
  await window.showTextDocument(document, { preview: true, ...(selection && { selection }) });
}

const findLoadedFile = (loaded: LoadedCatalog, file: LocaleFile): LoadedFile | undefined =>
  loaded.files.find((loadedFile) => fileKey(loadedFile) === fileKey(file));

const fileOf = ({ found }: FolderCatalog, { locale }: Pick<LocaleRow, "locale">): LocaleFile | undefined =>
  found.catalog.files.find((file) => file.locale === locale);

/** A file of the catalog: the one named if it exists, else its source. */
function anyFileUri(catalog: FolderCatalog, wanted: LocaleFile): Uri {
  const { files } = catalog.found.catalog;
  const file = files.find(({ path }) => path === wanted.path) ?? files[0];
  return uriOf(catalog, file?.path ?? "");
}
