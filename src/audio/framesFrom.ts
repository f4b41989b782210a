import { type SoundFrame, soundRate } from "./sound.ts";

/** Yields sound from a position on, in milliseconds; of a frame that begins before, the rest. */
export async function* framesFrom(frames: AsyncIterable<SoundFrame>, position: number): AsyncGenerator<SoundFrame> {
  let skipped = 2 * Math.floor((position * soundRate) / 1000);
  for await (const frame of frames) {
    const { pcm } = frame;
    if (skipped < pcm.length) yield skipped === 0 ? frame : { ...frame, pcm: pcm.subarray(skipped) };
    skipped = Math.max(0, skipped - pcm.length);
  }
}
