import assert from "node:assert/strict";
import { createTextMatcher } from "../../../src/core/memory/textMatcher.ts";
import { comparable } from "../../../src/core/memory/textPieces.ts";
import { silent } from "../../../src/core/work/log.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { findMemoryMatches } from "../../../src/service/operations/memoryMatches.ts";
import { listMemories, listSegments } from "../../../src/service/operations/memoryTransfers.ts";
import { createMemory } from "../../../src/service/operations/newMemory.ts";
import { type Client, createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { tmxOf } from "../../local/memories/serving.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";

describe("client: memories that are made, and their matches", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  let client: Client;
  beforeEach(async () => {
    service = await running(pseudoOnly);
    client = createClient({ connection: toConnection(service), transport, log: silent });
  });
  afterEach(() => service.close());
  after(() => transport.close());

  async function* pieces(pairs: readonly (readonly [string, string])[]): AsyncGenerator<string> {
    const tmx = tmxOf(pairs);
    for (let at = 0; at < tmx.length; at += 100) yield tmx.slice(at, at + 100);
  }
  const pairs: readonly (readonly [string, string])[] = [
    ["Open the file", "Datei öffnen"],
    ["Open the file {{name}}", "Datei {{name}} öffnen"],
    ["Close all windows", "Alle Fenster schließen"],
  ];
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of listMemories(client, signal)) found.push(name ?? "");
    return found;
  };
  const make = (name: string, replaces?: string) =>
    createMemory(client, { name, tmx: pieces(pairs), replaces }, signal);

  const questions: readonly (readonly [text: string, targets: readonly string[]])[] = [
    ["Open the file", ["100 Datei öffnen", "86 Datei {{name}} öffnen"]],
    ["Open the file {{path}}", ["100 Datei {{name}} öffnen", "86 Datei öffnen"]],
    ["Open this file", ["85 Datei öffnen", "73 Datei {{name}} öffnen"]],
    ["Close all the windows", ["80 Alle Fenster schließen"]],
    ["{{x}}", []],
    ["Something else", []],
  ];
  for (const [text, targets] of questions) {
    it(`finds what is like “${text}”, as alike as the service itself says`, async () => {
      const { translation_memory_id: memoryId } = await make("M");
      const found = await findMemoryMatches(client, { memoryId, text, target: "de-AT", threshold: 60 }, signal);
      assert.deepEqual(
        found.map(({ score, target }) => `${score} ${target}`),
        targets,
      );
      // what the service compares by
      const matcher = createTextMatcher(pairs.map(([source], id) => ({ id, text: comparable(source), time: 0 })));
      assert.equal(found[0]?.score, matcher.best(comparable(text), 60)?.score);
    });
  }

  it("asks no more than three pages, and one where the very text is found", async () => {
    const { translation_memory_id: memoryId } = await make("M");
    let calls = 0;
    const counting: Client = {
      ...client,
      call: (...asked) => {
        calls++;
        return client.call(...asked);
      },
    };
    await findMemoryMatches(counting, { memoryId, text: "Close all windows", target: "de", threshold: 60 }, signal);
    assert.equal(calls, 1);
    await findMemoryMatches(counting, { memoryId, text: "one two three four", target: "de", threshold: 60 }, signal);
    assert.equal(calls, 4);
    assert.deepEqual(
      await findMemoryMatches(client, { memoryId, text: "Open the file", target: "fr", threshold: 0 }, signal),
      [],
    );
  });

  it("replaces: the new memory is there and used before the old one goes", async () => {
    const { translation_memory_id: old } = await make("Old");
    const seen: (readonly string[])[] = [];
    const use = async () => void seen.push(await names());
    const made = await createMemory(client, { name: "New", tmx: pieces(pairs), replaces: old, use }, signal);
    assert.deepEqual(
      seen.map((one) => [...one].sort()),
      [["New", "Old"]],
    );
    assert.deepEqual(await names(), ["New"]);
    const params = { translation_memory_id: made.translation_memory_id };
    let count = 0;
    for await (const _ of listSegments(client, params, signal)) count++;
    assert.equal(count, 3);
  });

  it("deletes nothing where the import, the switch or the deletion fails, and says what is left", async () => {
    const { translation_memory_id: replaces } = await make("Old");
    async function* broken() {
      yield "this is no TMX";
    }
    await assert.rejects(createMemory(client, { name: "New", tmx: broken(), replaces }, signal), /can't be imported/);
    assert.deepEqual(await names(), ["Old"]);
    const use = async () => {
      throw new Error("glossa.json can't be written");
    };
    await assert.rejects(
      createMemory(client, { name: "New", tmx: pieces(pairs), replaces, use }, signal),
      /glossa\.json/,
    );
    assert.deepEqual([...(await names())].sort(), ["New", "Old"]);
    const gone = await make("Third", "00000000-0000-4000-8000-000000000000");
    assert.ok(gone.leftOver);
    assert.ok((await names()).includes("Third"));
  });
});
