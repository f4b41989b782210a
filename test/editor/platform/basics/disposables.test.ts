import assert from "node:assert/strict";
import { combineDisposables, disposeAll, Slot } from "../../../../src/editor/platform/basics/disposables.ts";

describe("editor/platform/disposables", () => {
  const recorder = () => {
    const disposed: string[] = [];
    return { disposed, item: (name: string) => ({ dispose: () => void disposed.push(name) }) };
  };
  const broken = { dispose: () => assert.fail("broken") };

  it("disposes everything, in order", () => {
    const { disposed, item } = recorder();
    combineDisposables(item("a"), item("b")).dispose();
    assert.deepEqual(disposed, ["a", "b"]);
  });

  it("goes on after a failure and throws all failures", () => {
    const { disposed, item } = recorder();
    assert.throws(
      () => disposeAll([broken, item("a"), broken]),
      (error: AggregateError) => error.errors.length === 2,
    );
    assert.deepEqual(disposed, ["a"]);
  });

  it("disposes what a slot held before, once", () => {
    const { disposed, item } = recorder();
    const slot = new Slot();
    const first = item("first");
    slot.value = first;
    slot.value = first;
    assert.deepEqual(disposed, []);
    slot.value = item("second");
    assert.deepEqual(disposed, ["first"]);
    slot.dispose();
    slot.dispose();
    assert.deepEqual(disposed, ["first", "second"]);
    assert.equal(slot.value, undefined);
  });
});
