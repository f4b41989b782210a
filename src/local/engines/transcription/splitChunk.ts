import type { SpeechChunk } from "../../../core/dictation/speechChunks.ts";
import { recognitionRate } from "../../speech/speech.ts";

/** Milliseconds of a chunk that is not split. */
const minSplitMs = 2000;
const windowLength = recognitionRate / 20;

/** Splits a chunk at the quietest place of its middle half; `undefined` for a short one. */
export function splitChunk(chunk: SpeechChunk): readonly [SpeechChunk, SpeechChunk] | undefined {
  const { samples, start, voiceEnd, voiced } = chunk;
  const toMs = (count: number) => (count * 1000) / recognitionRate;
  if (toMs(samples.length) < minSplitMs) return undefined;
  const at = quietestWindow(samples, samples.length >> 2, samples.length - (samples.length >> 2));
  const middle = start + toMs(at);
  const part = at / samples.length;
  return [
    { start, samples: samples.subarray(0, at), voiceEnd: Math.min(voiceEnd, middle), voiced: voiced * part },
    { start: middle, samples: samples.subarray(at), voiceEnd, voiced: voiced * (1 - part) },
  ];
}

/** Returns the middle of the quietest window between two positions. */
function quietestWindow(samples: Int16Array, from: number, to: number): number {
  let [best, lowest] = [from, Number.POSITIVE_INFINITY];
  for (let at = from; at + windowLength <= to; at += windowLength) {
    let sum = 0;
    for (let index = at; index < at + windowLength; index++) sum += Math.abs(samples[index] ?? 0);
    if (sum < lowest) [best, lowest] = [at, sum];
  }
  return best + (windowLength >> 1);
}
