import { icuText } from "./codec.ts";
import type { Syntaxes } from "./syntax.ts";
import { type Token, tokenize } from "./tokens.ts";

/** The plural that `#` stands for. */
export interface Pound {
  readonly argument: string;
  readonly offset: number;
}

/**
 * An ICU text moved from one plural into another, or into or out of one, with its `#` and its quotations spelled so
 * that they mean what they meant. Undefined where that can't be written: `#` with an offset.
 */
export function adapted(
  text: string,
  syntaxes: Syntaxes,
  from: Pound | undefined,
  to: Pound | undefined,
): string | undefined {
  if (from === to) return text;
  const tokens = tokenize(text, syntaxes, { pound: from !== undefined });
  const parts = tokens.map((token, i) => moved(token, tokens[i + 1]?.text ?? "", from, to !== undefined));
  return parts.some((part) => part === undefined) ? undefined : parts.join("");
}

function moved(token: Token, next: string, from: Pound | undefined, pound: boolean): string | undefined {
  if (token.kind === "text") return icuText(token.text, next.slice(0, 1), pound);
  if (token.role === "quoted") return literal(token.plain ?? "", pound);
  if (token.name !== "#" || !from) return token.text;
  return from.offset === 0 ? `{${from.argument}, number}` : undefined;
}

/** Text that must not be read as syntax. */
function literal(text: string, pound: boolean): string {
  const special = text.search(pound ? /[{}<#]/ : /[{}<]/);
  if (special === -1) return text.replaceAll("'", "''");
  const plain = text.slice(0, special).replaceAll("'", "''");
  return `${plain}'${text.slice(special).replaceAll("'", "''")}'`;
}
