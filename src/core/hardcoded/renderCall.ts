import { isReservedName } from "../keys/frameworks/i18next.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { joinTexts } from "./expressionParts.ts";
import type { ShownPart, TextPart, WrittenCall } from "./hardcodedText.ts";
import { type PlaceholderStyle, placeholderName, syntaxOf, writePlaceholder } from "./placeholderStyle.ts";

/** Returns the text of a message for the parts of a text in code. */
export const messageText = (parts: readonly TextPart[], style: PlaceholderStyle): string =>
  parts.map((part) => (typeof part === "string" ? part : writePlaceholder[style](part.name))).join("");

/** A difference between what a place showed and what it shows with a message, as texts for people. */
export interface TextDifference {
  readonly before: string;
  readonly after: string;
}

/**
 * Computes what a place shows from its code and the message of its call, and compares it with what it showed. Returns the
 * difference; `undefined` if there is none.
 */
export function compareShown(
  before: readonly ShownPart[],
  { shown, values }: Pick<WrittenCall, "shown" | "values">,
  message: string,
  style: PlaceholderStyle,
): TextDifference | undefined {
  const rendered = renderMessage(message, values, style);
  const after = joinTexts(shown.flatMap((part) => (typeof part !== "string" && part.isCall ? rendered : [part])));
  const [left, right] = [joinTexts(before), after].map((parts) => parts.map(toPlain));
  if (JSON.stringify(left) === JSON.stringify(right)) return undefined;
  return { before: describeParts(before), after: describeParts(after) };
}

/** The parts of a message as a call with values shows them. */
function renderMessage(
  message: string,
  values: Readonly<Record<string, string>>,
  style: PlaceholderStyle,
): readonly ShownPart[] {
  return tokenize(message, syntaxOf(style)).map((token) => renderToken(token, values, style));
}

function renderToken(
  token: MessageToken,
  values: Readonly<Record<string, string>>,
  style: PlaceholderStyle,
): ShownPart {
  const { text, role, plain = text, argument = "" } = token;
  const name = placeholderName(token, style);
  if (name !== undefined && isPassed(name, values)) return { code: values[name] ?? text };
  if (placeholderName(token, "i18next") !== undefined && isPassed(argument, values))
    return { code: `escape(${values[argument]})` };
  // a value that the call lacks, a format, another message
  if (unknownRoles.has(role)) return { code: text };
  return style === "icu" && quotingRoles.has(role) ? plain : text;
}

/** A count is passed like other values; other names of options are none. */
const isPassed = (name: string, values: Readonly<Record<string, string>>): boolean =>
  Object.hasOwn(values, name) && (name === "count" || !isReservedName(name));

const unknownRoles: ReadonlySet<string> = new Set(["argument", "link", "block"]);
const quotingRoles: ReadonlySet<string> = new Set(["escape", "quoted"]);

/** Code is the same with other white space: lines are indented anew. */
const toPlain = (part: ShownPart): string =>
  JSON.stringify(typeof part === "string" ? part : { code: part.code.replace(/\s+/g, " ") });

const describeParts = (parts: readonly ShownPart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : `{${part.code}}`)).join("");
