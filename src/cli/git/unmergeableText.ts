import type { Unmergeable } from "../../project/model/versionTexts.ts";

/** Returns the words for why a file cannot be merged by message, to stand in brackets. */
export function unmergeableText(reason: Unmergeable): string {
  switch (reason.kind) {
    case "broken":
      return `${reason.version} has a syntax error${reason.line === undefined ? "" : ` in line ${reason.line}`}`;
    case "noPlace":
      return `ours is in ${reason.encoding.toUpperCase()}, which has no place for a character of theirs`;
    case "pointer":
    case "encoding":
    case "unreadable":
      return `${reason.version} is ${noTextReasons[reason.kind]}`;
    default:
      return reasons[reason.kind];
  }
}

/** Words for what is no text. */
export const noTextReasons = {
  pointer: "a Git LFS pointer",
  encoding: "binary, or not in UTF-8",
  unreadable: "unreadable",
} as const;

const reasons = {
  newerLock: "a newer version of Glossa has written it",
  noFormat: "it is not a locale file that Glossa knows",
  noKeys: "its messages have no keys",
  otherLines: "more than messages changed on the same lines",
} as const;
