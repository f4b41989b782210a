import { type TextDocument, Uri, WorkspaceEdit, workspace } from "vscode";
import { lineEndAt } from "../../core/code/lineOffsets.ts";
import type { Passage } from "../../core/code/passage.ts";
import type { Span } from "../../core/text/textEdits.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { isEncodable } from "../platform/projects/editorEncoding.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";

/** The way in which a translation is put into its document. */
export type Placement = "replace" | "below";

/** A passage with its translation, ready to be written. */
export interface PassageTranslation {
  readonly passage: Passage;
  /** The text of the passage's span when the translation began. */
  readonly before: string;
  /** The current span; `undefined` if it was typed into. */
  span(): Span | undefined;
  /** The new text of the span, or the text that is inserted below it. */
  readonly text: string;
}

/** The reason why nothing was written. */
export type SelectionBlockReason = "changed" | "readOnly" | "encoding";

/** The maximum number of attempts at edits whose document version was replaced by typing. */
const maxAttempts = 5;

/** Writes translations in one undo step to the document they were made for; all of them or none. */
export async function writeTranslations(
  document: TextDocument,
  placement: Placement,
  written: readonly PassageTranslation[],
): Promise<SelectionBlockReason | undefined> {
  const present = await reopenDocument(document);
  if (present === undefined) return "changed";
  if (!(await isEncodable(present, written.map(({ text }) => text).join("")))) return "encoding";
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const edit = createEdit(present, placement, written);
    if (edit === undefined) return "changed";
    const { version } = present;
    if (await workspace.applyEdit(edit)) return undefined;
    if (present.version === version) return "readOnly";
  }
  return "changed";
}

function createEdit(
  document: TextDocument,
  placement: Placement,
  written: readonly PassageTranslation[],
): WorkspaceEdit | undefined {
  const all = document.getText();
  const edit = new WorkspaceEdit();
  for (const { before, text, span: now } of written) {
    const span = now();
    if (span === undefined || all.slice(span.start, span.end) !== before) return undefined;
    const end = lineEndAt(all, span.end);
    edit.replace(document.uri, toRange(document, placement === "replace" ? span : { start: end, end }), text);
  }
  return edit;
}

/** Returns the document, opened again if its editor was closed in the meantime. */
async function reopenDocument(document: TextDocument): Promise<TextDocument | undefined> {
  if (!document.isClosed) return document;
  const open = findOpenDocument(document.uri);
  if (open !== undefined) return open;
  try {
    return document.isUntitled ? undefined : await workspace.openTextDocument(Uri.parse(document.uri.toString()));
  } catch {
    return undefined;
  }
}
