import type { Operation } from "./coverage.ts";
import type { Asked } from "./probe.ts";

/** Required requests that a run has not made: a line for each. */
export function missing(operations: readonly Operation[], asked: readonly Asked[]): readonly string[] {
  const known = operations.map((operation) => ({ operation, pattern: patternOf(operation.path) }));
  const byOperation = new Map<Operation, Asked[]>(operations.map((operation) => [operation, []]));
  for (const one of asked) {
    const path = one.path.split("?")[0] ?? "";
    // `jobs/{id}` comes before `{id}`
    const found = known.find(({ operation, pattern }) => operation.method === one.method && pattern.test(path));
    if (found !== undefined) byOperation.get(found.operation)?.push(one);
  }
  return operations.flatMap((operation) => lacking(operation, byOperation.get(operation) ?? []));
}

function lacking(
  { section, method, path, statuses, parameters }: Operation,
  asked: readonly Asked[],
): readonly string[] {
  const name = `${section}: ${method} ${path}`;
  if (asked.length === 0) return [`${name} was not asked for`];
  const seen = new Set(asked.map(({ status }) => status));
  const sent = new Set(asked.filter(({ status }) => status < 300).flatMap((one) => one.parameters));
  const unseen = statuses.filter((status) => !seen.has(status)).map((status) => `${name} never answered ${status}`);
  return [...unseen, ...parameters.filter((one) => !sent.has(one)).map((one) => `${name} never took ${one}`)];
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
