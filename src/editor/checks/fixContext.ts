import { type CodeAction, type TextDocument, WorkspaceEdit } from "vscode";
import { type Message, type MessageChange, type Path, pathKey } from "../../core/catalog/message.ts";
import { formatOfFile } from "../../project/model/alignedFormat.ts";
import { entriesOf } from "../../project/model/catalogEntries.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import type { CheckedLocale } from "./checkFindings.ts";
import { EditFix } from "./editFix.ts";
import type { Finding } from "./messageDiagnostics.ts";

/** A finding that is to be put right. */
export interface FixContext {
  readonly document: TextDocument;
  readonly checked: CheckedLocale;
  readonly finding: Finding;
  readonly path: Path;
}

/** Offers quick fixes of one kind. */
export type Fix = (fixing: FixContext) => readonly CodeAction[];

/** Changes messages; one that was edited since the check stays as it is. */
export function createEditAction(
  { document, checked, finding }: FixContext,
  title: string,
  changes: readonly MessageChange[],
): CodeAction {
  const { loaded, file } = checked;
  return new EditFix(title, finding, () => {
    const edit = new WorkspaceEdit();
    const format = formatOfFile(loaded, file, sourceFor(loaded, file));
    const text = document.getText();
    const role = file.locale === loaded.catalog.sourceLocale ? "source" : "target";
    const present = format.read(text, role);
    const [before, now] = [file.document, present].map(({ messages }) => textsOf(messages));
    const isStale = changes.some(({ path }) => before?.get(pathKey(path)) !== now?.get(pathKey(path)));
    const model = sourceFor(loaded, file)?.document;
    if (!isStale) edit.set(document.uri, toTextEdits(document, present.edit(changes, { model }).edits));
    return edit;
  });
}

const textsOf = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));

/** Returns the text of the message. */
export const targetText = ({ checked, path }: FixContext): string | undefined =>
  textsOf(checked.file.document.messages).get(pathKey(path));

/** Returns the text of its source; `undefined` for a source itself. */
export const sourceText = ({ checked, path }: FixContext): string | undefined => sourceTexts(checked, [path])[0];

/** Returns the source texts of messages of a translation. */
export function sourceTexts({ loaded, file }: CheckedLocale, paths: readonly Path[]): readonly string[] {
  if (file.locale === loaded.catalog.sourceLocale) return [];
  const keys = new Set(paths.map(pathKey));
  return entriesOf(loaded, file, file.document).flatMap(({ path, source }) =>
    source !== undefined && keys.has(pathKey(path)) ? source.text : [],
  );
}
