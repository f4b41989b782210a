import assert from "node:assert/strict";
import fc from "fast-check";
import {
  bars,
  columns,
  columnsWithLabel,
  type PlotArea,
  roundMax,
  shortenToWidth,
  ticks,
} from "../../../src/webview/usage/chartGeometry.ts";

const plot: PlotArea = { left: 40, top: 10, width: 300, height: 100 };

describe("the geometry of charts", () => {
  const axes: readonly (readonly [readonly number[], number])[] = [
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 9], 10],
    [[1_234], 2_000],
    [[45_000], 50_000],
    [[0.3], 0.4],
    [[10_000], 10_000],
  ];
  for (const [values, max] of axes)
    it(`an axis for ${JSON.stringify(values)} ends at ${max}`, () =>
      assert.ok(Math.abs(roundMax(values) - max) < 1e-9));

  it("has its lines at nothing, the middle and the end", () => assert.deepEqual(ticks(400), [0, 200, 400]));

  it("a column is as high as its value, begins at the bottom, and nothing has no height", () => {
    const [full, half, none] = columns([10, 5, 0], plot);
    assert.deepEqual([full?.y, full?.height], [10, 100]);
    assert.deepEqual([half?.y, half?.height], [60, 50]);
    assert.deepEqual([none?.y, none?.height], [110, 0]);
  });

  it("columns lie side by side within the plot, and what is not nothing can be seen", () => {
    const values = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1e12, noNaN: true })), {
      minLength: 1,
      maxLength: 400,
    });
    fc.assert(
      fc.property(values, fc.integer({ min: 50, max: 2_000 }), (given, width) => {
        const drawn = columns(given, { ...plot, width });
        assert.equal(drawn.length, given.length);
        drawn.forEach(({ x, y, width: own, height }, at) => {
          const before = drawn[at - 1];
          assert.ok(x >= (before ? before.x + before.width - 1e-6 : plot.left - 1e-6));
          assert.ok(x + own <= plot.left + width + 1e-6);
          assert.ok(y >= plot.top - 1e-6 && Math.abs(y + height - plot.top - plot.height) < 1e-6);
          assert.equal(height > 0, (given[at] ?? 0) > 0);
          assert.ok(height === 0 || height >= 1);
        });
      }),
    );
  });

  it("bars are as long as their share of the longest", () => {
    assert.deepEqual(bars([200, 50, 0, 0.001], 100), [100, 25, 0, 1]);
    assert.deepEqual(bars([], 100), []);
    assert.deepEqual(bars([0], 100), [0]);
  });

  it("labels have room", () => {
    assert.deepEqual(columnsWithLabel(7, 700, 100), [0, 1, 2, 3, 4, 5, 6]);
    assert.deepEqual(columnsWithLabel(30, 300, 60), [0, 6, 12, 18, 24]);
    assert.deepEqual(columnsWithLabel(30, 20, 60), [0]);
    assert.deepEqual(columnsWithLabel(0, 300, 60), []);
  });

  it("a text is cut where it has no room", () => {
    assert.equal(shortenToWidth("branch-1", 200, 13), "branch-1");
    assert.equal(shortenToWidth("a very long name of a tag", 80, 13), "a very lo…");
    assert.equal(shortenToWidth("x", 0, 13), "x");
    assert.equal(shortenToWidth("xy", 0, 13), "…");
  });
});
