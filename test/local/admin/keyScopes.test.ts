import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { digest } from "../../../src/local/wire/callerKeys.ts";
import { operationScopes } from "../../../src/service/protocol/keyScopes.ts";
import { pseudoOnly, type Running, running } from "../service.ts";

const path = "/v2/admin/developer-keys";

/** One request for each operation; what it answers apart from 403 is not of interest. */
const requests = {
  text: ["POST", "/v2/translate"],
  documents: ["POST", "/v2/document/x"],
  writing: ["POST", "/v2/write/rephrase"],
  voice: ["POST", "/v3/voice/realtime"],
  glossaries: ["DELETE", "/v3/glossaries/00000000-0000-0000-0000-000000000000"],
  "style-rules": ["DELETE", "/v3/style_rules/00000000-0000-0000-0000-000000000000"],
  "style-profiles": ["DELETE", "/v3/style_profiles/00000000-0000-0000-0000-000000000000"],
  memories: ["DELETE", "/v3/translation_memories/00000000-0000-0000-0000-000000000000"],
  "spoken-terms": ["DELETE", "/v3/spoken-terms/00000000-0000-0000-0000-000000000000"],
  usage: ["GET", "/v2/usage"],
  admin: ["GET", path],
} as const satisfies Readonly<Record<keyof typeof operationScopes, readonly [string, string]>>;

describe("embedded service: keys that are limited to operations", () => {
  let dir: string;
  let service: Running;
  const start = async () => {
    service = await running({ ...pseudoOnly, dataDir: join(dir, "data") });
  };
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "glossa-scopes-"));
    await start();
  });
  afterEach(async () => {
    await service.close();
    await rm(dir, { recursive: true });
  });
  const admin = (method: string, below: string, json?: unknown) =>
    service.ask(method, path + below, { key: service.adminKey, ...(json !== undefined && { json }) });
  const create = async (scopes: readonly string[]) => (await admin("POST", "", { label: "Anna", scopes })).body;
  const isOpen = async (key: string, name: keyof typeof requests) => {
    const [method, address] = requests[name];
    const { status } = await service.ask(method, address, { key, ...(method === "POST" && { json: {} }) });
    return status !== 403;
  };

  it("open their operations, and nothing else", async () => {
    for (const [name, scopes] of Object.entries(operationScopes)) {
      const { key, scopes: given } = await create(scopes);
      assert.deepEqual(given, scopes);
      const others = Object.keys(requests) as (keyof typeof requests)[];
      const isOther = await Promise.all(others.map((other) => isOpen(key, other)));
      const open = others.filter((_, at) => isOther[at]);
      const expected = name === "admin" ? ["admin"] : [...new Set([name, "usage"])];
      assert.deepEqual(open, expected, name);
    }
  });

  it("stay limited after a restart, are changed at once, and freed", async () => {
    const { key, key_id } = await create(["translate:text"]);
    await service.close();
    await start();
    assert.deepEqual([await isOpen(key, "text"), await isOpen(key, "usage")], [true, false]);
    const scoped = (scopes: unknown) => admin("PUT", "/scopes", { key_id, scopes });
    assert.deepEqual((await scoped(["usage:read"])).body.scopes, ["usage:read"]);
    assert.deepEqual([await isOpen(key, "text"), await isOpen(key, "usage")], [false, true]);
    assert.equal((await scoped(null)).body.scopes, undefined);
    assert.deepEqual([await isOpen(key, "text"), await isOpen(key, "admin")], [true, false]);
    await scoped(["translate:text"]);
    await admin("PUT", "/deactivate", { key_id });
    assert.equal((await service.ask("GET", "/v3/languages?resource=glossary", { key })).status, 401);
  });

  it("have limits of characters too", async () => {
    const { key, key_id } = await create(["translate:text"]);
    await admin("PUT", "/limits", { key_id, characters: 5 });
    const json = { text: ["abc"], source_lang: "EN", target_lang: "EN-XA" };
    assert.equal((await service.ask("POST", "/v2/translate", { key, json })).status, 200);
    assert.equal((await service.ask("POST", "/v2/translate", { key, json })).status, 456);
  });

  it("are made for administration, and end in :adm", async () => {
    const { key } = await create(["admin"]);
    assert.match(key, /:adm$/);
    assert.equal((await service.ask("POST", path, { key, json: { label: "Ben" } })).status, 200);
    assert.equal(await isOpen(key, "text"), false);
  });

  it("are refused with scopes that there are not: 400", async () => {
    for (const scopes of [[], ["translate"], ["admin", "usage:read"], "x", 7, [1]])
      assert.equal((await admin("POST", "", { scopes })).status, 400, JSON.stringify(scopes));
    const { key_id } = await create(["usage:read"]);
    assert.equal((await admin("PUT", "/scopes", { key_id })).status, 400, "left out is not everything");
    assert.equal((await admin("PUT", "/scopes", { key_id: "x", scopes: null })).status, 404);
  });

  it("are unknown to a Glossa that knows no scopes", async () => {
    const { key } = await create(["usage:read"]);
    await service.close();
    const database = await openDatabase({ file: join(dir, "data", "state.db") });
    const digests = database
      .all("SELECT digest FROM developer_keys")
      .map((row) => Buffer.from(row["digest"] as Uint8Array));
    database.close();
    assert.equal(digests.length, 1);
    assert.equal(
      digests.some((one) => one.equals(digest(key))),
      false,
    );
    await start();
  });
});
