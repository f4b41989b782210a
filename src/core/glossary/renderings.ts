import type { Phrase } from "./phrases.ts";
import { areForms, bareWord } from "./wordForms.ts";

/** One way that a phrase is translated. */
export interface Rendering {
  readonly text: string;
  /** Messages that have it. */
  readonly count: number;
}

/** Phrases of translations that are weighed for one term. */
const maxWeighed = 40;
/** Maximum number of ways to translate one phrase that are returned. */
const maxRenderings = 5;
/** Dice's coefficient above which a phrase is taken for a translation of another. */
const minDice = 0.3;
/** A translation must be in so many messages: a single one may be anything. */
const minCount = 2;

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
  while (left.size >= minCount && found.length < maxRenderings) {
    const best = bestOf(yield* weighPhrases(left, targets, counts, language), left.size);
    if (best === undefined) break;
    found.push({ text: best.text, count: best.at.size });
    left = new Set([...left].filter((one) => !best.at.has(one)));
  }
  return found.sort((a, b) => b.count - a.count);
}

/** A phrase of translations in all its forms. */
interface WeighedPhrase {
  readonly key: string;
  text: string;
  /** Messages, of those that are looked at. */
  readonly at: Set<number>;
  /** In all translations. */
  total: number;
}

function* weighPhrases(
  at: ReadonlySet<number>,
  targets: readonly (readonly Phrase[])[],
  counts: ReadonlyMap<string, number>,
  language: string,
): Generator<void, readonly WeighedPhrase[]> {
  const all = new Map<string, WeighedPhrase>();
  let read = 0;
  for (const message of at) {
    noteAll(all, targets[message] ?? [], message, counts);
    if (++read % messagesInStep === 0) yield;
  }
  yield;
  const frequent = [...all.values()].filter((one) => isWeighty(one, at.size));
  frequent.sort((a, b) => diceOf(b, at.size) - diceOf(a, at.size) || a.key.length - b.key.length);
  const groups: WeighedPhrase[] = [];
  for (const one of frequent.slice(0, maxWeighed)) join(groups, one, language);
  return groups;
}

function noteAll(
  all: Map<string, WeighedPhrase>,
  phrases: readonly Phrase[],
  message: number,
  counts: ReadonlyMap<string, number>,
): void {
  for (const { key, text } of phrases) {
    const total = counts.get(key) ?? 0;
    // what no other translation has may be another form of what some have
    if (total < minCount && all.size > maxNoted) continue;
    const known = all.get(key) ?? { key, text, at: new Set<number>(), total };
    all.set(key, known);
    known.at.add(message);
  }
}

/** Phrases beyond which those that are there once are passed over. */
const maxNoted = 500;
/** Messages that are read in one step. */
const messagesInStep = 150;

/** Several forms of one word may come to what none of them does alone. */
const isWeighty = (one: WeighedPhrase, size: number): boolean =>
  diceOf(one, size) >= minDice / 4 && (one.at.size >= minCount || size <= maxWeighed);

/** Forms of one word are one translation: the most frequent represents them. */
function join(groups: WeighedPhrase[], one: WeighedPhrase, language: string): void {
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

const diceOf = ({ at, total }: WeighedPhrase, size: number): number => (2 * at.size) / (size + total);

/** The best, of equals the longest: `Datei öffnen` rather than `Datei` where both are always there. */
function bestOf(groups: readonly WeighedPhrase[], size: number): WeighedPhrase | undefined {
  const [best] = groups
    .filter((one) => one.at.size >= minCount && diceOf(one, size) >= minDice)
    .sort((a, b) => diceOf(b, size) - diceOf(a, size) || b.key.length - a.key.length);
  return best;
}
