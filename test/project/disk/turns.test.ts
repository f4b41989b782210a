import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inTurn } from "../../../src/project/disk/turns.ts";

describe("turns", () => {
  let folder: string;
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
    await Promise.all(Array.from({ length: 12 }, (_, i) => inTurn(turns, "project", () => add(i))));
    assert.equal((await readFile(file, "utf8")).split("\n").length, 13);
    assert.deepEqual(await readdir(turns), []);
  });

  it("waits for nobody with work of another name", async () => {
    const order: string[] = [];
    await inTurn(folder, "one", () => inTurn(folder, "other", async () => void order.push("inner")));
    assert.deepEqual(order, ["inner"]);
  });

  it("gives its turn back after a failure", async () => {
    await assert.rejects(
      inTurn(folder, "x", () => Promise.reject(new Error("broken"))),
      /broken/,
    );
    assert.equal(await inTurn(folder, "x", async () => "done"), "done");
  });

  it("does not wait for the dead", async () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    const [name = ""] = await inTurn(folder, "x", () => readdir(folder));
    await writeFile(join(folder, name), `${pid} gone`);
    assert.equal(await inTurn(folder, "x", async () => "done"), "done");
    assert.deepEqual(await readdir(folder), []);
  });

  it("works without turns where there is no room for them", async () => {
    await writeFile(join(folder, "file"), "");
    assert.equal(await inTurn(join(folder, "file"), "x", async () => "done"), "done");
  });
});
