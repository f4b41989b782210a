import { type Disposable, RelativePattern, type TextDocument, type Uri, type WorkspaceFolder, workspace } from "vscode";
import { localeFileGlobs } from "../../../core/conventions/localeFileGlobs.ts";
import { endings } from "../../../core/formats/extensions.ts";
import { configurationGlob } from "../../../core/frameworks/configurationNames.ts";
import { Pause } from "../basics/activity.ts";
import { combineDisposables, disposeAll, Slot } from "../basics/disposables.ts";
import { watchNewFolders } from "./folderWatch.ts";
import { isExcluded } from "./workspaceFiles.ts";

/** Callbacks of `watchProjects`. */
export interface ProjectsWatch {
  isLocaleFile(uri: Uri): boolean;
  /** Files came or went, or a `glossa.json` changed: the catalogs may have changed. Called once for many files. */
  onFilesChanged(): void;
  /** A locale file or a `glossa.lock` reads differently than before. */
  onTextChanged(uri: Uri): void;
}

/** Files of one gesture (a checkout, a generator) arrive within this many milliseconds. */
const gatherDelay = 300;

/** Watches the sources of catalogs: files on disk and typed text. */
export function watchProjects(watch: ProjectsWatch): Disposable {
  const pause = new Pause("files", gatherDelay, () => watch.onFilesChanged());
  const later = () => pause.begin();
  const onTextEvent = (uri: Uri) => {
    if (isProjectFile(uri)) later();
    else if (isLock(uri) || watch.isLocaleFile(uri)) watch.onTextChanged(uri);
  };
  const onDocumentEvent = (document: TextDocument) => onTextEvent(document.uri);
  const watchers = new Slot();
  const renew = () => {
    watchers.value = combineDisposables(
      ...(workspace.workspaceFolders ?? []).flatMap((folder) => watchFolder(folder, watch, onTextEvent, later)),
    );
  };
  renew();
  const listeners = [
    workspace.onDidChangeWorkspaceFolders(() => {
      renew();
      watch.onFilesChanged();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) onDocumentEvent(document);
    }),
    // Closing without saving puts back what is on disk.
    workspace.onDidCloseTextDocument(onDocumentEvent),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("glossa.translation.exclude")) watch.onFilesChanged();
    }),
  ];
  return { dispose: () => disposeAll([pause, watchers, ...listeners]) };
}

function watchFolder(
  folder: WorkspaceFolder,
  { isLocaleFile }: Pick<ProjectsWatch, "isLocaleFile">,
  onTextEvent: (uri: Uri) => void,
  refreshLater: () => void,
): readonly Disposable[] {
  const came = (uri: Uri) => {
    if (isLock(uri)) onTextEvent(uri);
    else if (!isExcluded(folder.uri, uri)) refreshLater();
  };
  // of deleted and changed files only locale files count, in any folder
  const went = (uri: Uri) => {
    if (isLock(uri)) onTextEvent(uri);
    else if (isLocaleFile(uri) || isProjectFile(uri)) refreshLater();
  };
  const watch = (glob: string) => workspace.createFileSystemWatcher(new RelativePattern(folder, glob));
  const news = [...localeFileGlobs, "**/glossa.lock"].map(watch);
  const all = [`**/*.{${endings.join(",")}}`, "**/glossa.lock"].map(watch);
  // frameworks read their configurations as they are saved
  const saved = watch(configurationGlob);
  return [
    ...[...news, ...all, saved],
    ...watchNewFolders(folder, refreshLater),
    ...news.map((watcher) => watcher.onDidCreate(came)),
    ...[saved.onDidCreate(came), saved.onDidChange(came), saved.onDidDelete(came)],
    ...all.flatMap((watcher) => [watcher.onDidChange(onTextEvent), watcher.onDidDelete(went)]),
  ];
}

const isLock = (uri: Uri) => uri.path.endsWith("/glossa.lock");
/** Returns whether a file is a `glossa.json`. */
export const isProjectFile = (uri: Uri) => uri.path.endsWith("/glossa.json");
