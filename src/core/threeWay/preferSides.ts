import { pathKey } from "../catalog/message.ts";
import type { Span } from "../text/textEdits.ts";
import { mapVersions, type VersionName, versionNames } from "../text/versions.ts";
import { pathsByLine, pathsIn } from "./independentInsertions.ts";
import type { LineHunk, LineHunks, LineRange } from "./lineHunks.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";
import type { MergedView } from "./messageMerge.ts";
import { pathInFile } from "./pathsInFile.ts";
import type { RestOfLines } from "./unmergedLines.ts";
import { takeWholeEntries, type Winners } from "./wholeEntries.ts";

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
 * Takes the lines of the side whose state the merged message has, and of theirs, where both sides have changed some, if it
 * alone has changed what is no message. Texts of messages are written afterwards.
 */
export function preferSides(compared: LineHunks, file: MergedFile): LineHunks {
  const winners = findWinners(file);
  const sideOf = createSideLookup(compared, file, winners);
  const hunks = compared.hunks.map((hunk): LineHunk => {
    const side = hunk.isContested ? undefined : sideOf(hunk);
    return side === undefined ? hunk : { ...hunk, changedBy: side };
  });
  return takeWholeEntries({ ...compared, hunks }, file.rest, winners);
}

/** Creates a function that returns the side that a hunk is taken from; `undefined` for the one that it has already. */
function createSideLookup(compared: LineHunks, { messages, rest, states }: MergedFile, winners: Winners) {
  const paths = {
    ours: pathsByLine(compared.lines.ours, messages.ours),
    theirs: pathsByLine(compared.lines.theirs, messages.theirs),
  };
  const stateOf = createStateLookup(compared, states);
  const isTheirs = ({ base, ours, theirs, entry }: LineHunk): boolean => {
    const [was, own, other] = [said(rest.base, base), said(rest.ours, ours), said(rest.theirs, theirs)];
    const there = new Set(pathsIn(paths.theirs, theirs));
    if (pathsIn(paths.ours, ours).some((path) => !there.has(path))) return false;
    const [stateWas, ownState, otherState] = [stateOf("base", base), stateOf("ours", ours), stateOf("theirs", theirs)];
    const isStateOfTheirs = base.end > base.start && stateWas === ownState && stateWas !== otherState;
    if (isStateOfTheirs || (entry !== undefined && winners.get(entry) === "theirs"))
      return own.every((line) => other.includes(line) || was.includes(line));
    return was.join("\n") === own.join("\n") && was.join("\n") !== other.join("\n");
  };
  /** Returns whether the side that alone has changed lines has changed their state, and nothing else that counts. */
  const isStateAlone = (hunk: LineHunk, name: "ours" | "theirs"): boolean =>
    stateOf(name, hunk[name]) !== stateOf("base", hunk.base) &&
    said(rest[name], hunk[name]).join("\n") === said(rest.base, hunk.base).join("\n");
  const winnerOver = (hunk: LineHunk, changedBy: "ours" | "theirs"): "ours" | "theirs" | undefined => {
    const winner = winners.get(hunk.entry ?? "");
    return winner !== changedBy && isStateAlone(hunk, changedBy) ? winner : undefined;
  };
  return (hunk: LineHunk): "ours" | "theirs" | undefined => {
    const { changedBy, ours } = hunk;
    if (changedBy === "both") return ours.end > ours.start && isTheirs(hunk) ? "theirs" : undefined;
    return changedBy === "none" || changedBy === "same" ? undefined : winnerOver(hunk, changedBy);
  };
}

/** Creates a function that returns the states on some lines of a version, as written. */
function createStateLookup({ lines }: LineHunks, states: MergedFile["states"]) {
  const found = mapVersions(versionNames, (name) => {
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

/** Returns the sides that alone have the states which the messages of entries get. */
function findWinners({ merged, messages, entryOf }: MergedFile): Winners {
  if (entryOf === undefined) return new Map();
  const [ours, theirs] = [messages.ours, messages.theirs].map(
    (all) => new Map(all.map(({ path, state }) => [pathKey(path), state])),
  );
  const all = merged.flatMap(({ view, messages }) => messages.map((one) => ({ ...one, locale: view.locale })));
  return new Map(
    all.flatMap(({ path, locale, state, text }): readonly (readonly [string, "ours" | "theirs"])[] => {
      const key = pathKey(pathInFile({ path, locale }));
      const entry = entryOf.get(key);
      if (text === undefined || entry === undefined) return [];
      const [isOurs, isTheirs] = [ours, theirs].map((states) => states?.has(key) && states.get(key) === state);
      return isOurs === isTheirs ? [] : [[entry, isTheirs ? "theirs" : "ours"]];
    }),
  );
}
