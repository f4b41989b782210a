import { readLink } from "./linkReference.ts";
import { readNesting } from "./nestingReference.ts";
import type { MessageToken } from "./tokenize.ts";

/** A message, term or attribute of Fluent, with what it is asked for. */
const placeable = /^\{ (-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)(?:\(.*\))? \}$/s;

/**
 * Returns what a reference leads to, the same for all its spellings: `@:a`, `@:(a)`, `@.lower:{'a'}`; `$t(a)` with any
 * options; `{ -a }` with any arguments.
 */
export function referenceTarget(token: MessageToken): string {
  const { text, name } = token;
  if (text.startsWith("@")) {
    const { key } = readLink({ ...token, start: 0 }, text, { hasKey: () => false });
    return `@:${key ?? name.replace(/^@(?:\.\w+)?:/, "")}`;
  }
  if (text.startsWith("$")) {
    const { key, namespace, pattern } = readNesting({ ...token, start: 0 }) ?? {};
    return `$t(${JSON.stringify([key ?? pattern ?? name, namespace])})`;
  }
  const [, target] = placeable.exec(name) ?? [];
  return target === undefined ? name : `{ ${target} }`;
}
