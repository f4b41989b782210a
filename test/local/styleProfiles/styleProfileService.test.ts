import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pseudoOnly, type Running, running } from "../service.ts";

const all = "/v3/style_profiles";
const terms = (target: string) => ({ source_lang: "en", target_lang: "de", entries: `chest\t${target}` });

describe("style profiles", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service?.close());

  const glossary = async (target: string): Promise<string> => {
    const json = { name: target, dictionaries: [terms(target)] };
    return (await service.ask("POST", "/v3/glossaries", { json })).body.glossary_id;
  };
  const create = async (more: object) => (await service.ask("POST", all, { json: { name: "Legal", ...more } })).body;
  const text = async (style_profile_id: string) => {
    const json = { text: ["Open the chest"], source_lang: "en", target_lang: "de", style_profile_id };
    return (await service.translate(json)).body.translations[0].text;
  };

  it("apply all of their glossaries, the first before the others", async () => {
    const [first, second] = [await glossary("Truhe"), await glossary("Kofferraum")];
    const { style_profile_id } = await create({ glossary_ids: [first, second] });
    assert.match(await text(style_profile_id), /Truhe/);
    await service.ask("PATCH", `${all}/${style_profile_id}`, { json: { glossary_ids: [second, first] } });
    assert.match(await text(style_profile_id), /Kofferraum/);
  });

  it("lose what is deleted, and can be changed afterwards", async () => {
    const [kept, deleted] = [await glossary("Truhe"), await glossary("Kofferraum")];
    const { style_profile_id } = await create({ glossary_ids: [deleted, kept] });
    await service.ask("DELETE", `/v3/glossaries/${deleted}`);
    assert.match(await text(style_profile_id), /Truhe/);
    const path = `${all}/${style_profile_id}`;
    assert.deepEqual((await service.ask("GET", path)).body.glossary_ids, [kept]);
    const { status, body } = await service.ask("PATCH", path, { json: { name: "Other" } });
    assert.deepEqual([status, body.name, body.glossary_ids], [200, "Other", [kept]]);
  });

  it("are refused with the same glossary twice: 400", async () => {
    const id = await glossary("Truhe");
    const { status, body } = await service.ask("POST", all, { json: { name: "a", glossary_ids: [id, id] } });
    assert.deepEqual([status, body.message, body.code], [400, "Check 'glossary_ids'", "invalid_argument"]);
  });

  it("move their time with every change, also if the clock stands still", async () => {
    const still = await running({ engines: [], now: () => new Date("2026-01-01T00:00:00Z") });
    try {
      const made = (await still.ask("POST", all, { json: { name: "a" } })).body;
      const changed = (await still.ask("PATCH", `${all}/${made.style_profile_id}`, { json: { name: "b" } })).body;
      assert.ok(changed.updated_time > made.updated_time);
      assert.equal(changed.creation_time, made.creation_time);
    } finally {
      await still.close();
    }
  });

  it("outlive the service", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "glossa-profiles-"));
    try {
      const before = await running({ ...pseudoOnly, dataDir });
      const json = { name: "Legal", description: "Contracts", glossary_priority_order_enabled: true };
      const made = (await before.ask("POST", all, { json })).body;
      await before.close();
      const after = await running({ ...pseudoOnly, dataDir });
      assert.deepEqual((await after.ask("GET", `${all}/${made.style_profile_id}`)).body, made);
      await after.close();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
