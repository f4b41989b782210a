import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AskOptions, pseudoOnly, type Running, running } from "../service.ts";

const path = "/v2/admin/developer-keys";

describe("embedded service: developer keys", () => {
  let service: Running;
  beforeEach(async () => {
    service = await running({ ...pseudoOnly, now: () => new Date("2026-11-21T10:00:00.000Z") });
  });
  afterEach(() => service.close());
  const admin = (method: string, below = "", options: AskOptions = {}) =>
    service.ask(method, path + below, { key: service.adminKey, ...options });
  const create = async (label?: string) =>
    (await admin("POST", "", { json: label === undefined ? {} : { label } })).body;
  const translate = (key: string, text: string) =>
    service.ask("POST", "/v2/translate", { key, json: { text: [text], source_lang: "en", target_lang: "de" } });

  it("makes a key that opens what the account's key opens, and shows it once", async () => {
    const { key, ...made } = await create();
    assert.deepEqual(made, {
      key_id: made.key_id,
      label: "DeepL API Key",
      creation_time: "2026-11-21T10:00:00.000Z",
      deactivated_time: null,
      is_deactivated: false,
      usage_limits: { characters: null, speech_to_text_milliseconds: null },
    });
    assert.match(made.key_id, /^[0-9a-f-]{36}:[0-9a-f-]{36}$/);
    assert.deepEqual((await admin("GET")).body, [made]);
    assert.equal((await translate(key, "abc")).status, 200);
    assert.equal((await translate(made.key_id, "abc")).status, 403);
    assert.equal((await service.ask("GET", path, { key })).status, 403);
  });

  it("counts what each key used", async () => {
    const { key } = await create("one");
    await translate(key, "abc");
    await translate(service.key, "de");
    const { body } = await service.ask("GET", "/v2/usage", { key });
    assert.deepEqual([body.api_key_character_count, body.character_count], [3, 5]);
  });

  it("labels, limits and deactivates", async () => {
    const { key, key_id } = await create("one");
    assert.equal((await admin("PUT", "/label", { json: { key_id, label: "Zwei ß" } })).body.label, "Zwei ß");
    const limits = async (json: object) =>
      (await admin("PUT", "/limits", { json: { key_id, ...json } })).body.usage_limits;
    assert.deepEqual(await limits({ characters: 3 }), { characters: 3, speech_to_text_milliseconds: null });
    assert.equal((await service.ask("GET", "/v2/usage", { key })).body.api_key_character_limit, 3);
    assert.deepEqual([(await translate(key, "abc")).status, (await translate(key, "d")).status], [200, 456]);
    assert.equal((await translate(service.key, "d")).status, 200, "the limit is the key's, not the account's");
    assert.deepEqual(await limits({ characters: null, speech_to_text_milliseconds: 0 }), {
      characters: null,
      speech_to_text_milliseconds: 0,
    });
    assert.equal((await translate(key, "d")).status, 200);
    await limits({ characters: 0 });
    assert.equal((await translate(key, "d")).status, 456);
    const { body } = await admin("PUT", "/deactivate", { json: { key_id } });
    assert.deepEqual([body.is_deactivated, body.deactivated_time], [true, "2026-11-21T10:00:00.000Z"]);
    assert.equal((await translate(key, "d")).status, 403, "at once");
    assert.deepEqual((await admin("GET")).body, [body], "and still listed");
  });

  it("takes forms as well", async () => {
    const { key_id } = await create();
    const { body } = await admin("PUT", "/limits", { form: `key_id=${key_id}&characters=7` });
    assert.equal(body.usage_limits.characters, 7);
  });

  for (const [name, method, below, json, status, message] of [
    ["no key", "PUT", "/label", { label: "a" }, 400, "Parameter 'key_id' not specified"],
    ["no label", "PUT", "/label", { key_id: "known" }, 400, "Parameter 'label' not specified"],
    ["a label of another type", "POST", "", { label: 5 }, 400, "Value for 'label' not supported."],
    ["a label that is too long", "POST", "", { label: "a".repeat(201) }, 400, "Value for 'label' not supported."],
    [
      "a limit below 0",
      "PUT",
      "/limits",
      { key_id: "known", characters: -1 },
      400,
      "Value for 'characters' not supported.",
    ],
    [
      "a limit that is no integer",
      "PUT",
      "/limits",
      { key_id: "known", characters: 1.5 },
      400,
      "Value for 'characters' not supported.",
    ],
    ["an unknown key", "PUT", "/deactivate", { key_id: "a:b" }, 404, "Key not found"],
    ["an unknown key to label", "PUT", "/label", { key_id: "a:b", label: "c" }, 404, "Key not found"],
    ["an unknown key to limit", "PUT", "/limits", { key_id: "a:b", characters: 1 }, 404, "Key not found"],
  ] as const) {
    it(`refuses ${name} with ${status}`, async () => {
      const { key_id } = await create();
      const given = "key_id" in json && json.key_id === "known" ? { ...json, key_id } : json;
      const reply = await admin(method, below, { json: given });
      assert.deepEqual([reply.status, reply.body.message], [status, message]);
    });
  }

  for (const [plan, max] of [
    ["pro", 25],
    ["free", 2],
  ] as const) {
    it(`has ${max} active keys on the ${plan} plan, and answers 456 beyond`, async () => {
      const one = await running({ ...pseudoOnly, plan });
      try {
        const ask = (method: string, below: string, json: object) =>
          one.ask(method, path + below, { key: one.adminKey, json });
        const made = [];
        for (let at = 0; at < max; at++) made.push((await ask("POST", "", {})).body);
        assert.deepEqual(
          made.map(({ key }) => key.endsWith(":fx")),
          made.map(() => plan === "free"),
        );
        const refused = await ask("POST", "", {});
        assert.deepEqual([refused.status, refused.body.message], [456, `No more than ${max} active keys are allowed.`]);
        await ask("PUT", "/deactivate", { key_id: made[0].key_id });
        assert.equal((await ask("POST", "", {})).status, 200);
      } finally {
        await one.close();
      }
    });
  }

  it("keeps keys through a restart, as digests alone", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "glossa-keys-"));
    try {
      const first = await running({ ...pseudoOnly, dataDir });
      const { body } = await first.ask("POST", path, { key: first.adminKey, json: {} });
      await first.close();
      await copyFile(join(dataDir, "state.db"), join(dataDir, "copy"));
      assert.ok(!(await readFile(join(dataDir, "copy"), "latin1")).includes(body.key));
      const second = await running({ ...pseudoOnly, dataDir });
      try {
        assert.equal((await second.ask("GET", "/v2/usage", { key: body.key })).status, 200);
      } finally {
        await second.close();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
