import type { Message } from "../catalog/message.ts";
import type { Span } from "../text/textEdits.ts";
import type { VersionName, Versions } from "../text/versions.ts";
import { lazyOnce } from "../work/lazyOnce.ts";
import { type LineHunk, linesWithEnds } from "./lineHunks.ts";

/** Content of each version's lines in addition to its messages. */
export type RestOfLines = Readonly<Record<VersionName, readonly string[]>>;

/** Returns whether a text with our side of some hunks loses lines of theirs. */
export type UnmergedLineSearch = (hunks: readonly LineHunk[], following: ReadonlySet<LineHunk> | "none") => boolean;

/**
 * Creates a search for lines that theirs has added or removed, that say more than messages do (comments, notes, states,
 * values that are no texts), and that a text with our side of the hunks would lose, or with `none` a text that is all ours.
 * Messages themselves are merged one by one.
 */
export function createUnmergedLineSearch(rest: RestOfLines): UnmergedLineSearch {
  const allOurs = lazyOnce(() => new Set(rest.ours));
  const allTheirs = lazyOnce(() => new Set(rest.theirs));
  return (hunks, following) => {
    const isOurs = ({ isContested, changedBy }: LineHunk): boolean =>
      !isContested && (changedBy === "both" || (following === "none" && changedBy === "theirs"));
    const hasUnmerged = ({ base, ours, theirs }: LineHunk): boolean => {
      const [was, own] = [rest.base.slice(base.start, base.end), new Set(rest.ours.slice(ours.start, ours.end))];
      const before = new Set(was);
      const isAdded = (line: string): boolean =>
        line !== "" && !before.has(line) && !own.has(line) && !(following === "none" && allOurs().has(line));
      const isRemoved = (line: string): boolean => line !== "" && own.has(line) && !allTheirs().has(line);
      return rest.theirs.slice(theirs.start, theirs.end).some(isAdded) || was.some(isRemoved);
    };
    return hunks.some((hunk) => isOurs(hunk) && !(following !== "none" && following.has(hunk)) && hasUnmerged(hunk));
  };
}

/** Messages of a text, by their places. */
type PlacedMessages = readonly Pick<Message, "path" | "text" | "span" | "keySpan">[];

/** Returns what the lines of three versions contain in addition to their messages. */
export function restOfLines(
  versions: Versions,
  messages: Readonly<Record<VersionName, PlacedMessages>>,
  hidden?: Readonly<Record<VersionName, readonly Span[]>>,
): RestOfLines {
  // one side may have emptied a message: its key is still no comment
  const names = namesIn(Object.values(messages).flat());
  const restOf = (name: VersionName) =>
    linesBesidesMessages(versions[name], messages[name], names, hidden?.[name] ?? []);
  return { base: restOf("base"), ours: restOf("ours"), theirs: restOf("theirs") };
}

const namesIn = (messages: PlacedMessages): ReadonlySet<string> =>
  new Set(messages.flatMap(({ path }) => path.map(String)));

/**
 * Returns what each line contains in addition to the messages, their keys, the names of what they are in, and hidden spans;
 * often nothing.
 */
export function linesBesidesMessages(
  text: string,
  messages: PlacedMessages,
  names: ReadonlySet<string> = namesIn(messages),
  hidden: readonly Span[] = [],
): readonly string[] {
  const spans = messages.flatMap(({ span, keySpan }) => (keySpan === undefined ? [span] : [keySpan, span]));
  return linesWithEnds(withoutSpans(text, [...spans, ...hidden])).map((line) => {
    if (tagsAlone.test(line)) return "";
    const said = line.replace(/^[\s"'`\-,:={}[\]()>]+|[\s"'`,:={}[\]()>;|]+$/g, "");
    return names.has(said) || !/[\p{L}\p{N}]/u.test(said) ? "" : said;
  });
}

/** A line of nothing but tags without attributes, such as those of an empty translation. */
const tagsAlone = /^\s*(?:<\/?[\w:.-]+\/?>)+\s*$/;

/** Removes what is in spans; line breaks stay. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\r\n]+/g, ""));
    at = end;
  }
  return parts.join("") + text.slice(at);
}
