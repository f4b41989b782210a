/** 100 ms of 16 kHz mono s16le (3,200 bytes; the last of a recording may be shorter). */
export interface SoundFrame {
  readonly pcm: Uint8Array;
  /** Root mean square, 0 to 1. */
  readonly level: number;
  /** `performance.now()` when it was captured. */
  readonly at: number;
}

/**
 * An open microphone or file. Iterate it once; it ends when the source ends or after `stop`, and throws `Failure` if
 * the source breaks off (a microphone that is unplugged, a program that dies).
 */
export interface Recording extends AsyncIterable<SoundFrame> {
  /** For people: of the device or the file. */
  readonly name: string;
  /** Closes the microphone at once; earlier sound is still reported. */
  stop(): void;
}

export type SoundKind = "page" | "program" | "file";

/** Something to record from. */
export interface SoundSource {
  readonly kind: SoundKind;
  /** For people: `arecord`, `Recorder page`, a file's name. */
  readonly name: string;
  /** Throws `Failure` (missing program, refused permission, no microphone), or the signal's reason. */
  open(signal: AbortSignal): Promise<Recording>;
}

/** Belongs to a frame's samples. */
export const soundRate = 16_000;
/** Bytes of a whole frame. */
export const frameBytes = 3200;

/** A frame of 16-bit samples, with its level. */
export function frameOf(pcm: Uint8Array, at: number): SoundFrame {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const count = Math.floor(pcm.byteLength / 2);
  let sum = 0;
  for (let sample = 0; sample < count; sample++) sum += (view.getInt16(sample * 2, true) / 32_768) ** 2;
  return { pcm, level: count === 0 ? 0 : Math.sqrt(sum / count), at };
}
