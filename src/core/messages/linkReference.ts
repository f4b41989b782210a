import type { KnownKeys, MessageReference } from "./messageReference.ts";
import type { MessageToken } from "./tokenize.ts";

const head = /^@(?:\.[A-Za-z]+)?:/;

/**
 * Reads `@:key`, `@.lower:key`, `@:(key)`, `@:{'key'}` of vue-i18n, and `@:{name}`, whose key is a value of the running
 * program.
 */
export function readLink({ text: written, start }: MessageToken, text: string, keys: KnownKeys): MessageReference {
  const opening = head.exec(written)?.[0].length ?? 0;
  const [, bracket, before = "", inner = ""] = /^([({])(\s*'?)(.*?)'?\s*[)}]$/s.exec(written.slice(opening)) ?? [];
  const at = start + opening;
  if (bracket === undefined) return plainLink({ start, at, end: start + written.length }, text, keys);
  const keyStart = at + 1 + before.length;
  const place = {
    keySpan: { start: keyStart, end: keyStart + inner.length },
    span: { start, end: start + written.length },
  };
  // without a meaning from version 9 of vue-i18n on, so that programs show them
  if (bracket === "(" && keys.linksEndAtSpace)
    return { kind: "link", ...place, keySpan: { start: at, end: place.span.end }, key: `(${inner})` };
  // slang writes keys in braces without quotation marks
  const isKey = bracket === "(" || before.includes("'") || keys.hasKey(inner);
  return { kind: "link", ...place, ...(isKey && { key: inner }) };
}

/** A key without brackets. Programs read it up to a space or bracket, versions before 9 up to the first other sign. */
function plainLink(
  { start, at, end }: { readonly start: number; readonly at: number; readonly end: number },
  text: string,
  { hasKey, linksEndAtSpace = false }: KnownKeys,
): MessageReference {
  const longest = /^[^\s{}@|()]*/.exec(text.slice(at, at + maxKey))?.[0] ?? "";
  const key = linksEndAtSpace || hasKey(longest) ? longest : text.slice(at, end);
  const span = { start, end: at + key.length };
  return { kind: "link", key, keySpan: { start: at, end: at + key.length }, span };
}

/** Characters of the longest key that is read. */
const maxKey = 500;
