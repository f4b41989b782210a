import type { MemorySegment } from "../../service/operations/memoryTransfers.ts";
import type { GridSearch } from "../../webview/grid/gridProtocol.ts";

type Target = MemorySegment["targets"][number];

/**
 * Returns the translations that a search found a segment by, if neither its source nor the shown translation contains
 * the searched text; none without a search.
 */
export function findHiddenHits(
  { source_text, targets }: MemorySegment,
  shown: Target | undefined,
  { text, isCaseSensitive }: GridSearch,
): readonly Target[] {
  const foldCase = (one: string): string => (isCaseSensitive ? one : one.toLowerCase());
  const has = (one: string): boolean => foldCase(one).includes(foldCase(text));
  if (text === "" || has(source_text) || (shown !== undefined && has(shown.target_text))) return [];
  return targets.filter(({ target_text }) => has(target_text));
}
