import { commands, type Disposable, l10n, Uri, workspace } from "vscode";
import { cancelled } from "../platform/abort.ts";
import type { History, Run } from "./history.ts";

/** Serves texts as they were before the last run, read-only, for the diff editor. */
const scheme = "glossa-before";

/** Serves the left sides of the diffs. */
export function registerBefore(history: History): Disposable {
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
export async function showChanges(run: Run | undefined): Promise<void> {
  if (!run) throw cancelled();
  const files = run.files
    .filter(({ path }) => !isLock(path))
    .map(({ path }) => ({ before: beforeOf(run, path), now: fileOf(run, path), path }));
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

const fileOf = ({ folder }: Run, path: string) => Uri.joinPath(Uri.parse(folder, true), path);

/** The path is the file's own, or the diff would show a rename. Another run has another address, as editors keep what they read. */
const beforeOf = (run: Run, path: string) => Uri.from({ scheme, path: fileOf(run, path).path, query: stamp(run) });

const stamps = new WeakMap<Run, string>();
let runs = 0;

function stamp(run: Run): string {
  const known = stamps.get(run) ?? `${++runs}`;
  stamps.set(run, known);
  return known;
}
