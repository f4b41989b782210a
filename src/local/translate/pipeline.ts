import type { Manner, Pair, PairEngine } from "../engines/engine.ts";
import { translateBy } from "../engines/engines.ts";
import type { Part } from "../markup/parts.ts";
import { protect } from "../markup/placeholders.ts";
import { rejoined, type Segment, segments } from "../markup/segments.ts";
import { inSlices } from "../slices.ts";
import type { Applied } from "./applied.ts";
import { recall } from "./recall.ts";
import type { Memory, Style } from "./resources.ts";
import { withTerms } from "./terms.ts";

/** How a text is translated. */
export interface Job {
  readonly pair: Pair;
  /** In the order in which they are asked. */
  readonly engines: readonly PairEngine[];
  readonly manner: Manner;
  /** Whether texts are escaped when they are written. */
  readonly markup: boolean;
  readonly applied: Applied;
}

/** A text in another language. */
export interface Done {
  readonly parts: readonly Part[];
  /** Names of what made it, for people. */
  readonly by: readonly string[];
}

/** Name of what comes from a translation memory. */
export const memoryName = "Translation memory";

/**
 * Translates a text: segments that the memory has come from there, the rest from an engine, which gets glossary terms as
 * what stays; style rules come last. Placeholders of any syntax stay.
 */
export async function translateParts(parts: readonly Part[], job: Job, signal: AbortSignal): Promise<Done> {
  const kept = protect(parts, job.markup);
  const { memory, style } = job.applied;
  const recalled = memory === undefined ? undefined : await fromMemory(kept, memory, job, signal);
  const { parts: done, by } =
    recalled === undefined ? await byEngine(kept, job, signal) : await byEngineBetween(recalled, job, signal);
  return { parts: style === undefined ? done : await styled(done, style), by };
}

interface Unit extends Segment {
  readonly recalled?: readonly Part[];
}

/** A text as segments, of which the memory has some; `undefined` where it has none. */
async function fromMemory(
  parts: readonly Part[],
  memory: Memory,
  { manner: { cut } }: Job,
  signal: AbortSignal,
): Promise<readonly Unit[] | undefined> {
  const { splitting, lines } = cut;
  const blocks = segments(parts, { splitting, lines });
  const units = (await Promise.all(blocks.map((block) => unitsOf(block, memory, cut, signal)))).flat();
  return units.some(({ recalled }) => recalled !== undefined) ? units : undefined;
}

/** Memories hold whole messages as well as sentences: the whole comes first where it is there as it is. */
async function unitsOf(
  block: Segment,
  memory: Memory,
  cut: Manner["cut"],
  signal: AbortSignal,
): Promise<readonly Unit[]> {
  if (!block.translatable) return [block];
  const whole = await recall(block.parts, memory, signal);
  const wholly = whole && [{ ...block, recalled: whole.parts }];
  const sentences = segments(block.parts, cut);
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

async function byEngine(parts: readonly Part[], job: Job, signal: AbortSignal): Promise<Done> {
  const given = await prepared(parts, job, signal);
  const done = await translateBy(job.engines, given, job.manner, signal);
  return { parts: done.parts, by: [done.engine.name] };
}

/** Parts with their glossary terms, found in one sentence after the other. */
async function prepared(parts: readonly Part[], job: Job, signal: AbortSignal): Promise<readonly Part[]> {
  const { terms } = job.applied;
  if (terms === undefined) return parts;
  const found: (readonly Part[])[] = [];
  await inSlices(
    segments(parts, job.manner.cut),
    (segment) => {
      found.push(withTerms(segment.parts, terms, job.pair, job.markup));
    },
    signal,
  );
  return rejoined(found);
}

/** What the memory has not, segment by segment. */
async function byEngineBetween(units: readonly Unit[], job: Job, signal: AbortSignal): Promise<Done> {
  const done = units.map(async ({ recalled, translatable, parts }): Promise<Done> => {
    if (recalled !== undefined) return { parts: recalled, by: [memoryName] };
    return translatable ? await byEngine(parts, job, signal) : { parts, by: [] };
  });
  const all = await Promise.all(done);
  return {
    parts: rejoined(all.map(({ parts }) => parts)),
    by: [...new Set(all.flatMap(({ by }) => by))],
  };
}

/** A style that touched anything but texts is not believed. */
async function styled(parts: readonly Part[], style: Style): Promise<readonly Part[]> {
  const done = await style.apply(parts);
  const fixed = (all: readonly Part[]) => all.flatMap((part) => (part.kind === "text" ? [] : [part.raw]));
  const [before, after] = [fixed(parts), fixed(done)];
  return before.length === after.length && before.every((raw, at) => raw === after[at]) ? done : parts;
}
