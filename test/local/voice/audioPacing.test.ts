import assert from "node:assert/strict";
import fc from "fast-check";
import { createPacing, watchDelays } from "../../../src/local/voice/audioPacing.ts";
import { property } from "../../property.ts";

describe("pacing", () => {
  /** Times of arrival of 100 ms chunks, and how many of them may come. */
  const rows: readonly (readonly [string, readonly number[], number])[] = [
    ["real time", [0, 100, 200, 300, 400, 500, 600, 700], 8],
    ["twice real time", [0, 50, 100, 150, 200, 250, 300, 350], 8],
    ["all at once", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 6],
    ["a stall of a second", [0, 100, 200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200], 12],
  ];
  for (const [name, times, max] of rows) {
    it(`lets ${max} of ${times.length} come: ${name}`, () => {
      const isInTime = createPacing();
      assert.equal(times.filter((time) => isInTime(time, 100)).length, max);
    });
  }

  /** Audio at twice its pace, of which nothing could be read for six seconds: all of it is read at once. */
  const piled = (heldUp: number): number => {
    const isInTime = createPacing();
    const before = Array.from({ length: 20 }, (_, at) => isInTime(at * 50, 100));
    const after = Array.from({ length: 120 }, (_, at) => isInTime(7000, 100, at === 0 ? heldUp : 0));
    return [...before, ...after].filter(Boolean).length;
  };
  it("refuses what comes at once after a silence", () => assert.equal(piled(0), 20 + 46));
  it("takes what came while it was held up itself", () => assert.equal(piled(6000), 20 + 120));
  it("excuses no more than that", () => {
    const isInTime = createPacing();
    isInTime(0, 100);
    const taken = Array.from({ length: 300 }, (_, at) => isInTime(6000, 100, at === 0 ? 6000 : 0)).filter(Boolean);
    assert.ok(taken.length <= 2 * (60 + 3), `${taken.length}`);
  });

  it("knows how long its process was held up", () => {
    let now = 0;
    const delays = watchDelays(() => now);
    try {
      now += 150;
      // a beat, and what timers are late by
      assert.equal(delays.take(), 0);
      now += 1000;
      assert.equal(delays.take(), 900);
      assert.equal(delays.take(), 0);
    } finally {
      delays.close();
    }
  });

  it("takes audio whose first chunk waited for a process that was held up", () => {
    let now = 0;
    const delays = watchDelays(() => now);
    try {
      const isInTime = createPacing();
      /** Each chunk leaves in time, and is read once the process goes on. */
      const read = Array.from({ length: 40 }, (_, at) => {
        now = Math.max(at * 50, 440);
        return isInTime(now, 100, delays.take());
      });
      assert.ok(read.every(Boolean), `${read.indexOf(false)}`);
    } finally {
      delays.close();
    }
  });

  const waits = fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 200 });
  property("never lets audio through at much more than twice its pace", waits, (all) => {
    const isInTime = createPacing();
    let [now, audio] = [0, 0];
    for (const [wait, duration] of all) {
      now += wait;
      if (isInTime(now, duration)) audio += duration;
    }
    // the leeway, the credit, and the last chunk
    assert.ok(audio <= 2 * (now + 250 + 2000) + 1000, `${audio} ms in ${now} ms`);
  });
});
