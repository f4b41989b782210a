import { CodeLens, type Disposable, l10n, languages, type TextDocument, window, workspace } from "vscode";
import type { ConflictSection } from "../../core/threeWay/conflictSections.ts";
import { findConflicts } from "../../core/threeWay/resolveConflicts.ts";
import type { App } from "../platform/app/app.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { setContext } from "../platform/basics/context.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { toRange } from "../platform/projects/documentRanges.ts";

/** Conflicts that a lens is shown for at most. */
const maxLenses = 500;

/** Lenses over the conflicts of locale files, and the context key of the command; loaded with the first file that may have some. */
export function registerConflictFeatures(projects: App["projects"]): Disposable {
  const conflictsIn = (document: TextDocument | undefined): readonly ConflictSection[] => {
    if (document?.uri.scheme !== "file") return [];
    const isOurs = projects.getCached(document.uri) !== undefined || document.uri.path.endsWith("/glossa.lock");
    return isOurs ? findConflicts(document.getText(), document.uri.path) : [];
  };
  const update = (): void => {
    setContext("glossa.hasConflicts", conflictsIn(window.activeTextEditor?.document).length > 0);
  };
  update();
  return combineDisposables(
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) update();
    }),
    projects.onDidChange(update),
    languages.registerCodeLensProvider(
      { scheme: "file" },
      {
        onDidChangeCodeLenses: (listener) => projects.onDidChange(() => listener()),
        provideCodeLenses: async (document, token) => {
          // the first search for locale files may not have ended
          if (/^<{3}/m.test(document.getText())) await projects.find(document.uri, signalOf(token));
          return conflictsIn(document).slice(0, maxLenses).map(lensIn(document));
        },
      },
    ),
  );
}

const lensIn =
  (document: TextDocument) =>
  ({ span }: ConflictSection): CodeLens =>
    new CodeLens(toRange(document, { start: span.start, end: span.start }), {
      title: l10n.t("Resolve Locale Conflicts"),
      command: "glossa.resolveConflicts",
      arguments: [document.uri],
    });
