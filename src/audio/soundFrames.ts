import { frameBytes, frameOf, type SoundFrame } from "./sound.ts";

/** Cuts 16 kHz mono s16le into frames as it comes; half a sample at the end is left out. */
export async function* framesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<SoundFrame> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const piece of pieces) {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const at = performance.now();
    let start = 0;
    // a copy: what is piped in may be reused
    for (; start + frameBytes <= all.length; start += frameBytes)
      yield frameOf(Uint8Array.from(all.subarray(start, start + frameBytes)), at);
    rest = Uint8Array.from(all.subarray(start));
  }
  const whole = rest.length - (rest.length % 2);
  if (whole > 0) yield frameOf(rest.subarray(0, whole), performance.now());
}
