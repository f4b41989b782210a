import assert from "node:assert/strict";
import { processInSlices } from "../../../src/core/work/timeSlices.ts";

/** Work of one millisecond per item; returns the items that were done before each turn of the event loop. */
async function turnsOf(items: number, every: number, signal?: AbortSignal): Promise<readonly number[]> {
  let [done, time] = [0, 0];
  const turns: number[] = [];
  const loop = { now: () => time, nextTurn: async () => turns.push(done) };
  const work = () => {
    done++;
    time++;
  };
  await processInSlices(Array.from({ length: items }), work, loop, { sliceMs: 10, every, signal });
  assert.equal(done, items);
  return turns;
}

describe("work in slices", () => {
  it("yields as soon as a slice is over, and reads the time after some items only", async () => {
    assert.deepEqual(await turnsOf(25, 1), [10, 20]);
    assert.deepEqual(await turnsOf(25, 8), [16]);
    assert.deepEqual(await turnsOf(0, 1), []);
  });

  it("ends with the signal's reason", async () => {
    await assert.rejects(turnsOf(5, 1, AbortSignal.abort(new Error("enough"))), /enough/);
  });
});
