import type { Span } from "../text/textEdits.ts";
import { mapVersions, type VersionName, type Versions, versionNames } from "../text/versions.ts";
import { addAll } from "../values/collections.ts";
import { commaStyle, pairOf, setComma } from "./commas.ts";
import type { LineHunk, LineHunks, LineRange } from "./lineHunks.ts";

/** A text made of hunks, and the places of some of them in it. */
export interface StitchedText {
  readonly text: string;
  readonly contested: readonly ContestedLines[];
}

/** Lines about which a person decides: where they are in a text, and what each version has there. */
export interface ContestedLines {
  readonly hunk: LineHunk;
  readonly span: Span;
  readonly sides: Versions;
}

/**
 * Returns one text of three versions: what one side has changed, and of what both have changed ours; in the hunks of
 * `following`, what theirs has added follows ours. Line ends are those of ours; commas at the ends of entries are as
 * the lines that now follow need them.
 */
export function stitchHunks({ lines, hunks }: LineHunks, following: ReadonlySet<LineHunk>): StitchedText {
  const eol = lines.ours.some((line) => line.endsWith("\r\n")) ? "\r\n" : "\n";
  const withEnd = (line: string): string => line.replace(lineEnd, eol);
  const slice = (name: VersionName, { start, end }: LineRange): readonly string[] =>
    lines[name].slice(start, end).map((line) => (name === "ours" ? line : withEnd(line)));
  const style = commaStyle(Object.values(lines));
  const commas = style && { style, neighbors: neighborsIn(lines) };
  const result: string[] = [];
  const add = (added: readonly string[]): void => {
    const next = added.find((line) => line.trim() !== "");
    if (commas !== undefined && next !== undefined) setComma(result, next, commas);
    const last = result.at(-1);
    if (last !== undefined && added.length > 0 && !last.endsWith("\n")) result[result.length - 1] = last + eol;
    addAll(result, added);
  };
  const contested: { hunk: LineHunk; from: number; to: number }[] = [];
  for (const hunk of hunks) {
    const from = result.length;
    if (hunk.changedBy === "none") add(keepLines(lines, hunk, withEnd));
    else add(slice(shownSide(hunk), hunk[shownSide(hunk)]));
    if (following.has(hunk)) add(slice("theirs", hunk.theirs));
    if (hunk.isContested) contested.push({ hunk, from, to: result.length });
  }
  const starts = [0];
  for (const [index, line] of result.entries()) starts.push((starts[index] ?? 0) + line.length);
  return {
    text: result.join(""),
    contested: contested.map(({ hunk, from, to }) => ({
      hunk,
      span: { start: starts[from] ?? 0, end: starts[to] ?? 0 },
      sides: mapVersions(versionNames, (name) => slice(name, hunk[name]).join("")),
    })),
  };
}

/** Returns the side whose lines are taken; of contested ones theirs if ours has none, so that they are somewhere. */
const shownSide = ({ changedBy, isContested, ours }: LineHunk): "ours" | "theirs" =>
  changedBy === "theirs" || (isContested && ours.start === ours.end) ? "theirs" : "ours";

const lineEnd = /\r?\n$/;

/** Lines that are the same but for commas and blanks at their ends: ours, unless only theirs differ from the base. */
const keepLines = (
  { base, ours, theirs }: LineHunks["lines"],
  hunk: LineHunk,
  withEnd: (line: string) => string,
): readonly string[] =>
  base.slice(hunk.base.start, hunk.base.end).map((line, index) => {
    const [own = "", other = ""] = [ours[hunk.ours.start + index], theirs[hunk.theirs.start + index]];
    const isKept = own === line || own.replace(lineEnd, "") === line.replace(lineEnd, "");
    return isKept && other.trimEnd() !== line.trimEnd() ? withEnd(other) : own;
  });

/** Pairs of lines that follow each other in one of the versions: their commas are kept as written. */
const neighborsIn = (lines: LineHunks["lines"]): ReadonlySet<string> =>
  new Set(
    Object.values(lines).flatMap((all) => {
      const written = all.map((line) => line.trim()).filter((line) => line !== "");
      return written.slice(1).map((line, index) => pairOf(written[index] ?? "", line));
    }),
  );
