import type { Passage } from "./passage.ts";

/**
 * Returns whether people would want to translate a passage at their cursor: comments and prose, and literals of words,
 * not identifiers, paths, addresses or formats.
 */
export function isPlausible({ kind, texts }: Pick<Passage, "kind" | "texts">): boolean {
  return kind !== "string" || texts.some(readsLikeProse);
}

function readsLikeProse(text: string): boolean {
  const bare = text.replace(/\{\{[^}]*\}\}|<[^>]*>|%\w/g, " ").trim();
  if (/\s/.test(bare)) return /\p{L}{2}/u.test(bare) && !/^[\w-]+(?:\s+[\w-]*[-_:/][\w-:/]*)+$/.test(bare);
  // scripts without spaces, or one word that is no `camelCase`, `snake_case`, `CONSTANT` of several parts, path or number
  return (
    /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/.test(bare) ||
    /^\p{Lu}?\p{Ll}[\p{Ll}'’]+[.!?…:]*$|^\p{Lu}{2,}$/u.test(bare)
  );
}
