/** The storage format of the samples of a WAV file. */
export interface WavFormat {
  readonly kind: "integer" | "float";
  readonly channels: number;
  /** Samples a second. */
  readonly rate: number;
  /** Bits of a sample. */
  readonly bits: number;
}

/** The position of the samples of a WAV file, in bytes. The length is unknown if a program wrote to a pipe. */
export interface WavSound {
  readonly format: WavFormat;
  readonly start: number;
  readonly length: number;
}

const integerBits: ReadonlySet<number> = new Set([8, 16, 24, 32]);
const floatBits: ReadonlySet<number> = new Set([32, 64]);
const maxChannels = 32;
/** Sizes that programs write if they don't know the size. */
const unknownSize = 0x7fff_0000;

/** A chunk of a RIFF file: its name, and where its content is. */
interface RiffChunk {
  readonly tag: string;
  readonly start: number;
  readonly size: number;
}

/**
 * Reads the head of a WAV file: PCM of 8 to 32 bits, or floating point. `undefined` for anything else, and where `head`
 * ends before the samples begin.
 */
export function wavSound(head: Uint8Array): WavSound | undefined {
  if (!isWav(head)) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let format: WavFormat | undefined;
  for (const { tag, start, size } of chunks(view, head)) {
    if (tag === "fmt ") format = formatOf(view, start, size);
    if (tag === "data" && format !== undefined) return { format, start, length: lengthOf(size) };
  }
  return undefined;
}

const isWav = (head: Uint8Array): boolean =>
  head.length >= 12 && tagAt(head, 0) === "RIFF" && tagAt(head, 8) === "WAVE";

const lengthOf = (size: number): number => (size === 0 || size >= unknownSize ? Number.POSITIVE_INFINITY : size);

function* chunks(view: DataView, head: Uint8Array): Generator<RiffChunk> {
  for (let at = 12; at + 8 <= head.length; ) {
    const size = view.getUint32(at + 4, true);
    yield { tag: tagAt(head, at), start: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

function formatOf(view: DataView, start: number, size: number): WavFormat | undefined {
  if (size < 16 || start + size > view.byteLength) return undefined;
  const number = (at: number) => view.getUint16(start + at, true);
  // the extensible form says further on what it is
  const code = number(0) === 0xfffe && size >= 26 ? number(24) : number(0);
  const [channels, rate, bits] = [number(2), view.getUint32(start + 4, true), number(14)];
  const isWhole = number(12) === (channels * bits) / 8;
  if (!isWhole || channels < 1 || channels > maxChannels || rate < 1000 || rate > 768_000) return undefined;
  if (code === 1 && integerBits.has(bits)) return { kind: "integer", channels, rate, bits };
  return code === 3 && floatBits.has(bits) ? { kind: "float", channels, rate, bits } : undefined;
}

const tagAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The samples of whole frames (a sample of each channel), all channels as one, as signed 16 bit. */
export function monoSamples(bytes: Uint8Array, { kind, channels, bits }: WavFormat): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bits / 8;
  const read = readers[`${kind}${bits}`];
  const samples = new Int16Array(Math.floor(bytes.length / (size * channels)));
  if (read === undefined) throw new Error(`no ${kind} of ${bits} bits`);
  for (let frame = 0; frame < samples.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(view, (frame * channels + channel) * size);
    samples[frame] = toSample((sum / channels) * 32_768);
  }
  return samples;
}

/** A sample between -1 and 1. */
const readers: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  integer8: (view, at) => (view.getUint8(at) - 128) / 128,
  integer16: (view, at) => view.getInt16(at, true) / 32_768,
  integer24: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  integer32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  float32: (view, at) => view.getFloat32(at, true),
  float64: (view, at) => view.getFloat64(at, true),
};

const toSample = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.max(-32_768, Math.min(32_767, Math.round(value)));
