import assert from "node:assert/strict";
import { createCancellation, isCancelled, waitFor } from "../../../../src/editor/platform/basics/abort.ts";

describe("editor/platform/abort", () => {
  it("knows a cancel from a failure", () => {
    const vscodeOne = Object.assign(new Error("Canceled"), { name: "Canceled" });
    const controller = new AbortController();
    controller.abort();
    for (const error of [createCancellation(), vscodeOne, controller.signal.reason])
      assert.equal(isCancelled(error), true);
    for (const error of [new Error("no"), "AbortError", undefined]) assert.equal(isCancelled(error), false);
  });

  it("waits for work that others share", async () => {
    assert.equal(await waitFor(Promise.resolve(7), new AbortController().signal), 7);
    await assert.rejects(waitFor(Promise.reject(new Error("broken")), new AbortController().signal), /broken/);
  });

  it("ends the wait and not the work when somebody leaves", async () => {
    const controller = new AbortController();
    let end: (value: number) => void = () => {};
    const work = new Promise<number>((resolve) => {
      end = resolve;
    });
    const left = waitFor(work, controller.signal);
    const stays = waitFor(work, new AbortController().signal);
    controller.abort();
    await assert.rejects(left, isCancelled);
    end(7);
    assert.equal(await stays, 7);
  });
});
