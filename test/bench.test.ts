import assert from "node:assert/strict";
import { emptyFigures, type Figure, median, rounded, type Verdict, verdict } from "../scripts/bench/figure.ts";
import { table } from "../scripts/bench/table.ts";

const figure = (samples: readonly number[], goal?: number): Figure => ({
  ...{ name: "Parse", unit: "ms", how: "one pass", samples },
  ...(goal !== undefined && { goal }),
});

describe("figures of benches", () => {
  const verdicts: readonly (readonly [string, readonly number[], number | undefined, Verdict])[] = [
    ["has no verdict without a goal", [1], undefined, undefined],
    ["is met by the median", [9, 10, 99], 10, "met"],
    ["is noisy where only the best run met it", [9, 11, 12], 10, "noisy"],
    ["is missed where no run met it", [11, 12], 10, "missed"],
    ["counts exactly", [0, 0], 0, "met"],
  ];
  for (const [name, samples, goal, expected] of verdicts) {
    it(name, () => assert.equal(verdict(figure(samples, goal)), expected));
  }

  it("says nothing without samples, or with one that is no number", () => {
    assert.deepEqual(emptyFigures([]), ["it has none"]);
    assert.deepEqual(emptyFigures([figure([0, 1.5])]), []);
    assert.deepEqual(emptyFigures([figure([]), figure([1, Number.NaN]), figure([Number.POSITIVE_INFINITY])]), [
      ...["Parse: no sample", "Parse: 1, NaN", "Parse: Infinity"],
    ]);
  });

  it("takes the middle, or the mean of the two in the middle", () => {
    assert.equal(median([3, 1, 2]), 2);
    assert.equal(median([4, 1, 3, 2]), 2.5);
    assert.equal(median([7]), 7);
  });

  it("shows as many digits as mean something", () => {
    assert.deepEqual([0, 0.12345, 1.2345, 12.345, 123.45, 12_345].map(rounded), [
      ...["0", "0.123", "1.23", "12.3", "123", "12,345"],
    ]);
  });

  it("shows each with its goal, its runs and how it was got", () => {
    assert.equal(
      table([figure([290, 310, 280], 300), { ...figure([5]), name: "Size", unit: "MB" }]),
      ["Parse   290 ms  ✓ ≤ 300  3 runs, 280–310", "    one pass", "Size   5.00 MB", "    one pass"].join("\n"),
    );
  });
});
