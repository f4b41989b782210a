import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { createLocalService } from "../../src/local/localServer.ts";
import { leasePath } from "../../src/service/protocol/embeddedEndpoints.ts";
import { until } from "../until.ts";

describe("leases of the embedded service", () => {
  it("begin no wait when they end with it, which would keep its process", async () => {
    let unneeded = 0;
    const service = await createLocalService({ engines: [], linger: 0.5, onUnneeded: () => unneeded++ });
    const headers = { authorization: `Service-Auth-Key ${service.key}` };
    const lease = await fetch(service.url + leasePath, { headers });
    // on a busy machine the wait of its start may be over by now
    const before = unneeded;
    await service.close();
    await lease.text().catch(() => {});
    await sleep(700);
    assert.deepEqual([lease.status, unneeded - before], [200, 0]);
  });

  it("keep a service that another one asks to end; without them it ends", async () => {
    let unneeded = 0;
    const service = await createLocalService({ engines: [], linger: 100, onUnneeded: () => unneeded++ });
    const end = async (key: string) => {
      const headers = { authorization: `Service-Auth-Key ${key}` };
      return (await fetch(service.url + leasePath, { method: "DELETE", headers })).json();
    };
    const leaving = new AbortController();
    const headers = { authorization: `Service-Auth-Key ${service.key}` };
    await fetch(service.url + leasePath, { headers, signal: leaving.signal });
    assert.deepEqual([await end(service.adminKey), unneeded], [{ ended: false, leases: 1 }, 0]);
    leaving.abort();
    assert.match(JSON.stringify(await end(service.key)), /This needs an admin key/);
    await until(async () => ((await end(service.adminKey)) as { readonly ended: boolean }).ended);
    assert.equal(unneeded, 1);
    await service.close();
  });

  it("are no matter to a service that runs until it is stopped", async () => {
    const service = await createLocalService({ engines: [] });
    const headers = { authorization: `Service-Auth-Key ${service.adminKey}` };
    const answer = await fetch(service.url + leasePath, { method: "DELETE", headers });
    assert.deepEqual(await answer.json(), { ended: false });
    await service.close();
  });
});
