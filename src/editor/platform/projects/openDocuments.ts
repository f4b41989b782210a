import { once } from "node:events";
import { TabInputCustom, TabInputText, TabInputTextDiff, type TextDocument, type Uri, window, workspace } from "vscode";

/** The document of a file if it is open; never opens one. */
export function findOpenDocument(uri: Uri): TextDocument | undefined {
  const text = uri.toString();
  return workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === text);
}

/**
 * The document of a file that the user has open (in a tab, or unsaved): it must be edited there. A document that other
 * extensions merely hold open follows the disk.
 */
export function findEditedDocument(uri: Uri): TextDocument | undefined {
  const document = findOpenDocument(uri);
  return document && (document.isDirty || isInTab(uri)) ? document : undefined;
}

/** Returns whether a document is only shown in comparisons, where it is not edited. */
export function isOnlyCompared({ uri, isDirty }: TextDocument): boolean {
  const inputs = window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  const isThis = (shown: Uri | undefined) => shown?.toString() === uri.toString();
  if (isDirty || inputs.some((input) => isThis(findEditedUri(input)))) return false;
  return inputs.some((input) =>
    listComparisons(input).some(({ original, modified }) => isThis(original) || isThis(modified)),
  );
}

/** Lists the comparisons of a tab. A tab of several files has some, too, which no public type declares yet. */
function listComparisons(input: unknown): readonly TabInputTextDiff[] {
  if (input instanceof TabInputTextDiff) return [input];
  return (input as { readonly textDiffs?: readonly TabInputTextDiff[] } | undefined)?.textDiffs ?? [];
}

/** The file that a tab of one file edits. */
export const findEditedUri = (input: unknown): Uri | undefined =>
  input instanceof TabInputText || input instanceof TabInputCustom ? input.uri : undefined;

function isInTab(uri: Uri): boolean {
  const text = uri.toString();
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => listUris(input).some((shown) => shown.toString() === text)),
  );
}

/** Returns the files that a tab edits; the left side of a diff counts too, although it is mostly read-only. */
function listUris(input: unknown): readonly Uri[] {
  if (input instanceof TabInputTextDiff) return [input.original, input.modified];
  return [findEditedUri(input) ?? []].flat();
}

/** Milliseconds within which VS Code shows in a document what another program wrote into its file. */
const updateTimeoutMs = 10_000;

/**
 * Waits until a document without unsaved text reads as its file does: edited before, it would hide what another program
 * just wrote.
 */
export async function waitUntilUpToDate(document: TextDocument): Promise<void> {
  if (document.isDirty || (await readsAsFile(document))) return;
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), updateTimeoutMs);
  const listener = workspace.onDidChangeTextDocument((change) => {
    // a change without any content is one of its state
    if (change.document === document && change.contentChanges.length > 0) ended.abort();
  });
  // it may have been brought up to date while its file was read
  if (await readsAsFile(document)) ended.abort();
  if (!ended.signal.aborted) await once(ended.signal, "abort");
  clearTimeout(timer);
  listener.dispose();
}

/** Compares the texts without regard to line endings, which VS Code normalizes. */
async function readsAsFile(document: TextDocument): Promise<boolean> {
  try {
    const bytes = await workspace.fs.readFile(document.uri);
    const text = await workspace.decode(bytes, { encoding: document.encoding });
    return text.replace(/\r\n?/g, "\n") === document.getText().replace(/\r\n?/g, "\n");
  } catch {
    // there is no file to wait for
    return true;
  }
}
