import { isFailing } from "../../core/problems/checkSeverity.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { ReportFinding } from "./finding.ts";

/** Findings as a JUnit report: one suite for each file, one test case for each finding or for a file without any. */
export function junit(paths: readonly string[], findings: readonly ReportFinding[]): string {
  const byPath = groupBy(findings, ({ path }) => path);
  const suites = [...new Set([...paths, ...byPath.keys()])].map((path) => {
    const own = byPath.get(path) ?? [];
    const names = uniqueNames(own.map(({ code, message }) => `${code}: ${message}`));
    const cases = own.length === 0 ? [testCase(path)] : own.map((one, index) => testCase(path, one, names[index]));
    const failures = own.filter(({ severity }) => isFailing(severity)).length;
    return { failures, tests: cases.length, xml: suite(path, failures, cases) };
  });
  const sum = (of: "failures" | "tests"): number => suites.reduce((total, one) => total + one[of], 0);
  const head = `<testsuites name="glossa check" tests="${sum("tests")}" failures="${sum("failures")}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${suites.map(({ xml }) => xml).join("")}</testsuites>\n`;
}

const suite = (path: string, failures: number, cases: readonly string[]): string =>
  `  <testsuite name="${escapeXml(path)}" tests="${cases.length}" failures="${failures}" errors="0">\n${cases.join("")}  </testsuite>\n`;

/** Names with a number at all but the first of those that are the same: readers drop a case whose name they had. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; seen.has(unique); count++) unique = `${name} (${count})`;
    seen.add(unique);
    return unique;
  });
}

function testCase(path: string, finding?: ReportFinding, name = ""): string {
  if (finding === undefined) return `    <testcase classname="${escapeXml(path)}" name="no findings"/>\n`;
  const { code, severity, line, message } = finding;
  const place = line === undefined ? path : `${path}:${line}`;
  const begin = `    <testcase classname="${escapeXml(path)}" name="${escapeXml(name)}"`;
  if (!isFailing(severity))
    return `${begin}><system-out>${escapeXml(`${place}: ${message}`)}</system-out></testcase>\n`;
  const failure = `<failure type="${escapeXml(code)}" message="${escapeXml(message)}">${escapeXml(place)}</failure>`;
  return `${begin}>${failure}</testcase>\n`;
}

const escapeXml = (text: string): string =>
  replaceForbidden(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\r", "&#13;");

/** Replaces characters that XML 1.0 has no place for. */
const replaceForbidden = (text: string): string =>
  [...text]
    .map((character) =>
      /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(character) && !/[\t\n\r]/.test(character) ? "\ufffd" : character,
    )
    .join("");
