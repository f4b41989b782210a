import type { KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { isSameNamespace, type KeyedCatalog } from "./messageTable.ts";
import { isScopeName, scopedFolderOf } from "./scopeNames.ts";

/**
 * Returns whether a composed key may be that of a message; a namespace that the catalog does not have is the beginning of
 * keys, perhaps.
 */
export function mayCompose(
  { namespace: wanted, pattern = [], isScoped }: Pick<KeyUsage, "namespace" | "pattern" | "isScoped">,
  catalog: KeyedCatalog,
  { namespace, key }: { readonly namespace: string; readonly key: string },
): boolean {
  const { namespaces } = catalog;
  if (isScoped && composesInScope(pattern, catalog, { namespace, key })) return true;
  if (!matchesPattern(pattern, key)) return false;
  if (wanted === undefined || isSameNamespace(namespace, wanted)) return true;
  return ![...namespaces.keys()].some((name) => isSameNamespace(name, wanted));
}

/**
 * Returns whether the key of a pattern may be in the file of a scope. Code may give a scope any name, unless the file has no
 * namespace: its folder is named after the scope then.
 */
function composesInScope(
  [first = "", ...others]: readonly string[],
  { namespaces, path }: KeyedCatalog,
  { namespace, key }: { readonly namespace: string; readonly key: string },
): boolean {
  const at = first.indexOf(".");
  if (at <= 0 || !matchesPattern([first.slice(at + 1), ...others], key)) return false;
  return namespace !== "" || (namespaces.size === 1 && isScopeName(scopedFolderOf(path), first.slice(0, at)));
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

/** A cheap look at the end of a key, before it is resolved. */
export function mayMean(
  key: string,
  endings: ReadonlySet<string>,
  { keySeparator }: Pick<KeyOptions, "keySeparator">,
): boolean {
  if (endings.has(key) || endings.has(key.toLowerCase())) return true;
  const parts = keySeparator === false ? [key] : key.split(keySeparator);
  return (
    endings.has(parts.join(".")) || endings.has(key.slice(key.indexOf(".") + 1)) || endings.has(parts.at(-1) ?? "")
  );
}
