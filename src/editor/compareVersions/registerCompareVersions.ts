import { type Disposable, EventEmitter, l10n, type Uri, window, workspace } from "vscode";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import type { FileRow, LocaleRow } from "../platform/commands/treeRows.ts";
import { notify } from "../platform/ui/notify.ts";
import { messagesScheme, versionIn } from "./messagesScheme.ts";

/** Compares a locale file with a version of it in git, message by message, in the diff editor. */
export function registerCompareVersions(app: Pick<App, "register" | "projects">): Disposable {
  const { register } = app;
  const versions = lazyOnce(async () => new (await import("./versionTexts.ts")).VersionTexts(app.projects));
  const changed = new EventEmitter<Uri>();
  const compare = async (of: Uri | LocaleRow | FileRow | undefined, asks: boolean, signal: AbortSignal) => {
    const { compareVersions, fileToCompare } = await import("./compareVersions.ts");
    const file = fileToCompare(of) ?? window.activeTextEditor?.document.uri;
    const known = file && (await app.projects.find(file, signal));
    if (file === undefined || known === undefined) {
      notify("information", l10n.t("Open a locale file to compare."));
      return;
    }
    await compareVersions(file, asks, signal);
  };
  return combineDisposables(
    changed,
    workspace.registerTextDocumentContentProvider(messagesScheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: async (uri) => await (await versions()).read(uri),
    }),
    app.projects.onDidChange(({ files }) => {
      const names = new Set(files.map(String));
      for (const { uri } of workspace.textDocuments) if (isPresentOf(uri, names)) changed.fire(uri);
    }),
    register("glossa.compareFile", async ([of], signal) => await compare(of, false, signal)),
    register("glossa.compareFileWith", async ([of], signal) => await compare(of, true, signal)),
  );
}

/** Returns whether an address is that of the present messages of one of these files. */
function isPresentOf(uri: Uri, files: ReadonlySet<string>): boolean {
  if (uri.scheme !== messagesScheme) return false;
  const { file, commit } = versionIn(uri);
  return commit === undefined && files.has(file.toString());
}
