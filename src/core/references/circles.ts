import { addToGroup } from "../values/collections.ts";

/** Names of messages, by the message whose text has them. */
export type ReferenceGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Names shown of a long circle. */
const maxShown = 6;

/**
 * Returns the messages whose text can never be complete, as they name each other in a circle, each with the names on the way
 * back to it or to another one of them. Takes linear time but for the ways.
 */
export function findCircles(graph: ReferenceGraph): ReadonlyMap<string, readonly string[]> {
  const namedBy = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [name, targets] of graph) {
    const own = [...targets].filter((target) => graph.has(target));
    open.set(name, own.length);
    for (const target of own) addToGroup(namedBy, target, name);
  }
  const left = new Set(graph.keys());
  const ended = [...left].filter((name) => open.get(name) === 0);
  for (const name of ended) {
    left.delete(name);
    // the list grows while it is gone through
    for (const before of namedBy.get(name) ?? []) if (countDown(open, before) === 0) ended.push(before);
  }
  return new Map([...left].map((name) => [name, wayFrom(name, graph, left)]));
}

function countDown(counts: Map<string, number>, name: string): number {
  const count = (counts.get(name) ?? 0) - 1;
  counts.set(name, count);
  return count;
}

function wayFrom(name: string, graph: ReferenceGraph, left: ReadonlySet<string>): readonly string[] {
  const way = [name];
  for (let at: string | undefined = name; at !== undefined && way.length < maxShown; ) {
    const next: string | undefined = [...(graph.get(at) ?? [])].find((target) => left.has(target));
    if (next !== undefined) way.push(next);
    at = next !== undefined && way.indexOf(next) < way.length - 1 ? undefined : next;
  }
  return way;
}
