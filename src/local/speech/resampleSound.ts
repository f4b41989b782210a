import { createResampler } from "../../core/sound/resampler.ts";
import type { SpeechSound } from "./speech.ts";

/** Converts an entire sound to another rate, a second at a time, and yields to the event loop in between. */
export async function* resample({ rate, samples }: SpeechSound, to: number): AsyncGenerator<Int16Array> {
  const resampler = createResampler(rate, to);
  for (let at = 0; at < samples.length; at += rate) {
    yield resampler.write(samples.subarray(at, at + rate));
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield resampler.end();
}
