import assert from "node:assert/strict";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "../row.ts";

const keys = "/v2/admin/developer-keys";
const report = "/v2/admin/analytics";
const wire = "wire: 12 (admin)";
const spec = "spec: Usage and admin";

/** Everything here asks with the admin key. */
const needs = ["adminKey"] as const;

/** As the published schema defines it (RFC 3339). */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const day = new Date().toISOString().slice(0, 10);
const today = `start_date=${day}&end_date=${day}`;

/** Developer keys, analytics and custom tags. */
export const rows: readonly ConformanceRow[] = [
  made("makes a key with the default label, active and without limits", async (service) => {
    await withKey(service, {}, (key) => {
      assert.equal(key["label"], "DeepL API Key");
      assert.deepEqual([key["is_deactivated"], key["deactivated_time"] ?? null], [false, null]);
      assert.deepEqual(key["usage_limits"], { characters: null, speech_to_text_milliseconds: null });
      assert.match(key["key_id"], /^[^:]+:[^:]+$/);
      assert.ok(Date.parse(key["creation_time"]) > 0);
    });
  }),
  made("lists all keys in a bare array, without the keys themselves", async (service) => {
    await withKey(service, { label: service.unique("key") }, async ({ key_id, label, key }) => {
      const { json, text } = await admin(service, "GET", keys);
      assert.equal(json.find((one: Key) => one["key_id"] === key_id)?.label, label);
      if (key !== undefined) assert.ok(!text.includes(key));
    });
  }),
  made("gives a key another label", async (service) => {
    await withKey(service, {}, async ({ key_id }) => {
      const label = service.unique("label");
      assert.equal((await put(service, "label", { key_id, label })).json.label, label);
    });
  }),
  made("deactivates a key for good, and lists it on", async (service) => {
    await withKey(service, {}, async ({ key_id }) => {
      const { json } = await put(service, "deactivate", { key_id });
      assert.equal(json.is_deactivated, true);
      assert.ok(Date.parse(json.deactivated_time) > 0);
      const listed = (await admin(service, "GET", keys)).json;
      assert.equal(listed.find((one: Key) => one["key_id"] === key_id)?.is_deactivated, true);
    });
  }),
  made("limits a key, 0 and null included", async (service) => {
    await withKey(service, {}, async ({ key_id }) => {
      for (const characters of [5000, 0, null]) {
        const { json } = await put(service, "limits", { key_id, characters });
        assert.equal(json.usage_limits.characters, characters);
      }
    });
  }),
  {
    ...made("has speech_to_text_milliseconds as a limit beside the characters", async (service) => {
      await withKey(service, {}, async ({ key_id }) => {
        const limits = { characters: 7, speech_to_text_milliseconds: 60_000 };
        assert.deepEqual((await put(service, "limits", { key_id, ...limits })).json.usage_limits, limits);
      });
    }),
    section: spec,
  },
  {
    ...made("ends what a deactivated key opens at once", async (service) => {
      await withKey(service, {}, async ({ key_id, key }) => {
        assert.equal((await service.ask("GET", "/v2/usage", { key })).status, 200);
        await put(service, "deactivate", { key_id });
        assert.equal((await service.ask("GET", "/v2/usage", { key })).status, 403);
      });
    }),
    embedded: true,
  },
  {
    ...made("answers 456 beyond the limit of a key, and not before", async (service) => {
      await withKey(service, {}, async ({ key_id, key }) => {
        await put(service, "limits", { key_id, characters: 3 });
        const json = { text: ["abc"], source_lang: "en", target_lang: "de" };
        const statuses = [];
        for (let at = 0; at < 2; at++)
          statuses.push((await service.ask("POST", "/v2/translate", { key, json })).status);
        assert.deepEqual(statuses, [200, 456]);
      });
    }),
    embedded: true,
  },
  {
    ...made("answers 456 beyond 25 active keys", async (service) => {
      const created: string[] = [];
      try {
        for (let at = 0; at < 26; at++) {
          const { status, json } = await admin(service, "POST", keys, { json: {} });
          if (status !== 200) {
            assert.equal(status, 456);
            return;
          }
          created.push(json.key_id);
        }
        assert.fail("26 keys");
      } finally {
        for (const key_id of created) await put(service, "deactivate", { key_id });
      }
    }),
    embedded: true,
  },
  ...["deactivate", "label", "limits"].map((action) =>
    asked(`answers ${action} of an unknown key with 404`, async (service) => {
      const json = { key_id: "00000000-0000-0000-0000-000000000000:0", label: "a", characters: 1 };
      assert.equal((await put(service, action, json)).status, 404);
    }),
  ),
  ...["deactivate", "label", "limits"].map((action) =>
    asked(`refuses ${action} without a key_id with 400`, async (service) => {
      assert.equal((await put(service, action, { label: "a" })).status, 400);
    }),
  ),
  ...[
    ["GET", keys],
    ["POST", keys],
    ["GET", `${report}?${today}`],
    ["GET", `${report}/custom-tags?${today}`],
  ].map(
    ([method = "", path = ""]): ConformanceRow => ({
      section: "spec: Authentication, rule 4",
      title: `refuses ${method} ${path.replace(/\?.*/, "")} to a key that is no admin key with 403`,
      writes: false,
      async check(service) {
        const { status } = await service.ask(method, path, method === "POST" ? { json: {} } : {});
        assert.equal(status, 403);
      },
    }),
  ),
  asked("tells usage of a time in all", async (service) => {
    const { status, json } = await admin(service, "GET", `${report}?${today}`);
    assert.equal(status, 200);
    const { total_usage, start_date, end_date } = json.usage_report;
    assert.ok(start_date.startsWith(day) && end_date.startsWith(day) && !end_date.endsWith("Z"));
    for (const name of counters) assert.ok(total_usage[name] >= 0, name);
  }),
  asked("tells usage by key, masked", async (service) => {
    const { json } = await admin(service, "GET", `${report}?${today}&group_by=key`);
    assert.equal(json.usage_report.group_by, "key");
    for (const { api_key, api_key_label, usage } of json.usage_report.key_usages) {
      assert.match(api_key, /\*{4}/);
      assert.equal(typeof api_key_label, "string");
      assert.ok(usage.total_characters >= 0);
    }
  }),
  asked("tells usage by key and day", async (service) => {
    const { json } = await admin(service, "GET", `${report}?${today}&group_by=key_and_day`);
    for (const { usage_date, usage } of json.usage_report.key_and_day_usages) {
      assert.match(usage_date, dateTime);
      assert.ok(usage_date.startsWith(day));
      assert.ok(usage.total_characters >= 0);
    }
  }),
  asked("takes times as well as days", async (service) => {
    const query = `start_date=${day}T00:00:00&end_date=${day}T23:59:59`;
    assert.equal((await admin(service, "GET", `${report}?${query}`)).status, 200);
  }),
  ...refusals(report, "group_by", "'', 'key', 'key_and_day'"),
  ...refusals(`${report}/custom-tags`, "aggregate_by", "'', 'period', 'day'"),
  ...(["period", "day"] as const).map((aggregate) => ({
    ...asked(`tells usage by reporting tag, aggregated by ${aggregate}`, async (service) => {
      const { status, json } = await tags(service, `&aggregate_by=${aggregate}`);
      assert.equal(status, 200);
      const { aggregate_by, usage, next_page } = json.custom_tag_usage_report;
      assert.equal(aggregate_by, aggregate);
      assert.ok(next_page === null || Number.isInteger(next_page));
      for (const { custom_tag, usage_date } of usage) {
        assert.equal(typeof custom_tag, "string");
        if (aggregate === "day") assert.match(usage_date, dateTime);
        else assert.equal(usage_date, undefined);
      }
    }),
    section: spec,
  })),
  {
    ...asked("aggregates by period by default", async (service) =>
      assert.equal((await tags(service, "")).json.custom_tag_usage_report.aggregate_by, "period"),
    ),
    section: spec,
  },
  {
    ...made("counts a reporting tag, and leads through all pages by next_page", async (service) => {
      const named = Array.from({ length: 60 }, (_, at) => service.unique(`tag ${at}`).slice(-100));
      for (const tag of named) await translate(service, "ab", { "x-service-reporting-tag": tag });
      const found = new Map<string, number>();
      let page: number | null = null;
      do {
        const reply: ProbeReply = await tags(service, page === null ? "" : `&page=${page}`);
        const { usage, next_page } = reply.json.custom_tag_usage_report;
        for (const { custom_tag, breakdown } of usage) {
          assert.ok(!found.has(custom_tag), "no tag twice");
          found.set(custom_tag, breakdown.text_translation_characters);
          for (const name of ["speech_to_text_minutes", "speech_to_speech_minutes"]) assert.ok(breakdown[name] >= 0);
        }
        page = next_page;
      } while (page !== null);
      assert.deepEqual(
        named.map((tag) => found.get(tag)),
        named.map(() => 2),
      );
    }),
    section: spec,
    embedded: true,
  },
  ...(
    [
      [100, 200],
      [101, 400],
    ] as const
  ).map(
    ([length, status]): ConformanceRow => ({
      section: "wire: 1 (reporting tag)",
      title: `answers a reporting tag of ${length} characters with ${status}`,
      writes: true,
      embedded: true,
      check: async (service) => translate(service, "a", { "x-service-reporting-tag": "t".repeat(length) }, status),
    }),
  ),
];

const counters = [
  "total_characters",
  "text_translation_characters",
  "document_translation_characters",
  "text_improvement_characters",
  "speech_to_text_minutes",
];

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
type Key = Readonly<Record<string, any>>;

function asked(title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section: wire, title, needs, writes: false, check };
}

function made(title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section: wire, title, needs, writes: true, check };
}

/** The documented 400s that both reports share. */
function refusals(path: string, group: string, allowed: string): readonly ConformanceRow[] {
  const cases: readonly (readonly [string, string, string?])[] = [
    ["no start_date", `end_date=${day}`],
    ["no end_date", `start_date=${day}`],
    ["a date that is none", `start_date=2025-02-30&end_date=2025-03-01`],
    ["a date in another form", `start_date=01.02.2025&end_date=2025-03-01`],
    ["an end before the start", "start_date=2025-03-01&end_date=2025-02-01"],
    [
      "more than 366 days",
      "start_date=2024-01-01&end_date=2025-06-01",
      "Bad request. Reason: Date range cannot exceed 366 days",
    ],
    [`another ${group}`, `${today}&${group}=moon`, `Value for '${group}' not supported. Allowed: ${allowed}.`],
  ];
  return cases.map(([what, query, message]) => ({
    ...asked(`${path} refuses ${what} with 400`, async (service) => {
      const { status, json } = await admin(service, "GET", `${path}?${query}`);
      assert.equal(status, 400);
      if (message !== undefined) assert.equal(json.message, message);
    }),
    section: message === undefined ? wire : "wire: 1.1 (admin)",
  }));
}

const admin = (service: Probe, method: string, path: string, options: ProbeOptions = {}): Promise<ProbeReply> =>
  service.ask(method, path, { key: "adminKey", ...options });

const put = (service: Probe, action: string, json: object): Promise<ProbeReply> =>
  admin(service, "PUT", `${keys}/${action}`, { json });

const tags = (service: Probe, rest: string): Promise<ProbeReply> =>
  admin(service, "GET", `${report}/custom-tags?${today}${rest}`);

/** Keys can't be removed: what is made is deactivated. */
async function withKey(service: Probe, json: object, look: (key: Key) => unknown): Promise<void> {
  const { status, json: key } = await admin(service, "POST", keys, { json });
  assert.equal(status, 200);
  try {
    await look(key);
  } finally {
    await put(service, "deactivate", { key_id: key.key_id });
  }
}

async function translate(
  service: Probe,
  text: string,
  headers: Readonly<Record<string, string>>,
  expected = 200,
): Promise<void> {
  const json = { text: [text], source_lang: "en", target_lang: "de" };
  assert.equal((await service.ask("POST", "/v2/translate", { json, headers })).status, expected);
}
