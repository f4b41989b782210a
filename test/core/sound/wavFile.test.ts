import assert from "node:assert/strict";
import { encodeWav } from "../../../src/core/sound/encodeWav.ts";
import { monoSamples, type WavFormat, wavSound } from "../../../src/core/sound/wavFile.ts";
import { wav } from "./wav.ts";

describe("WAV", () => {
  const kinds: readonly (readonly [WavFormat["kind"], bits: number, within: number])[] = [
    ["integer", 8, 300],
    ["integer", 16, 2],
    ["integer", 24, 2],
    ["integer", 32, 2],
    ["float", 32, 2],
    ["float", 64, 2],
  ];
  for (const [kind, bits, within] of kinds)
    for (const channels of [1, 2, 6])
      it(`${kind} of ${bits} bits, ${channels} channels`, () => {
        const format = { kind, bits, channels, rate: 44_100 };
        const values = [0, 0.5, -0.5, 1, -1, 0.001];
        const file = wav(values, format);
        const sound = wavSound(file);
        assert.deepEqual(sound, { format, start: 44, length: file.length - 44 });
        const samples = monoSamples(file.subarray(44), format);
        for (const [at, value] of values.entries())
          assert.ok(Math.abs((samples[at] ?? 0) - value * 32_767) <= within, `${samples[at]} for ${value}`);
      });

  it("is written as it is read", () => {
    const samples = Int16Array.from([0, 1, -1, 32_767, -32_768]);
    const file = encodeWav(samples, 16_000);
    const sound = wavSound(file);
    assert.ok(sound);
    assert.deepEqual(sound, {
      format: { kind: "integer", channels: 1, rate: 16_000, bits: 16 },
      start: 44,
      length: 10,
    });
    assert.deepEqual(monoSamples(file.subarray(sound.start), sound.format), samples);
  });

  it("averages channels, and takes no number for silence", () => {
    const two = { kind: "float", bits: 32, channels: 2, rate: 8000 } as const;
    const bytes = new Uint8Array(Float32Array.from([1, 0, Number.NaN, 1, 4, 4]).buffer);
    assert.deepEqual([...monoSamples(bytes, two)], [16_384, 0, 32_767]);
  });

  it("finds the sound behind other chunks, with any length that a pipe wrote", () => {
    const format = { kind: "integer", bits: 16, channels: 1, rate: 16_000 } as const;
    for (const size of [0, 0x7fff_f000, 0xffff_ffff])
      assert.equal(wavSound(wav([0, 0], format, size))?.length, Number.POSITIVE_INFINITY);
    const file = Buffer.from(wav([0, 0], format));
    const odd = Buffer.concat([Buffer.from("LIST\x03\x00\x00\x00abc\x00", "latin1")]);
    const found = wavSound(Buffer.concat([file.subarray(0, 36), odd, file.subarray(36)]));
    assert.equal(found?.start, 44 + odd.length);
  });

  it("leaves everything else alone", () => {
    const good = wav([0], { kind: "integer", bits: 16, channels: 1, rate: 16_000 });
    const changed = (at: number, value: number) => {
      const file = Buffer.from(good);
      file.writeUInt16LE(value, at);
      return file;
    };
    for (const file of [
      new Uint8Array(0),
      Buffer.from("RIFF"),
      good.subarray(0, 40),
      changed(20, 7),
      changed(22, 0),
      changed(22, 99),
      changed(34, 12),
      changed(24, 10),
      changed(16, 9999),
    ])
      assert.equal(wavSound(file), undefined);
  });
});
