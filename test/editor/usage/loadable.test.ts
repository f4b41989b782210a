import assert from "node:assert/strict";
import { Loadable } from "../../../src/editor/usage/loadable.ts";

const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

describe("a part that is read from the service", () => {
  it("keeps what was read last while it is read again", async () => {
    const part = new Loadable<string>();
    assert.equal(await part.load(async () => "first"), true);
    const again = part.load(async () => "second");
    assert.deepEqual([part.value, part.isLoading], ["first", true]);
    await again;
    assert.deepEqual([part.value, part.isLoading], ["second", false]);
  });

  it("forgets it where reading fails, and why it failed where it comes", async () => {
    const part = new Loadable<string>();
    await part.load(async () => "first");
    const failure = new Error("no");
    await part.load(() => Promise.reject(failure));
    assert.deepEqual([part.value, part.error], [undefined, failure]);
    await part.load(async () => "second");
    assert.deepEqual([part.value, part.error], ["second", undefined]);
  });

  it("shows the last reading only", async () => {
    const part = new Loadable<string>();
    const first = part.load(never);
    assert.equal(await part.load(async () => "second"), true);
    assert.equal(await first, false);
    assert.equal(part.value, "second");
  });

  it("takes a reading that somebody left for no failure", async () => {
    const part = new Loadable<string>();
    await part.load(async () => "first");
    await part.load(() => Promise.reject(new DOMException("left", "AbortError")));
    assert.deepEqual([part.value, part.error, part.isLoading], ["first", undefined, false]);
  });

  it("is as new after it was cleared", async () => {
    const part = new Loadable<string>();
    const reading = part.load(never);
    part.clear();
    assert.equal(await reading, false);
    assert.deepEqual([part.value, part.error, part.isLoading], [undefined, undefined, false]);
  });
});
