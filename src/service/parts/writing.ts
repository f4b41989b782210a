import type { Client } from "../client.ts";
import { correct, type RephraseParams, rephrase } from "../protocol/write.ts";

/** What is asked of texts: corrections alone, or another manner. */
export type Improvement = { readonly kind: "correct" } | ({ readonly kind: "rephrase" } & Omit<RephraseParams, "text">);

/** UTF-16 code units of one request: far below what services take, and answered soon. */
const longestRequest = 20_000;
const mostTexts = 50;

/**
 * Improves texts, in their order; one that is too long for a request goes alone. Throws `Failure`; `service.forbidden`
 * where the key or the plan lacks it.
 */
export async function improveTexts(
  client: Client,
  texts: readonly string[],
  { kind, ...manner }: Improvement,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const improved: string[] = [];
  for (const text of batches(texts)) {
    const { improvements } = await client.call(kind === "correct" ? correct : rephrase, { text, ...manner }, signal);
    improved.push(...text.map((one, at) => improvements[at]?.text ?? one));
  }
  return improved;
}

function* batches(texts: readonly string[]): Iterable<readonly string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const text of texts) {
    if (batch.length > 0 && (batch.length === mostTexts || size + text.length > longestRequest)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(text);
    size += text.length;
  }
  if (batch.length > 0) yield batch;
}
