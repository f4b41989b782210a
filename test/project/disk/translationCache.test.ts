import assert from "node:assert/strict";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compact, openCacheFile } from "../../../src/project/disk/cacheFile.ts";
import { cacheFolder, dropOldest } from "../../../src/project/disk/cacheFolder.ts";
import { openCache } from "../../../src/project/disk/translationCache.ts";

const modulePath = new URL("../../../src/project/disk/translationCache.ts", import.meta.url).href;

describe("cache on disk", () => {
  let folder = "";
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "glossa-cache-")), "translations");
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

  const key = (text: string, pair = "en>de"): string => `${pair}\n["x",${JSON.stringify(text)}]`;

  it("keeps texts for the next process, one file a language pair", async () => {
    const cache = openCache(folder);
    assert.equal(await cache.get(key("a")), undefined);
    await cache.put([
      [key("a"), "Ä\n\u2028\ud83d\ude00"],
      [key("a", "en>fr"), "A"],
      [key("a", "\u0000/../x"), "odd"],
    ]);
    assert.equal(await cache.get(key("a")), "Ä\n\u2028\ud83d\ude00");
    const again = openCache(folder);
    assert.equal(await again.get(key("a")), "Ä\n\u2028\ud83d\ude00");
    assert.equal(await again.get(key("a", "en>fr")), "A");
    assert.equal(await again.get(key("a", "\u0000/../x")), "odd");
    assert.equal(await again.get(key("b")), undefined);
    const names = await readdir(folder);
    assert.equal(names.length, 3);
    assert.ok(names.includes("en_de.jsonl") && names.every((name) => /^[\w-]+\.jsonl$/.test(name)), names.join());
  });

  it("says that nothing is kept for a pair, until something is, here or by another process", async () => {
    const cache = openCache(folder);
    assert.equal(await cache.isEmpty?.(key("a")), true);
    await openCache(folder).put([[key("b"), "B"]]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual([await cache.isEmpty?.(key("a")), await cache.isEmpty?.(key("a", "en>fr"))], [false, true]);
  });

  it("is for its owner alone, and holds no source text", async () => {
    await openCache(folder).put([[key("a secret source"), "translated"]]);
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    assert.equal((await stat(join(folder, "en_de.jsonl"))).mode & 0o777, 0o600);
    assert.doesNotMatch(await readFile(join(folder, "en_de.jsonl"), "utf8"), /secret/);
  });

  it("sees what another process puts in", async () => {
    const [one, other] = [openCache(folder), openCache(folder)];
    assert.equal(await one.get(key("a")), undefined);
    await other.put([[key("a"), "A"]]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(await one.get(key("a")), "A");
  });

  it("reads past torn and foreign lines, and mends a torn end", async () => {
    await openCache(folder).put([[key("a"), "A"]]);
    const file = join(folder, "en_de.jsonl");
    await appendFile(file, 'garbage\n["one"]\n[1,2]\n\u0000\u0000\n["torn","li');
    const cache = openCache(folder);
    assert.equal(await cache.get(key("a")), "A");
    await cache.put([[key("b"), "B"]]);
    assert.equal(await openCache(folder).get(key("b")), "B");
    await writeFile(file, Buffer.from([0xff, 0xfe, 0x0a, 0x0a]));
    assert.equal(await openCache(folder).get(key("a")), undefined);
  });

  it("stays within its size, keeping what is newest", async () => {
    const cache = openCache(folder, { maxFileBytes: 20_000 });
    for (let i = 0; i < 100; i++)
      await cache.put(Array.from({ length: 10 }, (_, j) => [key(`${i}.${j}`), `text ${i}.${j}`]));
    assert.ok((await stat(join(folder, "en_de.jsonl"))).size <= 21_000);
    const again = openCache(folder);
    assert.equal(await again.get(key("99.9")), "text 99.9");
    assert.equal(await again.get(key("0.0")), undefined);
    assert.deepEqual(await readdir(folder), ["en_de.jsonl"]);
  });

  it("loses nothing that others put in while a file is compacted", async () => {
    await openCache(folder).put([[key("a"), "A"]]);
    const path = join(folder, "en_de.jsonl");
    let isWriting = true;
    const compactAgain = async (): Promise<void> => {
      while (isWriting) await compact(path, Infinity);
    };
    const write = async (writer: number): Promise<void> => {
      const file = await openCacheFile(path, Infinity);
      for (let i = 0; i < 40; i++) await file.put([[`${writer}.${i}`, "text ".repeat(1 + ((7 * i + writer) % 13))]]);
    };
    const compacting = compactAgain();
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    isWriting = false;
    await compacting;
    const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
    assert.equal(new Set(lines.map((line) => JSON.parse(line)[0])).size, 1 + 8 * 40);
  });

  it("drops the pairs written longest ago when all together grow too large", async () => {
    const cache = openCache(folder);
    for (const pair of ["en>de", "en>fr", "en>it"]) await cache.put([[key("a", pair), "x".repeat(1000)]]);
    await utimes(join(folder, "en_fr.jsonl"), 1, 1);
    const small = openCache(folder, { maxTotalBytes: 2500 });
    assert.equal((await small.get(key("a")))?.length, 1000);
    assert.deepEqual((await readdir(folder)).sort(), ["en_de.jsonl", "en_it.jsonl"]);
  });

  it("drops what is older than it may be, but for what is used", async () => {
    await mkdir(folder);
    const day = 24 * 60 * 60;
    for (const [name, days] of [
      ["old", 31],
      ["used", 31],
      ["new", 1],
    ] as const) {
      const path = join(folder, `${name}.jsonl`);
      await writeFile(path, "x");
      const written = Date.now() / 1000 - days * day;
      await utimes(path, written, written);
    }
    await dropOldest(folder, "used.jsonl", 1000, 30 * day * 1000);
    assert.deepEqual((await readdir(folder)).sort(), ["new.jsonl", "used.jsonl"]);
  });

  it("that can't be made answers nothing and says so when it should keep something", async () => {
    const cache = openCache(join(modulePath.slice("file://".length), "x"));
    assert.equal(await cache.get(key("a")), undefined);
    await assert.rejects(cache.put([[key("a"), "A"]]), { code: "ENOTDIR" });
  });

  it("is where the system keeps caches", () => {
    const table: readonly (readonly [env: Record<string, string>, platform: string, folder: string])[] = [
      [{ XDG_CACHE_HOME: "/x" }, "linux", "/x/glossa"],
      [{ XDG_CACHE_HOME: "relative" }, "linux", "/home/me/.cache/glossa"],
      [{}, "linux", "/home/me/.cache/glossa"],
      [{}, "darwin", "/home/me/Library/Caches/glossa"],
      [{ LOCALAPPDATA: "/local" }, "win32", "/local/glossa/Cache"],
      [{}, "win32", "/home/me/AppData/Local/glossa/Cache"],
    ];
    for (const [env, platform, expected] of table) assert.equal(cacheFolder(env, platform, "/home/me"), expected);
  });
});
