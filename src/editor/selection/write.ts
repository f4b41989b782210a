import { type TextDocument, Uri, WorkspaceEdit, workspace } from "vscode";
import { lineEnd } from "../../core/code/lines.ts";
import type { Passage } from "../../core/code/passage.ts";
import type { Span } from "../../core/text.ts";
import { rangeOf } from "../platform/convert.ts";
import { openDocument } from "../platform/documents.ts";
import { isEncodable } from "../platform/encodable.ts";

/** How a translation comes into its document. */
export type Placement = "replace" | "below";

/** A passage with its translation, ready to be written. */
export interface Written {
  readonly passage: Passage;
  /** What the passage's span read when the translation began. */
  readonly before: string;
  /** Where that stands now; `undefined` where it was typed into. */
  span(): Span | undefined;
  /** The new text of the span, or what is inserted below it. */
  readonly text: string;
}

/** Why nothing was written. */
export type Refusal = "changed" | "readOnly" | "encoding";

/** Edits that were made for a version which somebody's typing has just replaced are made anew, so often. */
const attempts = 5;

/** Writes translations in one undo step to the document they were made for; all of them or none. */
export async function write(
  document: TextDocument,
  placement: Placement,
  written: readonly Written[],
): Promise<Refusal | undefined> {
  const present = await presentDocument(document);
  if (present === undefined) return "changed";
  if (!(await isEncodable(present, written.map(({ text }) => text).join("")))) return "encoding";
  for (let attempt = 0; attempt < attempts; attempt++) {
    const edit = editFor(present, placement, written);
    if (edit === undefined) return "changed";
    const { version } = present;
    if (await workspace.applyEdit(edit)) return undefined;
    if (present.version === version) return "readOnly";
  }
  return "changed";
}

function editFor(document: TextDocument, placement: Placement, written: readonly Written[]): WorkspaceEdit | undefined {
  const all = document.getText();
  const edit = new WorkspaceEdit();
  for (const { before, text, span: now } of written) {
    const span = now();
    if (span === undefined || all.slice(span.start, span.end) !== before) return undefined;
    const end = lineEnd(all, span.end);
    edit.replace(document.uri, rangeOf(document, placement === "replace" ? span : { start: end, end }), text);
  }
  return edit;
}

/** The document, also where its editor was closed meanwhile. */
async function presentDocument(document: TextDocument): Promise<TextDocument | undefined> {
  if (!document.isClosed) return document;
  const open = openDocument(document.uri);
  if (open !== undefined) return open;
  try {
    return document.isUntitled ? undefined : await workspace.openTextDocument(Uri.parse(document.uri.toString()));
  } catch {
    return undefined;
  }
}
