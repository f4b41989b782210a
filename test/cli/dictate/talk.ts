import { encodeWav } from "../../../src/core/sound/encodeWav.ts";
import { joined, quiet, syllables } from "../../core/dictation/syllables.ts";
import {
  type Listen,
  type ScriptedTranscription,
  scriptedTranscription,
  verbose,
} from "../../local/engines/transcription/scriptedTranscription.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";

/** Seconds of the shortest sentence, and by which each is longer than the one before: its length says which it is. */
const [shortest, longer] = [1, 0.4];
/** Seconds of sound around a voice that are sent with it. */
const margins = 0.6;

/** A WAV file of so many sentences with pauses between them. */
export function talk(sentences: number): Uint8Array {
  const parts = Array.from({ length: sentences }, (_, at) => [syllables(shortest + at * longer), quiet(1)]);
  return encodeWav(joined(quiet(1), ...parts.flat()), 16_000);
}

/** The number of a sentence, from 0. */
export const sentenceOf = ({ seconds }: { readonly seconds: number }): number =>
  Math.max(0, Math.round((seconds - margins - shortest) / longer));

/** A service whose speech engine writes sentences of `talk` by their numbers, at most two at a time. */
export interface TalkService {
  readonly service: Running;
  readonly endpoint: ScriptedTranscription;
  /** Numbers of the sentences that the engine was asked for since the last call, in ascending order. */
  asked(): readonly number[];
  close(): Promise<void>;
}

/** Starts the service; `before` is awaited before each answer of the engine. */
export async function talkService(before: (sentence: number) => Promise<void> = async () => {}): Promise<TalkService> {
  const listen: Listen = async (heard) => {
    await before(sentenceOf(heard));
    return verbose("german", heard.seconds, ` Satz ${sentenceOf(heard)}.`);
  };
  const endpoint = await scriptedTranscription(listen);
  const entry = { id: "whisper", kind: "transcription" as const, url: endpoint.url, model: "m", concurrency: 2 };
  const service = await running({ ...pseudoOnly, engineList: { engines: [{ entry }], isFixed: false } });
  return {
    service,
    endpoint,
    asked: () => endpoint.requests.splice(0).map(sentenceOf).sort(),
    async close() {
      await service.close();
      await endpoint.close();
    },
  };
}
