import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { isFuzzing } from "../property.ts";
import { assertSameKeys, leaves, runTheirs, sample } from "./extracted.ts";
import { type Terminal, terminal } from "./terminal.ts";

describe("glossa extract, in a process, finds the keys that i18next-parser's own command finds", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal({ hasExtractorProcess: true });
  });
  afterEach(() => shell.close());

  it("in a tree of many files", async () => {
    await assertSameKeys(shell, isFuzzing ? 2_000 : 400);
  });

  it("in the sample project", async () => {
    await cp(join(sample, "src"), join(shell.root, "src"), { recursive: true });
    await shell.put({ "locales/en.json": "{}\n" });
    assert.equal((await shell.run(["extract"])).code, 0);
    await runTheirs(shell);
    const ours = leaves(JSON.parse(await shell.text("locales/en.json")));
    assert.ok(ours.length > 10);
    assert.deepEqual(ours, leaves(JSON.parse(await shell.text("theirs/en/translation.json"))));
  });
});

describe("glossa extract", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
  });
  afterEach(() => shell.close());

  it("finds the keys that i18next-parser's own command finds, in a tree of files", async () => {
    await assertSameKeys(shell, 20);
  });
});
