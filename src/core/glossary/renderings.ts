import { areForms, bareWord } from "./inflection.ts";
import type { Phrase } from "./ngrams.ts";

/** One way that a phrase is translated. */
export interface Rendering {
  readonly text: string;
  /** Messages that have it. */
  readonly count: number;
}

/** Phrases of translations that are weighed for one term. */
const mostWeighed = 40;
/** Ways to translate one phrase that are told. */
const mostTold = 5;
/** Dice's coefficient from which on a phrase is taken for a translation of another. */
const leastDice = 0.3;
/** A translation has to be in so many messages: what is there once may be anything. */
const leastCount = 2;

/**
 * The ways that a phrase is translated: what the translations of the messages that hold it have in common, and not with
 * all others (Dice's coefficient). The best is taken, then the best of the messages that lack it, and so on. In steps of
 * some milliseconds.
 */
export function* renderingsOf(
  at: readonly number[],
  targets: readonly (readonly Phrase[])[],
  counts: ReadonlyMap<string, number>,
  language: string,
): Generator<void, readonly Rendering[]> {
  const found: Rendering[] = [];
  let left = new Set(at);
  while (left.size >= leastCount && found.length < mostTold) {
    const best = bestOf(yield* weighed(left, targets, counts, language), left.size);
    if (best === undefined) break;
    found.push({ text: best.text, count: best.at.size });
    left = new Set([...left].filter((one) => !best.at.has(one)));
  }
  return found.sort((a, b) => b.count - a.count);
}

/** A phrase of translations in all its forms. */
interface Weighed {
  readonly key: string;
  text: string;
  /** Messages, of those that are looked at. */
  readonly at: Set<number>;
  /** In all translations. */
  total: number;
}

function* weighed(
  at: ReadonlySet<number>,
  targets: readonly (readonly Phrase[])[],
  counts: ReadonlyMap<string, number>,
  language: string,
): Generator<void, readonly Weighed[]> {
  const all = new Map<string, Weighed>();
  let read = 0;
  for (const message of at) {
    noteAll(all, targets[message] ?? [], message, counts);
    if (++read % messagesInStep === 0) yield;
  }
  yield;
  const frequent = [...all.values()].filter((one) => isWeighty(one, at.size));
  frequent.sort((a, b) => diceOf(b, at.size) - diceOf(a, at.size) || a.key.length - b.key.length);
  const groups: Weighed[] = [];
  for (const one of frequent.slice(0, mostWeighed)) join(groups, one, language);
  return groups;
}

function noteAll(
  all: Map<string, Weighed>,
  phrases: readonly Phrase[],
  message: number,
  counts: ReadonlyMap<string, number>,
): void {
  for (const { key, text } of phrases) {
    const total = counts.get(key) ?? 0;
    // what no other translation has may be another form of what some have
    if (total < leastCount && all.size > mostNoted) continue;
    const known = all.get(key) ?? { key, text, at: new Set<number>(), total };
    all.set(key, known);
    known.at.add(message);
  }
}

/** Phrases beyond which those that are there once are passed over. */
const mostNoted = 500;
/** Messages that are read in one step. */
const messagesInStep = 150;

/** Several forms of one word may come to what none of them does alone. */
const isWeighty = (one: Weighed, size: number): boolean =>
  diceOf(one, size) >= leastDice / 4 && (one.at.size >= leastCount || size <= mostWeighed);

/** Forms of one word are one translation: the most frequent stands for them. */
function join(groups: Weighed[], one: Weighed, language: string): void {
  const same = groups.find((group) => isSame(group.key, one.key, language));
  if (same === undefined) {
    groups.push({ ...one, at: new Set(one.at) });
    return;
  }
  for (const message of one.at) same.at.add(message);
  same.total += one.total;
}

function isSame(one: string, other: string, language: string): boolean {
  const [words, others] = [one.split(" "), other.split(" ")];
  return (
    words.length === others.length &&
    words.every((word, at) => areForms(bareWord(word, language), bareWord(others[at] ?? "", language), language))
  );
}

const diceOf = ({ at, total }: Weighed, size: number): number => (2 * at.size) / (size + total);

/** The best, of equals the longest: `Datei öffnen` rather than `Datei` where both are always there. */
function bestOf(groups: readonly Weighed[], size: number): Weighed | undefined {
  const [best] = groups
    .filter((one) => one.at.size >= leastCount && diceOf(one, size) >= leastDice)
    .sort((a, b) => diceOf(b, size) - diceOf(a, size) || b.key.length - a.key.length);
  return best;
}
