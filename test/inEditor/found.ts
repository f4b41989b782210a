import assert from "node:assert/strict";
import {
  type CodeAction,
  commands,
  type Diagnostic,
  languages,
  Position,
  Range,
  type Uri,
  WorkspaceEdit,
  workspace,
} from "vscode";
import { untilEvent } from "../untilEvent.ts";
import { described } from "./waiting.ts";

/** Waits until the diagnostics of ours are as wanted. */
export async function ours(
  uri: Uri,
  wanted: (found: readonly Diagnostic[]) => boolean,
): Promise<readonly Diagnostic[]> {
  const read = () => languages.getDiagnostics(uri).filter(({ source }) => source === "Glossa");
  const list = () => read().map(({ code, message }) => `${code}: ${message}`);
  await described(
    () => `the diagnostics are ${list().join("; ") || "none"}`,
    untilEvent(
      () => wanted(read()),
      (listener) => languages.onDidChangeDiagnostics(listener),
    ),
  );
  return read();
}

/** The one diagnostic of a code. */
export function only(found: readonly Diagnostic[], code: string): Diagnostic {
  const [first, ...more] = found.filter((diagnostic) => diagnostic.code === code);
  assert.ok(first, `no ${code}`);
  assert.equal(more.length, 0);
  return first;
}

/** Chooses a quick fix that is offered at a diagnostic. */
export async function applyFix(uri: Uri, { range }: Diagnostic, title: string): Promise<void> {
  const actions = await commands.executeCommand<readonly CodeAction[]>(
    "vscode.executeCodeActionProvider",
    uri,
    range,
    "quickfix",
    20,
  );
  const [action, ...again] = actions.filter((one) => one.title === title);
  assert.equal(again.length, 0, `"${title}" is offered twice`);
  assert.ok(action, `no "${title}" among ${actions.map((one) => one.title).join(", ")}`);
  if (action.edit) await workspace.applyEdit(action.edit);
  if (action.command)
    await commands.executeCommand(action.command.command, ...((action.command.arguments as unknown[]) ?? []));
}

/** Changes the whole text of a document. */
export async function edit(uri: Uri, change: (whole: string) => string, text: string): Promise<void> {
  const made = new WorkspaceEdit();
  const document = await workspace.openTextDocument(uri);
  made.replace(uri, new Range(new Position(0, 0), document.positionAt(text.length)), change(text));
  assert.equal(await workspace.applyEdit(made), true);
}
