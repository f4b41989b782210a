import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type FileLock, withFileLock } from "../../../src/project/disk/withFileLock.ts";

describe("turns", () => {
  let folder: string;
  const turn = (name: string, more: Partial<FileLock> = {}): FileLock => ({ folder, name, file: "x.json", ...more });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-turns-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("lets nobody write over what another one added", async () => {
    const file = join(folder, "lines");
    await writeFile(file, "");
    const add = async (line: number): Promise<void> => {
      const text = await readFile(file, "utf8");
      await sleep(2);
      await writeFile(file, `${text}${line}\n`);
    };
    const turns = join(folder, "turns");
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => withFileLock({ folder: turns, name: "project", file: "x" }, () => add(i))),
    );
    assert.equal((await readFile(file, "utf8")).split("\n").length, 13);
    assert.deepEqual(await readdir(turns), []);
  });

  it("waits for nobody with work of another name", async () => {
    const order: string[] = [];
    await withFileLock(turn("one"), () => withFileLock(turn("other"), async () => void order.push("inner")));
    assert.deepEqual(order, ["inner"]);
  });

  it("gives its turn back after a failure", async () => {
    await assert.rejects(
      withFileLock(turn("x"), () => Promise.reject(new Error("broken"))),
      /broken/,
    );
    assert.equal(await withFileLock(turn("x"), async () => "done"), "done");
  });

  it("does not wait for the dead", async () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    const [name = ""] = await withFileLock(turn("x"), () => readdir(folder));
    await writeFile(join(folder, name), `${pid} gone`);
    assert.equal(await withFileLock(turn("x"), async () => "done"), "done");
    assert.deepEqual(await readdir(folder), []);
  });

  /** The turn file of some work, in the place where it would be. */
  const leave = async (content: string, ageMs = 0): Promise<string> => {
    const [name = ""] = await withFileLock(turn("x"), () => readdir(folder));
    await writeFile(join(folder, name), content);
    const then = new Date(Date.now() - ageMs);
    await utimes(join(folder, name), then, then);
    return name;
  };

  for (const content of ["", "no number"]) {
    it(`does not wait for an old turn that names nobody: ${JSON.stringify(content)}`, async () => {
      await leave(content, 2 * 24 * 3_600_000);
      assert.equal(await withFileLock(turn("x"), async () => "done"), "done");
      assert.deepEqual(await readdir(folder), []);
    });
  }

  it("waits for a new one no longer than its time limit, and until it is cancelled", async () => {
    const busy = { code: "file.busy", facts: { file: "x.json" } };
    const work = () => Promise.reject(new Error("it has no turn"));
    const name = await leave(`${process.pid} me`);
    await assert.rejects(withFileLock(turn("x", { maxWaitMs: 50 }), work), busy);
    await assert.rejects(withFileLock(turn("x", { signal: AbortSignal.timeout(50) }), work), busy);
    assert.deepEqual(await readdir(folder), [name]);
  });

  it("works without turns if there is no room for them", async () => {
    await writeFile(join(folder, "file"), "");
    assert.equal(await withFileLock(turn("x", { folder: join(folder, "file") }), async () => "done"), "done");
  });
});
