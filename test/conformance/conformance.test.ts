import { skip } from "../skip.ts";
import { allRows, reasonToSkip, runRow, secondsOf, startForRows } from "./suite.ts";

const rows = await allRows();

describe("the embedded service conforms", () => {
  let service: Awaited<ReturnType<typeof startForRows>>;
  before(async () => {
    service = await startForRows();
  });
  after(() => service.close());

  for (const section of new Set(rows.map((row) => row.section))) {
    describe(section, () => {
      for (const row of rows.filter((one) => one.section === section)) {
        it(row.title, async function () {
          // the row gives up by itself
          this.timeout((secondsOf(row) + 5) * 1000);
          const reason = reasonToSkip(row, { target: service, embedded: true, writes: true, starts: true });
          if (reason !== undefined) skip(this, reason);
          await runRow(row, service);
        });
      }
    });
  }
});
