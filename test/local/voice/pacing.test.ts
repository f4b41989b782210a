import assert from "node:assert/strict";
import fc from "fast-check";
import { createPacing } from "../../../src/local/voice/pacing.ts";
import { property } from "../../property.ts";

describe("pacing", () => {
  /** Times of arrival of 100 ms chunks, and how many of them may come. */
  const rows: readonly (readonly [string, readonly number[], number])[] = [
    ["real time", [0, 100, 200, 300, 400, 500, 600, 700], 8],
    ["twice real time", [0, 50, 100, 150, 200, 250, 300, 350], 8],
    ["all at once", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 6],
    ["a stall of a second", [0, 100, 200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200], 12],
  ];
  for (const [name, times, most] of rows) {
    it(`lets ${most} of ${times.length} come: ${name}`, () => {
      const isInTime = createPacing();
      assert.equal(times.filter((time) => isInTime(time, 100)).length, most);
    });
  }

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
