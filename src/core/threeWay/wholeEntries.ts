import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { mapVersions, type VersionName } from "../text/versions.ts";
import type { DecidedEntries, EntryDecision } from "./entryDecisions.ts";
import { lastKeyOf } from "./entryTree.ts";
import type { LineHunk, LineHunks } from "./lineHunks.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";
import { createUnmergedLineSearch, type RestOfLines } from "./unmergedLines.ts";

/**
 * Takes an entry as one side has it, if its lines cannot be merged one by one and only that side has changed what it says
 * in addition to its messages. Texts of messages are written afterwards.
 */
export function takeWholeEntries(compared: LineHunks, rest: RestOfLines, winners: Winners): LineHunks {
  const hasUnmerged = createUnmergedLineSearch(rest);
  const hunks = groupsOf(compared.hunks).flatMap((group): readonly LineHunk[] => {
    const [{ entry } = {}] = group;
    const isMerged = entry === undefined || !hasUnmerged(group, none);
    if (isMerged || group.some(({ isContested }) => isContested)) return group;
    const whole = wholeOf(group);
    const side = sideOf(whole, rest, winners.get(entry));
    return side === undefined ? group : [{ ...whole, entry, changedBy: side }];
  });
  return { ...compared, hunks };
}

/** Sides whose state the messages of an entry get, by the keys of entries. */
export type Winners = ReadonlyMap<string, "ours" | "theirs">;

const none: ReadonlySet<LineHunk> = new Set();

/** Groups hunks that follow each other and belong to one entry. */
function groupsOf(hunks: readonly LineHunk[]): readonly (readonly LineHunk[])[] {
  const groups: LineHunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1);
    if (last !== undefined && hunk.entry !== undefined && last[0]?.entry === hunk.entry) last.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

/** Returns hunks that follow each other as one. */
function wholeOf(group: readonly LineHunk[]): Readonly<Record<VersionName, LineHunk["ours"]>> {
  const range = (name: VersionName) => ({ start: group[0]?.[name].start ?? 0, end: group.at(-1)?.[name].end ?? 0 });
  return { base: range("base"), ours: range("ours"), theirs: range("theirs") };
}

/** Returns the side that alone has changed what lines say; of equal ones that which gives the state. */
function sideOf(
  whole: Readonly<Record<VersionName, LineHunk["ours"]>>,
  rest: RestOfLines,
  winner: "ours" | "theirs" = "ours",
): "ours" | "theirs" | undefined {
  // the same may be wrapped in another way
  const said = (name: VersionName): string =>
    rest[name]
      .slice(whole[name].start, whole[name].end)
      .join("")
      .replace(/[^\p{L}\p{N}]+/gu, "");
  const [base, ours, theirs] = [said("base"), said("ours"), said("theirs")];
  if (ours === theirs) return winner;
  if (whole.base.start === whole.base.end) return undefined;
  return base === theirs ? "ours" : base === ours ? "theirs" : undefined;
}

/** Returns entries with conflicts about whole ones, which cannot be merged otherwise; a side that is chosen is kept. */
export function contestEntries(
  entries: DecidedEntries,
  keys: Iterable<string>,
  {
    messages,
    choose,
  }: { readonly messages: MessagesOfAll; readonly choose: (path: Path) => "ours" | "theirs" | undefined },
): DecidedEntries {
  const texts = mapVersions(messages, textsByPath);
  const contest = (key: string): EntryDecision => {
    const path = entries.pathOf.get(key) ?? [lastKeyOf(key)];
    const chosen = choose(path);
    const present = chosen ?? "both";
    return {
      kind: chosen === undefined ? "contest" : "keep",
      present,
      path,
      texts: mapVersions(texts, (all) => all.get(pathKey(path))),
    };
  };
  const added = [...keys].map((key) => [key, contest(key)] as const);
  return { ...entries, decisions: new Map([...entries.decisions, ...added]) };
}

const textsByPath = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));
