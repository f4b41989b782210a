import { EndOfLine, type TextDocument, workspace } from "vscode";
import type { Passage } from "../../../core/code/passage.ts";
import { passagesAt } from "../../../core/code/passagesAt.ts";
import type { Span } from "../../../core/text/textEdits.ts";

/** The passages at selections of a document, read as code of its language. */
export function passagesIn(
  document: TextDocument,
  selections: readonly Span[],
  languageId: string = document.languageId,
): readonly Passage[] {
  const eol = document.eol === EndOfLine.CRLF ? "\r\n" : "\n";
  return passagesAt({ text: document.getText(), languageId, eol }, selections);
}

/** Returns whether VS Code knows in advance that a document can't be edited. */
export function isReadOnly({ uri }: TextDocument): boolean {
  return workspace.fs.isWritableFileSystem(uri.scheme) === false;
}
