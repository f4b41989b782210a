import { EndOfLine, type TextDocument, workspace } from "vscode";
import { passagesAt } from "../../core/code/extent.ts";
import type { Passage } from "../../core/code/passage.ts";
import type { Span } from "../../core/text.ts";

/** The passages at selections of a document. */
export function passagesIn(document: TextDocument, selections: readonly Span[]): readonly Passage[] {
  const eol = document.eol === EndOfLine.CRLF ? "\r\n" : "\n";
  return passagesAt({ text: document.getText(), languageId: document.languageId, eol }, selections);
}

/** Whether VS Code knows beforehand that a document can't be edited. */
export function isReadOnly({ uri }: TextDocument): boolean {
  return workspace.fs.isWritableFileSystem(uri.scheme) === false;
}
