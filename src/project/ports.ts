import type { Failure } from "../core/failure.ts";
import type { Engine, TranslatedText, TranslationRequest } from "../core/translation.ts";

/** The files of one root: a workspace folder, or the folder a command was started in. Paths are relative, with `/`. */
export interface Files {
  /**
   * Every file that could be part of localization (json and the like, outside dependency and output folders). Folders that
   * can't be read are passed over and told: `Failure` `file.unreadable`.
   */
  list(signal: AbortSignal, onPassedOver?: (failure: Failure) => void): Promise<readonly string[]>;
  /** Bytes as they stand; what is open and unsaved in an editor counts as standing there. `Failure` `file.unreadable`. */
  read(path: string): Promise<Uint8Array>;
  exists(path: string): Promise<boolean>;
  /** Replaces the file in one step, creating it and its folders where missing. `Failure` `file.unwritable`. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** What translates. Batching, retry and concurrency are its own; results come as they arrive, in any order. */
export interface Translator {
  /** What will answer for this pair. */
  engine(source: string, target: string, signal: AbortSignal): Promise<Engine | undefined>;
  /** Throws `Failure` after what arrived before it was yielded. */
  translate(request: TranslationRequest, signal: AbortSignal): AsyncIterable<TranslatedText>;
  /** How many requests an order will take, for the plan; absent: counted by fifties. */
  requests?(request: TranslationRequest): number;
}

/** Translations paid once; kept on disk by `project/disk/cache.ts`. Keys are opaque strings of any length. */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  /** Resolves when they are safe. */
  put(entries: readonly (readonly [key: string, text: string])[]): Promise<void>;
}
