import { type SpeechChunk, SpeechChunks } from "../../../core/dictation/speechChunks.ts";
import { encodeWav } from "../../../core/sound/encodeWav.ts";
import { createAsyncQueue } from "../../../core/work/asyncQueue.ts";
import { samplesOf } from "../../speech/soundSamples.ts";
import { type RecognitionStream, type Recognized, type RecognizedWords, recognitionRate } from "../../speech/speech.ts";
import { RetryLater } from "../chat/chatEndpoint.ts";
import { EngineFailure } from "../engineFailure.ts";
import { retryAfterOf } from "../http/rateLimitHeaders.ts";
import { readTranscript } from "./readTranscript.ts";
import type { Transcribe } from "./transcriptionEndpoint.ts";
import { createTranscriptionRetries, type TranscribeChunk } from "./transcriptionRetries.ts";

export interface TranscriptionOptions {
  /** Name of the engine, for people. */
  readonly name: string;
  readonly transcribe: Transcribe;
  /** Language as the model writes it. If undefined, the model detects it. */
  readonly language: string | undefined;
  readonly terms: readonly string[];
  /** Milliseconds between preliminary transcripts; 0: none. */
  readonly preliminary: number;
  /** Milliseconds of the first pause before a request is repeated. */
  readonly firstPause?: number;
  /** Returns the language of a transcript, in upper case, from what the model says of it and from the text. */
  languageOf(reported: string | undefined, text: string): Promise<string | undefined>;
  close(): void;
}

/** A preliminary transcript; it is the final one of a chunk whose voice ends there. */
interface Preliminary {
  readonly start: number;
  readonly voiceEnd: number;
  readonly words: readonly RecognizedWords[];
}

interface RunningRequest {
  readonly abort: AbortController;
  readonly chunk: SpeechChunk;
  readonly isComplete: boolean;
}

/** Milliseconds of sound that may wait for the endpoint. */
const maxWaitingMs = 240_000;
/** Milliseconds without a voice after which speech is transcribed, as it may be complete. */
const completeMs = 250;
/** Milliseconds between requests, at the least, if speech has many short pauses. */
const minIntervalMs = 500;
/** Part of an open chunk that must be new before it is transcribed again: long ones cost more. */
const newPart = 1 / 3;
/** Milliseconds for which there are no preliminary transcripts after one failed. */
const restMs = 5000;
/** Characters of a prompt; models ignore what is beyond about 220 tokens. */
const maxPromptLength = 600;

/**
 * Opens a stream to a model that transcribes whole sounds. Speech is sent in chunks that end with a pause; the open
 * chunk is sent repeatedly for preliminary text. There is one request at a time, and final ones come first. Silence is
 * never sent. A slow endpoint does not delay the sound: it waits here.
 */
export const openTranscription = (options: TranscriptionOptions): RecognitionStream => new TranscriptionStream(options);

class TranscriptionStream implements RecognitionStream {
  readonly results: AsyncIterable<Recognized>;
  readonly #options: TranscriptionOptions;
  readonly #queue = createAsyncQueue<Recognized>();
  readonly #chunks = new SpeechChunks(recognitionRate);
  readonly #prompt: string | undefined;
  readonly #transcribePatiently: TranscribeChunk;
  /** Chunks without a final transcript. */
  #complete: SpeechChunk[] = [];
  #isEnded = false;
  #isClosed = false;
  /** True if preliminary text was reported last. */
  #isShown = false;
  #latest: Preliminary | undefined;
  #running: RunningRequest | undefined;
  #lastStart = Number.NEGATIVE_INFINITY;
  #restUntil = 0;

  constructor(options: TranscriptionOptions) {
    this.#options = options;
    this.#prompt = promptOf(options.terms);
    const ask: TranscribeChunk = (chunk, signal) => this.#transcribe(chunk, signal);
    this.#transcribePatiently = createTranscriptionRetries(options.name, ask, options.firstPause ?? 500);
    this.results = this.#queue.values();
  }

  write(audio: Uint8Array): void {
    if (this.#isClosed || this.#isEnded) return;
    this.#complete.push(...this.#chunks.add(samplesOf(audio)));
    if (this.waiting > maxWaitingMs) throw new Error("recognition is too far behind");
    this.#next();
  }

  get waiting(): number {
    return this.#complete.reduce((sum, { samples }) => sum + samples.length, 0) / (recognitionRate / 1000);
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#complete.push(...this.#chunks.end());
    this.#next();
  }

  close(error?: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#running?.abort.abort();
    this.#complete = [];
    this.#queue.close(error);
    this.#options.close();
  }

  /** Does what is next, if nothing is running. */
  #next(): void {
    if (this.#isClosed) return;
    const [chunk] = this.#complete;
    if (chunk === undefined) this.#continueOpen();
    else if (isOf(this.#latest, chunk)) {
      this.#conclude(this.#latest.words);
      this.#next();
    } else if (this.#running === undefined) this.#start(chunk, true);
    // a final request waits for nothing that is of no use any more
    else if (!this.#running.isComplete && !isOf(this.#running.chunk, chunk)) this.#running.abort.abort();
  }

  #continueOpen(): void {
    if (this.#running !== undefined) return;
    if (this.#isEnded) this.close();
    else if (this.#isPreliminaryDue()) {
      const chunk = this.#chunks.open();
      if (chunk !== undefined) this.#start(chunk, false);
    }
  }

  #isPreliminaryDue(): boolean {
    const { preliminary } = this.#options;
    const { outline } = this.#chunks;
    const now = performance.now();
    if (preliminary === 0 || outline === undefined || now < this.#restUntil) return false;
    const { start, voiceEnd, quiet } = outline;
    const unseen = voiceEnd - Math.max(this.#latest?.voiceEnd ?? 0, start);
    const elapsed = now - this.#lastStart;
    if (quiet >= completeMs) return unseen > 0 && elapsed >= Math.min(minIntervalMs, preliminary);
    return elapsed >= preliminary && unseen >= Math.max(preliminary, (voiceEnd - start) * newPart);
  }

  #start(chunk: SpeechChunk, isComplete: boolean): void {
    const abort = new AbortController();
    this.#running = { abort, chunk, isComplete };
    this.#lastStart = performance.now();
    const run = isComplete ? this.#runFinal(chunk, abort.signal) : this.#runPreliminary(chunk, abort.signal);
    void run
      .finally(() => {
        this.#running = undefined;
      })
      .then(
        () => this.#next(),
        (error: unknown) => this.close(error),
      );
  }

  async #runFinal(chunk: SpeechChunk, signal: AbortSignal): Promise<void> {
    const words = await this.#transcribePatiently(chunk, signal);
    if (!this.#isClosed) this.#conclude(words);
  }

  /** Failures that may pass are left to the final request. */
  async #runPreliminary(chunk: SpeechChunk, signal: AbortSignal): Promise<void> {
    try {
      const words = await this.#transcribe(chunk, signal);
      this.#latest = { start: chunk.start, voiceEnd: chunk.voiceEnd, words };
      // a complete chunk is concluded next
      if (this.#complete.length === 0) this.#show(words);
    } catch (error) {
      if (signal.aborted) return;
      if (isLasting(error)) throw error;
      const asked = error instanceof RetryLater ? retryAfterOf(error.reply.header, Date.now()) : undefined;
      this.#restUntil = performance.now() + Math.max(restMs, asked ?? 0);
    }
  }

  #show(words: readonly RecognizedWords[]): void {
    if (words.length > 0 || this.#isShown) this.#queue.push([{ concluded: [], tentative: words }]);
    this.#isShown = words.length > 0;
  }

  #conclude(words: readonly RecognizedWords[]): void {
    this.#complete.shift();
    if (words.length > 0 || this.#isShown) this.#queue.push([{ concluded: words, tentative: [] }]);
    this.#isShown = false;
  }

  async #transcribe(chunk: SpeechChunk, signal: AbortSignal): Promise<readonly RecognizedWords[]> {
    const { transcribe, language, terms, languageOf } = this.#options;
    const sound = encodeWav(chunk.samples, recognitionRate);
    const answer = await transcribe({ sound, language, prompt: this.#prompt }, signal);
    const words = readTranscript(answer, chunk, terms);
    if (language !== undefined) return words;
    const found = await languageOf(answer.language, words.map(({ text }) => text).join(" "));
    return found === undefined ? words : words.map((one) => ({ ...one, language: found }));
  }
}

/** Returns whether a transcript has all of the voice of a chunk and nothing more. */
const isOf = <T extends Pick<Preliminary, "start" | "voiceEnd">>(
  seen: T | undefined,
  { start, voiceEnd }: SpeechChunk,
): seen is T => seen !== undefined && seen.start === start && seen.voiceEnd === voiceEnd;

/** Returns whether a failure would meet every other request, too. */
const isLasting = (error: unknown): boolean =>
  error instanceof EngineFailure && !error.isOfText && error.code !== "engine.unreachable";

/** Returns the terms as a prompt, as many as fit; `undefined` for none. */
function promptOf(terms: readonly string[]): string | undefined {
  let prompt = "";
  for (const term of terms) {
    const longer = prompt === "" ? term : `${prompt}, ${term}`;
    if (longer.length > maxPromptLength) break;
    prompt = longer;
  }
  return prompt === "" ? undefined : `${prompt}.`;
}
