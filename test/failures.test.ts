import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, runAloud, temporaryFolder } from "../scripts/processes.ts";
import { listFailures, sum } from "../scripts/tests/counts.ts";
import { fullLine } from "../scripts/tests/lastFull.ts";
import { timesTable } from "../scripts/tests/times.ts";

function runReporter(suite: string, counts: string): Promise<number> {
  const reporter = ["--reporter", "scripts/tests/reporter.mjs", "--reporter-option", `style=dot,counts=${counts}`];
  const mocha = [join(root, "node_modules/mocha/bin/mocha.js"), "--no-config", ...reporter, suite];
  return runAloud(process.execPath, mocha, { out: { write: () => true }, minutes: 1 });
}

describe("the end of `npm test`", () => {
  it("names every failed test with its reason", () => {
    const failed = (title: string) => ({ passed: 1, failed: 1, skipped: 0, failures: [{ title, reason: "a\nb" }] });
    const total = sum([failed("one"), { passed: 2, failed: 0, skipped: 0 }, failed("two")]);
    assert.equal(listFailures(total), "failed: one\n    a\n    b\n\nfailed: two\n    a\n    b\n\n");
  });

  it("says when each part ran", () => {
    const parts = [
      { name: "browser", start: 61_400, end: 725_000 },
      { name: "unit", start: 400, end: 21_600 },
    ];
    assert.equal(timesTable(parts), "unit      0:21  from  0:00 to  0:22\nbrowser  11:04  from  1:01 to 12:05\n");
  });

  it("says how far the last run of all tests is behind", () => {
    const kept = { commit: "abc1234def", passed: 14_077 };
    assert.equal(fullLine(kept, 9), "full: 14,077 passed at abc1234, 9 commits ago");
    assert.equal(fullLine(kept, 1), "full: 14,077 passed at abc1234, 1 commit ago");
    assert.equal(fullLine(kept, undefined), "full: 14,077 passed at abc1234");
  });

  it("takes them from the reporter of a part", async () => {
    const folder = await temporaryFolder("failures");
    const [suite, counts] = [join(folder, "broken.test.cjs"), join(folder, "counts.json")];
    await writeFile(suite, `it("is broken", () => { throw new Error("no such key"); });\n`);
    await runReporter(suite, counts);
    const { failures } = JSON.parse(await readFile(counts, "utf8"));
    assert.deepEqual(failures.length, 1);
    assert.equal(failures[0].title, "is broken");
    assert.match(failures[0].reason, /^Error: no such key\n {4}at /);
  });

  it("knows which test ran last where a part ended before its end", async () => {
    const folder = await temporaryFolder("failures");
    const [suite, counts] = [join(folder, "ends.test.cjs"), join(folder, "counts.json")];
    await writeFile(suite, `it("has a rather long title", () => {});\nit("ends all", () => process.exit(3));\n`);
    await runReporter(suite, counts);
    assert.deepEqual(JSON.parse(await readFile(counts, "utf8")), { running: "ends all" });
  });
});
