import type { Format } from "../../src/core/formats/format.ts";
import type { Span } from "../../src/core/text/textEdits.ts";
import {
  type ConflictSection,
  findConflictSections,
  sideOfConflicts,
} from "../../src/core/threeWay/conflictSections.ts";
import { findLost, type Texts, type TextsOfVersions, textsOf, withObsolete } from "./textsOf.ts";

/** The conflicts that one way of merging leaves, and the texts that it gets wrong. */
export interface Outcome {
  readonly conflicts: number;
  /** Conflicts about messages that both sides have changed in different ways. */
  readonly real: number;
  /** The other conflicts, as they are in the file. */
  readonly others: readonly string[];
  /** A side of the conflicts, or the whole file, cannot be read. */
  readonly isBroken: boolean;
  /** Texts of one side that are nowhere. */
  readonly lost: readonly string[];
  /** Texts of one side that only an obsolete entry has. */
  readonly obsolete: readonly string[];
  /** Messages outside of conflicts whose text is not the one that people committed. */
  readonly different: readonly string[];
}

/** A merged file and what is known of it. */
export interface MergedTexts {
  readonly format: Format;
  readonly versions: TextsOfVersions;
  readonly committed: Texts;
  readonly clashes: ReadonlySet<string>;
}

/** Measures a merged text. */
export function outcomeOf(text: string, merged: MergedTexts): Outcome {
  const sections = findConflictSections(text);
  const texts = (["ours", "theirs"] as const).map((name) => sideOfConflicts(text, sections, name));
  const sides = texts.map((side) => textsOf(side, merged.format));
  const [ours, theirs] = sides;
  const byMsgcat = msgcatConflicts(text);
  const conflicts = sections.length + byMsgcat;
  if (ours === undefined || theirs === undefined)
    return { conflicts, real: 0, others: [], isBroken: true, lost: [], obsolete: [], different: [] };
  const spans = { ours: spansOf(sections, "ours"), theirs: spansOf(sections, "theirs") };
  const others = sections.filter(
    (_, index) => !isReal(ours, spans.ours[index], merged) && !isReal(theirs, spans.theirs[index], merged),
  );
  const missing = findLost(merged.versions, [ours, theirs]);
  const revived = missing.length === 0 ? [] : texts.map((side) => withObsolete(side, merged.format) ?? new Map());
  const lost = new Set(findLost(merged.versions, [ours, theirs, ...revived]));
  return {
    conflicts,
    real: conflicts - others.length,
    others: others.map(({ span }) => text.slice(span.start, span.end)),
    isBroken: false,
    lost: missing.filter((key) => lost.has(key)),
    obsolete: missing.filter((key) => !lost.has(key)),
    different: findDifferent(ours, theirs, merged.committed),
  };
}

/** Returns how many entries have the marks that `msgcat` writes between the texts of several files. */
const msgcatConflicts = (text: string): number =>
  text.split(/\r?\n\s*\r?\n/).filter((entry) => entry.includes(msgcatMark)).length;

const msgcatMark = "#-#-#-#-#";

/** Returns where conflicts are in a text that has one side of each. */
function spansOf(sections: readonly ConflictSection[], name: "ours" | "theirs"): readonly Span[] {
  let removed = 0;
  return sections.map((section) => {
    const start = section.span.start - removed;
    removed += section.span.end - section.span.start - section[name].length;
    return { start, end: start + section[name].length };
  });
}

const isReal = (texts: Texts, place: Span | undefined, { clashes }: MergedTexts): boolean =>
  [...texts].some(
    ([key, { span }]) => place !== undefined && clashes.has(key) && span.start < place.end && span.end > place.start,
  );

function findDifferent(ours: Texts, theirs: Texts, committed: Texts): readonly string[] {
  return [...new Set([...ours.keys(), ...theirs.keys(), ...committed.keys()])].filter((key) => {
    const text = ours.get(key)?.text;
    const isConflict = text !== theirs.get(key)?.text || text?.includes(msgcatMark);
    return !isConflict && text !== committed.get(key)?.text;
  });
}
