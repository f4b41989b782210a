import { type SegmentSkipReason, segmentSkipReasons } from "./segmentPairing.ts";

/** Descriptions of why a segment was left out, in English: for the terminal and for errors of the service. */
const texts: Readonly<Record<SegmentSkipReason, string>> = {
  noSource: "no text in the source language",
  noTarget: "no translation",
  otherSource: "another source language",
  unknownLanguage: "an unknown language",
  empty: "an empty text",
  tooLong: "too long",
  unknownElement: "an unknown element",
};

/** Returns a reason of ours; services may have others. */
export const knownSkipReason = (reason: string): SegmentSkipReason | undefined =>
  segmentSkipReasons.find((one) => one === reason);

/** Returns the counts of segments that were left out, each with why, as people read it. */
export function skipReasonTexts(counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counts).map(([reason, count]) => {
    const known = knownSkipReason(reason);
    return `${known === undefined ? reason : texts[known]}: ${count}`;
  });
}
