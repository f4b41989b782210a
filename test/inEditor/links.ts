import { lexer, type Token, type Tokens, walkTokens } from "marked";
import { commands, Uri } from "vscode";

/** Returns the tokens that VS Code makes of Markdown, nested ones too. */
export function tokensIn(markdown: string): readonly Token[] {
  const found: Token[] = [];
  void walkTokens(lexer(markdown), (token) => {
    found.push(token);
  });
  return found;
}

export const linksIn = (markdown: string): readonly Tokens.Link[] =>
  tokensIn(markdown).filter((token): token is Tokens.Link => token.type === "link");

/** Runs the command of a link with its arguments, as VS Code does when a person clicks it. */
export async function follow({ href }: Tokens.Link): Promise<void> {
  const { path, query } = Uri.parse(href);
  await commands.executeCommand(path, ...argumentsIn(query));
}

/** Returns the arguments of a query, which VS Code decodes once more if the result is JSON. */
function argumentsIn(query: string): readonly unknown[] {
  try {
    return JSON.parse(decodeURIComponent(query));
  } catch {
    return JSON.parse(query);
  }
}
