import { pathText } from "../catalog/message.ts";
import type { Problem } from "../problems/problem.ts";
import { groupBy } from "../values/collections.ts";
import type { Steps } from "../work/workSteps.ts";
import { wordsAt } from "./nouns.ts";
import type { WordModel } from "./wordModel.ts";
import type { FileWords, WordPlace } from "./wordPlaces.ts";

/** Messages between two sources that are not near each other. */
const nearby = 10;

/**
 * `text.reused`: a translation of another message, and blocks of translations that moved along the file: their words are the
 * translations of that message's words and of none of their own. `text.shared`: the same translation as of a source far away
 * that looks like this one and is another word, as fuzzy matches do it. `detail` is the key of the other message.
 */
export function* reusedSteps({ places, model }: FileWords): Steps<readonly Problem[]> {
  const found = new Map<WordPlace, { readonly code: "text.reused" | "text.shared"; readonly other: WordPlace }>();
  for (const [place, other] of yield* findShifted(places, model)) found.set(place, { code: "text.reused", other });
  for (const [place, other, code] of findSame(places, model)) if (!found.has(place)) found.set(place, { code, other });
  return [...found].map(([{ entry }, { code, other }]) => {
    return { code, path: entry.path, span: entry.target.span, detail: pathText(other.entry.path) };
  });
}

type Moved = readonly [place: WordPlace, other: WordPlace];

/** Distances at which blocks are looked for: a line more or less in one of the files. */
const distances = [-1, 1, -2, 2, -3, 3];
/** Numbers that messages add to the sum of a block. */
const weights = { for: 1, against: -1.5, nothing: -0.15 };
/** The sum that a block needs, and what may be lost within it. */
const minSum = 3;
const maxLoss = 2;

/** Finds blocks whose translations fit the messages at a distance better than their own. */
function* findShifted(places: readonly WordPlace[], model: WordModel): Steps<readonly Moved[]> {
  const own = places.map((place) => countHits(place, place, model));
  const moved: Moved[] = [];
  for (const distance of distances) {
    yield;
    moved.push(...findMovedBy(distance, places, own, model));
  }
  return moved;
}

function findMovedBy(
  distance: number,
  places: readonly WordPlace[],
  own: readonly number[],
  model: WordModel,
): readonly Moved[] {
  const gains = places.map((place, at) => {
    const other = places[at + distance];
    if (other === undefined || other.targetText === place.targetText || other.sourceText === place.sourceText) return 0;
    const gain = countHits(place, other, model) - (own[at] ?? 0);
    // a word that both have in common says little
    return gain === 1 && (own[at] ?? 0) > 0 ? 0 : gain;
  });
  return findBlocks(gains).flatMap(([from, to]) =>
    places.slice(from, to).flatMap((place, index): readonly Moved[] => {
      const other = places[from + index + distance];
      return other === undefined || (gains[from + index] ?? 0) < 0 ? [] : [[place, other]];
    }),
  );
}

/** Counts the words of a source that a target has, in translation or as they are, if other words of it are translated. */
function countHits(place: WordPlace, other: WordPlace, model: WordModel): number {
  const { target } = place;
  const { source } = other;
  const { hits } = model.forward(source, target, place === other ? [place] : [place, other]);
  const names = source.filter((word) => word.length > 3 && target.includes(word) && !model.isTranslated(word, target));
  return hits + names.length;
}

/** Returns the stretches with the greatest sums, from the first to behind the last message that speaks for them. */
function findBlocks(gains: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  let [sum, best, from, to] = [0, 0, 0, 0];
  const end = (): void => {
    if (best >= minSum) found.push([from, to]);
    [sum, best] = [0, 0];
  };
  for (const [at, gain] of [...gains, -1, -1, -1].entries()) {
    if (sum === 0) from = at;
    sum += weightOf(gain, sum);
    if (sum > best) [best, to] = [sum, at + 1];
    if (sum <= 0 || best - sum > maxLoss) end();
  }
  return found;
}

function weightOf(gain: number, sum: number): number {
  if (gain !== 0) return gain > 0 ? weights.for : weights.against;
  return sum === 0 ? 0 : weights.nothing;
}

type Same = readonly [place: WordPlace, other: WordPlace, code: "text.reused" | "text.shared"];

/** Finds translations that other messages have too, and that are these messages' or look like theirs by accident. */
function findSame(places: readonly WordPlace[], model: WordModel): readonly Same[] {
  const byTarget = groupBy(places, ({ targetText }) => targetText.toLowerCase());
  const order = new Map(places.map((place, at) => [place, at]));
  return [...byTarget.values()].flatMap((group) => {
    const same = group.slice(0, maxSame);
    return same.flatMap((place): readonly Same[] => {
      const others = same.filter((other) => isFar(place, other, order) && hasOtherWords(place, other));
      const owner = isForeign(place, model) ? others.find((other) => isOwner(other, place, model)) : undefined;
      if (owner !== undefined) return [[place, owner, "text.reused"]];
      const like = others.find((other) => isLookalike(place.sourceText, other.sourceText));
      return like === undefined ? [] : [[place, like, "text.shared"]];
    });
  });
}

/** More messages with one translation say nothing more. */
const maxSame = 20;

const isFar = (one: WordPlace, other: WordPlace, order: ReadonlyMap<WordPlace, number>): boolean =>
  Math.abs((order.get(one) ?? 0) - (order.get(other) ?? 0)) > nearby;

const hasOtherWords = (place: WordPlace, other: WordPlace): boolean =>
  other !== place && !other.source.some((word) => place.source.includes(word));

/** Returns whether several words of both texts are known, and none belongs to another. */
function isForeign(place: WordPlace, model: WordModel): boolean {
  const own = model.forward(place.source, place.target, [place]);
  const back = model.backward(place.source, place.target, [place]);
  return own.hits === 0 && back.hits === 0 && own.known >= 2 && back.known >= 2;
}

function isOwner(other: WordPlace, place: WordPlace, model: WordModel): boolean {
  const fit = model.backward(other.source, place.target, [place, other]);
  return fit.known > 0 && fit.hits === fit.known && model.forward(other.source, other.target, [other]).hits > 0;
}

/** Returns whether two texts begin alike, and go on as other words: `Genealogy`, `General Ledger`, but not `Failed`, `Failure`. */
function isLookalike(one: string, other: string): boolean {
  const [a = "", b = ""] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}]/gu, ""));
  const [first = "", second = ""] = [one, other].map((text) => wordsAt(text.toLowerCase())[0]);
  const common = countCommon(a, b);
  return common >= minAlike && common < Math.min(first.length, second.length) * maxAlike;
}

function countCommon(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common;
}

/** Letters at the start that two texts share by accident, and the share of the shorter one from which on they are one word. */
const minAlike = 4;
const maxAlike = 0.6;
