import { type FaultTogether, faultsTogether } from "../core/checks/answersTogether.ts";
import { languageIn } from "../core/checks/checkLanguage.ts";
import { type EngineUse, sumUses } from "../core/engines/engineCost.ts";
import type { Engine, RefusedText, TranslatedText, TranslationRequest } from "../core/engines/translationRequest.ts";
import { Failure, type FailureCode } from "../core/failures/failure.ts";
import { bcp47, isPseudo, toServiceSource, toServiceTarget } from "../core/locales/locale.ts";
import { inlineTags, ignoredTags as maskIgnored } from "../core/messages/mask.ts";
import type { AppliedResources } from "../core/resources/resourceReferences.ts";
import { toEngineFailure } from "./attemptFailures.ts";
import { type Batch, batchesFrom, batchesOf, jsonBytes, tooLargeOf } from "./batches.ts";
import { runBatches, type SendBatch } from "./batchRun.ts";
import type { AnswerOf } from "./endpoint.ts";
import { createLimiter } from "./limiter.ts";
import { isPseudoText } from "./operations/documentTranslation.ts";
import { engines } from "./protocol/embeddedEndpoints.ts";
import { type TranslateParams, translate } from "./protocol/textEndpoints.ts";
import type { Client } from "./serviceClient.ts";

/** Translates over a client; satisfies `Translator` of `project/ports.ts`. */
export interface ServiceTranslator {
  /** Returns the engine that will answer for this pair; `undefined` if the service does not have the language, or not the engine `id` (its id, or that of its entry). */
  engine(source: string, target: string, signal: AbortSignal, id?: string): Promise<Engine | undefined>;
  /** All engines that serve a pair, in order of preference, without pseudo-localization. */
  engines(source: string, target: string, signal: AbortSignal): Promise<readonly Engine[]>;
  /**
   * Yields results as they arrive, in any order; throws `Failure` after what arrived before it was yielded. Cancelled, it
   * sends nothing more, but yields what comes of the requests under way, as they may be billed; `abortInFlight` ends that wait.
   * A text that the service refuses for its own sake is yielded with its failure.
   */
  translate(request: TranslationRequest, signal: AbortSignal, abortInFlight?: AbortSignal): Answers;
  /** The same for texts that arrive over time; requests leave as they fill, and are the same as those of one order. */
  stream(
    request: Omit<TranslationRequest, "texts">,
    texts: AsyncIterable<readonly string[]>,
    signal: AbortSignal,
    abortInFlight?: AbortSignal,
  ): Answers;
  /** Returns the number of requests of an order, for the plan. */
  requests(request: TranslationRequest): number;
  /** Indexes of the texts that are too large for any request, so that nothing is sent for them. */
  tooLarge(request: TranslationRequest): readonly number[];
}

type Answers = AsyncIterable<TranslatedText | RefusedText>;

export interface TranslatorOptions {
  /** Requests in flight at first and at most; default 12 both: a service that is too slow for it reports that. */
  readonly concurrency?: { readonly start: number; readonly max: number };
  /** Milliseconds for which requests in flight are awaited after a cancel; default 5,000. */
  readonly grace?: number;
  /** Elements of masked texts whose content stays; those of `core/messages/mask.ts` when absent. */
  readonly ignoredTags?: readonly string[];
}

/** Creates a translator of a client: batches, adapts its concurrency to the service, keeps what was billed. */
export function createTranslator(
  client: Client,
  { concurrency = { start: 12, max: 12 }, grace = 5_000, ignoredTags = maskIgnored }: TranslatorOptions = {},
): ServiceTranslator {
  // one for all runs: the service counts the requests of the account
  const limiter = createLimiter(concurrency);
  const bodyOf = (request: Omit<TranslationRequest, "texts">) => ({
    ...paramsOf(request, ignoredTags),
    ...(client.connection.embedded && {
      partial: true,
      ...engineParam(request),
      ...(request.isOnce === true && { once: true }),
    }),
  });
  const overhead = (request: Omit<TranslationRequest, "texts">) => overheadOf(bodyOf(request));
  const stream: ServiceTranslator["stream"] = (request, texts, signal, abortInFlight) => {
    const { embedded } = client.connection;
    const params = bodyOf(request);
    const send: SendBatch = async (batch, watch, stop) => {
      const text = batch.map((one) => one.text);
      const patient = { ...watch, isPatient: embedded };
      const body = {
        ...params,
        text,
        ...(embedded && { ...factsParam(batch, request), ...termsParam(batch, request) }),
      };
      const { translations } = await client.call(translate, body, stop, patient);
      if (translations.length !== batch.length) {
        const detail = `${batch.length} texts, ${translations.length} translations`;
        throw new Failure("service.badResponse", { detail });
      }
      const answers = translations.map((one, at) => toTranslatedText(one, batch[at]?.index ?? 0));
      return refuseTogether(text, answers, request, client.connection.dialect.name);
    };
    const batches = batchesFrom(texts, overheadOf(params), embedded ? sizeOfMore(request) : undefined);
    return runBatches(batches, send, limiter, { signal, grace, abortInFlight });
  };
  return {
    async engine(source, target, signal, id) {
      const all = await findEngines(client, source, target, signal);
      return id === undefined ? all[0] : all.find((one) => one.id === id || one.entry === id);
    },
    engines: async (source, target, signal) =>
      (await findEngines(client, source, target, signal)).filter(({ pseudo }) => !pseudo),
    requests: (request) => batchesOf(request.texts, overhead(request), sizeOfMore(request)).length,
    tooLarge: (request) => tooLargeOf(request.texts, overhead(request), sizeOfMore(request)),
    translate: ({ texts, ...request }, signal, abortInFlight) => stream(request, only(texts), signal, abortInFlight),
    stream,
  };
}

async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}

const engineParam = ({ options: { engine } }: Omit<TranslationRequest, "texts">): Partial<TranslateParams> =>
  engine === undefined ? {} : { engine };

/** Returns the facts of the texts of a batch; nothing if there are none. */
function factsParam(batch: Batch, { factsOf }: Pick<TranslationRequest, "factsOf">): Pick<TranslateParams, "facts"> {
  const facts = batch.map(({ index }) => factsOf?.(index) ?? {});
  return facts.some((one) => Object.keys(one).length > 0) ? { facts } : {};
}

/** Returns the terms of the texts of a batch; nothing if there are none. */
function termsParam(batch: Batch, { termsIn }: Pick<TranslationRequest, "termsIn">): Pick<TranslateParams, "terms"> {
  const terms = termsIn === undefined ? [] : batch.map(({ text }) => termsIn(text));
  return terms.some((own) => own.length > 0) ? { terms } : {};
}

/** Returns the bytes that the facts and the terms of a text add to a body that has no other text. */
const sizeOfMore =
  ({ factsOf, termsIn }: Pick<TranslationRequest, "factsOf" | "termsIn">) =>
  (index: number, text: string): number => {
    const [facts, terms] = [factsOf?.(index), termsIn?.(text)];
    return (
      (facts === undefined ? 0 : jsonBytes({ facts: [facts] })) + (terms?.length ? jsonBytes({ terms: [terms] }) : 0)
    );
  };

/** Bytes of a body in addition to its texts. */
const overheadOf = (params: Omit<TranslateParams, "text">): number => jsonBytes({ ...params, text: [] });

type TranslationAnswer = AnswerOf<typeof translate>["translations"][number];

function toTranslatedText(
  { text, detected_source_language, billed_characters, engine, failure, usage }: TranslationAnswer,
  index: number,
): TranslatedText | RefusedText {
  const use = usage && { use: sumUses(usage.map(toUse)) };
  if (failure !== undefined) return { index, failure: toEngineFailure(failure), ...use };
  return {
    index,
    text,
    detectedSource: detected_source_language,
    ...(billed_characters !== undefined && { billed: billed_characters }),
    ...(engine !== undefined && { engine }),
    ...use,
  };
}

/** Replaces answers that are no translations, as all that came with them show, by their failures. */
function refuseTogether(
  sources: readonly string[],
  answers: readonly (TranslatedText | RefusedText)[],
  { source, target }: Pick<TranslationRequest, "source" | "target">,
  service: string,
): readonly (TranslatedText | RefusedText)[] {
  const translated = answers.flatMap((one, at) =>
    "text" in one && !isPseudoText(one) ? [{ one, source: sources[at] ?? "" }] : [],
  );
  const words = translated.map(({ one, source: text }) => ({ source: wordsOf(text), target: wordsOf(one.text) }));
  const faults = faultsTogether(words, source === undefined ? undefined : languageIn(source), languageIn(target));
  if (faults.size === 0) return answers;
  const failures = new Map(
    [...faults].map(([at, fault]) => {
      const one = translated[at]?.one;
      return [one?.index, new Failure(codesTogether[fault], { engine: one?.engine ?? service })];
    }),
  );
  return answers.map((one) => {
    const failure = failures.get(one.index);
    return failure === undefined ? one : { index: one.index, failure, ...(one.use !== undefined && { use: one.use }) };
  });
}

const codesTogether = {
  sourceLanguage: "engine.language",
  sharedAnswer: "engine.shared",
} as const satisfies Readonly<Record<FaultTogether, FailureCode>>;

/** A masked text without its tags. */
const wordsOf = (xml: string): string => xml.replace(/<[^<>]*>/g, " ");

const toUse = ({
  input_tokens: input,
  output_tokens: output,
  cost: amount,
  currency,
}: NonNullable<TranslationAnswer["usage"]>[number]): EngineUse => ({
  input,
  output,
  costs: amount === undefined || currency === undefined ? [] : [{ amount, currency }],
});

/** Returns the body without its texts. */
function paramsOf(
  request: Omit<TranslationRequest, "texts">,
  ignoredTags: readonly string[],
): Omit<TranslateParams, "text"> {
  const { source, target, masked, options } = request;
  const { formality, modelType, customInstructions, context, resources } = options;
  return {
    target_lang: serviceCode(target),
    ...(source !== undefined && { source_lang: toServiceSource(source) }),
    ...(context !== undefined && context !== "" && { context }),
    ...(formality !== undefined && formality !== "default" && { formality }),
    ...(modelType !== undefined && { model_type: modelType }),
    ...(customInstructions !== undefined &&
      customInstructions.length > 0 && { custom_instructions: customInstructions }),
    ...(resources !== undefined && resourceParams(resources)),
    ...(masked && {
      tag_handling: "xml",
      tag_handling_version: "v2",
      ignore_tags: ignoredTags,
      non_splitting_tags: inlineTags,
    }),
    // labels are no sentences: otherwise the service may capitalize and punctuate them
    preserve_formatting: true,
    show_billed_characters: true,
  };
}

function resourceParams(applied: AppliedResources): Partial<TranslateParams> {
  const { glossaryIds, styleId, memoryId, threshold, styleProfileId } = applied;
  if (styleProfileId !== undefined) return { style_profile_id: styleProfileId };
  return {
    ...(glossaryIds.length > 0 && { glossary_ids: glossaryIds }),
    ...(styleId !== undefined && { style_id: styleId }),
    ...(memoryId !== undefined && { translation_memory_id: memoryId }),
    ...(threshold !== undefined && { translation_memory_threshold: threshold }),
  };
}

/** Returns the code for `target_lang`. Pseudo-locales are targets of the embedded service, under their own names. */
export const serviceCode = (target: string): string =>
  isPseudo(target) ? bcp47(target).toUpperCase() : toServiceTarget(target);

/** Returns the engines of a pair in order; of a whole service one. */
async function findEngines(
  client: Client,
  source: string,
  target: string,
  signal: AbortSignal,
): Promise<readonly Engine[]> {
  const { dialect, embedded } = client.connection;
  if (!embedded) {
    const id = dialect.id.startsWith("deepl") ? "deepl" : `service:${dialect.baseUrl}`;
    return isPseudo(target) ? [] : [{ id, name: dialect.name, pseudo: false, isWholeService: true }];
  }
  try {
    const pair = { source: toServiceSource(source), target: serviceCode(target) };
    const { engine, engines: all } = await client.call(engines, pair, signal);
    return all ?? [engine];
  } catch (error) {
    if (error instanceof Failure && error.code === "service.refused") return [];
    throw error;
  }
}
