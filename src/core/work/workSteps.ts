/** Long work in steps of some milliseconds: others may run between them. */
export type Steps<T> = Generator<void, T>;

/** Number of items (lines, entries) in a step if each takes about a microsecond. */
export const itemsInStep = 2_000;

/** Does all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** A sorted copy; equal items keep their order. */
export function* sortSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += itemsInStep) {
    runs.push(items.slice(at, at + itemsInStep).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  const merged: T[] = [];
  let from = 0;
  for (const item of second) {
    for (let next = first[from]; next !== undefined && compare(next, item) <= 0; next = first[++from]) {
      merged.push(next);
      if (merged.length % itemsInStep === 0) yield;
    }
    merged.push(item);
    if (merged.length % itemsInStep === 0) yield;
  }
  // one by one, as a call has no room for very many arguments
  for (; from < first.length; from++) merged.push(first[from] as T);
  return merged;
}
