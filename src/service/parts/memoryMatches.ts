import type { Locale } from "../../core/catalog.ts";
import { queriesFor } from "../../core/memory/queries.ts";
import { comparable } from "../../core/memory/shape.ts";
import { longestCompared, scoreOf, similarity } from "../../core/memory/similarity.ts";
import { rootCode } from "../../core/resources.ts";
import { nativeText } from "../../core/tmx/escape.ts";
import { inlineElements } from "../../core/tmx/tmx.ts";
import type { Client } from "../client.ts";
import { memorySegments } from "../protocol/memories.ts";
import type { MemorySegment } from "./memories.ts";

/** A text to look for, and what is wanted of it. */
export interface MemoryQuestion {
  readonly memoryId: string;
  readonly text: string;
  readonly target: Locale;
  /** 0 to 100. */
  readonly threshold: number;
}

/** A segment of a memory that is like a text. */
export interface MemoryMatch {
  readonly source: string;
  readonly target: string;
  /** 0 to 100. */
  readonly score: number;
}

/**
 * The segments of a memory that are like a text, best first. Services only say which segments hold a text, so that at most
 * three pages of segments are asked for (each of at most 100) and compared here; a text whose longest words all differ is
 * not found. Costs nothing. Throws `Failure`.
 */
export async function memoryMatches(
  client: Client,
  question: MemoryQuestion,
  signal: AbortSignal,
): Promise<readonly MemoryMatch[]> {
  const found = new Map<string, MemoryMatch>();
  for (const filter_text of queriesFor(question.text)) {
    const params = { translation_memory_id: question.memoryId, page_size: 100, filter_text };
    const { segments } = await client.call(memorySegments, params, signal);
    for (const match of segments.flatMap((segment) => matchesOf(segment, question)))
      found.set(JSON.stringify([match.source, match.target]), match);
    if ([...found.values()].some(({ score }) => score === 100)) break;
  }
  return [...found.values()].sort((one, other) => other.score - one.score);
}

function matchesOf({ source_text, targets }: MemorySegment, question: MemoryQuestion): readonly MemoryMatch[] {
  const source = plain(source_text);
  const [one, other] = [comparable(source), comparable(question.text)];
  if (one !== other && Math.max(one.length, other.length) > longestCompared) return [];
  const score = scoreOf(similarity(one, other));
  if (score < question.threshold) return [];
  const wanted = bestTargets(targets, question.target);
  return wanted.map(({ target_text }) => ({ source, target: plain(target_text), score }));
}

type Target = MemorySegment["targets"][number];

/** Those of the very locale; else all that its root language serves. */
function bestTargets(targets: readonly Target[], locale: Locale): readonly Target[] {
  const serves = targets.filter(({ target_language }) => languageOf(target_language) === languageOf(locale));
  const same = serves.filter(({ target_language }) => target_language.toLowerCase() === locale.toLowerCase());
  return same.length > 0 ? same : serves;
}

/** Language and script: Traditional Chinese is no translation into Simplified. */
function languageOf(locale: Locale): string {
  try {
    const { language, script } = new Intl.Locale(locale.replaceAll("_", "-")).maximize();
    return `${language} ${script}`;
  } catch {
    return rootCode(locale);
  }
}

const inline = new RegExp(`<(?:${[...inlineElements].join("|")})[\\s>/]`);

/** As it stands in a message: segments with inline elements are XML (docs/protocol.md, *Segments*). */
const plain = (text: string): string => (inline.test(text) ? nativeText(text) : text);
