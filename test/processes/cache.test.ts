import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openCache } from "../../src/project/disk/translationCache.ts";

const modulePath = new URL("../../src/project/disk/translationCache.ts", import.meta.url).href;

describe("cache on disk, of several processes", () => {
  let folder = "";
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "glossa-cache-")), "translations");
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

  it("loses nothing when they write and compact at once", async () => {
    const script = `
      import { openCache } from ${JSON.stringify(modulePath)};
      const cache = openCache(process.argv[1], { maxFileBytes: 60_000 });
      for (let i = 0; i < 150; i++) {
        const entries = Array.from({ length: 3 }, (_, j) => ["en>de\\n" + process.argv[2] + i + "." + j, "text " + i]);
        await cache.put(entries);
        // every text can be read back by who was told that it is safe, however the file was replaced meanwhile
        for (const [key, text] of entries) if ((await cache.get(key)) !== text) throw new Error(key);
      }`;
    const run = (name: string) =>
      promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, folder, name]);
    await Promise.all(["a", "b", "c"].map(run));
    const cache = openCache(folder);
    // who was done early may have been dropped as old by now, but not who wrote last
    const last = await Promise.all(["a", "b", "c"].map((name) => cache.get(`en>de\n${name}149.2`)));
    assert.ok(last.includes("text 149"));
    const lines = (await readFile(join(folder, "en_de.jsonl"), "utf8")).split("\n").filter((line) => line !== "");
    for (const line of lines) assert.equal(JSON.parse(line).length, 2);
    assert.deepEqual(await readdir(folder), ["en_de.jsonl"]);
  });
});
