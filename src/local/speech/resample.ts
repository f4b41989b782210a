import { createResampler } from "../../core/sound/resample.ts";
import type { Sound } from "./speech.ts";

/** A whole sound at another rate, a second at a time, so that others get their turn. */
export async function* resampled({ rate, samples }: Sound, to: number): AsyncGenerator<Int16Array> {
  const resampler = createResampler(rate, to);
  for (let at = 0; at < samples.length; at += rate) {
    yield resampler.write(samples.subarray(at, at + rate));
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield resampler.end();
}
