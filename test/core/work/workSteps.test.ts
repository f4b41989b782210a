import assert from "node:assert/strict";
import fc from "fast-check";
import { itemsInStep, runSteps, sortSteps } from "../../../src/core/work/workSteps.ts";

describe("work in steps", () => {
  it("sorts as an array does, items alike in their order", () => {
    const item = fc.record({ by: fc.integer({ min: 0, max: 50 }), at: fc.nat() });
    fc.assert(
      fc.property(fc.array(item), fc.integer({ min: 1, max: 4 }), (items, times) => {
        const many = Array.from({ length: times * Math.ceil(itemsInStep / 8) }, () => items).flat();
        const compare = (a: { by: number }, b: { by: number }) => a.by - b.by;
        assert.deepEqual(runSteps(sortSteps(many, compare)), [...many].sort(compare));
      }),
      { numRuns: 20 },
    );
  });

  it("takes no step longer than its share, and leaves what it sorts as it is", () => {
    const items = Array.from({ length: 10 * itemsInStep }, (_, at) => (at * 7_919) % (10 * itemsInStep));
    const before = [...items];
    const seen: number[] = [];
    let compared = 0;
    const compare = (a: number, b: number) => {
      compared++;
      return a - b;
    };
    for (const _ of sortSteps(items, compare)) {
      seen.push(compared);
      compared = 0;
    }
    assert.deepEqual(items, before);
    assert.ok(Math.max(...seen) < 20 * itemsInStep, `${Math.max(...seen)} comparisons in one step`);
  });
});
