import assert from "node:assert/strict";
import { wav } from "../core/sound/wav.ts";

/** Seconds, hertz and strength (of 32,768) of what the fake microphone says. */
const tone = { seconds: 20, hertz: 1000, strength: 16_384 };

/** The tone as a WAV file of 48 kHz. */
export function toneWav(): Uint8Array {
  const rate = 48_000;
  const value = (at: number) => (tone.strength / 32_768) * Math.sin((2 * Math.PI * tone.hertz * at) / rate);
  const values = Array.from({ length: tone.seconds * rate }, (_, at) => value(at));
  return wav(values, { kind: "integer", channels: 1, rate, bits: 16 });
}

/** Returns the tone's share of a frame, from 0 to 1; a frame holds whole waves of it, a cut one does not. */
export function purity(pcm: Uint8Array): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const count = pcm.byteLength / 2;
  let [real, imaginary, power] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const angle = (2 * Math.PI * tone.hertz * at) / 16_000;
    const sample = view.getInt16(at * 2, true);
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
    power += sample * sample;
  }
  return (2 * (real ** 2 + imaginary ** 2)) / count / power;
}

/** Frames in which the fake microphone and the gain control begin. */
export const beginning = 5;
export const listed = (purities: readonly number[]): string => purities.map((each) => each.toFixed(3)).join(" ");

const isCut = (purity: number): boolean => purity <= 0.98;

/** The fake microphone itself stumbles on a busy machine: some frames may be cut, most are not. */
export function assertPure(purities: readonly number[]): void {
  const cut = purities.slice(beginning).filter(isCut);
  assert.ok(cut.length <= purities.length / 5, listed(purities));
}

/** Sound that a break loses is missing in the frames right after it; the fake microphone may cut one of these frames. */
export function assertWhole(purities: readonly number[], breaks: readonly number[]): void {
  for (const at of breaks) assert.ok(purities.slice(at - 1, at + 6).filter(isCut).length <= 1, listed(purities));
}
