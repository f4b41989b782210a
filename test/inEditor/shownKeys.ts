import { commands, type Hover, type InlayHint, MarkdownString, type Position, Range, type TextDocument } from "vscode";

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

/** Returns the texts that are shown after keys. */
export async function hintTexts({ uri, lineCount }: TextDocument): Promise<readonly string[]> {
  const range = new Range(0, 0, lineCount, 0);
  const hints = await commands.executeCommand<InlayHint[]>("vscode.executeInlayHintProvider", uri, range);
  return hints.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")));
}
