import { pathKey } from "../message.ts";
import type { Span } from "../textEdits.ts";
import type { RestOfLines } from "./findUnmergedLines.ts";
import { pathsByLine, pathsIn } from "./independentInsertions.ts";
import type { LineHunk, LineHunks, LineRange } from "./lineHunks.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";
import type { MergedView } from "./messageMerge.ts";
import { mapVersions, type VersionName } from "./versions.ts";

/** The merged messages of a file, and what else its lines say. */
interface MergedFile {
  readonly merged: readonly MergedView[];
  readonly messages: MessagesOfAll;
  readonly rest: RestOfLines;
  readonly states?: Readonly<Record<VersionName, readonly Span[]>> | undefined;
  /** Keys of entries by the paths of their messages. */
  readonly entryOf?: ReadonlyMap<string, string> | undefined;
}

/**
 * Takes the lines of theirs, where both sides have changed some, if the merged message has the state that it has there, or
 * if theirs alone has changed what is no message. Texts of messages are written afterwards.
 */
export function preferSides(compared: LineHunks, file: MergedFile): LineHunks {
  const { messages, rest } = file;
  const winners = entriesOfTheirs(file);
  const paths = {
    ours: pathsByLine(compared.lines.ours, messages.ours),
    theirs: pathsByLine(compared.lines.theirs, messages.theirs),
  };
  const states = createStateLookup(compared, file.states);
  const isTheirs = (hunk: LineHunk): boolean => {
    const { base, ours, theirs, entry } = hunk;
    const [was, own, other] = [said(rest.base, base), said(rest.ours, ours), said(rest.theirs, theirs)];
    const there = new Set(pathsIn(paths.theirs, theirs));
    if (pathsIn(paths.ours, ours).some((path) => !there.has(path))) return false;
    const [stateWas, ownState, otherState] = [states("base", base), states("ours", ours), states("theirs", theirs)];
    const isStateOfTheirs = base.end > base.start && stateWas === ownState && stateWas !== otherState;
    if (isStateOfTheirs || (entry !== undefined && winners.has(entry)))
      return own.every((line) => other.includes(line) || was.includes(line));
    return was.join("\n") === own.join("\n") && was.join("\n") !== other.join("\n");
  };
  const hunks = compared.hunks.map((hunk): LineHunk => {
    const isFree = hunk.changedBy === "both" && !hunk.isContested && hunk.ours.end > hunk.ours.start;
    return isFree && isTheirs(hunk) ? { ...hunk, changedBy: "theirs" } : hunk;
  });
  return { ...compared, hunks };
}

/** Creates a function that returns the states on some lines of a version, as written. */
function createStateLookup({ lines }: LineHunks, states: MergedFile["states"]) {
  const found = mapVersions({ base: "base", ours: "ours", theirs: "theirs" } as const, (name) => {
    const byLine = new Map<number, string>();
    let [line, start] = [0, 0];
    for (const span of (states?.[name] ?? []).toSorted((one, other) => one.start - other.start)) {
      for (
        let text = lines[name][line];
        text !== undefined && start + text.length <= span.start;
        text = lines[name][line]
      ) {
        start += text.length;
        line++;
      }
      const text = lines[name][line]?.slice(span.start - start, span.end - start) ?? "";
      byLine.set(line, `${byLine.get(line) ?? ""}${text}\n`);
    }
    return byLine;
  });
  return (name: VersionName, { start, end }: LineRange): string =>
    Array.from({ length: end - start }, (_, index) => found[name].get(start + index) ?? "").join("");
}

const said = (rest: readonly string[], { start, end }: LineRange): readonly string[] =>
  rest.slice(start, end).filter((line) => line !== "");

/** Returns the keys of entries whose messages get the state that theirs has, and ours has not. */
function entriesOfTheirs({ merged, messages, entryOf }: MergedFile): ReadonlySet<string> {
  if (entryOf === undefined) return new Set();
  const [ours, theirs] = [messages.ours, messages.theirs].map(
    (all) => new Map(all.map(({ path, state }) => [pathKey(path), state])),
  );
  const all = merged.flatMap((view) => view.messages);
  return new Set(
    all.flatMap(({ path, state, text }) => {
      const key = pathKey(path);
      const isOfTheirs =
        text !== undefined && theirs?.has(key) && theirs.get(key) === state && ours?.get(key) !== state;
      const entry = isOfTheirs ? entryOf.get(key) : undefined;
      return entry === undefined ? [] : [entry];
    }),
  );
}
