import assert from "node:assert/strict";
import { appendFile, copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silent } from "../../src/core/work/log.ts";
import { createUsage } from "../../src/local/accountUsage.ts";
import type { EngineSource } from "../../src/local/engines/pairEngine.ts";
import { openDatabase } from "../../src/local/store/stateDatabase.ts";
import { memoryLog } from "../service/server.ts";
import { pseudoOnly, type Running, running } from "./service.ts";

const en = { source_lang: "en", target_lang: "de" };

describe("embedded service: usage", () => {
  let dataDir: string;
  let open: Running[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "glossa-usage-"));
  });
  afterEach(async () => {
    for (const service of open) await service.close();
    open = [];
    await rm(dataDir, { recursive: true });
  });
  const started = async (options: Parameters<typeof running>[0] = {}) => {
    const service = await running({ ...pseudoOnly, dataDir, ...options });
    open.push(service);
    return service;
  };
  const used = async (service: Running) => (await service.ask("GET", "/v2/usage")).body.character_count;

  const billed: readonly (readonly [string, object, number])[] = [
    ["code points of the source", { text: ["aé日🎉"] }, 4],
    ["all texts, the same ones too", { text: ["ab", "ab", ""] }, 4],
    ["no tags", { text: ["<b>ab</b><br/>"], tag_handling: "xml" }, 2],
    ["entities as what they are", { text: ["a &amp; b"], tag_handling: "xml" }, 5],
    ["tags where nobody handles them", { text: ["<b>"] }, 3],
    ["no context and no instructions", { text: ["ab"], context: "something", custom_instructions: ["Be kind"] }, 2],
    ["many tags that never end, in time", { text: ["<".repeat(100_000)], tag_handling: "html" }, 100_000],
  ];
  for (const [name, body, characters] of billed) {
    it(`counts ${name}`, async () => {
      const service = await started();
      const { body: answer } = await service.translate({ ...en, ...body, show_billed_characters: true });
      const told = answer.translations.map((one: { billed_characters: number }) => one.billed_characters);
      assert.equal(
        told.reduce((sum: number, one: number) => sum + one, 0),
        characters,
      );
      assert.equal(await used(service), characters);
    });
  }

  it("has every documented member", async () => {
    const service = await started({
      now: () => new Date("2026-12-31T23:59:59.999Z"),
      characterLimit: 500_000,
      scopes: ["translate:text", "usage:read"],
    });
    await service.translate({ ...en, text: ["abc"] });
    await service.ask("POST", "/v2/translate", { json: { ...en, text: ["abcd"] }, key: service.scopedKey ?? "" });
    const { body } = await service.ask("GET", "/v2/usage", { key: service.scopedKey ?? "" });
    assert.deepEqual(body, {
      character_count: 7,
      character_limit: 500_000,
      products: [
        product("write", "characters", 0, 0),
        product("translate", "characters", 4, 7),
        product("speechToText", "minutes", 0, 0),
        product("speechToSpeech", "minutes", 0, 0),
      ],
      api_key_character_count: 4,
      api_key_character_limit: 500_000,
      speech_to_text_milliseconds_count: 0,
      speech_to_text_milliseconds_limit: 0,
      speech_to_text_minutes_count: 0,
      speech_to_text_minutes_limit: 1_000_000_000_000,
      speech_to_speech_minutes_count: 0,
      speech_to_speech_minutes_limit: 1_000_000_000_000,
      start_time: "2026-12-01T00:00:00Z",
      end_time: "2027-01-01T00:00:00Z",
    });
  });

  it("reports characters alone on the free plan, of which there are 500,000", async () => {
    const service = await started({ plan: "free" });
    await service.translate({ ...en, text: ["abc"] });
    const { body } = await service.ask("GET", "/v2/usage");
    assert.deepEqual(body, { character_count: 3, character_limit: 500_000 });
    assert.match(service.key, /:fx$/);
  });

  it("answers 456 at the quota, and counts nothing for it", async () => {
    const service = await started({ characterLimit: 10 });
    assert.equal((await service.translate({ ...en, text: ["1234567"] })).status, 200);
    const refused = await service.translate({ ...en, text: ["12", "34"] });
    assert.deepEqual(
      [refused.status, refused.body],
      [456, { message: "Quota for this billing period has been exceeded." }],
    );
    assert.equal(await used(service), 7);
    assert.equal((await service.translate({ ...en, text: ["123"] })).status, 200);
    assert.equal(await used(service), 10);
  });

  it("lets no two requests at once through the last of the quota", async () => {
    const slow: EngineSource = {
      find: async () => ({
        id: "slow",
        name: "slow",
        pseudo: false,
        translate: async (parts) => {
          await new Promise((resolve) => setTimeout(resolve, 30));
          return parts;
        },
      }),
      close() {},
    };
    const service = await started({ characterLimit: 10, engines: [slow] });
    const replies = await Promise.all([1, 2, 3].map(() => service.translate({ ...en, text: ["123456"] })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 456, 456]);
  });

  it("counts nothing for what was refused", async () => {
    const service = await started();
    await service.translate({ ...en, text: ["abc", "<b>"], tag_handling: "xml" });
    await service.translate({ ...en, text: ["abc"], target_lang: "xx" });
    assert.equal(await used(service), 0);
  });

  it("begins anew with the month", async () => {
    let now = new Date("2026-11-30T23:59:59Z");
    const service = await started({ now: () => now });
    await service.translate({ ...en, text: ["abc"] });
    assert.equal(await used(service), 3);
    now = new Date("2026-12-01T00:00:00Z");
    assert.equal(await used(service), 0);
  });

  it("outlives the service", async () => {
    const first = await started();
    await first.translate({ ...en, text: ["abc"] });
    await first.translate({ ...en, text: ["de"] });
    await open.pop()?.close();
    const second = await started();
    assert.equal(await used(second), 5);
  });

  it("is kept when an answer comes: a kill loses nothing", async () => {
    const service = await started();
    await service.translate({ ...en, text: ["abc"] });
    const copy = join(dataDir, "copy.db");
    await copyFile(join(dataDir, "state.db"), copy);
    const database = await openDatabase({ file: copy });
    assert.deepEqual(
      database.all("SELECT key, tag, kind, units FROM usage").map((row) => ({ ...row })),
      [{ key: "started", tag: "", kind: "text_translation", units: 3 }],
    );
    database.close();
  });

  it("withholds no translation where the disk takes nothing", async () => {
    const { lines, log } = memoryLog();
    const database = await openDatabase();
    const full = { ...database, run: () => assert.fail("disk full") };
    const usage = await createUsage({ database: full, limitsOf: () => undefined, now: () => new Date(), log });
    await usage.reserve(3, { caller: { keyId: "a" }, tag: undefined, kind: "text_translation" }).commit();
    assert.equal(usage.sum(["text_translation"]), 3);
    assert.deepEqual(lines, ["usage can't be kept: disk full"]);
    database.close();
  });

  it("survives lines that are torn or no lines at all", async () => {
    const file = join(dataDir, "usage.jsonl");
    const month = new Date().toISOString().slice(0, 7);
    await appendFile(
      file,
      `{"month":"${month}","role":"account","characters":4}\n\0\0garbage\n{"month":5}\n{"month":"${month}","role":"account","char`,
    );
    const first = await started();
    assert.equal(await used(first), 4);
    await open.pop()?.close();
    await assert.rejects(stat(file), "taken over, and removed");
    await appendFile(file, `{"month":"${month}","role":"account","characters":4}\n`);
    assert.equal(await used(await started()), 4, "once");
  });

  it("counts what is set aside, once, until it is released", async () => {
    const database = await openDatabase();
    const limits = { characters: 10, speech_to_text_milliseconds: 60_000 };
    const limitsOf = (keyId: string) => (keyId === "a" ? limits : undefined);
    const usage = await createUsage({ database, limit: 15, limitsOf, now: () => new Date(), log: silent });
    const a = { caller: { keyId: "a" }, tag: undefined, kind: "text_translation" } as const;
    const refusal = (message: string) => ({ name: "HttpError", status: 456, message });
    const first = usage.reserve(8, a);
    const ofKey = "Quota of this key for this billing period has been exceeded.";
    assert.throws(() => usage.reserve(3, { ...a, kind: "text_improvement" }), refusal(ofKey));
    first.release();
    first.release();
    await first.commit();
    assert.equal(usage.sum(["text_translation"]), 0);
    await usage.reserve(10, { ...a, kind: "document_translation" }).commit();
    const b = { ...a, caller: { keyId: "b" } };
    assert.throws(() => usage.reserve(6, b), refusal("Quota for this billing period has been exceeded."));
    usage.reserve(5, b);
    usage.reserve(60_000, { ...a, kind: "speech_to_text" });
    assert.throws(() => usage.reserve(1, { ...a, kind: "speech_to_text" }), refusal(ofKey));
    usage.reserve(1, { ...a, kind: "speech_to_speech" });
    database.close();
  });
});

const product = (type: string, unit: string, own: number, all: number) => ({
  product_type: type,
  billing_unit: unit,
  api_key_unit_count: own,
  account_unit_count: all,
  api_key_character_count: own,
  character_count: all,
});
