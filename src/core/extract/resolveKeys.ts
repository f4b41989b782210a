import { type DynamicKey, type Extraction, type FoundKey, prefixEnd } from "./extraction.ts";
import type { ExtractOptions } from "./extractOptions.ts";

type Separators = Pick<ExtractOptions, "keySeparator" | "namespaceSeparator">;

/** Keys of code with their namespaces, split at the separators. */
export interface ResolvedKeys {
  readonly keys: readonly FoundKey[];
  readonly dynamic: readonly DynamicKey[];
}

/** Splits the keys in code into namespaces and keys; those without a namespace belong to `defaultNamespace`. */
export function resolveExtraction(
  { keys, dynamic }: Pick<Extraction, "keys" | "dynamic">,
  separators: Separators,
  defaultNamespace: string,
): ResolvedKeys {
  const found = new Map<string, FoundKey>();
  for (const key of keys) {
    const [namespace, name] = splitNamespace(key.key, separators, key.key === key.defaultValue);
    if (name === "") continue;
    const resolved = { ...key, namespace: namespace ?? (key.namespace || defaultNamespace), key: name };
    const id = `${resolved.namespace}\n${name}`;
    found.set(id, mergeKeys(found.get(id), resolved));
  }
  const patterns = dynamic.map(({ namespace: named, parts: [first = "", ...others] }) => {
    const [namespace, start] = splitNamespace(first, separators, false);
    const parts = [start, ...others.map((part) => withSeparator(part, separators))];
    return { namespace: namespace ?? (named || defaultNamespace), parts };
  });
  return { keys: [...found.values()], dynamic: patterns };
}

/** A key that is its own default value is a sentence: text before a separator is no namespace. */
function splitNamespace(
  written: string,
  separators: Separators,
  isSentence: boolean,
): readonly [namespace: string | undefined, key: string] {
  const key = withSeparator(written, separators);
  const { namespaceSeparator: separator } = separators;
  const at = separator === false || isSentence ? -1 : key.indexOf(separator);
  return at < 0 || separator === false
    ? [undefined, key]
    : [key.slice(0, at) || undefined, key.slice(at + separator.length)];
}

const withSeparator = (key: string, { keySeparator }: Separators): string =>
  key.replaceAll(prefixEnd, keySeparator === false ? "." : keySeparator);

/** Merges the same key from two places: the later default value wins; it is a plural if it is one in either place. */
export function mergeKeys(before: FoundKey | undefined, now: FoundKey): FoundKey {
  if (before === undefined) return now;
  const plural = now.plural ?? before.plural;
  const defaults = { ...before.defaults, ...now.defaults };
  return {
    namespace: now.namespace,
    key: now.key,
    defaultValue: now.defaultValue === "" ? before.defaultValue : now.defaultValue,
    ...(Object.keys(defaults).length > 0 && { defaults }),
    ...(plural && { plural }),
  };
}
