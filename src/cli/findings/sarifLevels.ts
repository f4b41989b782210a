import type { CheckSeverity } from "../../core/problems/checkDefinitions.ts";

/** Severities as SARIF names them. */
export const sarifLevels: Readonly<Record<CheckSeverity, string>> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
  off: "none",
};
