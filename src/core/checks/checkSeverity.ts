import type { ProblemCode } from "../problem.ts";
import {
  type CheckCode,
  type CheckDefinition,
  type CheckedProblem,
  type CheckName,
  type CheckSeverity,
  checkDefinitions,
  type FixKind,
} from "./checkDefinitions.ts";

/** The severities that a project sets for its checks. */
export type Severities = Readonly<Partial<Record<CheckName, CheckSeverity>>>;

const definitions: Readonly<Record<CheckName, CheckDefinition>> = checkDefinitions;

export const checkNames = Object.keys(definitions) as readonly CheckName[];

const checks: readonly (readonly [check: CheckName, code: ProblemCode, problem: CheckedProblem])[] = checkNames.flatMap(
  (check) =>
    Object.entries(definitions[check].problems).map(
      ([code, problem]) => [check, code as ProblemCode, problem] as const,
    ),
);

/** The check that a problem is found by; those without a name are faults of the file itself. */
export const checkOf: Readonly<Record<ProblemCode, CheckName | undefined>> = {
  "format.syntax": undefined,
  "format.depth": undefined,
  "format.duplicateKey": undefined,
  "format.encoding": undefined,
  "format.locale": undefined,
  "format.blocked": undefined,
  "message.changed": undefined,
  "message.tooLarge": undefined,
  "message.refused": undefined,
  ...(Object.fromEntries(checks.map(([check, code]) => [code, check])) as Record<CheckCode, CheckName>),
};

/** Returns the severity of a problem in the terminal: the project's, else the default; faults of files are errors. */
export function severityOf(code: ProblemCode, project: Severities = {}): CheckSeverity {
  const name = checkOf[code];
  return name === undefined ? "error" : (project[name] ?? definitions[name].severity);
}

const fixKinds: ReadonlyMap<ProblemCode, readonly FixKind[]> = new Map(
  checks.map(([, code, { fixes }]) => [code, fixes]),
);

/** Returns the kinds of quick fixes of a problem. */
export const fixKindsOf = (code: ProblemCode): readonly FixKind[] => fixKinds.get(code) ?? [];
