import assert from "node:assert/strict";
import { EventEmitter, type Memento, type SecretStorage, type SecretStorageChangeEvent } from "vscode";
import { silent } from "../../src/core/work/log.ts";
import { createEngineStore } from "../../src/editor/platform/service/engineStore.ts";
import { sendEngines } from "../../src/editor/platform/service/sendEngines.ts";
import { createLocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { engines as enginesEndpoint } from "../../src/service/protocol/embeddedEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";

describe("the engine list of the editor", () => {
  const { signal } = new AbortController();
  const entry = { id: "a", kind: "chat", url: "https://api.example.com/v1", model: "small" } as const;

  function world() {
    const [values, secrets] = [new Map<string, unknown>(), new Map<string, string>()];
    const changed = new EventEmitter<SecretStorageChangeEvent>();
    const state = {
      get: (key: string) => values.get(key),
      update: async (key: string, value: unknown) => void values.set(key, value),
    } as unknown as Memento;
    const storage = {
      get: async (key: string) => secrets.get(key),
      store: async (key: string, value: string) => void secrets.set(key, value),
      delete: async (key: string) => void secrets.delete(key),
      onDidChange: changed.event,
    } as unknown as SecretStorage;
    return { store: createEngineStore(state, storage), values, secrets };
  }

  it("is absent until there is one, and then has each key for its origin only", async () => {
    const { store, values, secrets } = world();
    assert.equal(await store.read(), undefined);
    await store.setKey(entry.url, "sk-1");
    await store.save([entry, { ...entry, id: "b", url: "https://other.example.com/v1" }]);
    assert.deepEqual((await store.read())?.keys, { a: "sk-1" });
    assert.doesNotMatch(JSON.stringify([...values]), /sk-1/);
    assert.deepEqual([...secrets.keys()], ["glossa.engineKey https://api.example.com"]);
    await store.setKey(entry.url, "");
    assert.deepEqual((await store.read())?.keys, {});
    store.dispose();
  });

  it("leaves out entries that it can't use", async () => {
    const { store, values } = world();
    values.set("glossa.engines", [entry, { id: "c", kind: "chat", url: "http://example.com", model: "x" }]);
    assert.deepEqual(
      (await store.list())?.map(({ id }) => id),
      ["a"],
    );
    store.dispose();
  });

  it("reaches a service that runs, but not one with its own list", async () => {
    const named = async (isFixed: boolean): Promise<string> => {
      const service = await createLocalService({ engineList: { engines: [], isFixed } });
      const client = createClient({ connection: toConnection(service), transport: fetchTransport(), log: silent });
      await sendEngines(
        client,
        { engines: [entry], keys: {}, network: {} },
        { share: () => Promise.reject(new Error("not asked for")) },
      );
      const { engine } = await client.call(enginesEndpoint, { source: "EN", target: "DE" }, signal);
      await service.close();
      return engine.name;
    };
    assert.equal(await named(false), "small");
    assert.equal(await named(true), "Pseudo-localization");
  });
});
