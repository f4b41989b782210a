import assert from "node:assert/strict";
import fc from "fast-check";
import { type Cue, cuesOf, cueTimes, srtCue, timeStamp, vttCue } from "../../../src/core/sound/subtitles.ts";

describe("subtitles", () => {
  it("are written as SubRip and WebVTT have them", () => {
    const cue = { start: 3_723_004.4, end: 3_724_999.6, text: "a < b & c" };
    assert.equal(srtCue(cue, 7), "7\n01:02:03,004 --> 01:02:05,000\na < b & c\n\n");
    assert.equal(vttCue(cue), "01:02:03.004 --> 01:02:05.000\na &lt; b &amp; c\n\n");
    assert.match(srtCue(cue, 1).split("\n")[1] ?? "", cueTimes);
    assert.equal(timeStamp(3_723_004), "1:02:03");
  });

  it("keep what is short as it is", () => {
    assert.deepEqual(cuesOf({ start: 0, end: 2000, text: " The house is big." }), [
      { start: 0, end: 2000, text: "The house is big." },
    ]);
    assert.deepEqual(cuesOf({ start: 0, end: 2000, text: "  " }), []);
  });

  it("part what is long between words, each for its share of the time", () => {
    const text = "one two three four five six seven eight nine ten ".repeat(4);
    const cues = cuesOf({ start: 1000, end: 16_000, text });
    assert.ok(cues.length >= 3);
    assert.equal(
      cues
        .map((cue) => cue.text)
        .join(" ")
        .replaceAll("\n", " "),
      text.trim(),
    );
    for (const cue of cues) assert.ok(cue.end - cue.start < 7500, JSON.stringify(cue));
  });

  it("part a script without spaces between characters", () => {
    const text = "これはとても長い文章です。".repeat(10);
    const cues = cuesOf({ start: 0, end: 10_000, text });
    assert.equal(
      cues
        .map((cue) => cue.text)
        .join("")
        .replaceAll("\n", ""),
      text,
    );
  });

  it("lose nothing, stay in order and fit, for any speech", () => {
    const cue = fc.record({ start: fc.nat(1e6), length: fc.nat(60_000), text: fc.lorem({ maxCount: 80 }) });
    fc.assert(
      fc.property(cue, ({ start, length, text }) => {
        const cues = cuesOf({ start, end: start + length, text });
        assert.equal(cues.map((one) => one.text.replaceAll("\n", " ")).join(" "), text.trim().replace(/\s+/g, " "));
        for (const [at, one] of cues.entries()) assertReadable(one, cues[at - 1]);
      }),
    );
  });
});

function assertReadable(cue: Cue, before: Cue | undefined): void {
  const lines = cue.text.split("\n");
  assert.ok(lines.length <= 2 && lines.every((line) => line.length <= 42), cue.text);
  assert.ok(cue.start <= cue.end);
  if (before !== undefined) assert.ok(before.end <= cue.start + 1e-6);
}
