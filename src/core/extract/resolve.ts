import { type DynamicKey, type Extraction, type FoundKey, prefixEnd } from "./extraction.ts";
import type { ExtractOptions } from "./options.ts";

type Separators = Pick<ExtractOptions, "keySeparator" | "namespaceSeparator">;

/** Keys of code with their namespaces, as the separators part them. */
export interface ResolvedKeys {
  readonly keys: readonly FoundKey[];
  readonly dynamic: readonly DynamicKey[];
}

/** Parts the keys as they stand in code into namespaces and keys; those without a namespace belong to `defaultNamespace`. */
export function resolveExtraction(
  { keys, dynamic }: Pick<Extraction, "keys" | "dynamic">,
  separators: Separators,
  defaultNamespace: string,
): ResolvedKeys {
  const found = new Map<string, FoundKey>();
  for (const key of keys) {
    const [namespace, name] = parted(key.key, separators, key.key === key.defaultValue);
    if (name === "") continue;
    const resolved = { ...key, namespace: namespace ?? (key.namespace || defaultNamespace), key: name };
    const id = `${resolved.namespace}\n${name}`;
    found.set(id, mergedKey(found.get(id), resolved));
  }
  const patterns = dynamic.map(({ namespace: named, parts: [first = "", ...others] }) => {
    const [namespace, start] = parted(first, separators, false);
    const parts = [start, ...others.map((part) => withSeparator(part, separators))];
    return { namespace: namespace ?? (named || defaultNamespace), parts };
  });
  return { keys: [...found.values()], dynamic: patterns };
}

/** A key that is its own default value is a sentence: what it has before a separator is no namespace. */
function parted(
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

/** The same key in two places: what one of them says counts, the latter where both do; a plural in one is one. */
export function mergedKey(before: FoundKey | undefined, now: FoundKey): FoundKey {
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
