import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Claim, claim, FolderInUse } from "../../src/local/claim.ts";
import { skip } from "../skip.ts";

const own = { pid: process.pid, port: 1, key: "k1", adminKey: "a1" };

describe("claim of a data folder", () => {
  let dir: string;
  let file: string;
  beforeEach(async () => {
    dir = join(await mkdtemp(join(tmpdir(), "glossa-claim-")), "data");
    file = join(dir, "service.json");
  });
  afterEach(() => rm(join(dir, ".."), { recursive: true }));

  /** The number of a process that is no more. */
  async function deadPid(): Promise<number> {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "close");
    return child.pid ?? 0;
  }
  const leave = async (entry: object) => {
    await claim(dir, own).then((held) => held.release());
    await writeFile(file, JSON.stringify(entry));
  };

  it("writes what others need to find the service, for the user alone", async () => {
    await claim(dir, own);
    const { process: identity, ...entry } = JSON.parse(await readFile(file, "utf8"));
    assert.deepEqual(entry, own);
    assert.equal(typeof identity, "string");
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal((await stat(dir)).mode & 0o777, 0o700);
    assert.deepEqual(await readdir(dir), ["service.json"]);
  });

  it("is refused while another service lives", async () => {
    await claim(dir, own);
    await assert.rejects(
      claim(dir, { ...own, port: 2, key: "k2" }),
      (error) => error instanceof FolderInUse && error.pid === process.pid && error.port === 1,
    );
    assert.equal(JSON.parse(await readFile(file, "utf8")).key, "k1");
  });

  const stale: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["of a process that is dead", async () => leave({ ...own, pid: await deadPid(), key: "old" })],
    ["that is no JSON", async () => leave({}).then(() => writeFile(file, "{"))],
    ["that is empty", async () => leave({}).then(() => writeFile(file, ""))],
    ["without a process", () => leave({ key: "old" })],
  ];
  for (const [name, prepare] of stale) {
    it(`takes over a file ${name}`, async () => {
      await prepare();
      await claim(dir, own);
      assert.equal(JSON.parse(await readFile(file, "utf8")).key, "k1");
      assert.deepEqual(await readdir(dir), ["service.json"]);
    });
  }

  it("takes over a file whose process number another program has by now", async function () {
    if (process.platform !== "linux") skip(this, "notLinux");
    await leave({ ...own, key: "old", process: "an-earlier-boot 1" });
    await claim(dir, own);
    assert.equal(JSON.parse(await readFile(file, "utf8")).key, "k1");
  });

  it("is let go by its holder only", async () => {
    const first = await claim(dir, own);
    await first.release();
    const second = await claim(dir, { ...own, key: "k2" });
    await first.release();
    assert.ok(await second.isOurs());
    assert.ok(!(await first.isOurs()));
    await second.release();
    assert.deepEqual(await readdir(dir), []);
  });

  it("does not wait for who ended while taking over", async () => {
    await leave({ ...own, pid: await deadPid(), key: "old" });
    const mark = createHash("sha256")
      .update(await readFile(file, "utf8"))
      .digest("hex")
      .slice(0, 16);
    await writeFile(`${file}.${mark}`, "");
    await utimes(`${file}.${mark}`, 1, 1);
    await claim(dir, own);
    assert.deepEqual(await readdir(dir), ["service.json"]);
  });

  it("has one winner, however many come for a stale file at once", async () => {
    const pid = await deadPid();
    for (let round = 0; round < 20; round++) {
      await leave({ ...own, pid, key: `old ${round}` });
      const claims = Array.from({ length: 10 }, (_, at) =>
        claim(dir, { ...own, key: `k${at}` }).catch((error: unknown) => error),
      );
      const results = await Promise.all(claims);
      const winners = results.filter((one): one is Claim => !(one instanceof Error));
      const owners = (await Promise.all(winners.map((one) => one.isOurs()))).filter(Boolean);
      assert.equal(owners.length, 1);
      assert.ok(
        results.every((one) => !(one instanceof Error) || one instanceof FolderInUse),
        String(results),
      );
      assert.equal(winners.length, 1);
      await rm(file);
    }
  });
});
