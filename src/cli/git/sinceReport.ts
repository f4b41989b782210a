import type { BranchMessages } from "../../project/changes/branchMessages.ts";
import type { ReportedSince } from "../report/jsonResults.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import type { Since } from "./since.ts";

export const reportSince = ({ ref, commit, staged }: Since, { count }: BranchMessages): ReportedSince => ({
  ref,
  commit,
  ...(staged && { isStaged: true }),
  messages: count,
});

/** The limit in one line; empty without one. */
export function sinceLine(since: ReportedSince | undefined): string {
  if (since === undefined) return "";
  const { ref, commit, isStaged, messages } = since;
  const limit = isStaged ? "is staged" : `changed since ${ref} (${commit.slice(0, 9)})`;
  return `${printable(`Only what ${limit}: ${countNoun(messages, "message")} in all locales.`)}\n`;
}
