import type { Span } from "../text/textEdits.ts";
import type { MessageReference, NestingSyntax } from "./messageReference.ts";
import type { MessageToken } from "./tokenize.ts";

/** The syntax of nested messages unless a project has its own. */
export const usualNesting: NestingSyntax = { prefix: "$t(", suffix: ")", separator: "," };

/** Reads `$t(key)`, `$t(ns:key, { "count": {{n}} })` and `$t(errors.{{code}})` of i18next. */
export const readNesting = ({ text, start }: MessageToken): MessageReference | undefined =>
  readNested(text, { start, end: start + text.length }, usualNesting);

/** Returns the syntax that options of i18next state; `undefined` for the usual one. */
export function nestingOf(options: Readonly<Record<string, unknown>>): NestingSyntax | undefined {
  const text = (name: string, usual: string): string => {
    const value = options[name];
    return typeof value === "string" && value !== "" ? value : usual;
  };
  const prefix = text("nestingPrefix", usualNesting.prefix);
  const suffix = text("nestingSuffix", usualNesting.suffix);
  const separator = text("nestingOptionsSeparator", usualNesting.separator);
  const isUsual =
    prefix === usualNesting.prefix && suffix === usualNesting.suffix && separator === usualNesting.separator;
  return isUsual ? undefined : { prefix, suffix, separator };
}

/** Characters of the longest nesting that is read. */
const maxNesting = 500;

/** Finds the nested messages of a text in the syntax of a project. */
export function findNestings(text: string, syntax: NestingSyntax): readonly MessageReference[] {
  const { prefix, suffix } = syntax;
  const found: MessageReference[] = [];
  for (let start = text.indexOf(prefix); start >= 0; ) {
    const inside = start + prefix.length;
    const close = closeOf(text, inside, suffix);
    const end = close === undefined ? inside : close + suffix.length;
    const reference = close === undefined ? undefined : readNested(text.slice(start, end), { start, end }, syntax);
    if (reference !== undefined) found.push(reference);
    start = text.indexOf(prefix, end);
  }
  return found;
}

/** The place of the suffix, which does not count in quotation marks. */
function closeOf(text: string, from: number, suffix: string): number | undefined {
  const limit = Math.min(text.length, from + maxNesting);
  for (let at = from; at < limit; at++) {
    if (text.startsWith(suffix, at)) return at;
    const character = text[at] ?? "";
    if (character === '"' || character === "'") at += text.slice(at + 1, limit).indexOf(character) + 1;
  }
  return undefined;
}

/** Reads a nesting of a text that begins with the prefix and ends with the suffix. */
function readNested(
  text: string,
  span: Span,
  { prefix, suffix, separator }: NestingSyntax,
): MessageReference | undefined {
  const inner = text.slice(prefix.length, -suffix.length);
  const options = optionsIn(inner, separator);
  const written = inner.slice(0, options ?? commaOrEnd(inner));
  const key = written.trim();
  if (key === "") return undefined;
  const keyStart = span.start + prefix.length + written.indexOf(key);
  const place = { keySpan: { start: keyStart, end: keyStart + key.length }, span };
  const asked = {
    kind: "nesting",
    ...place,
    ...readOptions(options === undefined ? "" : inner.slice(options)),
  } as const;
  if (!key.includes("{{")) return { ...asked, key };
  const pattern = key.split(/\{\{.*?\}\}/);
  return pattern.every((part) => part === "") ? asked : { ...asked, pattern };
}

/** The place of the separator that options follow. */
function optionsIn(inner: string, separator: string): number | undefined {
  for (let at = inner.indexOf(separator); at >= 0; at = inner.indexOf(separator, at + 1))
    if (
      inner
        .slice(at + separator.length)
        .trimStart()
        .startsWith("{")
    )
      return at;
  return undefined;
}

/** A comma begins the formats of the result where there are no options. */
function commaOrEnd(inner: string): number {
  const comma = inner.indexOf(",");
  return comma < 0 ? inner.length : comma;
}

/** The options that decide which message is meant; values that only the running program knows are left out. */
function readOptions(options: string): Pick<MessageReference, "namespace" | "context" | "hasCount"> {
  const namespace = stringOption(options, "ns");
  const context = stringOption(options, "context");
  return {
    ...(namespace !== undefined && { namespace }),
    ...(context !== undefined && { context }),
    ...(/["']count["']\s*:/.test(options) && { hasCount: true as const }),
  };
}

const stringOption = (options: string, name: string): string | undefined =>
  new RegExp(`["']${name}["']\\s*:\\s*["']([^"'{}]+)["']`).exec(options)?.[1];
