import { Scan, type ScannedToken, type TokenKinds } from "./messageScan.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { pairTags } from "./pairTags.ts";
import { scannersFor } from "./scannerTables.ts";

/** A stretch of a message; the tokens of a text are its whole text, in order. */
export interface MessageToken extends TokenKinds {
  /** As written. */
  readonly text: string;
  /** UTF-16 offset in the text. */
  readonly start: number;
}

/** The position of a text in a message. */
export interface TokenContext {
  /** In a branch of an ICU plural, where `#` is the number. */
  readonly pound?: boolean;
}

/** Splits a text into translatable text and protected tokens; linear in its length, never throws. */
export function tokenize(
  text: string,
  syntaxes: Syntaxes,
  { pound = false }: TokenContext = {},
): readonly MessageToken[] {
  return pairTags(numberArguments(scanTokens(new Scan(text, scannersFor(text, syntaxes, pound), syntaxes, pound))));
}

function scanTokens(scan: Scan): MessageToken[] {
  const tokens: MessageToken[] = [];
  for (let at = scan.stop(0); at < scan.text.length; at = scan.stop(at)) {
    const found = firstToken(scan, at);
    if (!found) {
      at++;
      continue;
    }
    const { start = at, end } = found;
    pushText(tokens, scan.text, scan.runStart, start);
    tokens.push({ ...found, text: scan.text.slice(start, end), start });
    scan.runStart = at = end;
  }
  pushText(tokens, scan.text, scan.runStart, scan.text.length);
  return tokens;
}

function firstToken(scan: Scan, at: number): ScannedToken | undefined {
  for (const scanner of scan.scannersAt(at)) {
    const found = scanner(scan, at);
    if (found) return found;
  }
  return undefined;
}

function pushText(tokens: MessageToken[], text: string, start: number, end: number): void {
  if (end > start) tokens.push({ kind: "text", role: "text", text: text.slice(start, end), start, name: "" });
}

/** Numbers values identified by order, so that `%s` and `%1$s`, `{}` and `{0}` are equal in verification. */
function numberArguments(tokens: readonly MessageToken[]): readonly MessageToken[] {
  if (!tokens.some(({ ordered }) => ordered)) return tokens;
  let count = 0;
  return tokens.map((token) => {
    if (!token.ordered) return token;
    count++;
    const brace = token.name.startsWith("{");
    const argument = String(brace ? count - 1 : count);
    return {
      ...token,
      argument,
      name: brace ? `{${argument}${token.name.slice(1)}` : `%${argument}$${token.name.slice(1)}`,
    };
  });
}
