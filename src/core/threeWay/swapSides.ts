import { type ConflictSection, findConflictSections } from "./conflictSections.ts";
import type { LocaleMerge, LocaleMergeOptions } from "./localeMerge.ts";

type SideName = "ours" | "theirs";

const otherSide = { ours: "theirs", theirs: "ours" } as const satisfies Record<SideName, SideName>;

/** Returns versions, or what belongs to them, with the sides exchanged. */
export const swapSides = <T extends Readonly<Record<SideName, unknown>>>(versions: T): T => ({
  ...versions,
  ours: versions.theirs,
  theirs: versions.ours,
});

/** Returns the options of a merge whose sides are exchanged. Labels stay: they are those of the first and the last marker. */
export function swapChoice({ choose, ...options }: LocaleMergeOptions): LocaleMergeOptions {
  if (choose === undefined) return options;
  return {
    ...options,
    choose(message) {
      const side = choose(message);
      return side && otherSide[side];
    },
  };
}

/** Returns the merge of the sides as they were, from one in which they were exchanged. */
export function swapMerge({ text, conflicts, strays, dangling }: LocaleMerge): LocaleMerge {
  return {
    text: swapMarked(text),
    conflicts: conflicts.map(swapSides),
    ...(strays && { strays: strays.map((one) => ({ ...one, addedBy: otherSide[one.addedBy] })) }),
    ...(dangling && { dangling: dangling.map((one) => ({ ...one, goneBy: otherSide[one.goneBy] })) }),
  };
}

/** Exchanges the lines of the sides between all markers. */
function swapMarked(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const section of findConflictSections(text)) {
    parts.push(text.slice(at, section.span.start), swapSection(text, section));
    at = section.span.end;
  }
  return parts.join("") + text.slice(at);
}

function swapSection(text: string, { span, ours, theirs }: ConflictSection): string {
  const all = text.slice(span.start, span.end);
  const first = all.slice(0, all.indexOf("\n") + 1);
  const last = all.slice(all.trimEnd().lastIndexOf("\n") + 1);
  const middle = all.slice(first.length + ours.length, all.length - last.length - theirs.length);
  return first + theirs + middle + ours + last;
}
