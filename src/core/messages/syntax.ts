/**
 * How a catalog writes what must survive translation. `brace` is `{name}` in a catalog that gives no hint whose it is:
 * protected like the others, with no escapes of its own. Tags, entities, escaped line breaks, URLs and e-mail addresses
 * are no syntax of a catalog: they are always protected.
 */
export type Syntax = "i18next" | "vue" | "icu" | "brace" | "printf" | "python" | "ruby" | "dotnet" | "chrome";
export type Syntaxes = ReadonlySet<Syntax>;

/** What helps to tell syntaxes apart. */
export interface SyntaxHint {
  readonly formatId?: string;
  readonly keys?: Iterable<string>;
}

/** Which syntaxes a catalog uses, told from all its source texts. */
export function detectSyntaxes(_texts: Iterable<string>, _hint?: SyntaxHint): Syntaxes {
  throw new Error("not written yet");
}
