import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { keepReadings, remembering } from "../../../src/core/formats/json/remembering.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** How often a text is read that is wanted again after memory was. */
async function readings(): Promise<number> {
  let count = 0;
  const read = remembering((text: string) => {
    count++;
    return { text, room: Array.from({ length: 1000 }, () => text) };
  });
  for (let again = 0; again < 3; again++) {
    assert.equal(read("a").text, "a");
    // what is held weakly goes between tasks
    await turn();
    collectGarbage();
    await turn();
  }
  return count;
}

describe("readings", () => {
  it("go when memory is wanted", async () => assert.ok((await readings()) > 1));

  it("are kept for a program that says so, until it doesn't", async () => {
    const end = keepReadings();
    try {
      assert.equal(await readings(), 1);
    } finally {
      end();
    }
    assert.ok((await readings()) > 1);
  });

  it("are no more than three texts at a time", () => {
    const end = keepReadings();
    let count = 0;
    const read = remembering((text: string) => ({ text, at: count++ }));
    for (const text of ["a", "b", "c", "d", "a"]) read(text);
    end();
    assert.equal(count, 5);
  });
});
