import { pathKey } from "../../../catalog/message.ts";
import type { XliffDocument } from "../xliffDocument.ts";
import { groupUnits, normalSourceEssenceOf, sourceEssenceOf, targetEssenceOf, type UnitGroup } from "./unitGroups.ts";
import { kindOfUntranslated } from "./untranslatedStyle.ts";

/** A unit of the target file and the same unit in the source file. */
export interface UnitPair {
  readonly own: UnitGroup;
  readonly pattern: UnitGroup;
}

/** The matching units of a target file and its source file. */
export interface UnitPairs {
  readonly kept: readonly UnitPair[];
  /** Translated under an id that the source no longer has; the same text has a new one there. */
  readonly moved: readonly UnitPair[];
  readonly fresh: readonly UnitGroup[];
  /** Units of the target file alone. */
  readonly vanished: readonly UnitGroup[];
}

/** Matches units by id, and a missing one with a new one by the same or an equivalent source text. */
export function findUnitPairs(document: XliffDocument, model: XliffDocument): UnitPairs {
  const owns = groupUnits(document);
  const patterns = groupUnits(model);
  const kept: UnitPair[] = [];
  const fresh: UnitGroup[] = [];
  for (const pattern of patterns.values()) {
    const own = owns.get(pattern.key);
    if (own !== undefined) kept.push({ own, pattern });
    else if (!hasUnit(document, pattern)) fresh.push(pattern);
  }
  const vanished = [...owns.values()].filter(({ key, units: [{ path }] }) => {
    // units that are not translatable there, or have other segments, exist all the same
    return !patterns.has(key) && !model.holders.has(key) && !model.byKey.has(pathKey(path));
  });
  const moved = findMoved({ document, model }, vanished, fresh);
  const olds = new Set(moved.map(({ own }) => own));
  const news = new Set(moved.map(({ pattern }) => pattern));
  return {
    kept,
    moved,
    fresh: fresh.filter((pattern) => !news.has(pattern)),
    vanished: vanished.filter((own) => !olds.has(own)),
  };
}

/** Returns whether a file has a unit in a form that is not translatable. */
const hasUnit = (document: XliffDocument, { key }: UnitGroup): boolean =>
  document.byKey.has(key) || document.holders.has(key);

interface FilePair {
  readonly document: XliffDocument;
  readonly model: XliffDocument;
}

/** Matches each old unit with at most one new one: by text, then by the same note, then place, then order. */
function findMoved(
  { document, model }: FilePair,
  vanished: readonly UnitGroup[],
  fresh: readonly UnitGroup[],
): readonly UnitPair[] {
  const moved = new Map<UnitGroup, UnitGroup>();
  const waiting = new Set(vanished.filter(({ units }) => units.some((unit) => !kindOfUntranslated(document, unit))));
  for (const likeness of waiting.size === 0 ? [] : similarityKeys) {
    const lists = groupByKey([...waiting].reverse(), (own) => likeness(document, own));
    for (const pattern of fresh.filter((group) => !moved.has(group))) {
      const own = lists.get(likeness(model, pattern))?.pop();
      if (own === undefined) continue;
      moved.set(pattern, own);
      waiting.delete(own);
    }
  }
  return [...moved].map(([pattern, own]) => ({ own, pattern }));
}

function groupByKey(
  outers: readonly UnitGroup[],
  keyOf: (outer: UnitGroup) => string,
): ReadonlyMap<string, UnitGroup[]> {
  const groups = new Map<string, UnitGroup[]>();
  for (const outer of outers) {
    const key = keyOf(outer);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [outer]);
    else group.push(outer);
  }
  return groups;
}

type TextOf = (document: XliffDocument, outer: UnitGroup) => string;

const textBy =
  (essenceIn: TextOf): TextOf =>
  (document, outer) => {
    const { path, segment } = outer.units[0];
    const original = path.slice(0, segment === undefined ? -1 : -2);
    return JSON.stringify([original, outer.units.length, essenceIn(document, outer)]);
  };

/** Similarities from the nearest on: the text is always equivalent, and the file of those with names is the same. */
const similarityKeys: readonly TextOf[] = [textBy(sourceEssenceOf), textBy(normalSourceEssenceOf)].flatMap(
  (textOf): readonly TextOf[] => [
    (document, outer) => [textOf(document, outer), noteOf(outer), placeOf(document, outer)].join("\n"),
    (document, outer) => [textOf(document, outer), noteOf(outer)].join("\n"),
    (document, outer) => [textOf(document, outer), placeOf(document, outer)].join("\n"),
    (document, outer) => textOf(document, outer),
  ],
);

const noteOf = ({ units: [{ notes }] }: UnitGroup): string => notes?.text ?? "";

/** Returns the code files of a unit. */
function placeOf({ text }: XliffDocument, { element: { open, close } }: UnitGroup): string {
  const raw = text.slice(open, close);
  const places = [...raw.matchAll(/(?:"sourcefile"|category="location")[^>]*>([^<]*?)(?::[\d,]*)?</g)];
  return [...new Set(places.map(([, place = ""]) => place.trim()))].sort().join("\n");
}

/** Creates a check whether a translation of the same source also exists elsewhere, so that nothing is lost. */
export function createElsewhereCheck(
  document: XliffDocument,
  owns: readonly UnitGroup[],
): (outer: UnitGroup) => boolean {
  const both = (outer: UnitGroup): string =>
    JSON.stringify([sourceEssenceOf(document, outer), targetEssenceOf(document, outer)]);
  const known = new Set(owns.map(both));
  return (outer) => known.has(both(outer));
}
