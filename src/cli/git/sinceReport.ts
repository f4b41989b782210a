import type { BranchMessages } from "../../project/changes/branchMessages.ts";
import type { ReportedSince } from "../jsonResults.ts";
import { countNoun, printable } from "../terminalText.ts";
import type { Since } from "./since.ts";

export const reportSince = ({ ref, commit }: Since, { count }: BranchMessages): ReportedSince => ({
  ref,
  commit,
  messages: count,
});

/** The limit in one line; empty without one. */
export const sinceLine = (since: ReportedSince | undefined): string =>
  since === undefined
    ? ""
    : `${printable(`Only what changed since ${since.ref} (${since.commit.slice(0, 9)}): ${countNoun(since.messages, "message")} in all locales.`)}\n`;
