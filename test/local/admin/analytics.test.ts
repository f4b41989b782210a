import assert from "node:assert/strict";
import { type Database, openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { createUsageReports, tagCounters, usageCounters } from "../../../src/local/usage/usageReports.ts";
import { countUnits, usageTable } from "../../../src/local/usage/usageTable.ts";
import { pseudoOnly, type Running, running } from "../service.ts";

describe("embedded service: analytics", () => {
  let service: Running;
  let now = new Date();
  before(async () => {
    service = await running({ ...pseudoOnly, scopes: ["translate:text"], now: () => now });
    const { body } = await report("/v2/admin/developer-keys", "POST");
    const say = async (day: string, text: string, key: string, tag?: string) => {
      now = new Date(`${day}T12:00:00Z`);
      const headers = tag === undefined ? {} : { "x-service-reporting-tag": tag };
      const json = { text: [text], source_lang: "en", target_lang: "de" };
      assert.equal((await service.ask("POST", "/v2/translate", { key, json, headers })).status, 200);
    };
    made = body;
    await say("2026-01-01", "a", service.key, "alpha");
    await say("2026-01-01", "ab", body.key, "alpha");
    await say("2026-01-02", "abc", body.key, "alpha");
    await say("2026-01-02", "abcd", service.scopedKey ?? "", "beta");
    await say("2026-01-03", "abcde", service.key);
  });
  after(() => service.close());
  let made: { readonly key: string; readonly key_id: string };

  const report = (path: string, method = "GET") =>
    service.ask(method, path, { key: service.adminKey, ...(method === "POST" && { json: { label: "one" } }) });
  const characters = (total: number) => ({
    total_characters: total,
    text_translation_characters: total,
    document_translation_characters: 0,
    text_improvement_characters: 0,
    speech_to_text_minutes: 0,
  });
  const range = "start_date=2026-01-01&end_date=2026-01-02";
  const told = { start_date: "2026-01-01T00:00:00", end_date: "2026-01-02T23:59:59" };
  const started = { api_key: "****", api_key_label: "Key of glossa serve" };
  const scoped = { api_key: "****", api_key_label: "Scoped key of glossa serve" };

  it("returns the total of a time", async () => {
    const { body } = await report(`/v2/admin/analytics?${range}&group_by=`);
    assert.deepEqual(body, { usage_report: { total_usage: characters(10), ...told } });
    const exact = await report("/v2/admin/analytics?start_date=2026-01-03T01:02:03&end_date=2026-01-03T04:05:06");
    assert.deepEqual(exact.body.usage_report, {
      total_usage: characters(5),
      start_date: "2026-01-03T01:02:03",
      end_date: "2026-01-03T04:05:06",
    });
    const never = await report("/v2/admin/analytics?start_date=2025-01-03&end_date=2025-01-03");
    assert.deepEqual(never.body.usage_report.total_usage, characters(0));
  });

  it("groups by key, masked", async () => {
    const one = { api_key: `${made.key.slice(0, 4)}****${made.key.slice(-4)}`, api_key_label: "one" };
    const { body } = await report(`/v2/admin/analytics?${range}&group_by=key`);
    const { group_by, key_usages } = body.usage_report;
    assert.equal(group_by, "key");
    assert.deepEqual(
      new Set(key_usages.map((usage: object) => JSON.stringify(usage))),
      new Set(
        [
          { ...one, usage: characters(5) },
          { ...scoped, usage: characters(4) },
          { ...started, usage: characters(1) },
        ].map((usage) => JSON.stringify(usage)),
      ),
    );
    const daily = await report(`/v2/admin/analytics?${range}&group_by=key_and_day`);
    assert.deepEqual(
      daily.body.usage_report.key_and_day_usages.filter(
        (usage: { api_key_label: string }) => usage.api_key_label === "one",
      ),
      [
        { ...one, usage: characters(2), usage_date: "2026-01-01T00:00:00Z" },
        { ...one, usage: characters(3), usage_date: "2026-01-02T00:00:00Z" },
      ],
    );
  });

  it("groups by reporting tag, in all and by day", async () => {
    const breakdown = (total: number) => ({
      total_characters: total,
      text_translation_characters: total,
      text_improvement_characters: 0,
      speech_to_text_minutes: 0,
      speech_to_speech_minutes: 0,
    });
    const period = await report("/v2/admin/analytics/custom-tags?start_date=2026-01-01&end_date=2026-01-03");
    assert.deepEqual(period.body.custom_tag_usage_report, {
      aggregate_by: "period",
      start_date: "2026-01-01T00:00:00",
      end_date: "2026-01-03T23:59:59",
      next_page: null,
      usage: [
        { custom_tag: "alpha", breakdown: breakdown(6) },
        { custom_tag: "beta", breakdown: breakdown(4) },
      ],
    });
    const day = await report(`/v2/admin/analytics/custom-tags?${range}&aggregate_by=day`);
    assert.deepEqual(day.body.custom_tag_usage_report.usage, [
      { custom_tag: "alpha", usage_date: "2026-01-01T00:00:00Z", breakdown: breakdown(3) },
      { custom_tag: "alpha", usage_date: "2026-01-02T00:00:00Z", breakdown: breakdown(3) },
      { custom_tag: "beta", usage_date: "2026-01-02T00:00:00Z", breakdown: breakdown(4) },
    ]);
  });

  const refused: readonly (readonly [string, string])[] = [
    ["", "Bad request. Reason: Parameter 'start_date' not specified"],
    ["start_date=2026-01-01", "Bad request. Reason: Parameter 'end_date' not specified"],
    [
      "start_date=1.1.2026&end_date=2026-01-01",
      "Bad request. Reason: Value for 'start_date' not supported. Use YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS.",
    ],
    [
      "start_date=2026-01-01&end_date=2026-02-30",
      "Bad request. Reason: Value for 'end_date' not supported. Use YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS.",
    ],
    [
      "start_date=2026-01-01T25:00:00&end_date=2026-02-28",
      "Bad request. Reason: Value for 'start_date' not supported. Use YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS.",
    ],
    ["start_date=2026-01-02&end_date=2026-01-01", "Bad request. Reason: start_date must not be after end_date"],
    ["start_date=2025-01-01&end_date=2026-01-03", "Bad request. Reason: Date range cannot exceed 366 days"],
  ];
  for (const path of ["/v2/admin/analytics", "/v2/admin/analytics/custom-tags"]) {
    for (const [query, message] of refused) {
      it(`${path} refuses ${query || "nothing"}`, async () => {
        const { status, body } = await report(`${path}?${query}`);
        assert.deepEqual([status, body.message], [400, message]);
      });
    }
    it(`${path} takes 366 days`, async () =>
      assert.equal((await report(`${path}?start_date=2025-01-01&end_date=2026-01-02`)).status, 200));
  }
  for (const [path, message] of [
    ["?group_by=tag", "Value for 'group_by' not supported. Allowed: '', 'key', 'key_and_day'."],
    ["/custom-tags?aggregate_by=week", "Value for 'aggregate_by' not supported. Allowed: '', 'period', 'day'."],
    ["/custom-tags?page=-1", "Value for 'page' not supported."],
    ["/custom-tags?page=a", "Value for 'page' not supported."],
  ] as const) {
    it(`refuses ${path}`, async () => {
      const { status, body } = await report(`/v2/admin/analytics${path}&${range}`);
      assert.deepEqual([status, body.message], [400, message]);
    });
  }

  it("takes tags of 100 characters, and no longer ones", async () => {
    const say = (tag: string) =>
      service.ask("POST", "/v2/translate", {
        json: { text: ["a"], target_lang: "de", source_lang: "en" },
        headers: { "x-service-reporting-tag": tag },
      });
    assert.deepEqual([(await say("a".repeat(100))).status, (await say("a".repeat(101))).status], [200, 400]);
  });
});

describe("reports of usage", () => {
  let database: Database;
  before(async () => {
    database = await openDatabase();
    database.define(usageTable);
  });
  after(() => database.close());

  it("reports speech in minutes next to the characters, and not counted in them", () => {
    const use = (kind: string, units: number) => database.run(countUnits, "2026-01-01", "key", "tag", kind, units);
    use("text_translation", 1);
    use("document_translation", 2);
    use("text_improvement", 4);
    use("speech_to_text", 750_000);
    use("speech_to_speech", 252_000);
    const reports = createUsageReports(database);
    assert.deepEqual(usageCounters(reports.total("2026-01-01", "2026-01-01")), {
      total_characters: 7,
      text_translation_characters: 1,
      document_translation_characters: 2,
      text_improvement_characters: 4,
      speech_to_text_minutes: 12.5,
    });
    const [row] = reports.byTag("2026-01-01", "2026-01-01", { daily: false, offset: 0, count: 1 });
    assert.deepEqual(row && tagCounters(row), {
      total_characters: 7,
      text_translation_characters: 1,
      text_improvement_characters: 4,
      speech_to_text_minutes: 12.5,
      speech_to_speech_minutes: 4.2,
    });
  });
});
