import type { Syntaxes } from "../messages/messageSyntax.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { joinTexts } from "./expressionParts.ts";
import type { ShownPart, TextPart, WrittenCall } from "./hardcodedText.ts";

/** The way in which a project writes placeholders. */
export type PlaceholderStyle = "i18next" | "icu";

/** Returns the style of the placeholders of a catalog whose code uses i18next: that of ICU only if its texts show it. */
export const placeholderStyle = (syntaxes: Syntaxes | undefined): PlaceholderStyle =>
  syntaxes?.has("icu") && !syntaxes.has("i18next") ? "icu" : "i18next";

/** Returns the text of a message for the parts of a text in code. */
export function messageText(parts: readonly TextPart[], style: PlaceholderStyle): string {
  const placeholder = (name: string): string => (style === "icu" ? `{${name}}` : `{{${name}}}`);
  return parts.map((part) => (typeof part === "string" ? part : placeholder(part.name))).join("");
}

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
  return tokenize(message, new Set([style])).map((token): ShownPart => {
    const { text, role, plain = text } = token;
    const name = placeholderName(token);
    if (name !== undefined && Object.hasOwn(values, name)) return { code: values[name] ?? text };
    // a value that the call lacks, a format, another message
    if (unknownRoles.has(role)) return { code: text };
    return style === "icu" && quotingRoles.has(role) ? plain : text;
  });
}

const unknownRoles: ReadonlySet<string> = new Set(["argument", "link", "block"]);
const quotingRoles: ReadonlySet<string> = new Set(["escape", "quoted"]);

/** Returns the name of a placeholder that shows its value as it is: `{{name}}`, `{name}`; `undefined` for other tokens. */
export const placeholderName = ({ text, role, argument }: MessageToken): string | undefined =>
  role === "argument" && /^\{{1,2}-?\s*[\w$]+\s*\}{1,2}$/.test(text) ? argument : undefined;

/** Code is the same with other white space: lines are indented anew. */
const toPlain = (part: ShownPart): string =>
  JSON.stringify(typeof part === "string" ? part : { code: part.code.replace(/\s+/g, " ") });

const describeParts = (parts: readonly ShownPart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : `{${part.code}}`)).join("");
