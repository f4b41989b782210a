import assert from "node:assert/strict";
import { skip } from "../skip.ts";
import { missing } from "./asked.ts";
import { operations } from "./coverage.ts";
import type { Asked } from "./probe.ts";
import { allRows, reasonToSkip, runRow, secondsOf, startForRows } from "./suite.ts";

const rows = await allRows();

describe("the embedded service conforms", () => {
  let service: Awaited<ReturnType<typeof startForRows>>;
  const asked: Asked[] = [];
  let count = 0;
  before(async () => {
    service = await startForRows();
  });
  after(() => service.close());

  for (const section of new Set(rows.map((row) => row.section))) {
    describe(section, () => {
      for (const row of rows.filter((one) => one.section === section)) {
        it(row.title, async function () {
          // the row gives up by itself; a service of its own needs time, too
          this.timeout((secondsOf(row) + 60) * 1000);
          count++;
          const reason = reasonToSkip(row, { target: service, embedded: true, writes: true, starts: true });
          assert.equal(reason, undefined);
          await runRow(row, service, (one) => asked.push(one));
        });
      }
    });
  }

  // a suite's own tests would come before those of the suites within it
  describe("and the rows asked", () => {
    it("for every operation, with each of its statuses and parameters", function () {
      if (count < rows.length) skip(this, "partOfRows");
      assert.deepEqual(missing(operations, asked), []);
    });
  });
});
