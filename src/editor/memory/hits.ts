import type { MemorySegment } from "../../service/parts/memories.ts";
import type { Search } from "../../webview/grid/protocol.ts";

type Target = MemorySegment["targets"][number];

/**
 * Returns the translations that a search found a segment by, if neither its source nor the translation that is shown has what was
 * searched for; none while nothing is searched for.
 */
export function hiddenHits(
  { source_text, targets }: MemorySegment,
  shown: Target | undefined,
  { text, isCaseSensitive }: Search,
): readonly Target[] {
  const folded = (one: string): string => (isCaseSensitive ? one : one.toLowerCase());
  const has = (one: string): boolean => folded(one).includes(folded(text));
  if (text === "" || has(source_text) || (shown !== undefined && has(shown.target_text))) return [];
  return targets.filter(({ target_text }) => has(target_text));
}
