import { pairTags } from "./pairs.ts";
import { type Found, type Kinds, Scan } from "./scan.ts";
import { scannersFor } from "./scanners.ts";
import type { Syntaxes } from "./syntax.ts";

/** A stretch of a message; the tokens of a text are its whole text, in order. */
export interface Token extends Kinds {
  /** As written. */
  readonly text: string;
  /** UTF-16 offset in the text. */
  readonly start: number;
}

/** Where in a message a text stands. */
export interface TokenContext {
  /** In a branch of an ICU plural, where `#` is the number. */
  readonly pound?: boolean;
}

/** Splits a text into what is translated and what must survive; linear in its length, never throws. */
export function tokenize(text: string, syntaxes: Syntaxes, { pound = false }: TokenContext = {}): readonly Token[] {
  return pairTags(numbered(scanned(new Scan(text, scannersFor(text, syntaxes, pound), syntaxes, pound))));
}

function scanned(scan: Scan): Token[] {
  const tokens: Token[] = [];
  for (let at = scan.stop(0); at < scan.text.length; at = scan.stop(at)) {
    const found = firstFound(scan, at);
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

function firstFound(scan: Scan, at: number): Found | undefined {
  for (const scanner of scan.scannersAt(at)) {
    const found = scanner(scan, at);
    if (found) return found;
  }
  return undefined;
}

function pushText(tokens: Token[], text: string, start: number, end: number): void {
  if (end > start) tokens.push({ kind: "text", role: "text", text: text.slice(start, end), start, name: "" });
}

/** Gives values told by order the number they stand for, so that `%s` and `%1$s`, `{}` and `{0}` verify as equal. */
function numbered(tokens: readonly Token[]): readonly Token[] {
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
