import type { ScannedToken } from "../messageScan.ts";

/** A run of one delimiter: `**`, `_`, `~~`. */
export interface DelimiterRun {
  readonly sign: string;
  start: number;
  end: number;
  /** As it was written. */
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

const punctuation = /[\p{P}\p{S}]/u;

/** Reads a run of delimiters; its neighbours decide if it may open or close (CommonMark 6.2). */
export function runAt(text: string, start: number): DelimiterRun {
  const sign = text[start] ?? "";
  let end = start + 1;
  while (text[end] === sign) end++;
  const before = text[start - 1] ?? " ";
  const after = text[end] ?? " ";
  const left = flanks(after, before);
  const right = flanks(before, after);
  const word = sign === "_";
  return {
    sign,
    start,
    end,
    length: end - start,
    opens: left && (!word || !right || punctuation.test(before)),
    closes: right && (!word || !left || punctuation.test(after)),
  };
}

const flanks = (inner: string, outer: string): boolean =>
  inner.trim() !== "" && (!punctuation.test(inner) || outer.trim() === "" || punctuation.test(outer));

/** Pairs runs by the rules of CommonMark 6.2 and of GFM's strikethrough; linear, as nothing is looked for twice in vain. */
export function pairRuns(runs: readonly DelimiterRun[], found: Map<number, ScannedToken>): void {
  const openers = new Openers();
  for (const run of runs) {
    while (run.closes && run.end > run.start) {
      const opener = openers.take(run);
      if (opener === undefined) break;
      pair(opener, run, found);
      openers.dropIfUsed(opener);
    }
    if (run.opens && run.end > run.start) openers.push(run);
  }
}

/** Runs that may still be closed. */
class Openers {
  readonly #runs: DelimiterRun[] = [];
  /** Below which nothing fits closers of a kind. */
  readonly #bottoms = new Map<string, number>();

  push(run: DelimiterRun): void {
    this.#runs.push(run);
  }

  /** The last that a run closes; what was opened since is dropped. */
  take(closer: DelimiterRun): DelimiterRun | undefined {
    const kind = `${closer.sign}${closer.opens}${closer.sign === "~" ? closer.length : closer.length % 3}`;
    const bottom = this.#bottoms.get(kind) ?? 0;
    for (let at = this.#runs.length - 1; at >= bottom; at--) {
      const opener = this.#runs[at] as DelimiterRun;
      if (opener.sign !== closer.sign || !fits(opener, closer)) continue;
      this.#truncate(at + 1);
      return opener;
    }
    this.#bottoms.set(kind, this.#runs.length);
    return undefined;
  }

  /** Drops an opener of which nothing is left. */
  dropIfUsed({ start, end }: DelimiterRun): void {
    if (start === end) this.#truncate(this.#runs.length - 1);
  }

  #truncate(length: number): void {
    this.#runs.length = length;
    for (const [kind, bottom] of this.#bottoms) if (bottom > length) this.#bottoms.set(kind, length);
  }
}

function fits(opener: DelimiterRun, closer: DelimiterRun): boolean {
  if (closer.sign === "~") return opener.length === closer.length && closer.length <= 2;
  const isMixed = opener.closes || closer.opens;
  return !isMixed || (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

function pair(opener: DelimiterRun, closer: DelimiterRun, found: Map<number, ScannedToken>): void {
  const use = Math.min(2, opener.end - opener.start, closer.end - closer.start);
  const name = closer.sign.repeat(use);
  opener.end -= use;
  found.set(opener.end, { kind: "open", role: "tag", name, end: opener.end + use });
  found.set(closer.start, { kind: "close", role: "tag", name, end: closer.start + use });
  closer.start += use;
}
