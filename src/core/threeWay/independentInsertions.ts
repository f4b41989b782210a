import { type Message, pathKey } from "../catalog/message.ts";
import type { LineHunk, LineHunks, LineRange } from "./lineHunks.ts";

/** Finds hunks in which both sides have added lines at one place, and no message that the other has there, too. */
export function findIndependentInsertions(
  { lines, hunks }: LineHunks,
  messages: Readonly<Record<"ours" | "theirs", readonly Message[]>>,
): ReadonlySet<LineHunk> {
  const ours = pathsByLine(lines.ours, messages.ours);
  const theirs = pathsByLine(lines.theirs, messages.theirs);
  return new Set(
    hunks.filter((hunk) => {
      if (hunk.changedBy !== "both" || hunk.entry !== undefined || hunk.base.start !== hunk.base.end) return false;
      const own = new Set(pathsIn(ours, hunk.ours));
      return !pathsIn(theirs, hunk.theirs).some((path) => own.has(path));
    }),
  );
}

/** Returns the paths of the messages on some lines. */
export const pathsIn = (paths: ReadonlyMap<number, readonly string[]>, { start, end }: LineRange): readonly string[] =>
  Array.from({ length: end - start }, (_, index) => paths.get(start + index) ?? []).flat();

/** Paths of messages by the number of the line that their text begins on. */
export function pathsByLine(
  lines: readonly string[],
  messages: readonly Message[],
): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, string[]>();
  let [line, end] = [0, lines[0]?.length ?? 0];
  for (const { path, span } of messages.toSorted((one, other) => one.span.start - other.span.start)) {
    while (span.start >= end && line < lines.length - 1) end += lines[++line]?.length ?? 0;
    const there = paths.get(line);
    if (there === undefined) paths.set(line, [pathKey(path)]);
    else there.push(pathKey(path));
  }
  return paths;
}
