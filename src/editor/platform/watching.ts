import { type Disposable, RelativePattern, type TextDocument, type Uri, type WorkspaceFolder, workspace } from "vscode";
import { localeFileGlobs } from "../../core/conventions/globs.ts";
import { endings } from "../../core/formats/extensions.ts";
import { configurationGlob } from "../../core/frameworks/names.ts";
import { disposeAll, Slot, together } from "./disposables.ts";
import { isExcluded } from "./files.ts";

/** What `watchProjects` asks and tells. */
export interface ProjectsWatch {
  isLocaleFile(uri: Uri): boolean;
  /** Files came or went, or a `glossa.json` changed: the catalogs may be others. Told once for many files. */
  onFilesChanged(): void;
  /** A locale file or a `glossa.lock` reads otherwise than before. */
  onTextChanged(uri: Uri): void;
}

/** Files of one gesture (a checkout, a generator) arrive within this many milliseconds. */
const settling = 300;

/** Watches what the catalogs are made of: files on disk and what is typed. */
export function watchProjects(watch: ProjectsWatch): Disposable {
  const timer = new Slot();
  const later = () => {
    const handle = setTimeout(() => watch.onFilesChanged(), settling);
    timer.value = { dispose: () => clearTimeout(handle) };
  };
  const changed = (uri: Uri) => {
    if (isProjectFile(uri)) later();
    else if (isLock(uri) || watch.isLocaleFile(uri)) watch.onTextChanged(uri);
  };
  const typed = (document: TextDocument) => changed(document.uri);
  const watchers = new Slot();
  const renew = () => {
    watchers.value = together(
      ...(workspace.workspaceFolders ?? []).flatMap((folder) => watchFolder(folder, watch, changed, later)),
    );
  };
  renew();
  const listeners = [
    workspace.onDidChangeWorkspaceFolders(() => {
      renew();
      watch.onFilesChanged();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) typed(document);
    }),
    // Closing without saving puts back what is on disk.
    workspace.onDidCloseTextDocument(typed),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("glossa.translation.exclude")) watch.onFilesChanged();
    }),
  ];
  return { dispose: () => disposeAll([timer, watchers, ...listeners]) };
}

function watchFolder(
  folder: WorkspaceFolder,
  { isLocaleFile }: Pick<ProjectsWatch, "isLocaleFile">,
  changed: (uri: Uri) => void,
  later: () => void,
): readonly Disposable[] {
  const came = (uri: Uri) => {
    if (isLock(uri)) changed(uri);
    else if (!isExcluded(folder.uri, uri)) later();
  };
  // of what goes and changes only locale files count, wherever they stand
  const went = (uri: Uri) => {
    if (isLock(uri)) changed(uri);
    else if (isLocaleFile(uri) || isProjectFile(uri)) later();
  };
  const watch = (glob: string) => workspace.createFileSystemWatcher(new RelativePattern(folder, glob));
  const news = [...localeFileGlobs, "**/glossa.lock"].map(watch);
  const all = [`**/*.{${endings.join(",")}}`, "**/glossa.lock"].map(watch);
  // frameworks read their configurations as they are saved
  const saved = watch(configurationGlob);
  return [
    ...[...news, ...all, saved],
    ...news.map((watcher) => watcher.onDidCreate(came)),
    ...[saved.onDidCreate(came), saved.onDidChange(came), saved.onDidDelete(came)],
    ...all.flatMap((watcher) => [watcher.onDidChange(changed), watcher.onDidDelete(went)]),
  ];
}

const isLock = (uri: Uri) => uri.path.endsWith("/glossa.lock");
const isProjectFile = (uri: Uri) => uri.path.endsWith("/glossa.json");
