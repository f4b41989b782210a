import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { EnginePair, EngineWording } from "../engines/pairEngine.ts";
import { limitConcurrency } from "../limitConcurrency.ts";
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

/** Returns the options about words with the rules of the style list. */
export function wordingWith(wording: EngineWording, { style }: PairResources): EngineWording {
  const styleRules = style?.lines ?? [];
  return styleRules.length > 0 ? { ...wording, styleRules } : wording;
}

/** Finds the requested resources for one pair. Rejects with `HttpError` 404 or 400. */
export async function resolveResources(
  resources: TranslationResources,
  wanted: ResourceSelection,
  pair: EnginePair,
): Promise<PairResources> {
  const { glossaries, style, memory } = chooseFor(pair, wanted, resources);
  return {
    ...(memory !== undefined && {
      memory: withCache(resources.memory(memory.id, pair, memory.threshold)),
      near: lazyOnce(() => withCache(resources.memory(memory.id, pair, minThreshold))),
    }),
    ...(glossaries.length > 0 && { terms: await resources.terms(glossaries, pair) }),
    ...(style !== undefined && { style: resources.style(style, pair.target) }),
  };
}

/** Returns the resources that are named, or those of a profile that fit the pair. */
function chooseFor(pair: EnginePair, wanted: ResourceSelection, resources: TranslationResources): ResourceSelection {
  const { profile } = wanted;
  if (profile === undefined) return wanted;
  const { memory: id, ...fitting } = resources.profile(profile.id, pair);
  return { ...fitting, memory: id === undefined ? undefined : { id, threshold: profile.threshold } };
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
      // anything else that is missing is still refused
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
  const matches = new Map<string, Promise<StoredMatch | undefined>>();
  const nearest = new Map<string, Promise<readonly StoredMatch[]>>();
  const limited = limitConcurrency(maxQuestions);
  const once = <T>(known: Map<string, Promise<T>>, key: string, signal: AbortSignal, ask: () => Promise<T>) => {
    const found =
      known.get(key) ??
      limited(async () => {
        signal.throwIfAborted();
        return await ask();
      });
    known.set(key, found);
    return found;
  };
  return {
    match: (text, signal) => once(matches, text, signal, () => memory.match(text, signal)),
    nearest: (text, max, signal) => once(nearest, `${max} ${text}`, signal, () => memory.nearest(text, max, signal)),
  };
}
