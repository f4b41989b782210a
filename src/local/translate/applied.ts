import type { Pair } from "../engines/engine.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Memory, MemoryMatch, Resources, Style, Terms } from "./resources.ts";
import type { Wanted } from "./wanted.ts";

/** What is applied to the translations of one pair. */
export interface Applied {
  readonly terms?: Terms;
  readonly style?: Style;
  readonly memory?: Memory;
}

/** Finds what a request wants for one pair. Rejects with `Refusal` 404 or 400. */
export async function appliedTo(resources: Resources, wanted: Wanted, pair: Pair): Promise<Applied> {
  const { glossaries, style, memory } = wanted;
  return {
    ...(memory !== undefined && { memory: asksOnce(resources.memory(memory.id, pair, memory.threshold)) }),
    ...(glossaries.length > 0 && { terms: await resources.terms(glossaries, pair) }),
    ...(style !== undefined && { style: resources.style(style, pair.target) }),
  };
}

/**
 * The same for sources that were detected, by source. One that the memory doesn't cover does without it, as a short
 * text may be taken for another language; it is refused where the memory covers none of them.
 */
export async function appliedToEach(
  resources: Resources,
  wanted: Wanted,
  sources: Iterable<string>,
  target: string,
): Promise<ReadonlyMap<string, Applied>> {
  const done = new Map<string, Applied>();
  let refusal: unknown;
  for (const source of new Set(sources)) {
    try {
      done.set(source, await appliedTo(resources, wanted, { source, target }));
    } catch (error) {
      if (wanted.memory === undefined || !(error instanceof Refusal && error.status === 404)) throw error;
      refusal = error;
      // whatever else is missing is refused all the same
      done.set(source, await appliedTo(resources, { ...wanted, memory: undefined }, { source, target }));
    }
  }
  const isCovered = [...done.values()].some(({ memory }) => memory !== undefined);
  if (refusal !== undefined && !isCovered) throw refusal;
  return done;
}

/** Questions of one request to a memory that are under way at once: a client that leaves has no more than these answered. */
const mostQuestions = 16;

/** Texts of one request are often the same. */
function asksOnce(memory: Memory): Memory {
  const known = new Map<string, Promise<MemoryMatch | undefined>>();
  const inTurn = atMost(mostQuestions);
  return {
    match(text, signal) {
      const asked = async () => {
        signal.throwIfAborted();
        return await memory.match(text, signal);
      };
      const found = known.get(text) ?? inTurn(asked);
      known.set(text, found);
      return found;
    },
  };
}

/** Lets so many works be under way at once; the others wait in their order. */
function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
