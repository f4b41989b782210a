import type { Span } from "../text/textEdits.ts";
import type { VersionName } from "../text/versions.ts";
import { commonLines } from "./lineHunks.ts";

/** Lines between git's conflict markers; `base` is absent if the style of the markers has none. */
export interface ConflictSection {
  /** The lines with their markers. */
  readonly span: Span;
  readonly ours: string;
  readonly base?: string;
  readonly theirs: string;
  readonly size: number;
  /** Labels of the sides, from the markers. */
  readonly labels: Readonly<Record<VersionName, string>>;
}

/** Detail of a failure to read a file that git has not merged. */
export const conflictDetail = "conflict markers of git";

/**
 * Finds complete conflicts of any style and marker length (3 characters at least). Those within others are part of them:
 * a section may have conflicts again.
 */
export function findConflictSections(text: string): readonly ConflictSection[] {
  const found: ConflictSection[] = [];
  const open = createOpenSections();
  for (const marker of markersOf(text)) {
    if (marker.sign === "<") open.push(marker);
    const section = marker.sign === ">" ? open.close(marker, text) : open.divide(marker);
    if (section === undefined) continue;
    while ((found.at(-1)?.span.start ?? -1) > section.span.start) found.pop();
    found.push(section);
  }
  return found;
}

/** Returns the text with one side of each conflict. Without a base in its markers, a conflict has the lines that both sides have. */
export function sideOfConflicts(text: string, sections: readonly ConflictSection[], name: VersionName): string {
  const parts: string[] = [];
  let at = 0;
  for (const section of sections) {
    const { span, ours, theirs } = section;
    parts.push(text.slice(at, span.start), section[name] ?? commonLines(ours, theirs));
    at = span.end;
  }
  return parts.join("") + text.slice(at);
}

/** A line that may be a marker. */
interface Marker {
  readonly sign: string;
  readonly size: number;
  readonly label: string;
  readonly span: Span;
}

function* markersOf(text: string): Iterable<Marker> {
  const lines = /^(?:(<{3,}|\|{3,}|>{3,})(?: ([^\r\n]*))?|(={3,})(?: [^\r\n]*)?)(?:\r?\n|$(?![\s\S]))/gm;
  for (const { 0: line, 1: signs, 2: label = "", 3: middle = "", index } of text.matchAll(lines)) {
    const marker = signs ?? middle;
    yield { sign: marker[0] ?? "", size: marker.length, label, span: { start: index, end: index + line.length } };
  }
}

/** A conflict of which the end has not been found yet. */
interface OpenSection {
  readonly ours: Marker;
  base?: Marker;
  theirs?: Marker;
}

/** Conflicts that begin and do not end yet, the innermost last. */
function createOpenSections() {
  const open: OpenSection[] = [];
  const bySize = new Map<number, OpenSection[]>();
  const ofSize = (size: number): readonly OpenSection[] => bySize.get(size) ?? [];
  /** Drops sections that began later and never end: their markers are lines like others. */
  const dropAfter = (last: OpenSection): void => {
    for (let one = open.at(-1); one !== undefined && one !== last; one = open.at(-1)) {
      open.pop();
      bySize.get(one.ours.size)?.pop();
    }
  };
  return {
    push(ours: Marker): void {
      const section = { ours };
      open.push(section);
      const others = bySize.get(ours.size);
      if (others === undefined) bySize.set(ours.size, [section]);
      else others.push(section);
    },
    divide(marker: Marker): undefined {
      const section = ofSize(marker.size).at(-1);
      if (marker.sign === "<" || section === undefined || section.theirs !== undefined) return;
      if (marker.sign === "|" && section.base !== undefined) return;
      dropAfter(section);
      if (marker.sign === "|") section.base = marker;
      else section.theirs = marker;
    },
    close(marker: Marker, text: string): ConflictSection | undefined {
      const section = ofSize(marker.size).at(-1);
      if (section?.theirs === undefined) return undefined;
      dropAfter(section);
      open.pop();
      bySize.get(marker.size)?.pop();
      return toSection(text, { ...section, theirs: section.theirs }, marker);
    },
  };
}

function toSection(
  text: string,
  { ours, base, theirs }: OpenSection & { readonly theirs: Marker },
  end: Marker,
): ConflictSection {
  const between = (from: Marker, to: Marker): string => text.slice(from.span.end, to.span.start);
  return {
    span: { start: ours.span.start, end: end.span.end },
    ours: between(ours, base ?? theirs),
    ...(base !== undefined && { base: between(base, theirs) }),
    theirs: between(theirs, end),
    size: ours.size,
    labels: { ours: ours.label || "ours", base: base?.label || "base", theirs: end.label || "theirs" },
  };
}
