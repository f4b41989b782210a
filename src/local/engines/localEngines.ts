import { useOf } from "../../core/engines/engineCost.ts";
import type { EngineFeature } from "../../core/engines/engineFeatures.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import type { Log } from "../../core/work/log.ts";
import { apertiumEngines } from "../apertium/apertiumEngines.ts";
import { hasSameMarkup, type MarkupPart } from "../markup/markupParts.ts";
import type { EngineWatch } from "../observe/engineWatch.ts";
import { isPseudoCode } from "../serviceLanguages.ts";
import { EngineFailure } from "./engineFailure.ts";
import type { EnginePair, EngineSource, EngineTokens, PairEngine, RequestOptions, SimilarText } from "./pairEngine.ts";
import { pseudoEngines } from "./pseudoEngine.ts";
import type { DetectByEngine, WritingEngine, WritingRequest } from "./writingEngine.ts";

/** All engines, in order of preference. */
export interface Engines {
  /** Returns the engines for a pair in order; the last one accepts everything, unless an engine excludes that. */
  of(pair: EnginePair): Promise<readonly PairEngine[]>;
  /** Returns the languages that an engine is known to translate into a target, in upper case. */
  sources(target: string): Promise<readonly string[]>;
  /** Returns whether an engine of a target (an upper-case code) follows a part of requests. */
  follows(target: string, feature: EngineFeature): boolean;
  /** Returns the engines that improve texts of a language (an upper-case code), in order. */
  writers(language: string): readonly WritingEngine[];
  /** Names languages by the first engine that can; `undefined` if none can. */
  detector(): DetectByEngine | undefined;
  /** Replaces the engines; those before end when their running translations have ended. */
  replace(sources: readonly EngineSource[]): void;
  close(): void;
}

const countCharacters = (parts: readonly MarkupPart[]): number =>
  parts.reduce((sum, part) => sum + (part.kind === "text" ? [...part.text].length : 0), 0);

/** A translated text and its engine. */
export interface EngineResult {
  readonly parts: readonly MarkupPart[];
  readonly engine: Engine;
}

/** Called when an engine has translated a text, with its code points. */
export type OnTranslated = (engine: PairEngine, characters: number) => void;

/** Creates the engines: those of the list, else the installed ones; pseudo-localization for pairs that none covers. */
export function createEngines(
  log: Log,
  first: readonly EngineSource[] = [apertiumEngines({ log })],
  onTranslated: OnTranslated = () => {},
  health: Pick<EngineWatch, "run"> = { run: (_, work) => work() },
): Engines {
  let sources = first;
  const running = new Map<EngineSource, number>();
  const replaced = new Set<EngineSource>();
  const endIfIdle = (source: EngineSource) => {
    if ((running.get(source) ?? 0) > 0 || !replaced.delete(source)) return;
    running.delete(source);
    source.close();
  };
  /** Counts what runs by an engine. */
  const watch = async <T>(source: EngineSource, work: () => Promise<T>): Promise<T> => {
    running.set(source, (running.get(source) ?? 0) + 1);
    try {
      return await work();
    } finally {
      running.set(source, (running.get(source) ?? 1) - 1);
      endIfIdle(source);
    }
  };
  const watchEngine = (source: EngineSource, engine: PairEngine): PairEngine => ({
    ...engine,
    translate: async (...asked) => {
      const done = await watch(source, () => health.run(engine.entry ?? engine.id, () => engine.translate(...asked)));
      onTranslated(engine, countCharacters(asked[0]));
      return done;
    },
  });
  return {
    async of(pair) {
      // a pseudo-locale wants no translation, even where its language could have one
      const asked = isPseudoCode(pair.target) ? [] : sources;
      const found = await Promise.all(
        asked.map(async (source) => {
          const engine = await source.find(pair).catch(() => undefined);
          return engine && watchEngine(source, engine);
        }),
      );
      const engines = found.filter((engine) => engine !== undefined);
      if (engines.some(({ isExclusive }) => isExclusive)) return engines;
      return [...engines, ...[await pseudoEngines.find(pair)].filter((engine) => engine !== undefined)];
    },
    async sources(target) {
      if (isPseudoCode(target)) return [];
      const found = await Promise.all(sources.map(async (one) => (await one.sources?.(target).catch(() => [])) ?? []));
      return [...new Set(found.flat())];
    },
    follows: (target, feature) => sources.some((source) => source.follows?.(target).includes(feature) === true),
    writers(language) {
      return sources.flatMap((source) => {
        const writer = isPseudoCode(language) ? undefined : source.writer?.(language);
        return writer ? { ...writer, improve: (...asked) => watch(source, () => writer.improve(...asked)) } : [];
      });
    },
    detector() {
      const source = sources.find(({ detect }) => detect !== undefined);
      return source && (async (...asked) => (await watch(source, async () => await source.detect?.(...asked))) ?? []);
    },
    replace(next) {
      for (const source of sources) replaced.add(source);
      const before = sources;
      sources = next;
      for (const source of before) endIfIdle(source);
    },
    close() {
      for (const source of [...sources, ...replaced]) source.close();
    },
  };
}

/**
 * Returns the translation of the first engine that keeps the markup. Throws the first `EngineFailure` if none does.
 */
export async function translateBy(
  engines: readonly PairEngine[],
  parts: readonly MarkupPart[],
  { onUse, ...options }: RequestOptions,
  signal: AbortSignal,
  near: () => Promise<readonly SimilarText[]> = async () => [],
): Promise<EngineResult> {
  const failures: unknown[] = [];
  for (const engine of engines) {
    const similar = isHonoured(engine, "similar_translations") ? await near() : [];
    const onTokens = ({ input, output }: EngineTokens) => onUse?.(useOf(input, output, engine.meter?.price));
    const given = isHonoured(engine, "glossary_terms") ? parts : onlyPhrases(parts);
    const done = await engine.translate(given, { ...options, onTokens }, signal, similar).catch((error: unknown) => {
      signal.throwIfAborted();
      failures.push(error);
    });
    if (done && keepsMarkup(engine, given, done)) return { parts: done, engine };
  }
  throw failures.find((failure) => failure instanceof EngineFailure) ?? new Error("no engine");
}

/** Returns what the first engine makes of a text. Throws the first `EngineFailure` if none does. */
export async function improveBy(
  engines: readonly WritingEngine[],
  parts: readonly MarkupPart[],
  request: WritingRequest,
  signal: AbortSignal,
): Promise<{ readonly parts: readonly MarkupPart[]; readonly engine: WritingEngine }> {
  const failures: unknown[] = [];
  for (const engine of engines) {
    const done = await engine.improve(parts, request, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      failures.push(error);
    });
    if (done && hasSameMarkup(parts, done)) return { parts: done, engine };
  }
  throw failures.find((failure) => failure instanceof EngineFailure) ?? new Error("no engine");
}

/** Makes texts of terms that an engine can't write in another form. */
const onlyPhrases = (parts: readonly MarkupPart[]): readonly MarkupPart[] =>
  parts.map((part) =>
    part.kind === "fixed" && part.term !== undefined && part.term.binding !== "phrase"
      ? { kind: "text", text: part.term.found }
      : part,
  );

const isHonoured = ({ honours = [] }: PairEngine, feature: EngineFeature): boolean => honours.includes(feature);

/** Returns whether markup came back; an engine that writes terms by itself may have made texts of them. */
function keepsMarkup(engine: PairEngine, before: readonly MarkupPart[], after: readonly MarkupPart[]): boolean {
  if (!isHonoured(engine, "glossary_terms")) return hasSameMarkup(before, after);
  return hasSameMarkup(withoutTerms(before), withoutTerms(after));
}

const withoutTerms = (parts: readonly MarkupPart[]): readonly MarkupPart[] =>
  parts.filter((part) => part.kind !== "fixed" || part.term === undefined);
