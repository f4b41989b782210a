import { type DetectedText, mainLanguage } from "../../core/writing/mainLanguage.ts";
import { detectLanguage, maxDetectedTexts } from "../protocol/detectionEndpoints.ts";
import { translate } from "../protocol/textEndpoints.ts";
import type { Client } from "../serviceClient.ts";

/** Maximum characters per text: enough to detect its language. */
const maxSampleCharacters = 1_000;
/** The same if they are billed. */
export const maxBilledCharacters = 150;

/** Detected language of some texts; without a `code` the reason. */
export interface DetectedLanguage {
  /** A root code: `de`. */
  readonly code?: string;
  readonly reason?: "unsure" | "unsupported" | "none";
  /** The best guess if the service is unsure and makes one, as a root code. */
  readonly probable?: string;
}

/**
 * The language that texts are in, as a root code: the one of most letters, or of most texts, that the service is sure
 * of. Throws `Failure`; `service.forbidden` if the account has no language detection.
 */
export async function detectTextLanguage(
  client: Client,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DetectedLanguage> {
  const text = prepareTexts(texts);
  if (text.length === 0) return { reason: "none" };
  const { results } = await client.call(detectLanguage, { text }, signal);
  const sure = results.filter(({ detection_status }) => detection_status === "success");
  const read = results.map(
    ({ detection_status, detected_language }, at): DetectedText => ({
      text: text[at] ?? "",
      language: detection_status === "success" ? rootOf(detected_language ?? "") || undefined : undefined,
    }),
  );
  const code = mainLanguage(read) ?? mostFrequent(sure.map(({ detected_language = "" }) => rootOf(detected_language)));
  if (code !== undefined) return { code };
  const statuses = new Set<string>(results.map(({ detection_status }) => detection_status));
  const probable = mostFrequent(results.map(({ probable_language = "" }) => rootOf(probable_language)));
  if (statuses.has("insufficient_confidence")) return { reason: "unsure", ...(probable !== undefined && { probable }) };
  return { reason: statuses.has("unsupported_language") ? "unsupported" : "none" };
}

/**
 * The languages of texts, as root codes in their order; `undefined` for one that the service is not sure of. Throws
 * `Failure`.
 */
export async function languagesOfEach(
  client: Client,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (let at = 0; at < texts.length; at += maxDetectedTexts) {
    const text = texts.slice(at, at + maxDetectedTexts).map((one) => one.slice(0, maxSampleCharacters));
    const { results } = await client.call(detectLanguage, { text }, signal);
    for (const index of text.keys()) {
      const { detection_status, detected_language = "" } = results[index] ?? {};
      found.push(detection_status === "success" && detected_language !== "" ? rootOf(detected_language) : undefined);
    }
  }
  return found;
}

/**
 * Detects the language by translating, for accounts without language detection: at most `maxBilledCharacters`
 * characters are translated, and billed. Throws `Failure`.
 */
export async function detectByTranslation(
  client: Client,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DetectedLanguage> {
  const text = takeSample(prepareTexts(texts).join("\n"));
  if (text === "") return { reason: "none" };
  const { translations } = await client.call(translate, { text: [text], target_lang: "EN-US" }, signal);
  const code = rootOf(translations[0]?.detected_source_language ?? "");
  return code === "" ? { reason: "unsure" } : { code };
}

const prepareTexts = (texts: readonly string[]): readonly string[] =>
  texts
    .map((one) => one.trim().slice(0, maxSampleCharacters))
    .filter((one) => one !== "")
    .slice(0, maxDetectedTexts);

/** Returns the most frequent code; the first of several. */
function mostFrequent(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) if (code !== "") counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const rootOf = (code: string): string => code.toLowerCase().split("-")[0] ?? "";

/** Returns the beginning of a text, to the end of a word. */
const takeSample = (text: string): string =>
  text.length <= maxBilledCharacters ? text : text.slice(0, maxBilledCharacters).replace(/\s+\S*$/u, "");
