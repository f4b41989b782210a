import assert from "node:assert/strict";
import fc from "fast-check";
import { sourceType, targetType } from "../../../src/local/speech/mediaTypes.ts";
import { createResampler, resampled } from "../../../src/local/speech/resample.ts";
import { bytesOf, readWav, samplesOf } from "../../../src/local/speech/samples.ts";
import { property } from "../../property.ts";

/** A tone of so many hertz. */
const tone = (hertz: number, rate: number, seconds: number): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, at) => 10_000 * Math.sin((2 * Math.PI * hertz * at) / rate));

/** How strong a tone is in samples, 1 for all of it. */
function strength(samples: Int16Array, hertz: number, rate: number): number {
  let [real, imaginary] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * hertz * at) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / rate);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 10_000;
}

describe("resampling", () => {
  const rates: readonly (readonly [number, number])[] = [
    [8000, 16_000],
    [44_100, 16_000],
    [48_000, 16_000],
    [22_050, 24_000],
    [16_000, 24_000],
    [16_000, 16_000],
  ];
  for (const [from, to] of rates) {
    it(`keeps a tone and its length from ${from} to ${to}`, () => {
      const resampler = createResampler(from, to);
      const out = [resampler.write(tone(1000, from, 1)), resampler.end()].flatMap((some) => [...some]);
      assert.ok(Math.abs(out.length - to) <= 1, `${out.length} samples`);
      assert.ok(Math.abs(strength(Int16Array.from(out), 1000, to) - 1) < 0.02);
    });
  }

  it("lets nothing fold back from above half the rate", () => {
    const resampler = createResampler(48_000, 16_000);
    const out = resampler.write(tone(11_000, 48_000, 1));
    assert.ok(strength(out, 5000, 16_000) < 0.02, `${strength(out, 5000, 16_000)}`);
  });

  const cuts = fc.array(fc.nat(1000), { maxLength: 5 });
  property("is the same however it is cut", fc.constantFrom(...rates), cuts, ([from, to], places) => {
    const whole = tone(440, from, 0.02);
    const resampler = createResampler(from, to);
    const at = [0, ...places.map((one) => one % whole.length).sort((one, other) => one - other), whole.length];
    const pieces = at.slice(1).map((end, index) => resampler.write(whole.subarray(at[index], end)));
    const once = createResampler(from, to);
    const flat = (all: readonly Int16Array[]) => all.flatMap((some) => [...some]);
    assert.deepEqual(flat([...pieces, resampler.end()]), flat([once.write(whole), once.end()]));
  });

  it("takes whole sounds in turns", async () => {
    let length = 0;
    for await (const some of resampled({ rate: 22_050, samples: tone(300, 22_050, 2.5) }, 24_000))
      length += some.length;
    assert.ok(Math.abs(length - 60_000) <= 1, `${length}`);
  });
});

describe("samples", () => {
  property("become bytes and samples again", fc.int16Array({ maxLength: 100 }), (samples) => {
    assert.deepEqual(samplesOf(bytesOf(samples)), samples);
  });

  const header = (size: number, extra = "") =>
    Buffer.concat([
      Buffer.from("RIFF\xff\xff\xff\xffWAVE", "latin1"),
      Buffer.from(extra, "latin1"),
      Buffer.from("fmt \x10\0\0\0\x01\0\x01\0\x22\x56\0\0\x44\xac\0\0\x02\0\x10\0data", "latin1"),
      Buffer.from(new Uint32Array([size]).buffer),
    ]);
  it("are read from WAV, whatever length its header claims", () => {
    for (const [size, extra] of [
      [4, ""],
      [0x7ffff000, ""],
      [4, "LIST\x03\0\0\0abc\0"],
    ] as const) {
      const { rate, samples } = readWav(Buffer.concat([header(size, extra), Buffer.from([1, 0, 255, 255])]));
      assert.deepEqual([rate, [...samples]], [22_050, [1, -1]]);
    }
  });
  property("are read or refused whatever comes", fc.uint8Array({ maxLength: 100 }), (bytes) => {
    for (const file of [
      bytes,
      Buffer.concat([header(4), bytes]),
      Buffer.concat([Buffer.from("RIFF0000WAVE"), bytes]),
    ]) {
      try {
        readWav(file);
      } catch (error) {
        assert.ok(error instanceof Error && /WAV/.test(error.message), String(error));
      }
    }
  });
});

describe("types of audio", () => {
  const rows: readonly (readonly [string, object | undefined])[] = [
    ["audio/pcm;encoding=s16le;rate=16000", { kind: "pcm", rate: 16_000 }],
    ['AUDIO/PCM ; Rate = 48000; encoding="S16LE"', { kind: "pcm", rate: 48_000 }],
    ["audio/pcm;encoding=s16le;rate=8000;channels=1;", { kind: "pcm", rate: 8000 }],
    ["audio/pcm;encoding=s16le;rate=8000;channels=2", undefined],
    ["audio/pcm;encoding=s16le;rate=8000;rate=8000", undefined],
    ["audio/pcm;rate=16000", undefined],
    ["audio/pcm", undefined],
    ["audio/mpeg", { kind: "coded", options: ["-f", "mp3"] }],
    ["audio/ogg; codecs=opus", { kind: "coded", options: ["-f", "ogg"] }],
    ["audio/ogg;codecs=vorbis", undefined],
    ["", undefined],
    ["audio/pcm;".repeat(100), undefined],
  ];
  for (const [text, type] of rows) {
    it(`${text.slice(0, 60)} is ${type === undefined ? "unknown" : "known"}`, () =>
      assert.deepEqual(sourceType(text), type));
  }
  it("of speech have the name that is told", () => {
    assert.equal(targetType("audio/ogg; Codecs=opus")?.name, "audio/ogg;codecs=opus");
    assert.equal(targetType("audio/pcm;encoding=s16le;rate=48000"), undefined);
  });
});
