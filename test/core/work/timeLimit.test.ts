import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { withinTime } from "../../../src/core/work/timeLimit.ts";

/** Resolves with the reason once the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener("abort", () => resolve(signal.reason), { once: true }));

describe("work within a time", () => {
  it("is aborted when the time is over, also if memory is freed", async () => {
    setFlagsFromString("--expose-gc");
    const freeMemory = runInNewContext("gc") as () => void;
    const timer = setInterval(freeMemory, 5);
    const reason = await withinTime(50, new AbortController().signal, aborted);
    clearInterval(timer);
    assert.ok(reason instanceof DOMException && reason.name === "TimeoutError");
  });

  it("is aborted with the reason of the signal around it, also of one that aborted before", async () => {
    const outer = new AbortController();
    const reason = withinTime(60_000, outer.signal, aborted);
    outer.abort("left");
    assert.equal(await reason, "left");
    assert.equal(await withinTime(60_000, outer.signal, async ({ reason }) => reason), "left");
  });

  it("ends as the work ends", async () => {
    assert.equal(await withinTime(60_000, undefined, async () => "done"), "done");
    const failed = withinTime(60_000, undefined, () => Promise.reject(new Error("broken")));
    await assert.rejects(failed, new Error("broken"));
  });
});
