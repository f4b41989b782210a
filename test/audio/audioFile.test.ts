import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileSource } from "../../src/audio/audioFile.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { wav } from "../core/sound/wav.ts";

const never = new AbortController().signal;

describe("audio files", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-file-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const put = async (name: string, content: Uint8Array | string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  /** Returns the audio that is read from a file. */
  async function heard(path: string, env = {}) {
    const recording = await fileSource(path, env).open(never);
    let [bytes, loudest] = [0, 0];
    for await (const { pcm, level } of recording) {
      assert.ok(pcm.length <= 3200);
      bytes += pcm.length;
      loudest = Math.max(loudest, level);
    }
    return { milliseconds: bytes / 32, loudest, duration: recording.duration() };
  }
  const tone = (rate: number, seconds: number) =>
    Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate));

  for (const rate of [8000, 16_000, 44_100, 48_000])
    it(`WAV at ${rate} Hz is heard at 16 kHz`, async () => {
      const path = await put("tone.wav", wav(tone(rate, 2), { kind: "integer", bits: 16, channels: 2, rate }));
      const { milliseconds, loudest, duration } = await heard(path);
      assert.ok(Math.abs(milliseconds - 2000) < 5, String(milliseconds));
      assert.ok(Math.abs(loudest - 0.5 / Math.SQRT2) < 0.02, String(loudest));
      assert.equal(duration, 2000);
    });

  it("a cut WAV gives what there is", async () => {
    const whole = wav(tone(16_000, 1), { kind: "integer", bits: 16, channels: 1, rate: 16_000 });
    assert.equal((await heard(await put("cut.wav", whole.subarray(0, 44 + 16_001)))).milliseconds, 500);
  });

  it("stops when it is stopped, in silence", async () => {
    const path = await put("long.wav", wav(tone(16_000, 5), { kind: "integer", bits: 16, channels: 1, rate: 16_000 }));
    const recording = await fileSource(path, {}).open(never);
    let frames = 0;
    for await (const _ of recording) if (++frames === 3) recording.stop();
    assert.equal(frames, 3);
  });

  it("reports what can't be read, and what needs ffmpeg", async () => {
    const failing = async (path: string, code: string) =>
      await assert.rejects(
        fileSource(path, { PATH: folder }).open(never),
        (error) => error instanceof Failure && error.code === code,
      );
    await failing(join(folder, "none.wav"), "file.unreadable");
    await failing(folder, "file.unreadable");
    await failing(await put("talk.mp3", "ID3"), "sound.noDecoder");
    const strange = wav([0], { kind: "integer", bits: 16, channels: 1, rate: 12_347 });
    await failing(await put("strange.wav", strange), "sound.noDecoder");
  });
});
