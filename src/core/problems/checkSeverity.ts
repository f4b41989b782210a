import {
  type CheckCode,
  type CheckDefinition,
  type CheckedProblem,
  type CheckName,
  type CheckSeverity,
  checkDefinitions,
  type FixKind,
} from "./checkDefinitions.ts";
import type { Problem, ProblemCode } from "./problem.ts";

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

/** The codes of the problems of all checks, in the order of the checks. */
export const codesOfChecks: readonly ProblemCode[] = checks.map(([, code]) => code);

/** The severity of a check as `glossa.json` sets it: alone, or with a reason for people who read the file. */
export type SeveritySetting = CheckSeverity | { readonly severity: CheckSeverity; readonly reason?: string };
export type SeveritySettings = Readonly<Partial<Record<CheckName, SeveritySetting>>>;

/** Returns the severities of settings, without their reasons. */
export const severitiesOf = (settings: SeveritySettings = {}): Severities =>
  Object.fromEntries(
    Object.entries(settings).map(([check, set]) => [check, typeof set === "string" ? set : set.severity]),
  );

/** The check that a problem is found by. Problems without a check can't be turned off. */
export const checkOf: Readonly<Record<ProblemCode, CheckName | undefined>> = {
  // Faults of the file: the messages behind them are not read, or not written, and no other problem shows that.
  "format.syntax": undefined,
  "format.depth": undefined,
  "format.duplicateKey": undefined,
  "format.encoding": undefined,
  "format.locale": undefined,
  "format.blocked": undefined,
  "message.changed": undefined,
  "message.tooLarge": undefined,
  "message.refused": undefined,
  "message.unverified": undefined,
  ...(Object.fromEntries(checks.map(([check, code]) => [code, check])) as Record<CheckCode, CheckName>),
};

/** Returns the severity of a problem in the terminal: the project's, else the default; faults of files are errors. */
export function severityOf(code: ProblemCode, project: Severities = {}): CheckSeverity {
  const name = checkOf[code];
  return name === undefined ? "error" : (project[name] ?? definitions[name].severity);
}

/** Returns whether a problem of this severity fails a check in the terminal. */
export const isFailing = (severity: CheckSeverity): boolean => severity === "error" || severity === "warning";

const fixKinds: ReadonlyMap<ProblemCode, readonly FixKind[]> = new Map(
  checks.map(([, code, { fixes }]) => [code, fixes]),
);

const choices: ReadonlySet<ProblemCode> = new Set(checks.flatMap(([, code, { isChoice }]) => (isChoice ? code : [])));

/** Returns whether a problem carries a correction that nobody has to look at. */
export const isCertain = ({ code, instead }: Problem): boolean => instead !== undefined && !choices.has(code);

const mechanical: ReadonlySet<ProblemCode> = new Set(
  checks.flatMap(([, code, { isMechanical }]) => (isMechanical ? code : [])),
);

/** Returns whether a problem carries a certain correction that changes no word. */
export const isMechanical = (problem: Problem): boolean => isCertain(problem) && mechanical.has(problem.code);

/** Returns the kinds of quick fixes of a problem. */
export const fixKindsOf = (code: ProblemCode): readonly FixKind[] => fixKinds.get(code) ?? [];
