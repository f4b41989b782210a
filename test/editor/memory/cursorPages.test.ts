import assert from "node:assert/strict";
import { type CursorPage, CursorPages } from "../../../src/editor/memory/cursorPages.ts";

/** A list of numbers, 0 up to, without, `length`, in pages of `size`, whose requests are answered when `answer` is called. */
function scripted(length: number, size: number) {
  const asked: (string | undefined)[] = [];
  const items = new Map<number, number>();
  const failures: unknown[] = [];
  let waiting: (() => void) | undefined;
  let max = 0;
  const pages = new CursorPages<number>({
    fetch: (cursor, signal) => {
      asked.push(cursor);
      return new Promise<CursorPage<number>>((resolve, reject) => {
        const from = Number(cursor ?? 0);
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        waiting = () => {
          const to = Math.min(length, from + size);
          resolve({
            items: Array.from({ length: to - from }, (_, at) => from + at),
            ...(to < length && { next: String(to) }),
          });
        };
      });
    },
    onItems: (first, found) => {
      max = Math.max(max, found.length);
      for (const [at, item] of found.entries()) items.set(first + at, item);
    },
    onReached: () => {},
    onFailure: (error) => failures.push(error),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  /** Answers what is asked for until nothing is, or so many times. */
  const answer = async (times = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let left = times; left > 0; left--) {
      await turn();
      if (waiting === undefined) return;
      const now = waiting;
      waiting = undefined;
      now();
    }
    await turn();
  };
  return { pages, asked, items, failures, answer };
}

describe("a list that is read by cursor", () => {
  it("reads the pages that are wanted, and no more", async () => {
    const { pages, asked, items, answer } = scripted(1000, 100);
    pages.show(0, 150);
    await answer();
    assert.deepEqual(asked, [undefined, "100"]);
    assert.equal(items.get(199), 199);
    assert.equal(pages.reachedCount, 200);
    assert.equal(pages.isAtEnd, false);
  });

  it("walks to a far place, and gives only what is wanted of the way", async () => {
    const { pages, asked, items, answer } = scripted(10_000, 100);
    pages.show(9_950, 10_000);
    await answer();
    assert.equal(asked.length, 100);
    assert.deepEqual([...items.keys()].sort((a, b) => a - b)[0], 9_900);
    assert.equal(pages.isAtEnd, true);
    assert.equal(pages.reachedCount, 10_000);
  });

  it("reads what it let go anew, by its cursor", async () => {
    const { pages, asked, items, answer } = scripted(10_000, 100);
    pages.show(9_950, 10_000);
    await answer();
    asked.length = 0;
    pages.show(2_000, 2_100);
    await answer();
    assert.deepEqual(asked, ["2000"]);
    assert.equal(items.get(2_050), 2_050);
  });

  it("gives what it kept at once", async () => {
    const { pages, asked, items, answer } = scripted(1000, 100);
    pages.show(0, 300);
    await answer();
    asked.length = 0;
    items.clear();
    pages.show(100, 200);
    assert.deepEqual([items.size, items.get(100)], [100, 100]);
    await answer();
    assert.deepEqual(asked, []);
  });

  it("leaves the way for what is wanted instead, and takes it up where it was", async () => {
    const { pages, asked, items, answer } = scripted(100_000, 100);
    pages.show(99_000, 99_100);
    await answer(50);
    const reached = pages.reachedCount;
    assert.equal(reached, 5_000);
    pages.show(300, 400);
    await answer();
    assert.equal(items.get(350), 350);
    assert.equal(asked.at(-1), "300");
    pages.show(5_000, 5_100);
    await answer();
    assert.equal(asked.at(-1), "5000");
    assert.equal(pages.reachedCount, 5_100);
  });

  it("ends where a service names a page again", async () => {
    let asked = 0;
    const pages = new CursorPages<string>({
      fetch: async (cursor) => {
        asked++;
        return { items: ["x"], next: cursor === "a" ? "b" : "a" };
      },
      onItems: () => {},
      onReached: () => {},
      onFailure: assert.fail,
    });
    pages.show(0, 50);
    while (!pages.isAtEnd) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([asked, pages.reachedCount], [3, 3]);
  });

  it("goes on over pages of a filter that are empty", async () => {
    const found: string[] = [];
    const answers: readonly CursorPage<string>[] = [
      { items: [], next: "1" },
      { items: ["a"], next: "2" },
      { items: [], next: "3" },
      { items: ["b"] },
    ];
    const pages = new CursorPages<string>({
      fetch: async (cursor) => answers[Number(cursor ?? 0)]!,
      onItems: (first, items) => {
        for (const [at, item] of items.entries()) found[first + at] = item;
      },
      onReached: () => {},
      onFailure: assert.fail,
    });
    pages.show(0, 50);
    while (!pages.isAtEnd) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(found, ["a", "b"]);
  });

  it("stops at a failure, and goes on where it was when asked to", async () => {
    const asked: (string | undefined)[] = [];
    let isDown = true;
    const failures: unknown[] = [];
    const pages = new CursorPages<number>({
      fetch: async (cursor) => {
        asked.push(cursor);
        if (cursor === "2" && isDown) throw new Error("down");
        return { items: [Number(cursor ?? 0)], ...(cursor !== "4" && { next: String(Number(cursor ?? 0) + 1) }) };
      },
      onItems: () => {},
      onReached: () => {},
      onFailure: (error) => failures.push(error),
    });
    pages.show(0, 10);
    while (failures.length === 0) await new Promise((resolve) => setImmediate(resolve));
    isDown = false;
    pages.retry();
    while (!pages.isAtEnd) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(asked, [undefined, "1", "2", "2", "3", "4"]);
    assert.equal(failures.length, 1);
  });

  it("asks nothing more once it is let go", async () => {
    const { pages, asked, items, failures, answer } = scripted(1000, 100);
    pages.show(0, 500);
    await answer(1);
    pages.dispose();
    await answer();
    assert.equal(asked.length, 2);
    assert.equal(items.size, 100);
    assert.deepEqual(failures, []);
  });
});
