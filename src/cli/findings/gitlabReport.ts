import type { ReportFinding } from "./finding.ts";

/** Findings as a code quality report of GitLab (`codequality` of a job's `artifacts:reports`). */
export function gitlabReport(findings: readonly ReportFinding[]): string {
  const issues = findings.map(({ code, severity, path, line = 1, message, fingerprint }) => ({
    description: message,
    check_name: code,
    fingerprint,
    severity: severities[severity],
    location: { path, lines: { begin: line } },
  }));
  return `${JSON.stringify(issues, null, 2)}\n`;
}

const severities = { error: "major", warning: "minor", information: "info", hint: "info" } as const;
