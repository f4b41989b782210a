import assert from "node:assert/strict";
import fc from "fast-check";
import type { CountedFile } from "../../../src/cli/check/checkSummary.ts";
import { findingsOf } from "../../../src/cli/findings/finding.ts";
import { gitlabReport } from "../../../src/cli/findings/gitlabReport.ts";
import { sarif } from "../../../src/cli/findings/sarif.ts";
import { anyUnicode, property } from "../../property.ts";
import { schemaErrors } from "./reportSchemas.ts";

const place = fc.record({ line: fc.integer({ min: 1 }), column: fc.integer({ min: 1 }) }, { requiredKeys: [] });
const problem = fc
  .tuple(
    place,
    fc.constantFrom("error" as const, "warning" as const, "information" as const, "hint" as const),
    anyUnicode(),
  )
  .map(
    ([where, severity, text]) => ({ code: "text.space", severity, key: text, message: `x${text}`, ...where }) as const,
  );
const path = fc
  .array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1, maxLength: 3 })
  .map((parts) => `locales/${parts.join("/")}.json`);
const file: fc.Arbitrary<CountedFile> = fc
  .tuple(path, fc.array(problem, { maxLength: 4 }), place, fc.boolean())
  .map(([where, problems, { line, column }, fails]) => ({
    path: where,
    locale: "de",
    problems,
    failure: fails
      ? { code: "file.syntax", message: "Broken.", ...(line && { line }), ...(line && column && { column }) }
      : null,
  }));

describe("reports of arbitrary findings", () => {
  property("fit the schemas of SARIF and GitLab", fc.array(file, { maxLength: 4 }), (files) => {
    const findings = findingsOf(files);
    assert.deepEqual(schemaErrors.sarif(sarif(findings)), []);
    assert.deepEqual(schemaErrors.gitlab(gitlabReport(findings)), []);
  });

  const findings = findingsOf([
    { path: "de.json", problems: [{ code: "text.space", key: "a", message: "b", line: 2, column: 3 }], failure: null },
  ]);
  const wrong = (report: string, from: string, to: string): string => {
    assert.ok(report.includes(from), report);
    return report.replace(from, to);
  };

  for (const [from, to, error] of [
    ['"version": "2.1.0"', '"version": "2.2.0"', "/version must be equal to one of the allowed values"],
    [
      '"uri": "de.json"',
      '"uri": "d e.json"',
      '/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri must match format "uri-reference"',
    ],
    [
      '"startLine": 2',
      '"startLine": 0',
      "/runs/0/results/0/locations/0/physicalLocation/region/startLine must be >= 1",
    ],
    ['"ruleId"', '"otherId"', "/runs/0/results/0 must NOT have additional properties"],
  ] as const)
    it(`would not fit SARIF's with ${to}`, () =>
      assert.deepEqual(schemaErrors.sarif(wrong(sarif(findings), from, to)), [error]));

  for (const [from, to, error] of [
    ['"severity": "major"', '"severity": "error"', "/0/severity must be equal to one of the allowed values"],
    ['"path": "de.json"', '"path": "./de.json"', '/0/location/path must match pattern "^(?!/|\\./|\\.\\./)."'],
    ['"begin": 2', '"begin": 0', "/0/location/lines/begin must be >= 1"],
  ] as const)
    it(`would not fit GitLab's with ${to}`, () =>
      assert.deepEqual(schemaErrors.gitlab(wrong(gitlabReport(findings), from, to)), [error]));
});
