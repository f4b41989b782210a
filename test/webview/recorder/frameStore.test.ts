import assert from "node:assert/strict";
import { FrameStore } from "../../../src/webview/recorder/frameStore.ts";

describe("what the recorder page keeps", () => {
  const frame = (value: number): Uint8Array => new Uint8Array([value, 0]);
  const numbers = (store: FrameStore, from: number) =>
    store.framesFrom(from).map(({ number, pcm }) => [number, pcm[0]]);

  it("numbers frames, and gives those again that are asked for", () => {
    const store = new FrameStore(10);
    for (let at = 0; at < 4; at++) assert.equal(store.add(frame(at + 50)), at);
    assert.deepEqual(numbers(store, 2), [
      [2, 52],
      [3, 53],
    ]);
    assert.deepEqual(numbers(store, 9), []);
  });

  it("keeps the latest only", () => {
    const store = new FrameStore(2);
    for (let at = 0; at < 5; at++) store.add(frame(at));
    assert.deepEqual(numbers(store, 0), [
      [3, 3],
      [4, 4],
    ]);
  });

  it("numbers what was heard before a recording anew, and forgets what belongs to none", () => {
    const store = new FrameStore(2);
    for (let at = 0; at < 5; at++) store.add(frame(at));
    store.restart();
    assert.deepEqual(numbers(store, 0), [
      [0, 3],
      [1, 4],
    ]);
    assert.equal(store.add(frame(9)), 2);
    store.clear();
    assert.deepEqual(numbers(store, 0), []);
    assert.equal(store.add(frame(1)), 0);
  });
});
