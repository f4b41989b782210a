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

function isInTab(uri: Uri): boolean {
  const text = uri.toString();
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => urisOf(input).some((one) => one.toString() === text)),
  );
}

/** What a tab edits; the left side of a diff is read-only mostly, and counts all the same. */
function urisOf(input: unknown): readonly Uri[] {
  if (input instanceof TabInputText || input instanceof TabInputCustom) return [input.uri];
  return input instanceof TabInputTextDiff ? [input.original, input.modified] : [];
}
