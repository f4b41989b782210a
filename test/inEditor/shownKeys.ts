import {
  commands,
  type Hover,
  type InlayHint,
  type Location,
  MarkdownString,
  type Position,
  Range,
  type TextDocument,
} from "vscode";
import type { TestProject } from "./project.ts";

/** A place inside of the first occurrence of a text. */
export const placeOf = (document: TextDocument, text: string, inside = 1): Position =>
  document.positionAt(document.getText().indexOf(text) + inside);

/** Returns what is shown over a place; hovers come from others too. */
export async function hoverText({ uri }: TextDocument, position: Position): Promise<string> {
  const hovers = await commands.executeCommand<Hover[]>("vscode.executeHoverProvider", uri, position);
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) =>
      content instanceof MarkdownString ? content.value : typeof content === "string" ? content : content.value,
    )
    .join("\n");
}

/**
 * Returns the names of a project's files that ask for the message of a key, or have it. New files are indexed a moment
 * later, so that a test has to wait for those that it needs.
 */
export async function namesOfUsers(
  project: TestProject,
  { uri }: TextDocument,
  position: Position,
): Promise<readonly string[]> {
  const found = await commands.executeCommand<Location[]>("vscode.executeReferenceProvider", uri, position);
  const own = found.filter((one) => one.uri.path.startsWith(project.uri("").path));
  return [...new Set(own.map((one) => one.uri.path.split("/").at(-1) ?? ""))].sort();
}

/** Returns the texts that are shown after keys. */
export async function hintTexts({ uri, lineCount }: TextDocument): Promise<readonly string[]> {
  const range = new Range(0, 0, lineCount, 0);
  const hints = await commands.executeCommand<InlayHint[]>("vscode.executeInlayHintProvider", uri, range);
  return hints.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")));
}
