import type { Message } from "../catalog/message.ts";
import { isReservedName } from "../keys/frameworks/i18next.ts";
import { keysOf } from "../keys/namespaceTable.ts";
import { tokenize } from "../messages/tokenize.ts";
import { joinTexts } from "./expressionParts.ts";
import type { TextPart } from "./hardcodedText.ts";
import { type PlaceholderStyle, placeholderName, syntaxOf } from "./placeholderStyle.ts";

/** A message that has the text already. */
interface SameMessage {
  readonly message: Message;
  /** The names that it has for the values, by their code. */
  readonly names: Readonly<Record<string, string>>;
}

/** Returns the messages of a file that have the same text as a place in code; their placeholders may have other names. */
export function findSameMessages(
  messages: readonly Message[],
  format: string,
  parts: readonly TextPart[],
  style: PlaceholderStyle,
): readonly SameMessage[] {
  const [first] = parts;
  const start = typeof first === "string" ? first : "";
  return messages.flatMap((message) => {
    // forms of a plural have other texts for other numbers
    if (!message.text.startsWith(start) || message.plural !== undefined || keysOf(message, format).base !== undefined)
      return [];
    const names = matchText(message.text, parts, style);
    return names === undefined ? [] : [{ message, names }];
  });
}

/** The names of the placeholders of a text, by the code of the values at their places; `undefined` for another text. */
function matchText(
  text: string,
  parts: readonly TextPart[],
  style: PlaceholderStyle,
): Readonly<Record<string, string>> | undefined {
  if (parts.length === 1 && parts[0] === text) return {};
  const tokens = joinTokens(text, style);
  if (tokens.length !== parts.length) return undefined;
  const pairs = parts.map((part, index) => matchPart(part, tokens[index]));
  if (pairs.includes(undefined)) return undefined;
  const values = pairs.flatMap((pair) => (pair === undefined || pair === "same" ? [] : [pair]));
  const names = Object.fromEntries(values);
  // each value has one name, and each name is of one value and no option
  const isClear = values.every(([code, name]) => names[code] === name && (name === "count" || !isReservedName(name)));
  return isClear && new Set(Object.values(names)).size === Object.keys(names).length ? names : undefined;
}

/** The code and the name of a value; `same` for equal texts, `undefined` for parts that differ. */
function matchPart(
  part: TextPart,
  token: string | { readonly name: string } | undefined,
): readonly [code: string, name: string] | "same" | undefined {
  if (typeof part === "string" || typeof token !== "object") return part === token ? "same" : undefined;
  return [part.code, token.name];
}

function joinTokens(text: string, style: PlaceholderStyle): readonly (string | { readonly name: string })[] {
  const joined: (string | { readonly name: string })[] = [];
  for (const token of tokenize(text, syntaxOf(style))) {
    const name = placeholderName(token, style);
    joined.push(name === undefined ? token.text : { name });
  }
  return joinTexts(joined);
}
