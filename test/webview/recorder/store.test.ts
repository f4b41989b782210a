import assert from "node:assert/strict";
import { Store } from "../../../src/webview/recorder/store.ts";

describe("what the recorder page keeps", () => {
  const frame = (value: number): Uint8Array => new Uint8Array([value, 0]);
  const numbers = (store: Store, from: number) => store.from(from).map(({ number, pcm }) => [number, pcm[0]]);

  it("numbers frames, and gives those again that are asked for", () => {
    const store = new Store(10);
    for (let at = 0; at < 4; at++) assert.equal(store.add(frame(at + 50)), at);
    assert.deepEqual(numbers(store, 2), [
      [2, 52],
      [3, 53],
    ]);
    assert.deepEqual(numbers(store, 9), []);
  });

  it("keeps the latest only", () => {
    const store = new Store(2);
    for (let at = 0; at < 5; at++) store.add(frame(at));
    assert.deepEqual(numbers(store, 0), [
      [3, 3],
      [4, 4],
    ]);
  });

  it("numbers what was heard before a recording anew, and forgets what belongs to none", () => {
    const store = new Store(2);
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
