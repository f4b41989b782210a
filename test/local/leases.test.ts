import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { createLocalService } from "../../src/local/localServer.ts";
import { leasePath } from "../../src/service/protocol/embeddedEndpoints.ts";

describe("leases of the embedded service", () => {
  it("begin no wait when they end with it, which would keep its process", async () => {
    let unneeded = 0;
    const service = await createLocalService({ engines: [], linger: 0.5, onUnneeded: () => unneeded++ });
    const headers = { authorization: `Service-Auth-Key ${service.key}` };
    const lease = await fetch(service.url + leasePath, { headers });
    await service.close();
    await lease.text().catch(() => {});
    await sleep(700);
    assert.deepEqual([lease.status, unneeded], [200, 0]);
  });
});
