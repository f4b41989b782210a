import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMarkdown } from "../../../src/cli/ci/checkMarkdown.ts";
import { openRunner } from "../../../src/cli/ci/runner.ts";
import type { ReportFinding } from "../../../src/cli/findings/finding.ts";
import type { CheckResult } from "../../../src/cli/report/jsonResults.ts";

const result: CheckResult = {
  ...{ schemaVersion: 1, command: "check", exitCode: 1, failures: [], warnings: [], catalogs: [], ignored: [] },
  code: { frameworks: [], files: [], unread: [] },
};

const findings = (count: number): readonly ReportFinding[] =>
  Array.from({ length: count }, (_, i) => ({
    code: "text.space",
    severity: i === count - 1 ? "error" : "hint",
    path: "de.json",
    message: `k${i}: x`,
    fingerprint: `${i}`,
  }));

describe("the report of a check", () => {
  for (const [place, count, listed, more] of [
    ["comment", 60, 50, "- 10 more: see the summary of the job, or run glossa check"],
    ["summary", 60, 60, undefined],
    ["summary", 1_200, 1_000, "- 200 more: run glossa check"],
  ] as const)
    it(`lists ${listed} of ${count} findings in the ${place}, those that fail first`, () => {
      const checked = { result, findings: findings(count), branch: undefined, cost: "" };
      const lines = checkMarkdown(checked, place).split("\n");
      const items = lines.filter((line) => line.startsWith("- "));
      assert.match(items[0] ?? "", /^- error .*k\d+9: x`$/);
      assert.equal(items.filter((line) => line.includes("text.space")).length, listed);
      assert.equal(items[listed], more);
    });
});

describe("the summary of a job", () => {
  it("ends with a whole line within the limit of GitHub", async () => {
    const folder = await mkdtemp(join(tmpdir(), "glossa-summary-"));
    const file = join(folder, "summary.md");
    await openRunner({ env: { GITHUB_STEP_SUMMARY: file }, out: () => {} }).addToSummary("- ünü\n".repeat(200_000));
    const bytes = await readFile(file);
    await rm(folder, { recursive: true });
    assert.ok(bytes.length > 900_000 && bytes.length <= 1024 * 1024);
    assert.ok(bytes.toString().endsWith("\n- ünü\n"));
  });
});
