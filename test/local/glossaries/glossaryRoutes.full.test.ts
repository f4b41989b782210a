import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";

const de = { source_lang: "en", target_lang: "de" };

describe("large glossaries (v3)", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service?.close());

  const createOne = async (entries: string) => {
    const dictionaries = [{ ...de, entries, entries_format: "tsv" }];
    return await service.ask("POST", "/v3/glossaries", { json: { name: "UI", dictionaries } });
  };

  it("take dictionaries of 10 MiB and no more", async () => {
    const line = (at: number) => `source phrase ${String(at).padStart(9, "0")}\ttarget phrase in German ü ${at}\n`;
    const lines: string[] = [];
    for (let size = 0; size < 10 * 1024 * 1024 - 200; size += Buffer.byteLength(line(lines.length - 1)))
      lines.push(line(lines.length));
    const { status, body } = await createOne(lines.join(""));
    assert.deepEqual([status, body.dictionaries[0].entry_count], [201, lines.length]);
    const path = `/v3/glossaries/${body.glossary_id}`;
    const { dictionaries } = (await service.ask("GET", `${path}/entries?source_lang=en&target_lang=de`)).body;
    assert.equal(dictionaries[0].entries, lines.join("").trimEnd());
    const json = { dictionaries: [{ ...de, entries: lines[0]?.replace("German", "G") }] };
    assert.equal((await service.ask("PATCH", path, { json })).body.dictionaries[0].entry_count, lines.length);
    const full = { dictionaries: [{ ...de, entries: "x".repeat(500).concat("\t", "y".repeat(500)) }] };
    assert.equal((await service.ask("PATCH", path, { json: full })).status, 413);
    assert.equal((await createOne(`${lines.join("")}${"a".repeat(300)}\tb`)).status, 413);
    assert.equal((await service.ask("DELETE", path)).status, 204);
  });
});
