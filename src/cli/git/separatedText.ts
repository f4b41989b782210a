import { pathText } from "../../core/catalog/message.ts";
import type { DanglingReference } from "../../core/threeWay/danglingReferences.ts";
import type { SeparatedMessages } from "../../core/threeWay/localeMerge.ts";
import type { StrayMessage } from "../../core/threeWay/renamedBlocks.ts";

/** A message in the report of `glossa resolve` that refers to one which a side has removed or renamed. */
export interface ReportedReference {
  readonly key: string;
  /** As the reference writes it. */
  readonly reference: string;
  readonly goneBy: "ours" | "theirs";
  /** The new key of the other message; `null` if it is removed. */
  readonly now: string | null;
}

/** A message in the report of `glossa resolve` that a side has added to a block which the other has renamed. */
export interface ReportedStray {
  readonly key: string;
  readonly addedBy: "ours" | "theirs";
  readonly former: string;
  readonly now: string;
}

/** Messages and references that a merge separates, in the report of `glossa resolve`. */
export interface ReportedSeparated {
  readonly strays?: readonly ReportedStray[];
  readonly dangling?: readonly ReportedReference[];
}

/** Returns the report of what a merge separates; the locales of a file may name the same. */
export function reportSeparated({ strays, dangling }: SeparatedMessages): ReportedSeparated {
  return {
    ...(strays && { strays: unique(strays.map(reportStray)) }),
    ...(dangling && { dangling: unique(dangling.map(reportReference)) }),
  };
}

const reportStray = ({ path, addedBy, former, now }: StrayMessage): ReportedStray => ({
  key: pathText(path),
  addedBy,
  former: pathText(former),
  now: pathText(now),
});

const reportReference = ({ path, key, goneBy, now }: DanglingReference): ReportedReference => ({
  key: pathText(path),
  reference: key,
  goneBy,
  now: now === undefined ? null : pathText(now),
});

const unique = <T>(items: readonly T[]): readonly T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** Messages of a kind that are named one by one. */
export const maxListed = 20;

/** Returns a line for each message that a merge separates, up to a limit. */
export const separatedLines = ({ strays = [], dangling = [] }: ReportedSeparated): readonly string[] => [
  ...strays.slice(0, maxListed).map(strayText),
  ...dangling.slice(0, maxListed).map(referenceText),
];

const strayText = ({ key, addedBy, former, now }: ReportedStray): string =>
  `${addedBy === "ours" ? "we" : "they"} added ${key}, ${addedBy === "ours" ? "they" : "we"} renamed ${former} to ${now}; it keeps its key`;

function referenceText({ key, reference, goneBy, now }: ReportedReference): string {
  const change = now === null ? "removed" : `renamed to ${now}`;
  return `${key} refers to ${reference}, which ${goneBy === "ours" ? "we" : "they"} ${change}`;
}
