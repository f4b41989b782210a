import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { fetchDictionary, fetchGlossary, waitUntilReady } from "../../../src/service/operations/glossaryContents.ts";
import * as newer from "../../../src/service/protocol/glossaryEndpoints.ts";
import * as older from "../../../src/service/protocol/olderGlossaryEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { type Running, running } from "../../local/service.ts";
import { scripted } from "../server.ts";

const de = { source_lang: "en", target_lang: "de" };

describe("client: glossaries", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const clientOf = ({ port, key }: { readonly port: number; readonly key: string }) =>
    createClient({ connection: toConnection({ port, key, adminKey: key }), transport, log: silent });

  it("are created, changed, read and deleted", async () => {
    const client = clientOf(service);
    const dictionaries = [{ ...de, entries: '"a, b",c', entries_format: "csv" as const }];
    const created = await client.call(newer.createGlossary, { name: "Büro", dictionaries }, signal);
    const { glossary_id } = created;
    assert.deepEqual(await waitUntilReady(client, newer.glossary, created, signal), created);
    const change = { glossary_id, name: "Office", dictionaries: [{ ...de, entries: "d\te" }] };
    assert.equal((await client.call(newer.changeGlossary, change, signal)).name, "Office");
    const fr = { source_lang: "en", target_lang: "fr" };
    const put = await client.call(newer.putDictionary, { glossary_id, ...fr, entries: "x\ty" }, signal);
    assert.deepEqual(put, { ...fr, entry_count: 1 });
    const whole = await fetchGlossary(client, { glossary_id }, signal);
    assert.deepEqual(whole.dictionaries, [
      {
        ...de,
        entries: [
          { source: "a, b", target: "c" },
          { source: "d", target: "e" },
        ],
      },
      { ...fr, entries: [{ source: "x", target: "y" }] },
    ]);
    assert.equal(await client.call(newer.deleteDictionary, { glossary_id, ...fr }, signal), undefined);
    await assert.rejects(fetchDictionary(client, { glossary_id, ...fr }, signal), { code: "service.notFound" });
    const { glossaries } = await client.call(newer.glossaries, {}, signal);
    assert.deepEqual(
      glossaries.map((one) => one.glossary_id),
      [glossary_id],
    );
    assert.equal(await client.call(newer.deleteGlossary, { glossary_id }, signal), undefined);
    await assert.rejects(client.call(newer.glossary, { glossary_id }, signal), { code: "service.notFound" });
  });

  it("are refused with the line of the bad entry", async () => {
    const dictionaries = [{ ...de, entries: "a\tb\na\tc" }];
    await assert.rejects(clientOf(service).call(newer.createGlossary, { name: "x", dictionaries }, signal), (error) => {
      const { code, facts } = error as { code: string; facts: { serviceMessage?: string; status?: number } };
      assert.deepEqual([code, facts.status], ["service.refused", 400]);
      assert.match(facts.serviceMessage ?? "", /Invalid glossary entries provided.*Line 2/s);
      return true;
    });
  });

  it("are reached in v2", async () => {
    const client = clientOf(service);
    const created = await client.call(older.createOlderGlossary, { name: "Old", ...de, entries: "a\tb" }, signal);
    const { glossary_id } = created;
    assert.deepEqual(await waitUntilReady(client, older.olderGlossary, created, signal), created);
    assert.equal(await client.call(older.olderGlossaryEntries, { glossary_id }, signal), "a\tb");
    assert.deepEqual((await client.call(older.olderGlossaries, {}, signal)).glossaries, [created]);
    const { supported_languages } = await client.call(older.glossaryLanguagePairs, {}, signal);
    assert.ok(supported_languages.some((pair) => pair.source_lang === "en" && pair.target_lang === "de"));
    assert.equal(await client.call(older.deleteOlderGlossary, { glossary_id }, signal), undefined);
  });

  it("are waited for until they are ready", async () => {
    const body = { glossary_id: "1", name: "Old", ...de, entry_count: 1 };
    const server = await scripted((response, _, count) => {
      response.end(JSON.stringify({ ...body, ready: count > 1 }));
    });
    try {
      const client = clientOf({ ...server, key: "k" });
      const ready = await waitUntilReady(client, older.olderGlossary, { ...body, ready: false }, signal);
      assert.deepEqual(ready, { ...body, ready: true });
      assert.deepEqual(
        server.asked.map(({ url }) => url),
        ["/v2/glossaries/1", "/v2/glossaries/1"],
      );
      const stop = AbortSignal.abort(new Error("enough"));
      await assert.rejects(waitUntilReady(client, older.olderGlossary, { ...body, ready: false }, stop));
      assert.equal(server.asked.length, 2);
    } finally {
      await server.close();
    }
  });

  it("are read from services that answer with the entries bare", async () => {
    const server = await scripted((response) => {
      response.end(JSON.stringify({ ...de, entries: "a\tb\n", entries_format: "tsv" }));
    });
    try {
      const found = await fetchDictionary(clientOf({ ...server, key: "k" }), { glossary_id: "1", ...de }, signal);
      assert.deepEqual(found, { ...de, entries: [{ source: "a", target: "b" }] });
    } finally {
      await server.close();
    }
  });
});
