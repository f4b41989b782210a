import { MarkdownString } from "vscode";
import type { Markdown } from "./safeMarkdown.ts";

/** Makes what VS Code shows of Markdown. Only the commands that its own links run are enabled in it. */
export function markdownString({ source, commands, hasIcons, hasColors }: Markdown): MarkdownString {
  const markdown = new MarkdownString(source, hasIcons);
  if (commands.length > 0) markdown.isTrusted = { enabledCommands: commands };
  // VS Code then takes the style of a `span`, and texts hold no element, as they are escaped
  if (hasColors) markdown.supportHtml = true;
  return markdown;
}
