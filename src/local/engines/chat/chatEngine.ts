import { honouredFeatures } from "../../../core/engines/engineFeatures.ts";
import { type EnginePrice, engineDefaults } from "../../../core/engines/engineList.ts";
import { estimateTokens } from "../../../core/engines/estimateTokens.ts";
import type { ModelType } from "../../../core/engines/translationRequest.ts";
import { joinParts, type MarkupPart } from "../../markup/markupParts.ts";
import { rejoinSegments, type SegmentRules, splitSegments } from "../../markup/markupSegments.ts";
import { isPseudoCode, rootOf } from "../../serviceLanguages.ts";
import type { SendEngineRequest } from "../http/engineRequest.ts";
import { bareWords } from "../http/replyFailure.ts";
import type { EngineOptions, EngineSource, EngineTokens, PairEngine, SimilarText } from "../pairEngine.ts";
import type { JudgeLanguages } from "./answerLanguage.ts";
import { type ChatAccess, createAsk } from "./chatEndpoint.ts";
import { createChatQueue } from "./chatQueue.ts";
import { detectionTask, unknownLanguage } from "./detectionTask.ts";
import { promptVersion, translationTask } from "./translationTask.ts";
import { writingTask } from "./writingTask.ts";

/** One model behind a chat-completions endpoint. */
export interface ChatEngineOptions {
  /** Name of the endpoint in the id of the engine. Defaults to its host and path. */
  readonly place?: string | undefined;
  readonly access: ChatAccess;
  readonly model: string;
  /** Model for `latency_optimized`. */
  readonly fastModel?: string | undefined;
  readonly concurrency?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Tokens of a request without its answer. */
  readonly maxInputTokens?: number | undefined;
  readonly send: SendEngineRequest;
  readonly judgeLanguages: JudgeLanguages;
  readonly price?: EnginePrice | undefined;
  readonly onTokens: (tokens: EngineTokens) => void;
  readonly now?: () => number;
  readonly firstPause?: number;
}

/** Creates the engine of a model: it covers every pair of languages. */
export function chatEngine(options: ChatEngineOptions): EngineSource {
  const { access, model, fastModel = model, send, price } = options;
  const {
    maxInputTokens = engineDefaults.maxInputTokens,
    concurrency = engineDefaults.concurrency,
    maxItems = engineDefaults.maxItems,
  } = options;
  const queue = createChatQueue({
    ...options,
    name: access.name,
    ask: createAsk(access, send),
    quote: (words) => bareWords(words, access.key).slice(0, maxQuoted),
    concurrency,
    maxItems,
    maxInputTokens,
  });
  const models = fastModel === model ? model : `${model}+${fastModel}`;
  const { host, pathname } = new URL(access.url);
  const id = `${options.place ?? `chat/${host}${pathname}`}/${models}/p${promptVersion}`;
  const modelOf = (type: ModelType | undefined): string => (type === "latency_optimized" ? fastModel : model);
  const isShort = (parts: readonly MarkupPart[]) => estimateTokens(joinParts(parts, false)) <= maxInputTokens / 2;
  return {
    async find(pair) {
      if (isPseudoCode(pair.target)) return undefined;
      const translate = (
        parts: readonly MarkupPart[],
        { wording = {}, preserveFormatting, facts, isOnce = false, onTokens }: EngineOptions,
        signal: AbortSignal,
        near: readonly SimilarText[] = [],
      ) =>
        queue.ask(
          parts,
          {
            model: modelOf(wording.modelType),
            task: translationTask({ pair, wording, preserveFormatting, hasFacts: facts !== undefined }),
            near,
            facts,
            isOnce,
            onTokens,
          },
          signal,
        );
      return {
        id,
        name: access.name,
        pseudo: false,
        honours: honouredFeatures.chat,
        model: `${models}/p${promptVersion}`,
        hasFastModel: fastModel !== model,
        meter: {
          requestTokens: estimateTokens(
            translationTask({ pair, wording: {}, preserveFormatting: true, hasFacts: true }).system,
          ),
          maxItems,
          maxInputTokens,
          price,
        },
        isExclusive: true,
        async translate(parts, given, signal, near) {
          if (isShort(parts)) return await translate(parts, given, signal, near);
          return await inSegments(parts, given.cut, (segment) => translate(segment, given, signal));
        },
      } satisfies PairEngine;
    },
    follows: (target) => (isPseudoCode(target) ? [] : honouredFeatures.chat),
    writer(language) {
      if (isPseudoCode(language)) return undefined;
      const cut = { splitting: new Set<string>(), lines: true, sentences: rootOf(language) };
      return {
        id,
        name: access.name,
        async improve(parts, writing, signal) {
          const request = { model, task: writingTask(writing, language), near: [] };
          const improve = (segment: readonly MarkupPart[]) => queue.ask(segment, request, signal);
          return isShort(parts) ? await improve(parts) : await inSegments(parts, cut, improve);
        },
      };
    },
    async detect(texts, signal) {
      const request = { model: fastModel, task: detectionTask, near: [] };
      const found = texts.map(async (text) => {
        const sample = text.slice(0, maxSampleLength);
        if (!/\p{L}/u.test(sample)) return undefined;
        const code = joinParts(await queue.ask([{ kind: "text", text: sample }], request, signal), false).trim();
        return code === unknownLanguage ? undefined : code;
      });
      return await Promise.all(found);
    },
    close: queue.close.bind(queue),
  };
}

/** Characters of a model's own words in a failure. */
const maxQuoted = 200;

/** Characters by which a language is known. */
const maxSampleLength = 300;

/** Splits a text that is too long for one request, and joins what becomes of its segments. */
async function inSegments(
  parts: readonly MarkupPart[],
  cut: SegmentRules,
  work: (parts: readonly MarkupPart[]) => Promise<readonly MarkupPart[]>,
): Promise<readonly MarkupPart[]> {
  const done = splitSegments(parts, cut).map((segment) => (segment.translatable ? work(segment.parts) : segment.parts));
  return rejoinSegments(await Promise.all(done));
}
