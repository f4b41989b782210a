import assert from "node:assert/strict";
import fc from "fast-check";
import { type CellPlace, moveByKey } from "../../../src/webview/grid/gridKeyboard.ts";
import { RowCache } from "../../../src/webview/grid/rowCache.ts";
import {
  maxElementHeight,
  offsetOf,
  pageRows,
  revealingOffset,
  rowsAt,
  type ScrollExtent,
  scrollTopOf,
  spacerHeight,
} from "../../../src/webview/grid/scrollExtent.ts";
import { markMatches } from "../../../src/webview/grid/searchMarks.ts";
import { minColumnWidth, moveBorder } from "../../../src/webview/grid/widths.ts";

const million: ScrollExtent = { rowHeight: 24, rowCount: 1_000_000, viewport: 600 };
const few: ScrollExtent = { rowHeight: 24, rowCount: 10, viewport: 600 };

describe("where rows are", () => {
  const extents = fc.record({
    rowHeight: fc.integer({ min: 16, max: 90 }),
    rowCount: fc.integer({ min: 0, max: 2_000_000 }),
    viewport: fc.integer({ min: 20, max: 3_000 }),
  });

  it("no element is taller than browsers can make it", () => {
    assert.equal(spacerHeight(million), maxElementHeight);
    assert.equal(spacerHeight(few), 240);
  });

  it("the ends of the scroll bar are the first and the last row", () => {
    fc.assert(
      fc.property(extents, (extent) => {
        assert.deepEqual(rowsAt(offsetOf(0, extent), extent).first, 0);
        const end = Math.max(0, spacerHeight(extent) - extent.viewport);
        assert.equal(rowsAt(offsetOf(end, extent), extent).last, extent.rowCount);
      }),
    );
  });

  it("scroll bar and offset say the same", () => {
    fc.assert(
      fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), (extent, part) => {
        const offset = part * Math.max(0, extent.rowHeight * extent.rowCount - extent.viewport);
        assert.ok(Math.abs(offsetOf(scrollTopOf(offset, extent), extent) - offset) < 1e-3);
      }),
    );
  });

  it("a row that is revealed is seen whole, and one that is seen moves nothing", () => {
    fc.assert(
      fc.property(extents, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (extent, at, part) => {
        fc.pre(extent.rowCount > 0 && extent.viewport >= extent.rowHeight);
        const row = at % extent.rowCount;
        const before = part * Math.max(0, extent.rowHeight * extent.rowCount - extent.viewport);
        const after = revealingOffset(row, before, extent);
        assert.ok(row * extent.rowHeight >= after - 1e-6);
        assert.ok((row + 1) * extent.rowHeight <= after + extent.viewport + 1e-6);
        assert.equal(revealingOffset(row, after, extent), after);
      }),
    );
  });

  it("only rows that are seen are made, and as many around as are wished", () => {
    assert.deepEqual(rowsAt(0, million), { first: 0, last: 25 });
    assert.deepEqual(rowsAt(36, million), { first: 1, last: 27 });
    assert.deepEqual(rowsAt(24_000, million, 8), { first: 992, last: 1033 });
    assert.deepEqual(rowsAt(0, few, 8), { first: 0, last: 10 });
    assert.equal(pageRows(million), 24);
    assert.equal(pageRows({ ...million, viewport: 10 }), 1);
  });
});

describe("where keys lead", () => {
  const bounds = { rowCount: 100, columnCount: 3, pageRows: 10 };
  const at = (row: number, column: number): CellPlace => ({ row, column });
  const examples: readonly (readonly [from: CellPlace, key: string, to: CellPlace | undefined])[] = [
    [at(0, 0), "ArrowDown", at(1, 0)],
    [at(0, 0), "ArrowUp", at(0, 0)],
    [at(99, 1), "ArrowDown", at(99, 1)],
    [at(5, 1), "ArrowRight", at(5, 2)],
    [at(5, 2), "ArrowRight", at(5, 2)],
    [at(5, 0), "ArrowLeft", at(5, 0)],
    [at(5, 1), "Home", at(5, 0)],
    [at(5, 1), "End", at(5, 2)],
    [at(5, 1), "PageDown", at(15, 1)],
    [at(5, 1), "PageUp", at(0, 1)],
    [at(5, 1), "Control+Home", at(0, 0)],
    [at(5, 1), "Control+End", at(99, 2)],
    [at(5, 1), "Control+ArrowDown", at(99, 1)],
    [at(5, 1), "Control+c", undefined],
    [at(5, 1), "x", undefined],
    [at(5, 1), "toString", undefined],
  ];
  for (const [from, pressed, to] of examples) {
    it(`${pressed} from ${from.row}, ${from.column}`, () => {
      const key = pressed.replace("Control+", "");
      assert.deepEqual(moveByKey(from, { key, isControl: key !== pressed }, bounds), to);
    });
  }

  it("nowhere without rows", () => {
    assert.equal(moveByKey(at(0, 0), { key: "End", isControl: true }, { ...bounds, rowCount: 0 }), undefined);
  });
});

describe("widths of columns", () => {
  const examples: readonly (readonly [widths: readonly number[], column: number, by: number, to: readonly number[]])[] =
    [
      [[300, 300], 0, 50, [350, 250]],
      [[300, 300], 0, -50, [250, 350]],
      [[300, 300], 0, 1000, [600 - minColumnWidth, minColumnWidth]],
      [[300, 300], 0, -1000, [minColumnWidth, 600 - minColumnWidth]],
      [[300, 300], 1, 10, [300, 300]],
      [[50, 300], 0, -10, [50, 300]],
      [[50, 300, 20], 1, 10, [50, 300, 20]],
    ];
  for (const [widths, column, by, to] of examples) {
    it(`${widths.join(" ")}, ${column} by ${by}`, () => assert.deepEqual(moveBorder(widths, column, by), to));
  }
});

describe("what was searched for in a text", () => {
  const examples: readonly (readonly [text: string, wanted: string, isCaseSensitive: boolean, expected: string])[] = [
    ["Save the file", "file", false, "Save the [file]"],
    ["File by file", "file", false, "[File] by [file]"],
    ["File by file", "file", true, "File by [file]"],
    ["aaaa", "aa", false, "[aa][aa]"],
    ["nothing", "xx", false, "nothing"],
    ["nothing", "", false, "nothing"],
    ["", "xx", false, ""],
    ["İstanbul stan", "stan", false, "İstanbul stan"],
    ["İstanbul stan", "stan", true, "İ[stan]bul [stan]"],
  ];
  for (const [text, wanted, isCaseSensitive, expected] of examples) {
    it(`${wanted} in ${text}${isCaseSensitive ? ", as written" : ""}`, () => {
      const parts = markMatches(text, { text: wanted, isCaseSensitive });
      assert.equal(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join(""), expected);
    });
  }
});

describe("the rows that came", () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ cells: [], facts: [] }));

  it("are let go far from what is seen, and stay near it", () => {
    const cache = new RowCache(400);
    for (let first = 0; first < 10_000; first += 100) cache.put(first, rows(100), { first, last: first + 30 });
    assert.ok(cache.size <= 400, `${cache.size}`);
    assert.equal(cache.lacks({ first: 9_900, last: 9_930 }), false);
    assert.equal(cache.lacks({ first: 0, last: 1 }), true);
  });
});
