import { textFailureCodes } from "../../core/failures/engineFailures.ts";
import { Failure } from "../../core/failures/failure.ts";
import { type DetectedText, isForeign, mainLanguage } from "../../core/writing/mainLanguage.ts";
import { toEngineFailure } from "../attemptFailures.ts";
import { correct, type RephraseParams, rephrase, writingLanguages } from "../protocol/writingEndpoints.ts";
import type { Client } from "../serviceClient.ts";
import { languagesOfEach } from "./languageDetection.ts";
import { fetchOfferedLanguages } from "./offeredLanguages.ts";

/** A request for texts: corrections alone, or another style or tone. */
export type Improvement =
  | { readonly kind: "correct"; readonly target_lang?: string }
  | ({ readonly kind: "rephrase" } & Omit<RephraseParams, "text">);

/** Maximum UTF-16 code units per request: far below the limits of services, and answered soon. */
const maxRequestCharacters = 20_000;
const maxTextsPerRequest = 50;
/** Texts that are refused one by one before any other is accepted. */
const maxRefused = 3;

/**
 * Improves texts, in their order; one that is too long for a request goes alone. `undefined` for a text that the
 * service refuses, for example for its language: it is found by halving; also for one whose answers an engine could not
 * verify. Throws `Failure` if all are refused, or if an engine fails for another reason than a text; `service.forbidden`
 * if the key or the plan lacks it.
 */
export async function improveTexts(
  client: Client,
  texts: readonly string[],
  { kind, ...style }: Improvement,
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> {
  const improved: (string | undefined)[] = [];
  const run = { isAccepted: false, refused: 0, count: texts.length };
  const { embedded } = client.connection;
  const failures: Failure[] = [];
  const call = async (text: readonly string[]): Promise<readonly (string | undefined)[]> => {
    const params = { text, ...style, ...(embedded && { partial: true }) };
    // a model of one's own takes its time
    const watch = { isPatient: embedded };
    const { improvements } = await client.call(kind === "correct" ? correct : rephrase, params, signal, watch);
    return text.map((one, at) => {
      const { text: result = one, failure } = improvements[at] ?? {};
      if (failure === undefined) return result;
      failures.push(toEngineFailure(failure));
      return undefined;
    });
  };
  for (const text of batches(texts)) {
    improved.push(...(await callByHalves(text, call, run)));
    const general = failures.find(({ code }) => !textFailureCodes.has(code));
    if (general !== undefined) throw general;
  }
  const [first] = failures;
  if (first !== undefined && failures.length === texts.length) throw first;
  return improved;
}

/**
 * Corrects the texts of one document: short ones in its language, which they need not show; ones that are plainly in
 * another are left alone (`undefined`). `likely` are languages, as root codes, that it is in where its texts say too
 * little. A service that can't detect languages decides text by text. Throws what `improveTexts` throws.
 */
export async function correctProse(
  client: Client,
  texts: readonly string[],
  likely: readonly string[],
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> {
  const languages = await languagesOfEach(client, texts, signal).catch((error: unknown) => {
    if (error instanceof Failure) return [];
    throw error;
  });
  const read = texts.map((text, at): DetectedText => ({ text, language: languages[at] }));
  const main = mainLanguage(read, likely);
  if (main === undefined || !(await isWritten(client, main, signal)))
    return await improveTexts(client, texts, { kind: "correct" }, signal);
  const own = [...texts.keys()].filter((at) => !isForeign(read[at] ?? { text: "" }, main));
  const asked = own.map((at) => texts[at] ?? "");
  const results = await improveTexts(client, asked, { kind: "correct", target_lang: main }, signal);
  const corrected = new Map(own.map((at, index) => [at, results[index]]));
  return texts.map((_, at) => corrected.get(at));
}

/** Returns whether a service writes a language: the default ones, or one that it lists, as its engines may write more. */
async function isWritten(client: Client, code: string, signal: AbortSignal): Promise<boolean> {
  if (writingLanguages.some((known) => known === code)) return true;
  try {
    const offered = await fetchOfferedLanguages(client, "write", signal);
    return offered.some(({ locale }) => locale.toLowerCase() === code);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

interface Run {
  isAccepted: boolean;
  /** Texts that were refused one by one. */
  refused: number;
  readonly count: number;
}

/** Calls with as many of the texts at once as the service accepts. */
async function callByHalves(
  texts: readonly string[],
  call: (texts: readonly string[]) => Promise<readonly (string | undefined)[]>,
  run: Run,
): Promise<readonly (string | undefined)[]> {
  try {
    const results = await call(texts);
    run.isAccepted = true;
    return results;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "service.refused") throw error;
    if (texts.length > 1) {
      const half = Math.ceil(texts.length / 2);
      const first = await callByHalves(texts.slice(0, half), call, run);
      return [...first, ...(await callByHalves(texts.slice(half), call, run))];
    }
    run.refused++;
    if (isGeneralRefusal(run)) throw error;
    return [undefined];
  }
}

/** Returns whether the service refuses everything rather than single texts. */
const isGeneralRefusal = ({ isAccepted, refused, count }: Run): boolean =>
  !isAccepted && (refused === count || refused === maxRefused);

function* batches(texts: readonly string[]): Iterable<readonly string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const text of texts) {
    if (batch.length > 0 && (batch.length === maxTextsPerRequest || size + text.length > maxRequestCharacters)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(text);
    size += text.length;
  }
  if (batch.length > 0) yield batch;
}
