import { printable } from "../terminal/terminalText.ts";
import type { ReportedDifference, ReportedDiffFile, ReportedText } from "./diffReport.ts";

/** One line of a difference: what it is, and its text, in which nothing moves the cursor. */
export interface DiffLine {
  readonly sign: "+" | "-" | "~" | ">" | " ";
  readonly text: string;
}

/** Messages that only have another place are counted if there are more than these in a file. */
const maxMoved = 3;

/** The differences of a file line by line, in its order. */
export function diffLines({ messages, status, failure }: ReportedDiffFile): readonly DiffLine[] {
  if (failure !== null) return [{ sign: " ", text: printable(`cannot be compared: ${failure.message}`) }];
  if (messages.length === 0 && status === "changed")
    return [{ sign: " ", text: "no message changed, only style, comments or notes" }];
  const isPlace = ({ kind, formerFile }: ReportedDifference): boolean => kind === "moved" && formerFile === undefined;
  const places = messages.filter(isPlace);
  const listed = places.length > maxMoved ? messages.filter((one) => !isPlace(one)) : messages;
  const more =
    places.length > maxMoved
      ? [{ sign: ">" as const, text: `${places.length} messages at other places of the file` }]
      : [];
  return [...listed.flatMap(linesOf), ...more];
}

function linesOf(difference: ReportedDifference): readonly DiffLine[] {
  const { kind, before, after } = difference;
  const key = readableKey(difference.key);
  if (kind === "added") return [{ sign: "+", text: addKey(key, after) }];
  if (kind === "removed") return [{ sign: "-", text: addKey(key, before) }];
  const [old, now] = [before && partsOf(before), after && partsOf(after)];
  const changed = (old ?? []).flatMap((part, index): readonly DiffLine[] => {
    const other = now?.[index] ?? "";
    if (part === other) return [];
    const both: readonly DiffLine[] = [
      { sign: "-", text: `  ${part}` },
      { sign: "+", text: `  ${other}` },
    ];
    return both.filter(({ text }) => text.trim() !== "");
  });
  return [{ sign: kind === "renamed" || kind === "moved" ? ">" : "~", text: titleOf(difference) }, ...changed];
}

/** Keys that are sentences, without brackets: `"Save file"`. */
const readableKey = (key: string): string => /^\[("(?:[^"\\]|\\.)*")\]$/.exec(key)?.[1] ?? key;

function titleOf({ kind, key, formerKey, formerFile }: ReportedDifference): string {
  const from = [
    ...(formerKey === undefined ? [] : [`was ${readableKey(formerKey)}`]),
    ...(formerFile === undefined ? [] : [`was in ${formerFile}`]),
    ...(kind === "moved" && formerFile === undefined ? ["at another place"] : []),
  ];
  return printable(from.length === 0 ? readableKey(key) : `${readableKey(key)} (${from.join(", ")})`);
}

const addKey = (key: string, value: ReportedText | undefined): string =>
  [printable(key), ...(value ? [oneLine(value.text)] : [])].join(": ");

/** Lists the parts that may differ: the text, the source next to it, and the state. */
const partsOf = ({ text, source, state }: ReportedText): readonly string[] => [
  source === undefined ? "" : `source: ${oneLine(source)}`,
  text === "" ? "(empty)" : oneLine(text),
  state === undefined ? "" : `state: ${stateWords[state]}`,
];

const stateWords = {
  stale: "stale",
  needsTranslation: "needs translation",
  translated: "translated",
  reviewed: "reviewed",
} as const;

/** A text in one line: line breaks are written as in code. */
const oneLine = (text: string): string =>
  printable(text.replaceAll("\\", "\\\\").replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\t", "\\t"));
