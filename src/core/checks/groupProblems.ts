import type { Problem, ProblemCode } from "../problems/problem.ts";
import { addToGroup } from "../values/collections.ts";

/** Findings of one kind in one file beyond which they say one thing about the file. */
export const maxAlike = 50;

/** Findings that say the same of each message; they have no detail. */
const groupable: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "message.untranslated",
  "message.stale",
  "message.needsTranslation",
  "text.unchanged",
]);

/** Findings of one code that are shown as one. */
export type ProblemGroup = readonly [first: Problem, ...others: Problem[]];

/** Separates the findings that are too many of one kind; all missing messages are one, as they have no place. */
export function groupProblems(problems: readonly Problem[]): {
  readonly groups: readonly ProblemGroup[];
  readonly single: readonly Problem[];
} {
  const byCode = new Map<ProblemCode, Problem[]>();
  for (const problem of problems) {
    if (!groupable.has(problem.code) && problem.code !== "message.missing") continue;
    addToGroup(byCode, problem.code, problem);
  }
  const groups = [...byCode.values()].flatMap(([first, ...others]): readonly ProblemGroup[] =>
    first !== undefined && (first.code === "message.missing" || others.length >= maxAlike) ? [[first, ...others]] : [],
  );
  const codes = new Set(groups.map(([{ code }]) => code));
  return { groups, single: problems.filter(({ code }) => !codes.has(code)) };
}
