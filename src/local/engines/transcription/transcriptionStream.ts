import { setMaxListeners } from "node:events";
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
  /** Complete chunks that are sent at the same time; default 1. */
  readonly concurrency?: number;
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

/** A preliminary request that is running. */
interface PreliminaryRequest {
  readonly abort: AbortController;
  readonly chunk: SpeechChunk;
}

/** The transcript of a complete chunk: concluded in the order of speech, however the answers come. */
interface Final {
  /** Undefined until the answer has come. */
  words: readonly RecognizedWords[] | undefined;
  /** The reason why there are none. It ends the stream when the earlier transcripts, which are paid, are concluded. */
  failure?: unknown;
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
 * chunk is sent repeatedly for preliminary text, one request at a time, and final ones come first. Silence is never
 * sent. A slow endpoint does not delay the sound: it waits here.
 */
export const openTranscription = (options: TranscriptionOptions): RecognitionStream => new TranscriptionStream(options);

class TranscriptionStream implements RecognitionStream {
  readonly results: AsyncIterable<Recognized>;
  readonly #options: TranscriptionOptions;
  readonly #queue = createAsyncQueue<Recognized>();
  readonly #chunks = new SpeechChunks(recognitionRate);
  readonly #prompt: string | undefined;
  readonly #transcribePatiently: TranscribeChunk;
  readonly #closing = new AbortController();
  /** Chunks that were not sent for their final transcript. */
  #complete: SpeechChunk[] = [];
  /** Final transcripts that are not concluded. */
  #finals: Final[] = [];
  #isEnded = false;
  /** True if preliminary text was reported last. */
  #isShown = false;
  #latest: Preliminary | undefined;
  #preliminary: PreliminaryRequest | undefined;
  #lastStart = Number.NEGATIVE_INFINITY;
  #restUntil = 0;

  constructor(options: TranscriptionOptions) {
    this.#options = options;
    // each request listens
    setMaxListeners(0, this.#closing.signal);
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
    this.#closing.abort();
    this.#preliminary?.abort.abort();
    [this.#complete, this.#finals] = [[], []];
    this.#queue.close(error);
    this.#options.close();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Does what is next. */
  #next(): void {
    if (this.#isClosed) return;
    do this.#startFinals();
    while (this.#concludeFinals());
    if (this.#complete.length === 0 && this.#finals.length === 0) this.#continueOpen();
  }

  /** Sends complete chunks, as many as the endpoint takes. */
  #startFinals(): void {
    const { concurrency = 1 } = this.#options;
    for (let [chunk] = this.#complete; chunk !== undefined; [chunk] = this.#complete) {
      if (isOf(this.#latest, chunk)) this.#finals.push({ words: this.#latest.words });
      else if (this.#waitsForPreliminary(chunk) || this.#finals.length >= concurrency || this.#hasFailed) return;
      else this.#startFinal(chunk);
      this.#complete.shift();
    }
  }

  /** Returns whether a preliminary request comes before a chunk: its transcript is the final one, or it ends at once. */
  #waitsForPreliminary(chunk: SpeechChunk): boolean {
    const running = this.#preliminary;
    if (running === undefined) return false;
    if (!isOf(running.chunk, chunk)) running.abort.abort();
    return true;
  }

  /** Reports the final transcripts that are next; returns whether there were any. */
  #concludeFinals(): boolean {
    const open = this.#finals.findIndex(({ words }) => words === undefined);
    const done = this.#finals.splice(0, open < 0 ? this.#finals.length : open);
    for (const { words = [] } of done) this.#conclude(words);
    const [next] = this.#finals;
    if (next !== undefined && "failure" in next) this.close(next.failure);
    return done.length > 0;
  }

  get #hasFailed(): boolean {
    return this.#finals.some((final) => "failure" in final);
  }

  #continueOpen(): void {
    if (this.#isClosed || this.#preliminary !== undefined) return;
    if (this.#isEnded) this.close();
    else if (this.#isPreliminaryDue()) {
      const chunk = this.#chunks.open();
      if (chunk !== undefined) this.#startPreliminary(chunk);
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

  #startFinal(chunk: SpeechChunk): void {
    const final: Final = { words: undefined };
    this.#finals.push(final);
    this.#goOnAfter(async () => {
      try {
        final.words = await this.#transcribePatiently(chunk, this.#closing.signal);
      } catch (failure) {
        final.failure = failure;
      }
    });
  }

  #startPreliminary(chunk: SpeechChunk): void {
    const abort = new AbortController();
    this.#preliminary = { abort, chunk };
    this.#goOnAfter(() =>
      this.#runPreliminary(chunk, abort.signal).finally(() => {
        this.#preliminary = undefined;
      }),
    );
  }

  /** Does what is next after a request; its failure ends the stream. */
  #goOnAfter(run: () => Promise<void>): void {
    this.#lastStart = performance.now();
    void run().then(
      () => this.#next(),
      (error: unknown) => this.close(error),
    );
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
  error instanceof EngineFailure && !error.isOfText && !["engine.unreachable", "engine.down"].includes(error.code);

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
