import { type CheckName, type CheckSeverity, severities } from "../../../core/problems/checkDefinitions.ts";

/** The values of `glossa.checks.severity` by where they are set, as VS Code's `inspect` returns them: objects, or anything else. */
export interface SetSeverities {
  readonly defaultValue?: unknown;
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/**
 * Returns the severity of a check in the editor. Up to version 0.1.0 each check had a separate setting,
 * `glossa.checks.<check>`: `former` reads it. Its value applies until the check is set in `glossa.checks.severity`.
 * Values that are no severity are ignored.
 */
export function readSeverity(
  check: CheckName,
  set: SetSeverities,
  former: (check: CheckName) => unknown,
): CheckSeverity {
  const { defaultValue, globalValue, workspaceValue, workspaceFolderValue } = set;
  const own = [workspaceFolderValue, workspaceValue, globalValue].map((value) => memberOf(value, check));
  return [...own, former(check), memberOf(defaultValue, check)].find(isSeverity) ?? "warning";
}

const isSeverity = (value: unknown): value is CheckSeverity => severities.some((severity) => severity === value);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
