import { type TextDocument, Uri, WorkspaceEdit, workspace } from "vscode";
import { fileKey } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import { countBilledCharacters } from "../../core/messages/billing.ts";
import { rebaseEdits } from "../../project/apply/rebaseEdits.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { relativeToLock } from "../../project/lock/lockFile.ts";
import { setLockState } from "../../project/lock/lockReview.ts";
import { formatFor } from "../../project/model/formatFor.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import type { App } from "../platform/app/app.ts";
import type { MatchUse } from "../platform/commands/commandArguments.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import type { MatchOffer } from "./matchOffers.ts";
import type { MatchPlace } from "./matchPlace.ts";

/** Creates the arguments of the command that writes an offer. */
export const createMatchUse = (uri: string, { file, entry }: MatchPlace, { text, score }: MatchOffer): MatchUse => ({
  uri,
  locale: file.locale,
  path: entry.path,
  ...(entry.target && { before: entry.target.text }),
  text,
  isExact: score === 100,
  characters: countBilledCharacters(entry.source?.text ?? "", false),
});

/** Attempts at an edit that typing overtakes. */
const maxAttempts = 5;

/**
 * Writes a translation into its message by the format's own edits, in one step that can be undone. Refused if the
 * message changed since the offer, or if the file could not be read after the edit.
 */
export async function useMatch(
  { projects, service }: Pick<App, "projects" | "service">,
  use: MatchUse,
  signal: AbortSignal,
): Promise<void> {
  const uri = Uri.parse(use.uri, true);
  const known = await projects.find(uri, signal);
  if (!known) throw new Failure("catalog.none", { file: use.uri });
  const fresh = async () => {
    const loaded = await projects.load(known.catalog, [use.locale], signal);
    const key = fileKey({ path: known.file.path, locale: use.locale });
    const file = loaded.files.find((candidate) => fileKey(candidate) === key);
    if (!file) throw new Failure("file.unreadable", { file: known.file.path });
    return { loaded, file };
  };
  const { loaded, file } = await fresh();
  await writeMatch(await workspace.openTextDocument(uri), loaded, file, use);
  service.recordSpending(use.locale, { remembered: use.characters });
  // else the message would still be older than its source
  if (loaded.lock.get(use.locale, relativeToLock(loaded, file.path), use.path) === undefined) return;
  const now = await fresh();
  await setLockState(known.catalog.root, now.loaded, now.file, [use.path], "translated");
  projects.refresh();
}

async function writeMatch(
  document: TextDocument,
  loaded: LoadedCatalog,
  file: LoadedFile,
  use: MatchUse,
): Promise<void> {
  const format = formatFor(loaded, use.locale);
  const stateQualifier = use.isExact ? "exact-match" : "fuzzy-match";
  const marks = { state: "translated", stateQualifier, locale: use.locale };
  const rewrite = { path: use.path, before: use.before, after: use.text };
  const options = { model: sourceFor(loaded, file)?.document, marks, encoding: document.encoding };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { version } = document;
    const { edits, refused } = rebaseEdits(format.read(document.getText()), [rewrite], format, options);
    if (refused.length > 0) throw new Failure("file.changed", { file: file.path });
    const made = new WorkspaceEdit();
    made.set(document.uri, toTextEdits(document, edits));
    if (edits.length === 0 || (await workspace.applyEdit(made))) return;
    // refused though the text did not change: the document can't be edited
    if (document.version === version) throw new Failure("file.unwritable", { file: file.path, detail: "EACCES" });
  }
  throw new Failure("file.changed", { file: file.path });
}
