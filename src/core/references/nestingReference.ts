import type { MessageToken } from "../messages/tokenize.ts";
import type { MessageReference } from "./messageReference.ts";

const opening = "$t(";

/** Reads `$t(key)`, `$t(ns:key, { "count": {{n}} })` and `$t(errors.{{code}})` of i18next. */
export function readNesting({ text, start }: MessageToken): MessageReference | undefined {
  const inner = text.slice(opening.length, -1);
  const options = /,\s*\{/.exec(inner)?.index;
  const written = inner.slice(0, options ?? commaOrEnd(inner));
  const key = written.trim();
  if (key === "") return undefined;
  const keyStart = start + opening.length + written.indexOf(key);
  const place = {
    keySpan: { start: keyStart, end: keyStart + key.length },
    span: { start, end: start + text.length },
  };
  const asked = {
    kind: "nesting",
    ...place,
    ...readOptions(options === undefined ? "" : inner.slice(options)),
  } as const;
  if (!key.includes("{{")) return { ...asked, key };
  const pattern = key.split(/\{\{.*?\}\}/);
  return pattern.every((part) => part === "") ? asked : { ...asked, pattern };
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
