import type { Message } from "../message.ts";

/** The keys that messages name in themselves: `$t(key)` of i18next, `@:key` and `@.upper:key` of vue-i18n. */
export function namesInMessages(messages: readonly Message[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of messages) {
    if (!text.includes("$t(") && !text.includes("@")) continue;
    for (const [, key = ""] of text.matchAll(/\$t\(\s*["']?(?:[\w-]+:)?([^"',)]+)/g)) found.add(key.trim());
    for (const [, quoted, plain] of text.matchAll(/@(?:\.\w+)?:(?:[({]['"]?([^)}'"]+)['"]?[)}]|([\w.-]+))/g)) {
      found.add((quoted ?? plain ?? "").replace(/\.$/, ""));
    }
  }
  return found;
}

/** Returns whether a key has the parts of a pattern in their order, the first and last at its ends. */
export function matchesPattern(parts: readonly string[], key: string): boolean {
  const [first = "", ...others] = parts;
  if (others.length === 0) return key === first;
  const last = others.at(-1) ?? "";
  if (key.length < first.length + last.length || !key.startsWith(first) || !key.endsWith(last)) return false;
  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const found = key.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= key.length - last.length;
}
