import { groupBy } from "../values/collections.ts";
import type { EngineCounters } from "./accountCounters.ts";

/**
 * Sums the counters of engines with one name, which are one engine for a person: it was tried before it was added, or
 * before it had a price. Different currencies stay apart.
 */
export function sumEngines(engines: readonly EngineCounters[]): readonly EngineCounters[] {
  const currencies = new Map(engines.flatMap(({ name, cost }) => (cost === undefined ? [] : [[name, cost.currency]])));
  const groups = groupBy(engines, ({ name, cost }) => `${cost?.currency ?? currencies.get(name) ?? ""} ${name}`);
  return [...groups.values()].map((group) => group.reduce(addCounters));
}

function addCounters(sum: EngineCounters, one: EngineCounters): EngineCounters {
  const cost = sum.cost ?? one.cost;
  const minutes = (sum.minutes ?? 0) + (one.minutes ?? 0);
  return {
    ...sum,
    characters: sum.characters + one.characters,
    requests: sum.requests + one.requests,
    input: sum.input + one.input,
    output: sum.output + one.output,
    isEstimated: sum.isEstimated || one.isEstimated,
    ...(minutes > 0 && { minutes }),
    ...(cost && { cost: { ...cost, amount: (sum.cost?.amount ?? 0) + (one.cost?.amount ?? 0) } }),
  };
}
