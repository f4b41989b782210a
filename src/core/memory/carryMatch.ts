import type { Locale } from "../catalog/catalog.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import type { PluralForm } from "../messages/pluralForms.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { verifyMessage } from "../messages/verifyMessage.ts";
import { fitNumbers } from "./fitNumbers.ts";
import { objectSign } from "./textPieces.ts";

/** A text and its translation as they were stored, with the syntaxes that they are written in. */
export interface StoredText {
  readonly source: string;
  readonly target: string;
  readonly syntaxes: Syntaxes;
}

/** The message that a stored translation is offered for. */
export interface WantedText {
  readonly source: string;
  readonly locale: Locale;
  readonly syntaxes: Syntaxes;
  /** It is one plural form of several. */
  readonly pluralForm: PluralForm | undefined;
}

/**
 * A stored translation with the placeholders, numbers and outer white space of the text that it is offered for, as memories
 * of the service carry them over: the first of one is the first of the other. `undefined` if numbers or kinds
 * differ, or if the result would not contain what its source contains.
 */
export function carryMatch(stored: StoredText, wanted: WantedText): string | undefined {
  const text = stored.source === wanted.source ? stored.target : fitTranslation(stored, wanted);
  if (text === undefined) return undefined;
  const options = { human: true, pluralForm: wanted.pluralForm };
  return verifyMessage(wanted.source, text, wanted.syntaxes, wanted.locale, options).length === 0 ? text : undefined;
}

function fitTranslation(stored: StoredText, wanted: WantedText): string | undefined {
  const had = tokenize(stored.source.trim(), stored.syntaxes);
  const wants = tokenize(wanted.source.trim(), wanted.syntaxes);
  const codes = codesOf(wants);
  const storedCodes = codesOf(had);
  // a plural as a whole is no code: its texts are language
  if (codes.some(isBlock) || codes.length !== storedCodes.length) return undefined;
  if (!codes.every((code, at) => code.kind === storedCodes[at]?.kind)) return undefined;
  const own = new Map<string, string[]>();
  for (const [at, { text }] of storedCodes.entries()) own.set(text, [...(own.get(text) ?? []), codes[at]?.text ?? ""]);
  const target = tokenize(stored.target.trim(), stored.syntaxes);
  const change = fitNumbers(plain(had), plain(wants))?.(plain(target));
  if (change === undefined) return undefined;
  const texts = target.map((token) => (isCode(token) ? own.get(token.text)?.shift() : change(token.text)));
  return texts.includes(undefined) ? undefined : restoreSpace(texts.join(""), stored, wanted);
}

const isCode = ({ kind, role, plain }: MessageToken): boolean =>
  kind !== "text" && (plain === undefined || role === "quoted");
const isBlock = ({ role }: MessageToken): boolean => role === "block";
const codesOf = (tokens: readonly MessageToken[]): readonly MessageToken[] => tokens.filter(isCode);
const plain = (tokens: readonly MessageToken[]): string =>
  tokens.map((token) => (isCode(token) ? objectSign : token.text)).join("");

/** The white space around a text is kept; if the stored one had the same, that of its translation is right. */
function restoreSpace(text: string, stored: StoredText, wanted: WantedText): string {
  const around = spaceAround(wanted.source);
  const isAlike = around.join("|") === spaceAround(stored.source).join("|");
  const [before, after] = isAlike ? spaceAround(stored.target) : around;
  return before + text + after;
}

const spaceAround = (text: string): readonly [before: string, after: string] => [
  text.slice(0, text.length - text.trimStart().length),
  text.slice(text.trimEnd().length),
];
