import type { Format } from "../formats/format.ts";
import { formatsForPath } from "../formats/index.ts";
import { newerLockVersion } from "../lock/lockHeading.ts";
import { mergeLockVersions } from "../lock/mergeLock.ts";
import type { Span } from "../text/textEdits.ts";
import type { VersionName, Versions } from "../text/versions.ts";
import { type ConflictSection, findConflictSections, sideOfConflicts } from "./conflictSections.ts";
import { commonLines } from "./lineHunks.ts";
import type { MessageConflict, SeparatedMessages } from "./localeMerge.ts";
import { mergeLocaleFile } from "./mergeLocaleFile.ts";
import { type SideChoice, viewsOf } from "./messageMerge.ts";
import { baseOfConflicts } from "./plainBase.ts";
import { findSeparatedByGit } from "./separatedMessages.ts";
import { toWorkingTree } from "./workingTreeText.ts";

/** A file with conflict markers, in which what is no real conflict is resolved. */
export interface ResolvedConflicts extends SeparatedMessages {
  readonly text: string;
  /** Messages that both sides have changed in different ways. */
  readonly conflicts: readonly MessageConflict[];
  /** Names after the first markers, such as those of branches; `undefined` without conflicts. */
  readonly labels?: ConflictSection["labels"];
  /** Conflicts by their markers, before and after. */
  readonly before: number;
  readonly after: number;
}

/** The versions of a file that git has. */
type StoredVersions = Readonly<Partial<Record<VersionName, string | undefined>>>;

/** Options of `resolveConflicts`. */
export interface ResolveOptions {
  /** The versions that git has: the base counts if the markers do not have it. */
  readonly versions?: StoredVersions | undefined;
  readonly choose?: SideChoice | undefined;
}

/** Merges a file, by its path: a locale file, or `glossa.lock`. Returns `undefined` if it cannot be merged by message. */
export type FileMerge = (
  versions: Versions,
  options: Parameters<typeof mergeLocaleFile>[2],
) => ReturnType<typeof mergeLocaleFile>;

/** Returns the way to merge a file by its path and a text of it; `undefined` if no format reads it. */
export function fileMerge(path: string, text: string): FileMerge | undefined {
  if (isLockPath(path)) return mergeLock;
  const format = formatOf(path, text);
  return format && ((versions, options) => mergeLocaleFile(versions, format, options));
}

function mergeLock(versions: Versions): ReturnType<FileMerge> {
  const isNewer = Object.values(versions).some((version) => newerLockVersion(version) !== undefined);
  return isNewer ? undefined : { text: mergeLockVersions(versions), conflicts: [] };
}

/** Returns whether a path is that of a `glossa.lock`. */
export const isLockPath = (path: string): boolean => /(^|\/)glossa\.lock$/.test(path);

/** Returns the format of a file by its path and a text of it. */
export function formatOf(path: string, text: string): Format | undefined {
  const formats = formatsForPath(path);
  return formats.find(({ sniff }) => sniff?.(text)) ?? formats.find(({ sniff }) => sniff === undefined);
}

/**
 * Resolves the conflicts of a text by message; what both sides have changed in different ways stays between markers around
 * just its lines, unless a side is chosen. Without a base, messages that one side alone has count as new. Returns
 * `undefined` if the file cannot be merged by message.
 */
export function resolveConflicts(
  text: string,
  path: string,
  options: ResolveOptions = {},
): ResolvedConflicts | undefined {
  return resolveAtDepth(text, path, options, 0);
}

/** Conflicts within conflicts that are followed; git itself seldom writes two. */
const maxDepth = 8;

function resolveAtDepth(
  text: string,
  path: string,
  { versions: given, choose }: ResolveOptions,
  depth: number,
): ResolvedConflicts | undefined {
  const sections = findConflicts(text, path);
  const [first] = sections;
  if (first === undefined) return { text, conflicts: [], before: 0, after: 0 };
  /** A side that has conflicts again is resolved first. */
  const sideOf = (name: "ours" | "theirs"): string | undefined => {
    const side = sideOfConflicts(text, sections, name);
    const resolved = depth === maxDepth ? undefined : resolveAtDepth(side, path, { choose }, depth + 1);
    return resolved?.after === 0 ? resolved.text : undefined;
  };
  const [ours, theirs] = [sideOf("ours"), sideOf("theirs")];
  if (ours === undefined || theirs === undefined) return undefined;
  const isKnown = sections.every(({ base }) => base !== undefined);
  // git may have converted the file, and not its own base
  const base = isKnown ? sideOfConflicts(text, sections, "base") : given?.base && toWorkingTree(text, given.base);
  const merged = fileMerge(path, ours)?.(
    { base: base === undefined ? commonLines(ours, theirs) : withoutConflicts(base, path), ours, theirs },
    {
      labels: first.labels,
      size: first.size,
      showsBase: isKnown,
      isBaseUnknown: base === undefined,
      ...(choose && { choose }),
    },
  );
  if (merged === undefined) return undefined;
  const left = findConflicts(merged.text, path);
  const written = haveSameSides(left, sections) ? text : merged.text;
  return {
    ...(depth === 0 && separatedIn(written, path, merged, given)),
    text: written,
    conflicts: merged.conflicts,
    labels: first.labels,
    before: sections.length,
    after: left.length,
  };
}

/** Returns what a resolved text separates, by the versions that git has or, without them, by the sides of its markers. */
function separatedIn(
  text: string,
  path: string,
  { strays, dangling }: SeparatedMessages,
  { base = "", ours, theirs }: StoredVersions = {},
): SeparatedMessages {
  const format = formatOf(path, text);
  if (format !== undefined && !isLockPath(path) && ours !== undefined && theirs !== undefined)
    return findSeparatedByGit(text, { base, ours, theirs }, format);
  return { ...(strays && { strays }), ...(dangling && { dangling }) };
}

/**
 * Returns whether two lists have the same conflicts. Their order says nothing: of neighbours, either may come first. The one
 * that is last in a file may have no comma then.
 */
function haveSameSides(some: readonly ConflictSection[], others: readonly ConflictSection[]): boolean {
  const sidesOf = (sections: readonly ConflictSection[]): string =>
    JSON.stringify(
      sections.map(({ ours, base, theirs }) => JSON.stringify([ours, base, theirs].map(withoutComma))).sort(),
    );
  return some.length === others.length && sidesOf(some) === sidesOf(others);
}

function withoutComma(side: string | undefined): string | null {
  const text = side?.trimEnd() ?? null;
  return text?.endsWith(",") ? text.slice(0, -1) : text;
}

/** Finds the conflicts of a file. Markers within a text that the file has, and reads well with them, are none. */
export function findConflicts(text: string, path: string): readonly ConflictSection[] {
  const sections = findConflictSections(text);
  const within = sections.length === 0 || isLockPath(path) ? [] : findWithinTexts(text, path, sections);
  return within.length === 0 ? sections : sections.filter((section) => !within.includes(section));
}

/** Finds markers that are lines of one message, in a file that reads well with them. */
function findWithinTexts(text: string, path: string, sections: readonly ConflictSection[]): readonly ConflictSection[] {
  const ours = messageSpans(sideOfConflicts(text, sections, "ours"), path);
  let removed = 0;
  const candidates = sections.filter(({ span, ours: side }) => {
    const start = span.start - removed;
    removed += span.end - span.start - side.length;
    return ours.some((one) => one.start < start && one.end > start + side.length);
  });
  if (candidates.length === 0) return [];
  const others = sections.filter((section) => !candidates.includes(section));
  const whole = messageSpans(sideOfConflicts(text, others, "ours"), path);
  let shift = 0;
  return sections.filter((section) => {
    const { start, end } = section.span;
    const at = start - shift;
    if (others.includes(section)) shift += end - start - section.ours.length;
    return !others.includes(section) && whole.some((one) => one.start < at && one.end > at + end - start);
  });
}

/** Spans of the messages of a text; none if it is broken. */
function messageSpans(text: string, path: string): readonly Span[] {
  const format = formatOf(path, text);
  if (format === undefined) return [];
  const documents = viewsOf(format, [text]).map((view) => view.read(text));
  const isBroken = documents.some(({ problems }) =>
    problems.some(({ code }) => /^format\.(?:syntax|depth)/.test(code)),
  );
  return isBroken ? [] : documents.flatMap(({ messages }) => messages.map(({ span }) => span));
}

/** Returns the base of a merge as a file: git's own has conflicts if it was merged of several, and what was before them counts. */
export function withoutConflicts(base: string, path: string): string {
  let text = base;
  for (let depth = 0; depth < maxDepth; depth++) {
    const sections = findConflicts(text, path);
    if (sections.length === 0) break;
    text = baseOfConflicts(text, sections);
  }
  return text;
}
