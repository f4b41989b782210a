import assert from "node:assert/strict";
import { type SpeechChunk, SpeechChunks } from "../../../src/core/dictation/speechChunks.ts";
import { joined, quiet, syllables } from "./syllables.ts";

const rate = 16_000;

/** The chunks of a sound that comes in pieces of 100 ms. */
function chunksOf(sound: Int16Array): readonly SpeechChunk[] {
  const chunks = new SpeechChunks(rate);
  const done: SpeechChunk[] = [];
  for (let at = 0; at < sound.length; at += rate / 10) done.push(...chunks.add(sound.subarray(at, at + rate / 10)));
  return [...done, ...chunks.end()];
}

const near = (value: number, expected: number, leeway = 100) =>
  assert.ok(Math.abs(value - expected) <= leeway, `${value} is not about ${expected}`);

describe("chunks of speech", () => {
  it("end with a pause, and have a little of the sound around", () => {
    const [first, second, ...more] = chunksOf(joined(quiet(1), syllables(2), quiet(1.5), syllables(1), quiet(1)));
    assert.ok(first && second);
    assert.equal(more.length, 0);
    near(first.start, 700);
    near(first.voiceEnd, 3000);
    near(first.samples.length / 16, 2600);
    near(second.start, 4200);
    near(second.voiceEnd, 5500);
  });

  it("have the sound as it was", () => {
    const sound = joined(quiet(1), syllables(1), quiet(1));
    const [chunk] = chunksOf(sound);
    assert.ok(chunk);
    const from = chunk.start * 16;
    assert.deepEqual(chunk.samples, sound.slice(from, from + chunk.samples.length));
  });

  it("are not made of silence, of noise that stays, nor of a click", () => {
    const click = Int16Array.from({ length: 800 }, (_, at) => 12_000 * Math.sin(at));
    const hum = Int16Array.from({ length: 5 * rate }, (_, at) => 3000 * Math.sin(at / 20));
    assert.deepEqual(chunksOf(new Int16Array(5 * rate)), []);
    assert.deepEqual(chunksOf(quiet(5)), []);
    assert.deepEqual(chunksOf(hum), []);
    assert.deepEqual(chunksOf(joined(quiet(1), click, quiet(1))), []);
  });

  it("find speech after a microphone that begins with zeros and hums", () => {
    const hum = (seconds: number) => Int16Array.from({ length: seconds * rate }, (_, at) => 250 * Math.sin(at / 20));
    const over = syllables(2).map((value, at) => value + 250 * Math.sin(at / 20));
    const all = chunksOf(joined(new Int16Array(rate / 10), hum(20), over, hum(2)));
    const last = all.at(-1);
    assert.ok(last);
    near(last.voiceEnd, 22_100, 150);
    // the hum itself is taken for speech until it is known
    assert.ok(all.slice(0, -1).reduce((sum, { samples }) => sum + samples.length, 0) < 16 * rate);
  });

  it("of speech without a pause are cut at a quiet place after at most 15 seconds, and lose nothing", () => {
    const sound = joined(quiet(1), syllables(33), quiet(1));
    const all = chunksOf(sound);
    assert.equal(all.length, 3);
    for (const { samples } of all) assert.ok(samples.length <= 15 * rate);
    const [first, second, third] = all as [SpeechChunk, SpeechChunk, SpeechChunk];
    assert.equal(first.start * 16 + first.samples.length, second.start * 16);
    assert.equal(second.start * 16 + second.samples.length, third.start * 16);
    const cut = Math.abs(first.samples.at(-1) ?? 9000);
    assert.ok(cut < 500, `cut at a level of ${cut}`);
  });

  it("end with the sound, in the middle of a word", () => {
    const [chunk] = chunksOf(joined(quiet(1), syllables(1.1)));
    assert.ok(chunk);
    near(chunk.start * 16 + chunk.samples.length, 2.1 * rate, 10);
  });

  it("can be seen before they are complete", () => {
    const chunks = new SpeechChunks(rate);
    assert.equal(new SpeechChunks(rate).outline, undefined);
    chunks.add(joined(quiet(1), syllables(1), quiet(0.3)));
    const { outline } = chunks;
    assert.ok(outline);
    near(outline.voiceEnd, 1950);
    near(outline.quiet, 350);
    assert.equal(chunks.open()?.start, outline.start);
  });
});
