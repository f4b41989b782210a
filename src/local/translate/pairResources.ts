import { lazyOnce } from "../../core/lazyOnce.ts";
import type { EnginePair } from "../engines/pairEngine.ts";
import { HttpError } from "../wire/httpError.ts";
import { minThreshold, type ResourceSelection } from "./resourceSelection.ts";
import type {
  MemoryMatcher,
  StoredMatch,
  StyleApplier,
  TermSource,
  TranslationResources,
} from "./translationResources.ts";

/** Resources for the translations of one pair. */
export interface PairResources {
  readonly terms?: TermSource;
  readonly style?: StyleApplier;
  readonly memory?: MemoryMatcher;
  /** The same memory for texts that are only similar, for engines that follow them. */
  readonly near?: () => MemoryMatcher;
}

/** Finds the requested resources for one pair. Rejects with `HttpError` 404 or 400. */
export async function resolveResources(
  resources: TranslationResources,
  wanted: ResourceSelection,
  pair: EnginePair,
): Promise<PairResources> {
  const { glossaries, style, memory } = wanted;
  return {
    ...(memory !== undefined && {
      memory: withCache(resources.memory(memory.id, pair, memory.threshold)),
      near: lazyOnce(() => withCache(resources.memory(memory.id, pair, minThreshold))),
    }),
    ...(glossaries.length > 0 && { terms: await resources.terms(glossaries, pair) }),
    ...(style !== undefined && { style: resources.style(style, pair.target) }),
  };
}

/**
 * Finds the resources for detected sources, by source. A source that the memory doesn't cover goes without it, as a
 * short text may be detected wrongly; the request is rejected if the memory covers none of them.
 */
export async function resolveForEach(
  resources: TranslationResources,
  wanted: ResourceSelection,
  sources: Iterable<string>,
  target: string,
): Promise<ReadonlyMap<string, PairResources>> {
  const done = new Map<string, PairResources>();
  let refusal: unknown;
  for (const source of new Set(sources)) {
    try {
      done.set(source, await resolveResources(resources, wanted, { source, target }));
    } catch (error) {
      if (wanted.memory === undefined || !(error instanceof HttpError && error.status === 404)) throw error;
      refusal = error;
      // whatever else is missing is refused all the same
      done.set(source, await resolveResources(resources, { ...wanted, memory: undefined }, { source, target }));
    }
  }
  const isCovered = [...done.values()].some(({ memory }) => memory !== undefined);
  if (refusal !== undefined && !isCovered) throw refusal;
  return done;
}

/** Concurrent questions of one request to a memory: a client that leaves has no more than these answered. */
const maxQuestions = 16;

/** Caches answers, as texts of one request are often the same. */
function withCache(memory: MemoryMatcher): MemoryMatcher {
  const known = new Map<string, Promise<StoredMatch | undefined>>();
  const inTurn = limitConcurrency(maxQuestions);
  return {
    match(text, signal) {
      const ask = async () => {
        signal.throwIfAborted();
        return await memory.match(text, signal);
      };
      const found = known.get(text) ?? inTurn(ask);
      known.set(text, found);
      return found;
    },
  };
}

/** Limits concurrent work; the rest waits in order. */
function limitConcurrency(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = max;
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
