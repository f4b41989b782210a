import { once } from "node:events";
import { TabInputCustom, TabInputText, TabInputTextDiff, type TextDocument, type Uri, window, workspace } from "vscode";

/** The document of a file where it is open; never opens one. */
export function openDocument(uri: Uri): TextDocument | undefined {
  const text = uri.toString();
  return workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === text);
}

/**
 * The document of a file that somebody has before them (in a tab, or unsaved): it must be edited there. A document
 * that other extensions merely hold open follows the disk.
 */
export function editedDocument(uri: Uri): TextDocument | undefined {
  const document = openDocument(uri);
  return document && (document.isDirty || isInTab(uri)) ? document : undefined;
}

/** Whether comparisons are all that shows a document: nobody works on it there. */
export function isOnlyCompared({ uri, isDirty }: TextDocument): boolean {
  const inputs = window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  const isThis = (one: Uri | undefined) => one?.toString() === uri.toString();
  if (isDirty || inputs.some((input) => isThis(editedIn(input)))) return false;
  return inputs.some((input) =>
    comparedIn(input).some(({ original, modified }) => isThis(original) || isThis(modified)),
  );
}

/** The comparisons of a tab. One of several files has them too, though no type that is public says so yet. */
function comparedIn(input: unknown): readonly TabInputTextDiff[] {
  if (input instanceof TabInputTextDiff) return [input];
  return (input as { readonly textDiffs?: readonly TabInputTextDiff[] } | undefined)?.textDiffs ?? [];
}

/** The file that a tab of one file edits. */
export const editedIn = (input: unknown): Uri | undefined =>
  input instanceof TabInputText || input instanceof TabInputCustom ? input.uri : undefined;

function isInTab(uri: Uri): boolean {
  const text = uri.toString();
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => urisOf(input).some((one) => one.toString() === text)),
  );
}

/** What a tab edits; the left side of a diff is read-only mostly, and counts all the same. */
function urisOf(input: unknown): readonly Uri[] {
  if (input instanceof TabInputTextDiff) return [input.original, input.modified];
  return [editedIn(input) ?? []].flat();
}

/** Milliseconds within which VS Code shows in a document what another program wrote into its file. */
const patience = 10_000;

/** Waits until a document without unsaved text reads as its file does: edited before, it would hide what another program just wrote. */
export async function upToDate(document: TextDocument): Promise<void> {
  if (document.isDirty || (await readsAsFile(document))) return;
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), patience);
  const listener = workspace.onDidChangeTextDocument((change) => {
    if (change.document === document) ended.abort();
  });
  // it may have been brought up to date while its file was read
  if (await readsAsFile(document)) ended.abort();
  if (!ended.signal.aborted) await once(ended.signal, "abort");
  clearTimeout(timer);
  listener.dispose();
}

/** Line ends apart, which VS Code makes alike. */
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
