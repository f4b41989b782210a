import assert from "node:assert/strict";
import { foldIdle } from "../../../src/core/usage/idleDays.ts";

describe("days without use", () => {
  const rows: readonly (readonly [name: string, days: Readonly<Record<string, number>>, folded: readonly string[]])[] =
    [
      ["none", {}, []],
      ["one", { "11-01": 5, "11-02": 0, "11-03": 1 }, ["11-01", "11-02", "11-03"]],
      [
        "several at either end",
        { "11-01": 0, "11-02": 0, "11-03": 7, "11-04": 0, "11-05": 0 },
        ["11-01–11-02", "11-03", "11-04–11-05"],
      ],
      ["nothing else", { "11-01": 0, "11-02": 0, "11-03": 0 }, ["11-01–11-03"]],
    ];
  for (const [name, days, folded] of rows) {
    it(`${name}: ${folded.length} rows`, () => {
      const runs = foldIdle(Object.entries(days).map(([day, used]) => [day, used, 0]));
      assert.deepEqual(
        runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)),
        folded,
      );
    });
  }
});
