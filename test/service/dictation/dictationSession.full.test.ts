import assert from "node:assert/strict";
import { course } from "./course.ts";
import { script } from "./speech.ts";
import { textsIn } from "./told.ts";

describe("the course of a long dictation", () => {
  it("moves to a new connection between utterances before the hour is over", async () => {
    const long = script(new Array(1200).fill(5), { pause: 2000 });
    const one = course({ ...long, length: 65 * 60_000 }, { longest: 3_600_000 });
    const events = await one.whole();
    const words = { words: long.words.filter(({ end }) => end < 65 * 60_000 - 100), length: long.length };
    assert.deepEqual(textsIn(events, "en").slice(0, 3), ["w0", "w1", "w2"]);
    assert.deepEqual(
      textsIn(events, "en").slice(0, words.words.length),
      words.words.map(({ text }) => text),
    );
    assert.deepEqual([one.service.counted.sessions, one.service.counted.connections], [1, 2]);
    // what was sent twice is a few seconds
    assert.ok(one.service.counted.milliseconds < 65 * 60_000 + 6000, String(one.service.counted.milliseconds));
    assert.ok(!one.states().includes("reconnecting"));
    assert.deepEqual(one.service.complaints, []);
  });
});
