import type { Problem } from "../problems/problem.ts";
import { type CountNames, countOf, differences } from "./compareTokens.ts";
import { toProblem } from "./messageOutcome.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { referenceTarget } from "./referenceTarget.ts";
import { isHtmlElement } from "./scanMarkup.ts";
import { inlineIdentity } from "./scanXliff.ts";
import { type MessageToken, tokenize } from "./tokenize.ts";

/** Tokens that people may leave out or add: the count of a plural form. */
export interface HumanNames extends CountNames {
  readonly syntaxes: Syntaxes;
  /** The text is one form of a plural: for one number, which it need not show, or for several. */
  readonly form?: "number" | "numbers" | undefined;
  /** Returns the texts that a message has in both languages, by its key; none if it is not known. */
  readonly textsOf?: ((key: string) => readonly string[]) | undefined;
}

/**
 * Returns errors of people in a translation. They may repeat a value or say it once, format it otherwise, drop or
 * the count of a plural form, change line breaks, entities, quoted text, comments and addresses.
 */
export function compareHuman(
  source: readonly MessageToken[],
  target: readonly MessageToken[],
  names: HumanNames,
): readonly Problem[] {
  // most messages are nothing but words
  if (source.every(isText) && target.every(isText)) return [];
  const sourceTokens = source.flatMap((token) => inner(token, names.syntaxes));
  const targetTokens = target.flatMap((token) => inner(token, names.syntaxes));
  const before = keysOf(sourceTokens, names);
  const after = keysOf(targetTokens, names);
  const broken = tagsWithoutPartner(sourceTokens, targetTokens);
  const ofBroken = new Set(broken.map((tag) => `<${nameOf(tag)}>`));
  const missing = [...before].filter(([key]) => !after.has(key) && !ofBroken.has(key));
  const extra = [...after].filter(([key]) => !before.has(key));
  dropLinks(missing, targetTokens, isShownBy(source, target, names));
  dropLinks(extra, sourceTokens, () => true);
  if (names.form === "number") dropCount(missing) || dropNamedCount(missing, before.size === 1);
  if (names.form !== undefined) dropCount(extra);
  return [
    ...differences(missing.map(textOfKey), extra.map(textOfKey)),
    ...[...new Set(broken)].map((tag) => toProblem("tag.unbalanced", tag)),
    ...wrongTypes(sourceTokens, targetTokens),
  ];
}

const isText = ({ kind }: MessageToken): boolean => kind === "text";

/** The placeholders in a URL or in code count, the rest of it doesn't. */
const inner = (token: MessageToken, syntaxes: Syntaxes): readonly MessageToken[] =>
  token.role === "url"
    ? tokenize(token.text.replace(/^[a-z]+:(?:\/\/)?|^www\.|^`+|`+$/gi, ""), syntaxes).filter(isPlaceholder)
    : [token];

const isPlaceholder = ({ role }: MessageToken): boolean => role === "argument" || role === "link";

/** The keys to compare, and their first spelling in the text; for `printf` the position of a value. */
function keysOf(tokens: readonly MessageToken[], names: CountNames): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const token of tokens) {
    for (const [key, text] of keyOf(token, names)) if (!keys.has(key)) keys.set(key, text);
  }
  return keys;
}

type Values = [key: string, text: string][];

/**
 * A text in the place of a message that it could lead to shows the same, and the other way round; a link to another message
 * does not, and what is left of a broken one is seen.
 */
function dropLinks(values: Values, others: readonly MessageToken[], isShown: (key: string) => boolean): void {
  if (others.some(({ role, text }) => role === "link" || text.includes("@"))) return;
  values.splice(0, values.length, ...values.filter(([key]) => !key.startsWith("@:") || !isShown(key.slice(2))));
}

/**
 * Returns whether a target without a link shows what that leads to: it has the text of the other message, or is nothing but
 * the text in its place.
 */
function isShownBy(
  source: readonly MessageToken[],
  target: readonly MessageToken[],
  { textsOf }: HumanNames,
): (key: string) => boolean {
  const isAlone = source.length === 1;
  const written = target.map(({ text }) => text.toLowerCase()).join("");
  return (key) => {
    const texts = (isAlone ? undefined : textsOf?.(key)) ?? [];
    return texts.length === 0 || texts.some((text) => written.includes(text.toLowerCase()));
  };
}

/** In `printf` nothing marks the value that is the count: it is a whole number. */
const dropCount = (values: Values): boolean => dropFirst(values, /^%\d+\$d$/);

/** Elsewhere its name says so, or its place, where it is the only value. */
const dropNamedCount = (values: Values, isOnly: boolean): boolean =>
  dropFirst(values, namedCount) || (isOnly && dropFirst(values, /^(?:%\d+(?:\$s)?|\{\d+\})$/));

const namedCount = /^\{\w*(?:count|num|total|second|minute|hour|day|week|month|year)\w*(?::\w+)?\}$/i;

function dropFirst(values: Values, pattern: RegExp): boolean {
  const at = values.findIndex(([key]) => pattern.test(key));
  if (at >= 0) values.splice(at, 1);
  return at >= 0;
}

const textOfKey = ([, text]: readonly [string, string]): string => text;

/** Keys of a token, and what is shown of them. */
function keyOf(token: MessageToken, names: CountNames): readonly (readonly [key: string, text: string])[] {
  const { kind, role, name, text } = token;
  if (role === "argument") return argumentKeys(token, names);
  if (kind === "open" || kind === "void") return /^(?:br|wbr|hr)$/i.test(name) ? [] : [[`<${name}>`, `<${name}>`]];
  if (role === "link") return linkKeys(token, names);
  return role === "block" ? [[name, text]] : [];
}

function argumentKeys(token: MessageToken, names: CountNames): readonly (readonly [key: string, text: string])[] {
  const key = argumentKey(token);
  const isCount = names.counts.has(token.argument ?? "") || countOf(token, names) !== undefined;
  return isCount ? [] : [[key, key.startsWith("{") ? token.text : key]];
}

/** The message that a reference leads to, in any spelling, and the values that it passes. */
function linkKeys(token: MessageToken, { counts }: CountNames): readonly (readonly [key: string, text: string])[] {
  const passed = [...token.text.matchAll(/\{\{\s*-?\s*([\w.$]{1,100})[^{}]*\}\}/g)];
  const values = passed.flatMap(([text, name = ""]) => (counts.has(name) ? [] : [[`{${name}}`, text] as const]));
  return [[referenceTarget(token), token.text], ...values];
}

/** A value without its format; for `printf`, a value is only its order and kind. */
function argumentKey(token: MessageToken): string {
  const { name, argument } = token;
  // what an inline element shows to people may be written in several ways
  if (name.startsWith("<")) return `{${inlineIdentity(token)}}`;
  if (argument === undefined || !name.startsWith("%") || /^%[({<]/.test(name)) return argument ? `{${argument}}` : name;
  if (/^%(?:L?\d+|n)$/.test(name)) return `%${argument}`;
  const conversion = name.at(-1) ?? "";
  const kinds = ["diu", "eEfFgGaA", "xX", "cC", "sS@"];
  return `%${argument}$${kinds.find((kind) => kind.includes(conversion))?.[0] ?? conversion}`;
}

/** Tags of the target that lost their partner. */
function tagsWithoutPartner(source: readonly MessageToken[], target: readonly MessageToken[]): readonly string[] {
  const lonely = ({ kind, role }: MessageToken) => role === "tag" && kind === "placeholder";
  const known = new Set(source.filter(lonely).map(({ text }) => text));
  const paired = new Set(source.filter(({ kind }) => kind === "open").map(({ name }) => name));
  const texts = target.filter(lonely).map(({ text }) => text);
  return texts.filter((text) => !known.has(text) && (paired.has(nameOf(text)) || isHtmlTag(text)));
}

/** Words in angle brackets are no attributes: `<nav iestatīts>` for `<not set>`. */
const isHtmlTag = (tag: string): boolean =>
  isHtmlElement(nameOf(tag)) && (/=/.test(tag) || /^<[\s/]*[\w.:-]+[\s/]*>?$/.test(tag));

const nameOf = (tag: string): string => /^<\/?([\w.:-]+)/.exec(tag)?.[1] ?? "";

/** ICU arguments that became of another type; a number needs none. */
function wrongTypes(source: readonly MessageToken[], target: readonly MessageToken[]): readonly Problem[] {
  const types = new Map<string, Set<string>>();
  for (const token of source) {
    const { argument } = token;
    if (argument !== undefined) types.set(argument, (types.get(argument) ?? new Set()).add(typeOf(token)));
  }
  return target
    .filter((token) => types.get(token.argument ?? "")?.has(typeOf(token)) === false)
    .map(({ name }) => toProblem("icu.argument", name));
}

const typeOf = ({ name }: MessageToken): string => {
  const type = /^\{[^{},]*,(\w+)/.exec(name)?.[1] ?? "";
  return type === "number" ? "" : type;
};
