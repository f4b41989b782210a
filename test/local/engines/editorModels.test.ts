import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { silent } from "../../../src/core/work/log.ts";
import { type Lease, takeLease, toConnection } from "../../../src/service/lease.ts";
import { putBridge } from "../../../src/service/protocol/embeddedEndpoints.ts";
import { translate } from "../../../src/service/protocol/textEndpoints.ts";
import { type Client, createClient } from "../../../src/service/serviceClient.ts";
import { fetchTransport } from "../../../src/service/transport.ts";
import { until } from "../../until.ts";
import { type Running, running } from "../service.ts";
import { type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

describe("models of an editor as engines of the embedded service", () => {
  const { signal } = new AbortController();
  const entry = { id: "editor", kind: "editor", model: "test/small-1", name: "Small (this editor)" } as const;
  let service: Running;
  let endpoints: ScriptedEndpoint[];

  beforeEach(async () => {
    endpoints = [];
    service = await running({ engineList: { engines: [{ entry }], isFixed: false } });
  });
  afterEach(async () => {
    await service.close();
    for (const endpoint of endpoints) await endpoint.close();
  });

  interface Window {
    readonly client: Client;
    readonly lease: Lease;
    readonly endpoint: ScriptedEndpoint;
  }

  /** Opens a window with models of its own. */
  async function openWindow(name: string): Promise<Window> {
    const connection = toConnection(service, name);
    const client = createClient({ connection, transport: fetchTransport(), log: silent });
    const lease = (await takeLease(connection, signal)) ?? assert.fail("no lease");
    const endpoint = await scriptedEndpoint();
    endpoints.push(endpoint);
    await client.call(putBridge, { url: endpoint.url, token: `token-of-${name}` }, signal);
    return { client, lease, endpoint };
  }
  const engineNow = async () => (await service.ask("GET", "/glossa/engines?source=EN&target=DE")).body.engine;
  const translateIn = async ({ client }: Pick<Window, "client">) => {
    const { translations } = await client.call(
      translate,
      { text: ["Save the file"], source_lang: "EN", target_lang: "DE" },
      signal,
    );
    return translations[0]?.engine;
  };

  it("answer through the window that asks, with its token", async () => {
    const [one, other] = [await openWindow("one"), await openWindow("other")];
    assert.equal(await translateIn(one), "Small (this editor)");
    assert.deepEqual([one.endpoint.requests.length, other.endpoint.requests.length], [1, 0]);
    assert.equal(one.endpoint.requests[0]?.headers.authorization, "Bearer token-of-one");
    assert.equal(one.endpoint.requests[0]?.model, "test/small-1");
    await translateIn(other);
    assert.deepEqual([one.endpoint.requests.length, other.endpoint.requests.length], [1, 1]);
    for (const { lease } of [one, other]) lease.release();
  });

  it("are there for other clients while a window is open, and say so", async () => {
    assert.equal((await engineNow()).pseudo, true);
    const { lease, endpoint } = await openWindow("one");
    const found = await engineNow();
    // the address is another one with each window: the cache must not know it
    assert.deepEqual([found.id, found.name, found.while_editor_is_open], ["editor/test/small-1/p2", entry.name, true]);
    await service.translate({ text: ["Save the file"], source_lang: "EN", target_lang: "DE" });
    assert.equal(endpoint.requests.length, 1);
    lease.release();
    await until(async () => (await engineNow()).pseudo);
  });

  it("stay for a window that connects anew before its last lease has ended", async () => {
    const first = await openWindow("one");
    const again = await openWindow("one");
    first.lease.release();
    await sleep(100);
    assert.equal(await translateIn(again), entry.name);
    again.lease.release();
  });

  for (const [code, expected] of [
    ["editor_blocked", "engine.blocked"],
    ["editor_no_permissions", "engine.consent"],
  ] as const)
    it(`fail with ${expected} after one request`, async () => {
      const window = await openWindow("one");
      window.endpoint.script = (_, reply) => reply.status(403, { error: { message: "no", code } });
      await assert.rejects(translateIn(window), { code: expected });
      assert.equal(window.endpoint.requests.length, 1);
      window.lease.release();
    });

  const refused: Readonly<Record<string, readonly [window: string | undefined, body: object]>> = {
    "without a window": [undefined, { url: "http://127.0.0.1:1/v1", token: "x" }],
    "with a name that is none": ["a b", { url: "http://127.0.0.1:1/v1", token: "x" }],
    elsewhere: ["one", { url: "http://example.com/v1", token: "x" }],
    "without a token": ["one", { url: "http://127.0.0.1:1/v1" }],
  };
  for (const [what, [window, json]] of Object.entries(refused))
    it(`are not taken ${what}`, async () => {
      const headers = { authorization: `Service-Auth-Key ${service.key}`, "content-type": "application/json" };
      const named = window === undefined ? {} : { "x-glossa-window": window };
      const { status } = await service.ask("PUT", "/glossa/bridge", { json, headers: { ...headers, ...named } });
      assert.equal(status, 400);
    });
});
