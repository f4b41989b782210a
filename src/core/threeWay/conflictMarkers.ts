import { pathKey } from "../catalog/message.ts";
import { applyEdits, type Edit, type Span } from "../text/textEdits.ts";
import { mapVersions, type VersionName, versionNames } from "../text/versions.ts";
import { type MarkedRegion, withCommas } from "./markedRegions.ts";
import type { MergedView } from "./messageMerge.ts";
import type { ContestedLines } from "./stitchHunks.ts";

/** The way in which conflicts are marked. */
export interface MarkerOptions {
  /** Names of the versions after the markers. */
  readonly labels: Readonly<Record<VersionName, string>>;
  /** Characters of a marker; git's default is 7. */
  readonly size: number;
  /** Lines of the base are shown, too (git's `merge.conflictStyle` is `diff3` or `zdiff3`). */
  readonly showsBase: boolean;
}

/**
 * Puts git's markers around the lines of each conflict. All sides of it are written in the style of the text. Returns
 * `undefined` if a side cannot be written.
 */
export function markConflicts(
  text: string,
  merged: readonly MergedView[],
  { contested, ...options }: MarkerOptions & { readonly contested: readonly ContestedLines[] },
): string | undefined {
  const editsOf = (name: VersionName): readonly Edit[] | undefined => {
    const all: Edit[] = [];
    for (const { view, messages, theirs } of merged) {
      const document = view.read(text);
      const present = new Map(document.messages.map((one) => [pathKey(one.path), one.text]));
      const changes = messages
        .filter(({ conflict, isEntry }) => conflict !== undefined && !isEntry)
        .map(({ path, conflict }) => ({ path, text: conflict?.[name], keepsState: true as const }))
        .filter((change) => present.get(pathKey(change.path)) !== change.text);
      const { edits, problems } = document.edit(changes, { model: theirs });
      if (problems.length > 0) return undefined;
      all.push(...edits);
    }
    all.sort((one, other) => one.span.start - other.span.start);
    // two locales of one file may want to change the same place, for each of them alone
    return all.some(({ span }, at) => span.start < (all[at - 1]?.span.end ?? 0)) ? undefined : all;
  };
  const [ours, theirs] = [editsOf("ours"), editsOf("theirs")];
  // a base that is not shown must not make a conflict longer
  const base = options.showsBase ? editsOf("base") : ours;
  if (ours === undefined || base === undefined || theirs === undefined) return undefined;
  const edits = { ours, base, theirs };
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const marker = (sign: string, label?: string): string =>
    sign.repeat(options.size) + (label === undefined ? "" : ` ${label}`) + eol;
  const parts: string[] = [];
  let at = 0;
  const slices = mapVersions(edits, (own) => createSlicer(text, own));
  const changed = regionsOf(text, [...ours, ...base, ...theirs]).map((region) => ({
    region,
    sides: mapVersions(slices, (slice) => slice(region)),
    isContested: false,
  }));
  const given = joinContainers(contested).map(({ span, sides }) => ({
    region: span,
    sides: options.showsBase ? sides : { ...sides, base: sides.ours },
    isContested: true,
  }));
  const all = [...changed, ...given].sort((one, other) => one.region.start - other.region.start);
  if (doOverlap(all)) return undefined;
  const regions = withCommas(text, all);
  if (doOverlap(regions)) return undefined;
  for (const { region, sides } of regions) {
    const side = (name: VersionName): string => withEnd(sides[name], eol);
    parts.push(text.slice(at, region.start), marker("<", options.labels.ours), side("ours"));
    if (options.showsBase) parts.push(marker("|", options.labels.base), side("base"));
    parts.push(marker("="), side("theirs"), marker(">", options.labels.theirs));
    at = region.end;
  }
  return parts.join("") + text.slice(at);
}

/** Joins the contested lines of each container that one side has removed. */
function joinContainers(contested: readonly ContestedLines[]): readonly ContestedLines[] {
  const joined: ContestedLines[] = [];
  for (const one of contested) {
    const last = joined.at(-1);
    const isSame = one.hunk.container !== undefined && last?.hunk.container === one.hunk.container;
    if (last === undefined || !isSame || last.span.end !== one.span.start) joined.push(one);
    else
      joined[joined.length - 1] = {
        hunk: last.hunk,
        span: { start: last.span.start, end: one.span.end },
        sides: mapVersions(versionNames, (name) => last.sides[name] + one.sides[name]),
      };
  }
  return joined;
}

const doOverlap = (regions: readonly MarkedRegion[]): boolean =>
  regions.some(({ region }, index) => region.start < (regions[index - 1]?.region.end ?? 0));

interface Region {
  readonly start: number;
  end: number;
}

/** Whole lines that edits change; those that touch are one region. */
function regionsOf(text: string, edits: readonly Edit[]): readonly Region[] {
  const regions: Region[] = [];
  for (const { span, text: inserted } of edits.toSorted((one, other) => one.span.start - other.span.start)) {
    const { start, end } = wholeLines(text, span, inserted);
    const last = regions.at(-1);
    const isSame = last !== undefined && (start < last.end || (start === last.end && start === end));
    if (isSame) last.end = Math.max(last.end, end);
    else regions.push({ start, end });
  }
  return regions;
}

/** Returns the lines that an edit changes; none if it inserts whole lines between two of them. */
function wholeLines(text: string, span: Span, inserted: string): Region {
  const start = text.lastIndexOf("\n", span.start - 1) + 1;
  const isAtEnd = span.end === 0 || text[span.end - 1] === "\n";
  const isWhole = inserted === "" ? span.end > span.start : inserted.endsWith("\n");
  if (isAtEnd && isWhole) return { start, end: span.end };
  const next = text.indexOf("\n", span.end);
  return { start, end: next < 0 ? text.length : next + 1 };
}

/** Creates a function that returns regions, one after the other, with the edits within them applied. */
function createSlicer(text: string, edits: readonly Edit[]): (region: Region) => string {
  let at = 0;
  return ({ start, end }) => {
    const own: Edit[] = [];
    for (let edit = edits[at]; edit !== undefined && edit.span.end <= end; edit = edits[++at]) {
      const { span, text: inserted } = edit;
      if (span.start >= start) own.push({ span: { start: span.start - start, end: span.end - start }, text: inserted });
    }
    return applyEdits(text.slice(start, end), own);
  };
}

const withEnd = (side: string, eol: string): string => (side === "" || side.endsWith("\n") ? side : side + eol);
