import { type Path, pathKey } from "../catalog/message.ts";
import { pathsByLine, pathsIn } from "./independentInsertions.ts";
import type { LineHunk, LineHunks } from "./lineHunks.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";
import type { MergedView } from "./messageMerge.ts";
import { textToWrite } from "./messageMerge.ts";
import { pathInFile } from "./pathsInFile.ts";
import type { RestOfLines } from "./unmergedLines.ts";

/**
 * Keeps lines of ours that theirs has removed if they are the last ones of a block of messages: writing the messages
 * then removes them with their block, which by lines would stay and be empty.
 */
export function keepLastOfBlocks(
  { lines, hunks }: LineHunks,
  merged: readonly MergedView[],
  { messages, rest }: { readonly messages: MessagesOfAll; readonly rest: RestOfLines },
): LineHunks {
  const emptied = findEmptiedBlocks(merged, messages);
  if (emptied.size === 0) return { lines, hunks };
  const paths = pathsByLine(lines.ours, messages.ours);
  const isLast = ({ changedBy, ours }: LineHunk): boolean =>
    changedBy === "theirs" &&
    rest.ours.slice(ours.start, ours.end).every((line) => line === "") &&
    pathsIn(paths, ours).some((key) => blocksOf(JSON.parse(key) as Path).some((block) => emptied.has(block)));
  return { lines, hunks: hunks.map((hunk) => (isLast(hunk) ? { ...hunk, changedBy: "both" } : hunk)) };
}

/** Returns blocks that have messages on both sides, and none when they are merged. */
function findEmptiedBlocks(merged: readonly MergedView[], { ours, theirs }: MessagesOfAll): ReadonlySet<string> {
  const kept = merged.flatMap(({ view: { locale }, messages }) =>
    messages
      .filter((one) => textToWrite(one) !== undefined)
      .map(({ path }) => ({ path: pathInFile({ path, locale }) })),
  );
  const [left, there] = [kept, theirs].map((all) => new Set(all.flatMap(({ path }) => blocksOf(path))));
  const blocks = ours.flatMap(({ path }) => blocksOf(path));
  return new Set(blocks.filter((block) => there?.has(block) && !left?.has(block)));
}

/** Keys of the blocks that a message is in. */
const blocksOf = (path: Path): readonly string[] => path.slice(1).map((_, index) => pathKey(path.slice(0, index + 1)));
