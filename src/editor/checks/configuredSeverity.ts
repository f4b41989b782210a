import { type CheckName, type Severity, severities } from "../../core/checks/severity.ts";

/** The values of `glossa.checks.severity` by where they are set, as VS Code's `inspect` returns them: objects, or anything else. */
export interface SetSeverities {
  readonly defaultValue?: unknown;
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/**
 * Returns the severity of a check in the editor. Up to version 0.1.0 each check had a setting of its own, `glossa.checks.<check>`:
 * `former` reads it. Its value applies until the check is set in `glossa.checks.severity`. Values that are no severity are ignored.
 */
export function configuredSeverity(
  check: CheckName,
  set: SetSeverities,
  former: (check: CheckName) => unknown,
): Severity {
  const { defaultValue, globalValue, workspaceValue, workspaceFolderValue } = set;
  const own = [workspaceFolderValue, workspaceValue, globalValue].map((value) => member(value, check));
  return [...own, former(check), member(defaultValue, check)].find(isSeverity) ?? "warning";
}

const isSeverity = (value: unknown): value is Severity => severities.some((severity) => severity === value);

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
