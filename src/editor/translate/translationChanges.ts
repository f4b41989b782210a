import { commands, type Disposable, l10n, Uri, workspace } from "vscode";
import { createCancellation } from "../platform/basics/abort.ts";
import type { RecordedRun, TranslationHistory } from "./translationHistory.ts";

/** Serves texts as they were before the last run, read-only, for the diff editor. */
const scheme = "glossa-before";

/** Serves the left sides of the diffs. */
export function registerTextsBeforeRun(history: TranslationHistory): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async (uri) => {
      const run = await history.last();
      const file = run?.files.find(({ path }) => fileOf(run, path).path === uri.path);
      if (!run || !file?.before) return "";
      return await workspace.decode(file.before, { uri: fileOf(run, file.path) });
    },
  });
}

/** Opens what the last run changed as a diff, several files in one editor; the lock is no reading matter. */
export async function showTranslationChanges(run: RecordedRun | undefined): Promise<void> {
  if (!run) throw createCancellation();
  const files = run.files
    .filter(({ path }) => !isLock(path))
    .map(({ path }) => ({ before: preImageUri(run, path), now: fileOf(run, path), path }));
  const [first] = files;
  if (first && files.length === 1) {
    await commands.executeCommand(
      "vscode.diff",
      first.before,
      first.now,
      l10n.t("{0}: before the translation ↔ now", first.path),
    );
    return;
  }
  const resources = files.map(({ before, now }) => [now, before, now]);
  await commands.executeCommand("vscode.changes", l10n.t("Changes of the Translation"), resources);
}

/** The path of a `glossa.lock`, whose changes go without saying. */
export const isLock = (path: string): boolean => /(^|\/)glossa\.lock$/.test(path);

const fileOf = ({ folder }: RecordedRun, path: string) => Uri.joinPath(Uri.parse(folder, true), path);

/** The path is the file's own, or the diff would show a rename. Another run has another address, as editors keep what they read. */
const preImageUri = (run: RecordedRun, path: string) =>
  Uri.from({ scheme, path: fileOf(run, path).path, query: stampOf(run) });

const stamps = new WeakMap<RecordedRun, string>();
let runs = 0;

function stampOf(run: RecordedRun): string {
  const known = stamps.get(run) ?? `${++runs}`;
  stamps.set(run, known);
  return known;
}
