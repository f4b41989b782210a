import type { Syntaxes } from "./syntax.ts";

/** What a token is, beyond how it is masked. */
export type TokenRole = "text" | "argument" | "link" | "escape" | "quoted" | "block" | "tag" | "entity" | "break" | "url";

/** A stretch of a message; the tokens of a text are its whole text, in order. */
export interface Token {
  readonly kind: "text" | "placeholder" | "open" | "close" | "void";
  readonly role: TokenRole;
  /** As written. */
  readonly text: string;
  /** UTF-16 offset in the text. */
  readonly start: number;
  /** What verification counts: `{{count}}`, `b`. Empty for text. */
  readonly name: string;
}

/** Splits a text into what is translated and what must survive; linear in its length, never throws. */
export function tokenize(_text: string, _syntaxes: Syntaxes): readonly Token[] {
  throw new Error("not written yet");
}
