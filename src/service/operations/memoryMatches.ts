import type { Locale } from "../../core/catalog/catalog.ts";
import { queriesFor } from "../../core/memory/memoryQueries.ts";
import { maxComparedLength, scoreOf, similarity } from "../../core/memory/similarity.ts";
import { comparable } from "../../core/memory/textPieces.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import { nativeText } from "../../core/tmx/escapeXml.ts";
import { inlineElements } from "../../core/tmx/tmxUnit.ts";
import { memorySegments } from "../protocol/memoryEndpoints.ts";
import type { Client } from "../serviceClient.ts";
import type { MemorySegment } from "./memoryTransfers.ts";

/** A text to look for in a memory, with its target and threshold. */
export interface MemoryQuery {
  readonly memoryId: string;
  readonly text: string;
  readonly target: Locale;
  /** 0 to 100. */
  readonly threshold: number;
}

/** A segment of a memory that is similar to a text. */
export interface MemoryMatch {
  readonly source: string;
  readonly target: string;
  /** 0 to 100. */
  readonly score: number;
}

/**
 * Finds segments of a memory that are similar to a text, best first. Services only find segments that contain a text,
 * so at most three pages of segments (each of at most 100) are requested and compared here; a text whose longest words
 * all differ is not found. Costs nothing. Throws `Failure`.
 */
export async function findMemoryMatches(
  client: Client,
  question: MemoryQuery,
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

function matchesOf({ source_text, targets }: MemorySegment, question: MemoryQuery): readonly MemoryMatch[] {
  const source = toPlainText(source_text);
  const [one, other] = [comparable(source), comparable(question.text)];
  if (one !== other && Math.max(one.length, other.length) > maxComparedLength) return [];
  const score = scoreOf(similarity(one, other));
  if (score < question.threshold) return [];
  const wanted = bestTargets(targets, question.target);
  return wanted.map(({ target_text }) => ({ source, target: toPlainText(target_text), score }));
}

type Target = MemorySegment["targets"][number];

/** Returns targets of exactly this locale, else all of its root language. */
function bestTargets(targets: readonly Target[], locale: Locale): readonly Target[] {
  const serves = targets.filter(({ target_language }) => languageOf(target_language) === languageOf(locale));
  const same = serves.filter(({ target_language }) => target_language.toLowerCase() === locale.toLowerCase());
  return same.length > 0 ? same : serves;
}

/** Returns language and script: Traditional Chinese is no translation into Simplified. */
function languageOf(locale: Locale): string {
  try {
    const { language, script } = new Intl.Locale(locale.replaceAll("_", "-")).maximize();
    return `${language} ${script}`;
  } catch {
    return rootCode(locale);
  }
}

const inline = new RegExp(`<(?:${[...inlineElements].join("|")})[\\s>/]`);

/** Returns a text as it is in a message: segments with inline elements are XML (docs/protocol.md, *Segments*). */
const toPlainText = (text: string): string => (inline.test(text) ? nativeText(text) : text);
