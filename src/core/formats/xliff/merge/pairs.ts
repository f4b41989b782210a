import { pathKey } from "../../../message.ts";
import type { Document } from "../document.ts";
import { untranslated } from "./manner.ts";
import { essence, normalEssence, type Outer, outersOf, targetEssence } from "./outers.ts";

/** A unit of the target file and what it is in the source file. */
export interface Pair {
  readonly own: Outer;
  readonly pattern: Outer;
}

/** How the units of a target file and of its source file belong together. */
export interface Pairs {
  readonly kept: readonly Pair[];
  /** Translated under an id that the source no longer has; the same text has a new one there. */
  readonly moved: readonly Pair[];
  readonly fresh: readonly Outer[];
  /** Of the target file alone. */
  readonly vanished: readonly Outer[];
}

/** Finds what belongs together: by id, and where one is gone and another new, by the same or an equivalent source text. */
export function pairsOf(document: Document, model: Document): Pairs {
  const owns = outersOf(document);
  const patterns = outersOf(model);
  const kept: Pair[] = [];
  const fresh: Outer[] = [];
  for (const pattern of patterns.values()) {
    const own = owns.get(pattern.key);
    if (own !== undefined) kept.push({ own, pattern });
    else if (!isThere(document, pattern)) fresh.push(pattern);
  }
  const vanished = [...owns.values()].filter(({ key, units: [{ path }] }) => {
    // what nobody may translate there, or is cut otherwise, is there all the same
    return !patterns.has(key) && !model.holders.has(key) && !model.byKey.has(pathKey(path));
  });
  const moved = movedOf({ document, model }, vanished, fresh);
  const olds = new Set(moved.map(({ own }) => own));
  const news = new Set(moved.map(({ pattern }) => pattern));
  return {
    kept,
    moved,
    fresh: fresh.filter((pattern) => !news.has(pattern)),
    vanished: vanished.filter((own) => !olds.has(own)),
  };
}

/** Whether a file has a unit in a form that is none of a translator's. */
const isThere = (document: Document, { key }: Outer): boolean => document.byKey.has(key) || document.holders.has(key);

interface Scene {
  readonly document: Document;
  readonly model: Document;
}

/** Each old unit goes to one new one at most: where several have the text, to that of the same note, then place, then order. */
function movedOf({ document, model }: Scene, vanished: readonly Outer[], fresh: readonly Outer[]): readonly Pair[] {
  const moved = new Map<Outer, Outer>();
  const waiting = new Set(vanished.filter(({ units }) => units.some((unit) => !untranslated(document, unit))));
  for (const likeness of waiting.size === 0 ? [] : likenesses) {
    const lists = grouped([...waiting].reverse(), (own) => likeness(document, own));
    for (const pattern of fresh.filter((one) => !moved.has(one))) {
      const own = lists.get(likeness(model, pattern))?.pop();
      if (own === undefined) continue;
      moved.set(pattern, own);
      waiting.delete(own);
    }
  }
  return [...moved].map(([pattern, own]) => ({ own, pattern }));
}

function grouped(outers: readonly Outer[], keyOf: (outer: Outer) => string): ReadonlyMap<string, Outer[]> {
  const groups = new Map<string, Outer[]>();
  for (const outer of outers) {
    const key = keyOf(outer);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [outer]);
    else group.push(outer);
  }
  return groups;
}

type TextOf = (document: Document, outer: Outer) => string;

const textBy =
  (essenceIn: TextOf): TextOf =>
  (document, outer) => {
    const { path, segment } = outer.units[0];
    const original = path.slice(0, segment === undefined ? -1 : -2);
    return JSON.stringify([original, outer.units.length, essenceIn(document, outer)]);
  };

/** From the nearest to the least: the text is always the same or an equivalent one, and so is the file of those that are told apart. */
const likenesses: readonly TextOf[] = [textBy(essence), textBy(normalEssence)].flatMap((textOf): readonly TextOf[] => [
  (document, outer) => [textOf(document, outer), noteOf(outer), placeOf(document, outer)].join("\n"),
  (document, outer) => [textOf(document, outer), noteOf(outer)].join("\n"),
  (document, outer) => [textOf(document, outer), placeOf(document, outer)].join("\n"),
  (document, outer) => textOf(document, outer),
]);

const noteOf = ({ units: [{ notes }] }: Outer): string => notes?.text ?? "";

/** The files of code that a unit is from. */
function placeOf({ text }: Document, { element: { open, close } }: Outer): string {
  const raw = text.slice(open, close);
  const places = [...raw.matchAll(/(?:"sourcefile"|category="location")[^>]*>([^<]*?)(?::[\d,]*)?</g)];
  return [...new Set(places.map(([, place = ""]) => place.trim()))].sort().join("\n");
}

/** Whether a translation stands elsewhere too, for the same source: then nothing is lost with one of them. */
export function livesOn(document: Document, owns: readonly Outer[]): (outer: Outer) => boolean {
  const both = (outer: Outer): string => JSON.stringify([essence(document, outer), targetEssence(document, outer)]);
  const known = new Set(owns.map(both));
  return (outer) => known.has(both(outer));
}
