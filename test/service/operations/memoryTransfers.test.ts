import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../../src/core/failures/failure.ts";
import { silent } from "../../../src/core/work/log.ts";
import { createMemoryStore } from "../../../src/local/memories/memoryStore.ts";
import { openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { toConnection } from "../../../src/service/lease.ts";
import {
  exportMemory,
  importMemory,
  listMemories,
  listSegments,
} from "../../../src/service/operations/memoryTransfers.ts";
import { deleteMemory, memoryById } from "../../../src/service/protocol/memoryEndpoints.ts";
import { type Client, createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { tmxOf } from "../../local/memories/serving.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";

describe("client: translation memories", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  let client: Client;
  before(async () => {
    service = await running(pseudoOnly);
    client = createClient({ connection: toConnection(service), transport, log: silent });
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const blob = (count: number) =>
    new Blob([tmxOf(Array.from({ length: count }, (_, at) => [`Text ${at}`, `Satz ${at}`] as const))]);
  const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
    const found: T[] = [];
    for await (const item of items) found.push(item);
    return found;
  };

  it("imports with progress, reads all segments, exports what it imported, and deletes", async () => {
    const sent: (readonly [number, number])[] = [];
    const statuses: string[] = [];
    const content = blob(250);
    const watch = {
      onSent: (bytes: number, total: number) => void sent.push([bytes, total]),
      onStatus: (status: string) => void statuses.push(status),
    };
    const file = { name: "x".repeat(120), content, display_name: "Texts" };
    const { translation_memory_id, skipped_segment_count } = await importMemory(client, file, signal, watch);
    assert.equal(skipped_segment_count, 0);
    assert.deepEqual(sent.at(-1), [content.size, content.size]);
    assert.equal(statuses.at(-1), "completed");
    assert.equal((await client.call(memoryById, { translation_memory_id }, signal)).name, "Texts");
    const segments = await all(listSegments(client, { translation_memory_id }, signal));
    assert.deepEqual([segments.length, segments[249]?.targets[0]?.target_text], [250, "Satz 249"]);
    const filtered = { translation_memory_id, page_size: 2, filter_text: "satz 24", filter_case_sensitive: false };
    assert.equal((await all(listSegments(client, filtered, signal))).length, 11);
    const exported = Buffer.concat(await all(exportMemory(client, { translation_memory_id }, signal)));
    const again = await importMemory(client, { name: "b.tmx", content: new Blob([exported]) }, signal);
    assert.equal((await client.call(memoryById, again, signal)).segment_count, 250);
    for (const one of [translation_memory_id, again.translation_memory_id])
      await client.call(deleteMemory, { translation_memory_id: one }, signal);
  });

  it("lists memories over all pages", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "glossa-memories-"));
    const database = await openDatabase({ file: join(dataDir, "state.db") });
    const store = createMemoryStore(database, () => new Date());
    const ids = Array.from({ length: 60 }, (_, at) =>
      store.finish(store.begin("a job"), { name: `memory ${at}`, source: "en", segments: 0 }, ["de"]),
    );
    database.close();
    const own = await running({ ...pseudoOnly, dataDir });
    try {
      const connected = createClient({ connection: toConnection(own), transport, log: silent });
      const listed = await all(listMemories(connected, signal));
      assert.deepEqual(
        listed.map((one) => one.translation_memory_id),
        ids,
      );
    } finally {
      await own.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it("fails with the words of the job, of the service, or of the cancellation", async () => {
    const failed = (code: string, words: RegExp) => (error: unknown) =>
      error instanceof Failure && error.code === code && words.test(error.message);
    const bad = importMemory(client, { name: "a.tmx", content: new Blob(["<tmx>"]) }, signal);
    await assert.rejects(bad, failed("service.refused", /can't be imported.*line 1/));
    const empty = importMemory(client, { name: "a.tmx", content: new Blob([]) }, signal);
    await assert.rejects(empty, failed("service.refused", /source_file\.content_length/));
    const unknown = { translation_memory_id: "00000000-0000-4000-8000-000000000000" };
    await assert.rejects(all(exportMemory(client, unknown, signal)), failed("service.notFound", /not found/));
    const cancel = new AbortController();
    const watch = { onStatus: () => cancel.abort(new Error("enough")) };
    await assert.rejects(importMemory(client, { name: "a.tmx", content: blob(5_000) }, cancel.signal, watch), /enough/);
  });
});
