import { version } from "../terminal/version.ts";
import type { ReportFinding } from "./finding.ts";
import { sarifLevels } from "./sarifLevels.ts";
import { sarifRule } from "./sarifRules.ts";

/** Findings as SARIF 2.1.0 (OASIS), for code scanning; rules link to the `documentation`, if its address is known. */
export function sarif(findings: readonly ReportFinding[], documentation?: string): string {
  const rules = [...new Set(findings.map(({ code }) => code))].sort();
  const indexes = new Map(rules.map((id, index) => [id, index]));
  const run = {
    tool: {
      driver: { name: "Glossa", semanticVersion: version, rules: rules.map((code) => sarifRule(code, documentation)) },
    },
    columnKind: "utf16CodeUnits",
    results: findings.map(({ code, severity, path, line, column, message, fingerprint }) => ({
      ruleId: code,
      ruleIndex: indexes.get(code),
      level: sarifLevels[severity],
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/") },
            ...(line !== undefined && {
              region: { startLine: line, ...(column !== undefined && { startColumn: column }) },
            }),
          },
        },
      ],
      partialFingerprints: { "glossaFinding/v1": fingerprint },
    })),
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}
