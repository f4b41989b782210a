import type { Span } from "../text/textEdits.ts";
import { mapVersions, type Versions, versionNames } from "../text/versions.ts";
import { addAll } from "../values/collections.ts";
import { type Commas, commaStyle, isComment, setComma } from "./commas.ts";
import { linesWithEnds } from "./lineHunks.ts";

/** Lines of a text that a conflict is about, and what each version has there. */
export interface MarkedRegion {
  readonly region: Span;
  readonly sides: Versions;
  /** An entry may be absent on one side, so that the one before it has no comma there. */
  readonly isContested: boolean;
}

/**
 * Returns regions whose sides have commas at the ends of entries as the lines around need them: if the line before has one
 * on one side only, it is part of the region. Regions of other texts than those with such commas stay as they are.
 */
export function withCommas(text: string, regions: readonly MarkedRegion[]): readonly MarkedRegion[] {
  const style = regions.some(({ isContested }) => isContested) ? commaStyle([linesWithEnds(text)]) : undefined;
  if (style === undefined) return regions;
  const commas: Commas = { style, neighbors: new Set() };
  const between = linesBetween(text, regions);
  const pieces = mapVersions(versionNames, (name) =>
    piecesWithCommas(
      between.flatMap((lines, index) => [lines, linesWithEnds(regions[index]?.sides[name] ?? "")]),
      regions,
      commas,
    ),
  );
  return regions.map(({ region: { start, end }, isContested }, index): MarkedRegion => {
    const written = between[index] ?? [];
    const isSame = Object.values(pieces).every((all) => all[2 * index]?.join("") === written.join(""));
    const from = isSame ? written.length : written.findLastIndex(isEntry);
    const sides = mapVersions(pieces, (all) =>
      [...(all[2 * index] ?? []).slice(from), ...(all[2 * index + 1] ?? [])].join(""),
    );
    return { region: { start: start - written.slice(from).join("").length, end }, sides, isContested };
  });
}

/** Returns the lines before each region, and those after the last one. */
function linesBetween(text: string, regions: readonly MarkedRegion[]): readonly (readonly string[])[] {
  const ends = [0, ...regions.map(({ region }) => region.end)];
  return ends.map((end, index) => linesWithEnds(text.slice(end, regions[index]?.region.start ?? text.length)));
}

/** Sets commas where the lines of one version meet: lines between regions and those in them take turns. */
function piecesWithCommas(
  pieces: readonly (readonly string[])[],
  regions: readonly MarkedRegion[],
  commas: Commas,
): readonly (readonly string[])[] {
  const lines: string[] = [];
  const starts: number[] = [];
  for (const [index, piece] of pieces.entries()) {
    const next = piece.find(isEntry);
    // lines between regions are what they were, but for the last one before a region
    const isNear = regions[(index - 1) >> 1]?.isContested || regions[index >> 1]?.isContested;
    if (next !== undefined && index > 0 && isNear) setComma(lines, next, commas);
    starts.push(lines.length);
    addAll(lines, piece);
  }
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

const isEntry = (line: string): boolean => line.trim() !== "" && !isComment(line);
