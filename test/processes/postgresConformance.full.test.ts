import assert from "node:assert/strict";
import { allRows, reasonToSkip, runRow, secondsOf, startForRows } from "../conformance/suite.ts";
import { needs } from "../skip.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";

const rows = (await allRows()).filter(({ runsOnce }) => !runsOnce);

describe("the embedded service on PostgreSQL conforms", () => {
  let cluster: Cluster;
  let service: Awaited<ReturnType<typeof startForRows>>;
  let count = 0;
  before(async function () {
    needs(this, "postgresql");
    // no crash of it is looked at here
    cluster = await startCluster(["fsync=off", "full_page_writes=off"]);
    service = await startForRows({ database: await cluster.create("shared") });
  });
  after(async () => {
    await service?.close();
    await cluster?.remove();
  });

  for (const section of new Set(rows.map((row) => row.section))) {
    describe(section, () => {
      for (const row of rows.filter((one) => one.section === section)) {
        it(row.title, async function () {
          // the row gives up by itself; its database and its service need time, too
          this.timeout((secondsOf(row) + 60) * 1000);
          const setting = { target: service, embedded: true, writes: true, starts: true };
          assert.equal(reasonToSkip(row, setting), undefined);
          if (row.startedWith === undefined) return await runRow(row, service);
          const database = await cluster.create(`row${++count}`);
          await runRow({ ...row, startedWith: { ...row.startedWith, database } }, service);
        });
      }
    });
  }
});
