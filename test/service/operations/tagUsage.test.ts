import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { listTagUsage } from "../../../src/service/operations/tagUsage.ts";
import {
  analytics,
  createDeveloperKey,
  deactivateDeveloperKey,
  developerKeys,
  labelDeveloperKey,
  limitDeveloperKey,
} from "../../../src/service/protocol/adminEndpoints.ts";
import { languageResources, languages, olderLanguages } from "../../../src/service/protocol/languageEndpoints.ts";
import { translate } from "../../../src/service/protocol/textEndpoints.ts";
import { usage } from "../../../src/service/protocol/usageEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";

describe("client: usage, administration, languages", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  before(async () => {
    service = await running({ ...pseudoOnly, now: () => new Date("2026-01-01T12:00:00Z") });
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const client = (tag?: string) =>
    createClient({
      connection: toConnection(service),
      transport,
      log: silent,
      ...(tag !== undefined && { reportingTag: tag }),
    });
  const day = { start_date: "2026-01-01", end_date: "2026-01-01" };

  it("makes, changes and ends keys", async () => {
    const { key, key_id } = await client().call(createDeveloperKey, { label: "one" }, signal);
    assert.equal(typeof key, "string");
    assert.equal((await client().call(labelDeveloperKey, { key_id, label: "two" }, signal)).label, "two");
    const limited = await client().call(
      limitDeveloperKey,
      { key_id, characters: null, speech_to_text_milliseconds: 5 },
      signal,
    );
    assert.deepEqual(limited.usage_limits, { characters: null, speech_to_text_milliseconds: 5 });
    assert.equal((await client().call(deactivateDeveloperKey, { key_id }, signal)).is_deactivated, true);
    const [listed] = await client().call(developerKeys, {}, signal);
    assert.deepEqual([listed?.key_id, listed?.label, listed?.key], [key_id, "two", undefined]);
    await assert.rejects(client().call(deactivateDeveloperKey, { key_id: "a" }, signal), { code: "service.notFound" });
  });

  it("reads usage by reporting tag over all pages", async () => {
    const tags = Array.from({ length: 120 }, (_, at) => `tag ${String(at).padStart(3, "0")}`);
    for (const tag of tags) {
      const order = { text: ["ab"], source_lang: "en", target_lang: "de" };
      await client(tag).call(translate, order, signal);
    }
    for (const aggregate_by of ["period", "day"] as const) {
      const found = await all(listTagUsage(client(), { ...day, aggregate_by }, signal));
      assert.deepEqual(
        found.map(({ custom_tag }) => custom_tag),
        tags,
      );
      assert.ok(found.every(({ breakdown }) => breakdown.total_characters === 2));
    }
    const { usage_report } = await client().call(analytics, { ...day, group_by: "key" }, signal);
    assert.equal(usage_report.total_usage.total_characters, 240);
    assert.equal((await client().call(usage, {}, signal)).products?.length, 4);
  });

  it("ends where pages do not go forward", async () => {
    const page = { usage: [{ custom_tag: "a", breakdown: {} }], next_page: 1 };
    const stuck = { ...client(), call: async () => ({ custom_tag_usage_report: page }) as never };
    await assert.rejects(all(listTagUsage(stuck, day, signal)), { code: "service.badResponse" });
  });

  it("lists languages", async () => {
    for (const resource of languageResources) {
      const include = ["beta", "external"] as const;
      assert.ok((await client().call(languages, { resource, include }, signal)).length > 7, resource);
    }
    assert.ok((await client().call(olderLanguages, { type: "target" }, signal)).length > 100);
  });
});

async function all<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}
