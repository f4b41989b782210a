import { sideOfConflicts } from "../../core/threeWay/conflictSections.ts";
import { findConflicts } from "../../core/threeWay/resolveConflicts.ts";
import { type Unmergeable, whyUnmergeable } from "../model/versionTexts.ts";

/**
 * Returns why `resolveConflicts` cannot resolve a text by message. The line of a syntax error is left out: it counts the lines
 * of one side, which no file has.
 */
export function whyUnresolved(text: string, path: string): Unmergeable {
  const sections = findConflicts(text, path);
  const [ours, theirs] = [sideOfConflicts(text, sections, "ours"), sideOfConflicts(text, sections, "theirs")];
  const isKnown = sections.every(({ base }) => base !== undefined);
  const base = isKnown ? sideOfConflicts(text, sections, "base") : ours;
  const reason = whyUnmergeable({ base, ours, theirs }, path);
  return reason.kind === "broken" ? { ...reason, line: undefined } : reason;
}
