import type { Writable } from "../values/writable.ts";
import { Scan, type ScannedToken, type TokenKinds } from "./messageScan.ts";
import type { Syntaxes } from "./messageSyntax.ts";
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
    tokens.push(createToken(found, scan.text.slice(start, end), start));
    scan.runStart = at = end;
  }
  pushText(tokens, scan.text, scan.runStart, scan.text.length);
  return tokens;
}

/** Sets one member after the other, as spreads take longer than finding the token. */
function createToken(
  { kind, role, name, argument, ordered, plain }: ScannedToken,
  text: string,
  start: number,
): MessageToken {
  const token: Writable<MessageToken> = { kind, role, name, text, start };
  if (argument !== undefined) token.argument = argument;
  if (ordered !== undefined) token.ordered = ordered;
  if (plain !== undefined) token.plain = plain;
  return token;
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

/** Turns tags without a partner into placeholders, so that what stays open and closed is well nested. */
function pairTags<Token extends TokenKinds & { readonly text: string }>(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isTag)) return tokens;
  const paired = partners(tokens);
  return tokens.map((token) =>
    isTag(token) && !paired.has(token) ? { ...token, kind: "placeholder" as const, name: token.text } : token,
  );
}

const isTag = ({ kind }: TokenKinds): boolean => kind === "open" || kind === "close";

function partners<Token extends TokenKinds>(tokens: readonly Token[]): ReadonlySet<Token> {
  const paired = new Set<Token>();
  const open = new Stack<Token>();
  for (const token of tokens) {
    if (token.kind === "open") open.push(token);
    if (token.kind !== "close") continue;
    const partner = open.popUntil(token.name);
    if (partner) paired.add(partner).add(token);
  }
  return paired;
}

/** Open tags, with their names counted: an end tag without a start must not search through all of them. */
class Stack<Token extends TokenKinds> {
  readonly #tokens: Token[] = [];
  readonly #counts = new Map<string, number>();

  push(token: Token): void {
    this.#tokens.push(token);
    this.#count(token.name, 1);
  }

  /** The innermost open tag of that name; tags opened since have no partner and are dropped. */
  popUntil(name: string): Token | undefined {
    if (!this.#counts.get(name)) return undefined;
    for (let top = this.#tokens.pop(); top; top = this.#tokens.pop()) {
      this.#count(top.name, -1);
      if (top.name === name) return top;
    }
    return undefined;
  }

  #count(name: string, by: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }
}
