import type { WavFormat } from "../../../src/core/sound/wavFile.ts";

/** A WAV file of values between -1 and 1, the same in all channels. */
export function wav(values: readonly number[], { kind, channels, rate, bits }: WavFormat, size?: number): Uint8Array {
  const bytes = bits / 8;
  const data = Buffer.alloc(values.length * channels * bytes);
  for (let at = 0; at < values.length * channels; at++)
    writers[kind](data, values[Math.floor(at / channels)] ?? 0, at * bytes, bytes);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(kind === "float" ? 3 : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * bytes, 28);
  head.writeUInt16LE(channels * bytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(size ?? data.length, 40);
  return Buffer.concat([head, data]);
}

const writers: Record<WavFormat["kind"], (data: Buffer, value: number, at: number, bytes: number) => void> = {
  float: (data, value, at, bytes) => void (bytes === 4 ? data.writeFloatLE(value, at) : data.writeDoubleLE(value, at)),
  integer(data, value, at, bytes) {
    const whole = Math.round(value * (2 ** (8 * bytes - 1) - 1));
    if (bytes === 1) data.writeUInt8(whole + 128, at);
    else data.writeIntLE(whole, at, bytes);
  },
};
