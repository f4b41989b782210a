import type { Failure } from "../../core/failures/failure.ts";
import type { OtherExtraction } from "../../project/extract/extractPlans.ts";
import { placeText, type ReportedUsage, type SourcePlaces } from "../keys/sourcePlaces.ts";
import { exitCodes } from "../terminal/exitCodes.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";

/** Messages of code that another program writes into locale files. */
export interface ReportedExtractor {
  readonly framework: string;
  readonly command: string;
  readonly pattern: string;
  /** Messages that the files lack, each with a place that asks for it. */
  readonly missing: readonly { readonly text: string; readonly place: ReportedUsage }[];
}

/** Reports the messages that other programs write. */
export async function reportOthers(
  others: readonly OtherExtraction[],
  places: SourcePlaces,
): Promise<readonly ReportedExtractor[]> {
  const reported: ReportedExtractor[] = [];
  for (const { missing, ...rest } of others) {
    const all: { text: string; place: ReportedUsage }[] = [];
    for (const { key, placed } of missing) all.push({ text: key, place: await places.report(placed) });
    reported.push({ ...rest, missing: all });
  }
  return reported;
}

/** 1 if messages are missing that another program writes, or if it is not known which file gets a key. */
export const exitCodeOfOthers = (others: readonly OtherExtraction[], warnings: readonly Failure[]): number =>
  others.some(({ missing }) => missing.length > 0) || warnings.length > 0 ? exitCodes.problems : exitCodes.done;

/** Maximum number of messages that are named for one program. */
const maxLines = 20;

/** Says for people what to run. */
export function extractorSummary(extractors: readonly ReportedExtractor[]): string {
  const lines = extractors.flatMap(({ framework, command, pattern, missing }) => {
    if (missing.length === 0) return [`${pattern}: ${framework}: nothing is missing; ${command} writes it.`];
    const named = missing.slice(0, maxLines).map(({ text, place }) => `${placeText(place)}: ${text}: missing`);
    const more = missing.length > maxLines ? [`${pattern}: ${missing.length - maxLines} more like this`] : [];
    return [
      ...named,
      ...more,
      `${pattern}: ${framework}: ${countNoun(missing.length, "message")} of code missing. Run ${command}, which writes this file.`,
    ];
  });
  return lines.map((line) => `${printable(line)}\n`).join("");
}
