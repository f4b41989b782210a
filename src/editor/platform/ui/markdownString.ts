import { MarkdownString } from "vscode";
import type { Markdown } from "./safeMarkdown.ts";

/** Makes what VS Code shows of Markdown. Only the commands that its own links run are enabled in it. */
export function markdownString({ source, commands, hasIcons }: Markdown): MarkdownString {
  const markdown = new MarkdownString(source, hasIcons);
  if (commands.length > 0) markdown.isTrusted = { enabledCommands: commands };
  return markdown;
}
