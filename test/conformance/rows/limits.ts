import assert from "node:assert/strict";
import { parseFaults } from "../../../src/local/requestFaults.ts";
import type { ConformanceRow, Probe } from "../row.ts";

const text = { text: ["abc"], source_lang: "en", target_lang: "de" };

/** Errors of a bad day and the largest limits, which cannot be tested while others use the service. */
export const rows: readonly ConformanceRow[] = [
  ...(
    [
      [429, "too many requests"],
      [500, "an internal error"],
      [503, "a service that is not available"],
    ] as const
  ).map(
    ([status, what]): ConformanceRow => ({
      section: `spec: Errors, ${status}`,
      title: `answers ${what} with ${status} and a message, and the next request as if nothing had been`,
      writes: true,
      embedded: true,
      startedWith: { faults: parseFaults(`${status}=1`) },
      async check(service) {
        const reply = await service.ask("GET", "/v3/style_rules");
        assert.equal(reply.status, status);
        assert.equal(typeof reply.json.message, "string");
        assert.match(reply.headers.get("x-trace-id") ?? "", /^[0-9a-fA-F]{32}$/);
        assert.equal((await service.ask("GET", "/v3/style_rules")).status, 200);
      },
    }),
  ),
  {
    section: "wire: 1.2 (456)",
    title: "answers 456 at the quota and not before, and counts nothing of what it refused",
    writes: true,
    embedded: true,
    startedWith: { characterLimit: 5 },
    async check(service) {
      assert.equal(await translate(service), 200);
      assert.equal(await translate(service), 456);
      const { json } = await service.ask("GET", "/v2/usage");
      assert.deepEqual([json.character_count, json.character_limit], [3, 5]);
    },
  },
  {
    section: "spec: Limits",
    title: "takes five dictionaries of 50 MB in all, and refuses six of 60 MB with 413",
    writes: true,
    embedded: true,
    startedWith: {},
    isLarge: true,
    seconds: 180,
    async check(service) {
      assert.equal((await create(service, 10_000_000)).status, 201);
      assert.equal((await create(service, 10_000_000, [...five, "nl"])).status, 413);
    },
  },
  {
    section: "spec: Limits",
    title: "takes 1000 glossaries, and no more",
    writes: true,
    embedded: true,
    startedWith: {},
    runsOnce: true,
    isLarge: true,
    async check(service) {
      const statuses = new Map<number, number>();
      for (let at = 0; at < 1001; at++) {
        const { status } = await create(service, 10, ["de"]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      assert.deepEqual(
        [...statuses],
        [
          [201, 1000],
          [456, 1],
        ],
      );
    },
  },
];

const five = ["de", "fr", "es", "it", "pl"];

const translate = async (service: Probe): Promise<number> =>
  (await service.ask("POST", "/v2/translate", { json: text })).status;

function create(service: Probe, bytes: number, targets: readonly string[] = five) {
  const entries = entriesOf(bytes);
  const dictionaries = targets.map((target_lang) => ({
    source_lang: "en",
    target_lang,
    entries,
    entries_format: "tsv",
  }));
  return service.ask("POST", "/v3/glossaries", { json: { name: service.unique("large"), dictionaries } });
}

/** Entries of exactly so many bytes: lines of 100, and what is left. */
function entriesOf(bytes: number): string {
  const lines = Array.from(
    { length: Math.floor(bytes / 100) },
    (_, at) => `${`${at}`.padEnd(49, "x")}\t${"y".repeat(49)}`,
  );
  const left = bytes - lines.length * 100;
  return [...lines, ...(left < 4 ? [] : [`a\t${"b".repeat(left - 2)}`])].join("\n");
}
