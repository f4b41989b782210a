import type { SpeechSound } from "./speech.ts";

/** Reads bytes of signed 16 bit samples, little endian, as numbers; an odd byte at the end is dropped. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(bytes.byteLength >> 1);
  for (let at = 0; at < samples.length; at++) samples[at] = view.getInt16(at * 2, true);
  return samples;
}

/** Writes samples as bytes. */
export function bytesOf(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < samples.length; at++) view.setInt16(at * 2, samples[at] as number, true);
  return bytes;
}

/**
 * Reads the sound of a WAV file of one channel, 16 bit. The length in its header is ignored: a program that writes to a
 * pipe does not know it. Throws `Error` for anything else.
 */
export function readWav(file: Uint8Array): SpeechSound {
  const chunks = [...chunksOf(file)];
  const format = chunks.find(({ tag }) => tag === "fmt ")?.content;
  const sound = chunks.find(({ tag }) => tag === "data")?.content;
  if (format === undefined || format.length < 16 || sound === undefined) throw new Error("no sound in the WAV");
  const view = new DataView(format.buffer, format.byteOffset, format.byteLength);
  if (view.getUint16(2, true) !== 1 || view.getUint16(14, true) !== 16) throw new Error("unusual WAV");
  return { rate: view.getUint32(4, true), samples: samplesOf(sound) };
}

function* chunksOf(file: Uint8Array): Generator<{ readonly tag: string; readonly content: Uint8Array }> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tag = (at: number) => Buffer.from(file.subarray(at, at + 4)).toString("latin1");
  if (file.length < 12 || tag(0) !== "RIFF" || tag(8) !== "WAVE") throw new Error("no WAV");
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    yield { tag: tag(at), content: file.subarray(at + 8, at + 8 + size) };
    at += 8 + size + (size % 2);
  }
}
