import assert from "node:assert/strict";
import fc from "fast-check";
import { batchesFrom, batchesOf } from "../../src/service/batches.ts";
import { anyUnicode, property } from "../property.ts";

const sizes = (texts: readonly string[], overhead = 0) => batchesOf(texts, overhead).map((batch) => batch.length);

describe("batches", () => {
  const rows: readonly (readonly [string, readonly string[], number, readonly number[]])[] = [
    ["no text", [], 0, []],
    ["one text", ["a"], 0, [1]],
    ["50 texts", Array(50).fill("a"), 0, [50]],
    ["51 texts", Array(51).fill("a"), 0, [50, 1]],
    ["10,000 texts", Array(10_000).fill("a".repeat(40)), 300, Array(200).fill(50)],
    ["texts of 30,000 bytes", Array(5).fill("a".repeat(30_000)), 0, [3, 2]],
    ["the body around them counted", Array(5).fill("a".repeat(30_000)), 20_000, [2, 2, 1]],
    ["bytes counted, not characters", Array(3).fill("日".repeat(15_000)), 0, [2, 1]],
    ["escapes counted", Array(3).fill("\n".repeat(25_000)), 0, [1, 1, 1]],
    ["a text too big for any", ["a", "b".repeat(200_000), "c"], 0, [1, 1, 1]],
  ];
  for (const [name, texts, overhead, expected] of rows)
    it(name, () => assert.deepEqual(sizes(texts, overhead), expected));

  const texts = fc.array(anyUnicode({ maxLength: 40 }), { maxLength: 120 });
  property("hold every text once, in order, within the limits", texts, fc.nat(99_000), (all, overhead) => {
    const batches = batchesOf(all, overhead);
    const flat = batches.flat();
    assert.deepEqual([flat.map(({ index }) => index), flat.map(({ text }) => text)], [[...all.keys()], all]);
    for (const batch of batches) {
      const body = Buffer.byteLength(JSON.stringify({ text: batch.map(({ text }) => text) })) - '{"text":[]}'.length;
      assert.ok(batch.length <= 50 && (batch.length === 1 || body + overhead <= 100_000));
    }
  });

  it("are the same for texts that come one after another, each as soon as it is full", async () => {
    const all = Array.from({ length: 333 }, (_, at) => "ü".repeat((at * 37) % 9_000));
    for (const size of [1, 7, 50, 51, 120, 400]) {
      async function* parts() {
        for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
      }
      const turns = [];
      for await (const filled of batchesFrom(parts(), 300)) turns.push(filled);
      assert.deepEqual(turns.flat(), batchesOf(all, 300));
      assert.equal(turns.at(-1)?.length, 1);
    }
  });
});
