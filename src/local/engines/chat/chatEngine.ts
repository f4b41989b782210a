import { honouredFeatures } from "../../../core/engines/engineFeatures.ts";
import type { ModelType } from "../../../core/translationRequest.ts";
import { joinParts, type MarkupPart } from "../../markup/markupParts.ts";
import { rejoinSegments, splitSegments } from "../../markup/markupSegments.ts";
import { isPseudoCode } from "../../serviceLanguages.ts";
import type { SendEngineRequest } from "../http/engineRequest.ts";
import type { EngineOptions, EngineSource, EngineTokens, PairEngine, SimilarText } from "../pairEngine.ts";
import { estimateTokens } from "../tokenCount.ts";
import type { FindOtherLanguage } from "./answerLanguage.ts";
import { type ChatAccess, createAsk } from "./chatEndpoint.ts";
import { promptVersion } from "./chatPrompt.ts";
import { createChatQueue } from "./chatQueue.ts";

/** One model behind a chat-completions endpoint. */
export interface ChatEngineOptions {
  readonly access: ChatAccess;
  readonly model: string;
  /** Model for `latency_optimized`. */
  readonly fastModel?: string | undefined;
  readonly concurrency?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Tokens of a request without its answer. */
  readonly maxInputTokens?: number | undefined;
  readonly send: SendEngineRequest;
  readonly findOtherLanguage: FindOtherLanguage;
  readonly onTokens: (tokens: EngineTokens) => void;
  readonly now?: () => number;
  readonly firstPause?: number;
}

/** Creates the engine of a model: it covers every pair of languages. */
export function chatEngine(options: ChatEngineOptions): EngineSource {
  const { access, model, fastModel = model, send, maxInputTokens = 2000, concurrency = 8, maxItems = 40 } = options;
  const queue = createChatQueue({
    ...options,
    name: access.name,
    ask: createAsk(access, send),
    concurrency,
    maxItems,
    maxInputTokens,
  });
  const models = fastModel === model ? model : `${model}+${fastModel}`;
  const { host, pathname } = new URL(access.url);
  const modelOf = (type: ModelType | undefined): string => (type === "latency_optimized" ? fastModel : model);
  return {
    async find(pair) {
      if (isPseudoCode(pair.target)) return undefined;
      const translate = (
        parts: readonly MarkupPart[],
        { wording = {}, preserveFormatting }: EngineOptions,
        signal: AbortSignal,
        near: readonly SimilarText[] = [],
      ) =>
        queue.translate(
          parts,
          { model: modelOf(wording.modelType), task: { pair, wording, preserveFormatting }, near },
          signal,
        );
      return {
        id: `chat/${host}${pathname}/${models}/p${promptVersion}`,
        name: access.name,
        pseudo: false,
        honours: honouredFeatures.chat,
        isExclusive: true,
        async translate(parts, given, signal, near) {
          if (estimateTokens(joinParts(parts, false)) <= maxInputTokens / 2)
            return await translate(parts, given, signal, near);
          const segments = splitSegments(parts, given.cut);
          const done = segments.map((segment) =>
            segment.translatable ? translate(segment.parts, given, signal) : segment.parts,
          );
          return rejoinSegments(await Promise.all(done));
        },
      } satisfies PairEngine;
    },
    close: queue.close.bind(queue),
  };
}
