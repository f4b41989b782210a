import { setTimeout as wait } from "node:timers/promises";
import type { SpeechChunk } from "../../../core/dictation/speechChunks.ts";
import type { RecognizedWords } from "../../speech/speech.ts";
import { type ChatRetries, createChatRetries } from "../chat/chatRetries.ts";
import { EngineFailure } from "../engineFailure.ts";
import { splitChunk } from "./splitChunk.ts";
import { SoundTooLarge } from "./transcriptionEndpoint.ts";

/** Transcribes a chunk. Rejects with what `Transcribe` throws. */
export type TranscribeChunk = (chunk: SpeechChunk, signal: AbortSignal) => Promise<readonly RecognizedWords[]>;

/** Milliseconds of a pause that an endpoint may ask for. */
const maxPauseMs = 60_000;

/**
 * Returns a function that asks until there is an answer, and halves chunks that are too large. It rejects with
 * `EngineFailure`; `firstPause` in milliseconds. Failures are counted for each chunk: several may be asked for at once.
 */
export function createTranscriptionRetries(name: string, ask: TranscribeChunk, firstPause: number): TranscribeChunk {
  const waitAfter = async (error: unknown, retries: ChatRetries, signal: AbortSignal) => {
    signal.throwIfAborted();
    const after = retries.after(error, false);
    if (after.kind === "bug") throw after.error;
    if (after.kind !== "again") throw after.failure;
    if (after.pause > maxPauseMs) throw new EngineFailure("engine.busy", name);
    await wait(after.pause, undefined, { signal });
  };
  const askInHalves = async (chunk: SpeechChunk, { failure }: SoundTooLarge, signal: AbortSignal) => {
    const halves = splitChunk(chunk);
    if (halves === undefined) throw failure;
    const [first, second] = halves;
    return [...(await transcribe(first, signal)), ...(await transcribe(second, signal))];
  };
  const transcribe: TranscribeChunk = async (chunk, signal) => {
    const retries = createChatRetries(name, firstPause, Date.now);
    for (;;) {
      try {
        return await ask(chunk, signal);
      } catch (error) {
        if (error instanceof SoundTooLarge) return await askInHalves(chunk, error, signal);
        await waitAfter(error, retries, signal);
      }
    }
  };
  return transcribe;
}
