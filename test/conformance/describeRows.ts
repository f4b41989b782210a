import assert from "node:assert/strict";
import type { Asked } from "./probe.ts";
import type { ConformanceRow } from "./row.ts";
import { reasonToSkip, runRow, secondsOf, startForRows } from "./suite.ts";

/** A test for each row, against one embedded service; `onAsked` is called with each of their requests. */
export function describeRows(rows: readonly ConformanceRow[], onAsked?: (asked: Asked) => void): void {
  let service: Awaited<ReturnType<typeof startForRows>>;
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
          const reason = reasonToSkip(row, { target: service, embedded: true, writes: true, starts: true });
          assert.equal(reason, undefined);
          await runRow(row, service, onAsked);
        });
      }
    });
  }
}
