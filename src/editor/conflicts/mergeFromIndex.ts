import { type TextDocument, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { ResolvedConflicts } from "../../core/threeWay/resolveConflicts.ts";
import { mergeKeptFile } from "../../project/apply/mergeKeptFile.ts";
import { decode } from "../../project/model/textEncoding.ts";
import { isUnmergeable, type Unmergeable } from "../../project/model/versionTexts.ts";
import type { GitStages } from "../platform/projects/gitStages.ts";

/**
 * Reason why a file is as it was: git has merged it (`none`), it has the changes of both sides, it is neither side, or it
 * cannot be merged by message.
 */
export type UnchangedFile = "none" | "complete" | "edited" | Unmergeable;

/** Returns whether a file is as it was. */
export const isUnchanged = (merged: object | string): merged is UnchangedFile =>
  typeof merged === "string" || isUnmergeable(merged);

/**
 * Merges a file in which git has kept one side, without markers: its merge driver failed, or an attribute forbids to
 * merge. What VS Code would save has to be the merged text, in the encoding that the document has.
 */
export async function mergeFromIndex(
  document: TextDocument,
  stages: GitStages | undefined,
): Promise<Omit<ResolvedConflicts, "before" | "after"> | UnchangedFile> {
  const { path } = document.uri;
  const file = await savedAs(document, document.getText());
  if (stages === undefined) return "none";
  if (file === undefined) return { kind: "encoding", version: "ours" };
  const kept = mergeKeptFile(file, path, stages.bytes, stages.options);
  if (kept === undefined) return "none";
  if (kept.kind === "unmergeable") return kept.reason;
  if (kept.kind !== "merged") return kept.kind;
  const { kind: _, bytes: _bytes, ...merged } = kept;
  const text = kept.text.replace(/^\ufeff/, "");
  const saved = await savedAs(document, text);
  if (saved?.text === kept.text) return { ...merged, text };
  return { kind: "noPlace", encoding: document.encoding };
}

/** Reads the bytes that VS Code saves of a text; `undefined` if they are no text. */
async function savedAs({ encoding, uri }: TextDocument, text: string) {
  try {
    return decode(await workspace.encode(text, { encoding }), uri.path);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
