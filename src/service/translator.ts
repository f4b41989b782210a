import type { Engine, TranslatedText, TranslationRequest } from "../core/translation.ts";
import type { Client } from "./client.ts";

/** What translates over a client; satisfies `Translator` of `project/ports.ts`. */
export interface ServiceTranslator {
  /** What will answer for this pair; `undefined` where the service has not the language. */
  engine(source: string, target: string, signal: AbortSignal): Promise<Engine | undefined>;
  /** Yields results as they arrive, in any order; throws `Failure` after what arrived before it was yielded. */
  translate(request: TranslationRequest, signal: AbortSignal): AsyncIterable<TranslatedText>;
  /** Requests that a number of masked texts will take, for the plan. */
  requests(request: TranslationRequest): number;
}

export interface TranslatorOptions {
  /** Requests under way at first and at most; defaults 4 and 12. */
  readonly concurrency?: { readonly start: number; readonly most: number };
}

/** One translator of a client: batches, adapts its concurrency to the service, keeps what was paid. */
export function createTranslator(_client: Client, _options: TranslatorOptions = {}): ServiceTranslator {
  throw new Error("being written");
}
