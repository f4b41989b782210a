import type { Path } from "../../core/catalog/message.ts";
import type { StoredText } from "../../core/memory/carryMatch.ts";
import { maxComparedLength, scoreOf, similarity } from "../../core/memory/similarity.ts";
import { matcherSteps, type TextMatcher } from "../../core/memory/textMatcher.ts";
import { comparable } from "../../core/memory/textPieces.ts";
import { yieldOnce, yieldToEventLoop } from "../model/yieldToEventLoop.ts";

/** A translation of a project and its place. */
export interface Translation extends StoredText {
  /** Path of its file, relative to the root. */
  readonly file: string;
  readonly path: Path;
  readonly isReviewed: boolean;
}

/** A translation of a text that is like another one. */
export interface NearTranslation {
  readonly translation: Translation;
  /** 0 to 100, as memories count it: all placeholders count as equal. */
  readonly score: number;
}

/**
 * Maximum texts that are compared one by one, as they were added since the index was built; with more it is rebuilt.
 */
const maxUnindexed = 400;
/** Steps of an index, of some milliseconds all together, after which others get their turn. */
const stepsAtOnce = 4;

interface Known {
  readonly text: string;
  /** Empty if no file has the text any longer. */
  readonly translations: Set<Translation>;
}

/**
 * The translations of a language pair in a project's files, found by texts that are like their sources. Filled file by
 * file and kept current the same way; what it takes is done in slices, and questions are answered from what is there.
 */
export class PairIndex {
  readonly #known: Known[] = [];
  readonly #ids = new Map<string, number>();
  readonly #files = new Map<string, ReadonlyMap<string, Translation>>();
  #matcher: TextMatcher | undefined;
  /** Texts that the matcher has; those behind them are fresh. */
  #made = 0;
  #making: Promise<void> | undefined;

  /** Sets what a file has; an empty list forgets it. */
  async update(file: string, translations: readonly Translation[], signal: AbortSignal): Promise<void> {
    const before = this.#files.get(file) ?? new Map<string, Translation>();
    const now = await byContent(translations, before, signal);
    for (const [key, one] of before) {
      await yieldToEventLoop();
      if (now.get(key) !== one) this.#remove(one);
    }
    for (const [key, one] of now) {
      await yieldToEventLoop();
      if (before.get(key) !== one) this.#add(one);
    }
    this.#files.set(file, now);
  }

  /** Rebuilds the index if many texts were added since it was built; else returns at once. */
  async refresh(): Promise<void> {
    while (this.#known.length - this.#made > maxUnindexed || (this.#matcher === undefined && this.#known.length > 0)) {
      this.#making ??= this.#make().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
  }

  /**
   * The translations of the texts that are most like a text, from a score on, best first; of one text what was reviewed
   * comes first.
   */
  nearest(source: string, threshold: number, max: number): readonly NearTranslation[] {
    const text = comparable(source);
    if (text === "") return [];
    // those that no file has any longer are still in the index
    const found = (this.#matcher?.nearest(text, threshold, max * 2) ?? []).map(({ id, score }) => ({ id, score }));
    const all = [...found, ...this.#fresh(text, threshold)].sort(
      (one, other) => other.score - one.score || one.id - other.id,
    );
    return all
      .flatMap(({ id, score }) => bestFirst(this.#known[id]).map((translation) => ({ translation, score })))
      .slice(0, max);
  }

  #fresh(text: string, threshold: number): readonly { readonly id: number; readonly score: number }[] {
    return this.#known.slice(this.#made).flatMap((known, at) => {
      const score = scoreAtLeast(known.text, text, threshold);
      return score === undefined ? [] : [{ id: this.#made + at, score }];
    });
  }

  #add(translation: Translation): void {
    const text = comparable(translation.source);
    if (text === "") return;
    const id = this.#ids.get(text) ?? this.#known.length;
    if (id === this.#known.length) {
      this.#ids.set(text, id);
      this.#known.push({ text, translations: new Set() });
    }
    this.#known[id]?.translations.add(translation);
  }

  #remove(translation: Translation): void {
    const id = this.#ids.get(comparable(translation.source));
    if (id !== undefined) this.#known[id]?.translations.delete(translation);
  }

  async #make(): Promise<void> {
    const count = this.#known.length;
    const steps = matcherSteps(this.#known.slice(0, count).map(({ text }, id) => ({ id, text, time: 0 })));
    for (let step = 1; ; step++) {
      const { done, value } = steps.next();
      if (done) {
        this.#matcher = value;
        this.#made = count;
        return;
      }
      if (step % stepsAtOnce === 0) await yieldOnce();
    }
  }
}

/** Each pair of texts once; those that were there before stay the same. */
async function byContent(
  translations: readonly Translation[],
  before: ReadonlyMap<string, Translation>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Translation>> {
  const now = new Map<string, Translation>();
  for (const one of translations) {
    await yieldToEventLoop();
    signal.throwIfAborted();
    const key = JSON.stringify([one.source, one.target, one.isReviewed]);
    if (!now.has(key)) now.set(key, before.get(key) ?? one);
  }
  return now;
}

function scoreAtLeast(stored: string, text: string, threshold: number): number | undefined {
  const [shorter, longer] = [stored.length, text.length].sort((one, other) => one - other) as [number, number];
  if (stored !== text && (longer > maxComparedLength || shorter * 100 < longer * threshold)) return undefined;
  const score = scoreOf(similarity(stored, text));
  return score < threshold ? undefined : score;
}

const bestFirst = (known: Known | undefined): readonly Translation[] =>
  [...(known?.translations ?? [])].sort((one, other) => Number(other.isReviewed) - Number(one.isReviewed));
