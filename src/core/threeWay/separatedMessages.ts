import { pathKey } from "../catalog/message.ts";
import type { Format } from "../formats/format.ts";
import type { Versions } from "../text/versions.ts";
import { findConflictSections, sideOfConflicts } from "./conflictSections.ts";
import { type DanglingReference, findDanglingReferences } from "./danglingReferences.ts";
import type { SeparatedMessages } from "./localeMerge.ts";
import { viewsOf } from "./messageMerge.ts";
import { type ReadView, readVersions, withoutRepeatedMessages } from "./readVersions.ts";
import { findStrayMessages } from "./renamedBlocks.ts";
import { isOfBrokenText, problemsOf } from "./writeMessages.ts";

/** Finds what a merged text separates. Between markers, a reference counts if it leads nowhere on both sides. */
export function findSeparated(text: string, read: readonly ReadView[], { id }: Format): SeparatedMessages {
  const strays = read.flatMap(({ documents }) => findStrayMessages(documents));
  const sections = findConflictSections(text);
  const danglingIn = (side: string): readonly DanglingReference[] =>
    read.flatMap(({ view, documents }) => findDanglingReferences(documents, view.read(side), id));
  const dangling =
    sections.length === 0
      ? danglingIn(text)
      : inBoth(
          danglingIn(sideOfConflicts(text, sections, "ours")),
          danglingIn(sideOfConflicts(text, sections, "theirs")),
        );
  return { ...(strays.length > 0 && { strays }), ...(dangling.length > 0 && { dangling }) };
}

function inBoth(
  some: readonly DanglingReference[],
  others: readonly DanglingReference[],
): readonly DanglingReference[] {
  const nameOf = ({ path, key }: DanglingReference): string => `${pathKey(path)} ${key}`;
  const names = new Set(others.map(nameOf));
  return some.filter((one) => names.has(nameOf(one)));
}

/**
 * Finds what a text separates that was merged of these versions by git, at least in part: what is between its markers does
 * not show what a side has removed elsewhere. Nothing if a version is broken.
 */
export function findSeparatedByGit(text: string, versions: Versions, format: Format): SeparatedMessages {
  if (format.alignedTo !== undefined) return {};
  const isBaseUnknown = versions.base.trim() === "";
  const read = viewsOf(format, Object.values(versions)).map((view) =>
    withoutRepeatedMessages({ view, documents: readVersions(versions, view, { isBaseUnknown }) }),
  );
  const problems = read.flatMap(({ documents }) => Object.values(documents).flatMap(problemsOf));
  return problems.some(isOfBrokenText) ? {} : findSeparated(text, read, format);
}
