import assert from "node:assert/strict";
import { createMemoryRoom } from "../../../src/local/documents/memoryRoom.ts";

const { signal } = new AbortController();

/** Work that ends when it is let go, and counts what is under way. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    work,
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
    settled,
  };
}

describe("room for documents", () => {
  it("is for so many bytes at a time, in the order of asking", async () => {
    const { begun, work, end, settled } = works();
    const room = createMemoryRoom(100);
    const all = [60, 30, 20, 5].map((bytes, at) => room.use(bytes, signal, work(String(at))));
    await settled();
    assert.deepEqual(begun, ["0", "1"]);
    await end("1");
    assert.deepEqual(begun, ["0", "1", "2", "3"]);
    for (const name of ["0", "2", "3"]) await end(name);
    assert.deepEqual(await Promise.all(all), ["0", "1", "2", "3"]);
  });

  it("is all for what needs more than there is", async () => {
    const { begun, work, end, settled } = works();
    const room = createMemoryRoom(100);
    const all = [1, 500, 1].map((bytes, at) => room.use(bytes, signal, work(String(at))));
    await settled();
    await end("0");
    assert.deepEqual(begun, ["0", "1"]);
    await end("1");
    await end("2");
    assert.deepEqual(await Promise.all(all), ["0", "1", "2"]);
  });

  it("is free again after a failure", async () => {
    const room = createMemoryRoom(100);
    await assert.rejects(
      room.use(100, signal, () => Promise.reject(new Error("failed"))),
      { message: "failed" },
    );
    assert.equal(await room.use(100, signal, async () => "done"), "done");
  });

  it("is no longer asked for by who left, nor kept from others", async () => {
    const { begun, work, end } = works();
    const room = createMemoryRoom(100);
    const leaving = new AbortController();
    const first = room.use(100, signal, work("0"));
    const second = room.use(100, leaving.signal, work("1"));
    const third = room.use(50, signal, work("2"));
    leaving.abort(new Error("left"));
    await assert.rejects(second, { message: "left" });
    await end("0");
    assert.deepEqual(begun, ["0", "2"]);
    await end("2");
    assert.deepEqual(await Promise.all([first, third]), ["0", "2"]);
    await assert.rejects(room.use(1, leaving.signal, work("3")), { message: "left" });
  });
});
