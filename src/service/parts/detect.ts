import type { Client } from "../client.ts";
import { detectLanguage, mostDetected } from "../protocol/detect.ts";

/** Characters of a text that are asked about: enough to tell its language. */
const longest = 1_000;

/**
 * The language that texts are in, as a root code: the one of most of those that the service is sure of; `undefined` where
 * it is sure of none. Throws `Failure`; `service.forbidden` where the account has no language detection.
 */
export async function languageOfTexts(
  client: Client,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const text = texts
    .map((one) => one.trim().slice(0, longest))
    .filter((one) => one !== "")
    .slice(0, mostDetected);
  if (text.length === 0) return undefined;
  const { results } = await client.call(detectLanguage, { text }, signal);
  const counts = new Map<string, number>();
  for (const { detected_language, detection_status } of results) {
    const code = detected_language?.toLowerCase().split("-")[0];
    if (detection_status === "success" && code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
