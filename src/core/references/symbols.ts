import type { ReferenceGraph } from "./circles.ts";

/** Symbols that are followed one after the other. */
const maxSteps = 20;

/**
 * Returns which symbols of Rails lead to which others. A symbol (`:"other.key"`) is in place of a text or of a group, and
 * names the key that has it. Each symbol is named by its own key. It leads to the symbols that a program meets on the way to
 * the text: at the key that it names, and at the groups around that key.
 */
export const symbolGraph = (targets: ReadonlyMap<string, string>): ReferenceGraph =>
  new Map([...targets].map(([key, target]) => [key, findFollowed(target, targets)]));

function findFollowed(target: string, targets: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (let key = target, steps = 0; steps < maxSteps; steps++) {
    const symbol = symbolAbove(key, targets);
    if (symbol === undefined) break;
    found.add(symbol);
    key = `${targets.get(symbol)}${key.slice(symbol.length)}`;
  }
  return found;
}

/** The first symbol on the way to a key, or at it: programs look for each part of a key in the group before it. */
function symbolAbove(key: string, targets: ReadonlyMap<string, string>): string | undefined {
  for (let end = key.indexOf("."); end >= 0; end = key.indexOf(".", end + 1)) {
    const group = key.slice(0, end);
    if (targets.has(group)) return group;
  }
  return targets.has(key) ? key : undefined;
}
