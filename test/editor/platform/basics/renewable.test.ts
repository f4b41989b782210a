import assert from "node:assert/strict";
import { Renewable } from "../../../../src/editor/platform/basics/renewable.ts";

const { signal } = new AbortController();

/** Things with names; each start waits to be told how it ends, in the order of the starts. */
function starts() {
  const disposed: string[] = [];
  const pending: { done(name: string): void; failed(error: Error): void }[] = [];
  let started = 0;
  const renewable = new Renewable(
    () =>
      new Promise<{ name: string; dispose(): void }>((resolve, reject) => {
        pending.push({
          done: (name) => resolve({ name, dispose: () => disposed.push(name) }),
          failed: reject,
        });
      }),
    () => started++,
  );
  return { renewable, pending, disposed, started: () => started };
}

/** Lets everything run that is settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("renewable", () => {
  it("starts once for all who ask, and is let go by the renewal", async () => {
    const { renewable, pending, disposed, started } = starts();
    const both = Promise.all([renewable.get(signal), renewable.get(signal)]);
    pending[0]?.done("first");
    assert.deepEqual(
      (await both).map(({ name }) => name),
      ["first", "first"],
    );
    assert.deepEqual([pending.length, started(), disposed], [1, 1, []]);
    renewable.renew();
    assert.deepEqual([disposed, renewable.value], [["first"], undefined]);
  });

  it("lets go of what comes up late, and gives those who waited the new one", async () => {
    const { renewable, pending, disposed, started } = starts();
    const waiting = renewable.get(signal);
    renewable.renew();
    pending[0]?.done("late");
    await settled();
    assert.deepEqual([disposed, started(), renewable.value], [["late"], 0, undefined]);
    pending[1]?.done("new");
    assert.equal((await waiting).name, "new");
    assert.deepEqual([disposed, renewable.value?.name, pending.length], [["late"], "new", 2]);
  });

  it("lets go of what comes up when nobody waits any more", async () => {
    const { renewable, pending, disposed } = starts();
    const left = new AbortController();
    const waiting = renewable.get(left.signal);
    left.abort();
    await assert.rejects(waiting, { name: "AbortError" });
    renewable.renew();
    pending[0]?.done("late");
    await settled();
    assert.deepEqual(disposed, ["late"]);
  });

  it("keeps what was only left", async () => {
    const { renewable, pending, disposed } = starts();
    const waiting = renewable.get(AbortSignal.timeout(0));
    await assert.rejects(waiting, { name: "TimeoutError" });
    pending[0]?.done("first");
    assert.equal((await renewable.get(signal)).name, "first");
    assert.deepEqual([disposed, pending.length], [[], 1]);
  });

  it("passes a failure to all that waited, and tries again when it is asked again", async () => {
    const { renewable, pending } = starts();
    const waiting = [renewable.get(signal), renewable.get(signal)];
    pending[0]?.failed(new Error("broken"));
    for (const one of waiting) await assert.rejects(one, /broken/);
    const again = renewable.get(signal);
    pending[1]?.done("second");
    assert.equal((await again).name, "second");
  });

  it("hides the failure of former settings", async () => {
    const { renewable, pending } = starts();
    const waiting = renewable.get(signal);
    renewable.renew();
    pending[0]?.failed(new Error("broken"));
    await settled();
    pending[1]?.done("new");
    assert.equal((await waiting).name, "new");
  });

  it("starts nothing more once it is disposed, and lets go of what comes up then", async () => {
    const { renewable, pending, disposed } = starts();
    const waiting = renewable.get(signal);
    renewable.dispose();
    pending[0]?.done("late");
    await assert.rejects(waiting, { name: "AbortError" });
    await assert.rejects(renewable.get(signal), { name: "AbortError" });
    assert.deepEqual([disposed, pending.length], [["late"], 1]);
  });
});
