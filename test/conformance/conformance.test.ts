import assert from "node:assert/strict";
import { skip } from "../skip.ts";
import { missing } from "./asked.ts";
import { operations } from "./coverage.ts";
import { describeRows } from "./describeRows.ts";
import type { Asked } from "./probe.ts";
import { allRows } from "./suite.ts";

const rows = (await allRows()).filter(({ isLarge }) => !isLarge);

describe("the embedded service conforms", () => {
  const asked: Asked[] = [];
  let count = 0;
  afterEach(() => void count++);
  describeRows(rows, (one) => asked.push(one));

  // a suite's own tests would come before those of the suites within it
  describe("and the rows asked", () => {
    it("for every operation, with each of its statuses and parameters", function () {
      if (count < rows.length) skip(this, "partOfRows");
      assert.deepEqual(missing(operations, asked), []);
    });
  });
});
