import assert from "node:assert/strict";
import fc from "fast-check";
import { sourceType, targetType } from "../../../src/local/speech/mediaTypes.ts";
import { resample } from "../../../src/local/speech/resampleSound.ts";
import { bytesOf, readWav, samplesOf } from "../../../src/local/speech/soundSamples.ts";
import { property } from "../../property.ts";

describe("resampling", () => {
  it("takes whole sounds in turns", async () => {
    let length = 0;
    for await (const some of resample({ rate: 22_050, samples: new Int16Array(55_125) }, 24_000)) length += some.length;
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
  it("are read from WAV, with any length in its header", () => {
    for (const [size, extra] of [
      [4, ""],
      [0x7ffff000, ""],
      [4, "LIST\x03\0\0\0abc\0"],
    ] as const) {
      const { rate, samples } = readWav(Buffer.concat([header(size, extra), Buffer.from([1, 0, 255, 255])]));
      assert.deepEqual([rate, [...samples]], [22_050, [1, -1]]);
    }
  });
  property("are read or refused, for any bytes", fc.uint8Array({ maxLength: 100 }), (bytes) => {
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
  it("of speech have their reported name", () => {
    assert.equal(targetType("audio/ogg; Codecs=opus")?.name, "audio/ogg;codecs=opus");
    assert.equal(targetType("audio/pcm;encoding=s16le;rate=48000"), undefined);
  });
});
