import { memoryEngineName } from "../../core/engines/translationRequest.ts";
import { comparable, objectSign } from "../../core/memory/textPieces.ts";
import { translateBy } from "../engines/localEngines.ts";
import type { EngineOptions, EnginePair, PairEngine, RequestOptions, SimilarText } from "../engines/pairEngine.ts";
import { inSlices } from "../inSlices.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import { type MarkupSegment, rejoinSegments, splitSegments } from "../markup/markupSegments.ts";
import { protectPlaceholders } from "../markup/placeholderParts.ts";
import { recall } from "./memoryRecall.ts";
import type { PairResources } from "./pairResources.ts";
import { withTerms } from "./termParts.ts";
import type { MemoryMatcher, StyleApplier } from "./translationResources.ts";

/** Inputs of the translation of a text. */
export interface TranslationJob {
  readonly pair: EnginePair;
  /** In order of preference. */
  readonly engines: readonly PairEngine[];
  readonly options: RequestOptions;
  /** True if texts are escaped when they are written. */
  readonly markup: boolean;
  readonly applied: PairResources;
}

/** A translated text. */
export interface TranslationResult {
  readonly parts: readonly MarkupPart[];
  /** Names of engines and memories, for people. */
  readonly by: readonly string[];
}

/**
 * Translates a text: segments in the memory come from there, the rest from an engine, which gets glossary terms as
 * fixed parts; style rules come last. Placeholders of any syntax stay.
 */
export async function translateParts(
  parts: readonly MarkupPart[],
  job: TranslationJob,
  signal: AbortSignal,
): Promise<TranslationResult> {
  const kept = protectPlaceholders(parts, job.markup);
  const { memory, style } = job.applied;
  const recalled = memory === undefined ? undefined : await recallUnits(kept, memory, job, signal);
  const { parts: done, by } =
    recalled === undefined
      ? await translateByEngine(kept, job, signal)
      : await translateUnrecalled(recalled, job, signal);
  return { parts: style === undefined ? done : await applyStyleRules(done, style), by };
}

interface Unit extends MarkupSegment {
  readonly recalled?: readonly MarkupPart[];
}

/** Splits a text into segments, of which the memory has some; `undefined` if it has none. */
async function recallUnits(
  parts: readonly MarkupPart[],
  memory: MemoryMatcher,
  { options: { cut } }: TranslationJob,
  signal: AbortSignal,
): Promise<readonly Unit[] | undefined> {
  const { splitting, lines } = cut;
  const blocks = splitSegments(parts, { splitting, lines });
  const units = (await Promise.all(blocks.map((block) => unitsOf(block, memory, cut, signal)))).flat();
  return units.some(({ recalled }) => recalled !== undefined) ? units : undefined;
}

/** Looks up a block. Memories hold entire messages as well as sentences: an exact match of the block comes first. */
async function unitsOf(
  block: MarkupSegment,
  memory: MemoryMatcher,
  cut: EngineOptions["cut"],
  signal: AbortSignal,
): Promise<readonly Unit[]> {
  if (!block.translatable) return [block];
  const whole = await recall(block.parts, memory, signal);
  const wholly = whole && [{ ...block, recalled: whole.parts }];
  const sentences = splitSegments(block.parts, cut);
  if (wholly !== undefined && (whole?.score === 100 || sentences.length === 1)) return wholly;
  if (sentences.length === 1) return [block];
  const units = await Promise.all(
    sentences.map(async (sentence): Promise<Unit> => {
      const found = sentence.translatable ? await recall(sentence.parts, memory, signal) : undefined;
      return found === undefined ? sentence : { ...sentence, recalled: found.parts };
    }),
  );
  return wholly !== undefined && units.every(({ recalled }) => recalled === undefined) ? wholly : units;
}

async function translateByEngine(
  parts: readonly MarkupPart[],
  job: TranslationJob,
  signal: AbortSignal,
): Promise<TranslationResult> {
  const given = await insertTerms(parts, job, signal);
  const done = await translateBy(job.engines, given, job.options, signal, () => similarTo(parts, job, signal));
  return { parts: done.parts, by: [done.engine.name] };
}

/** Similar texts for one text: more say little, and cost tokens with each request. */
const maxSimilar = 3;

/** Finds stored texts that are similar, without their placeholders: those of another text would be wrong. */
async function similarTo(
  parts: readonly MarkupPart[],
  { applied: { near } }: TranslationJob,
  signal: AbortSignal,
): Promise<readonly SimilarText[]> {
  const text = parts.map((part) => (part.kind === "text" ? part.text : objectSign)).join("");
  const matches = (await near?.().nearest(text.replace(/\s+/g, " ").trim(), maxSimilar, signal)) ?? [];
  const normalizeStored = (stored: string) => comparable(stored).replaceAll(objectSign, "…");
  return matches.map((match) => [normalizeStored(match.source), normalizeStored(match.text)]);
}

/** Inserts glossary terms, sentence by sentence. */
async function insertTerms(
  parts: readonly MarkupPart[],
  job: TranslationJob,
  signal: AbortSignal,
): Promise<readonly MarkupPart[]> {
  const { terms } = job.applied;
  if (terms === undefined) return parts;
  const found: (readonly MarkupPart[])[] = [];
  await inSlices(
    splitSegments(parts, job.options.cut),
    (segment) => {
      found.push(withTerms(segment.parts, terms, job.pair, job.markup));
    },
    signal,
  );
  return rejoinSegments(found);
}

/** Translates what the memory lacks, segment by segment. */
async function translateUnrecalled(
  units: readonly Unit[],
  job: TranslationJob,
  signal: AbortSignal,
): Promise<TranslationResult> {
  const done = units.map(async ({ recalled, translatable, parts }): Promise<TranslationResult> => {
    if (recalled !== undefined) return { parts: recalled, by: [memoryEngineName] };
    return translatable ? await translateByEngine(parts, job, signal) : { parts, by: [] };
  });
  const all = await Promise.all(done);
  return {
    parts: rejoinSegments(all.map(({ parts }) => parts)),
    by: [...new Set(all.flatMap(({ by }) => by))],
  };
}

/** Applies style rules; the result is dropped if anything but texts changed. */
async function applyStyleRules(parts: readonly MarkupPart[], style: StyleApplier): Promise<readonly MarkupPart[]> {
  const done = await style.apply(parts);
  const rawParts = (all: readonly MarkupPart[]) => all.flatMap((part) => (part.kind === "text" ? [] : [part.raw]));
  const [before, after] = [rawParts(parts), rawParts(done)];
  return before.length === after.length && before.every((raw, at) => raw === after[at]) ? done : parts;
}
