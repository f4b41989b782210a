import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { PlacedReference } from "../../core/keys/messageReferences.ts";
import { keysOf } from "../../core/keys/namespaceTable.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { findCircles } from "../../core/references/circles.ts";

/**
 * Finds source messages of Transloco that show each other by `{{key}}` in a circle. That needs the usages in code, as a value
 * that code passes is no message.
 */
export function findValueCircles(lookup: KeyLookup): readonly (readonly [path: string, problem: Problem])[] {
  const references = lookup.references.all.filter(({ usage }) => usage.framework === "transloco");
  const graph = new Map<string, Set<string>>();
  for (const reference of references) {
    const node = nodeOf(reference);
    if (node === undefined) continue;
    const targets = graph.get(node) ?? new Set<string>();
    graph.set(node, targets);
    for (const { messages } of lookup.resolve(reference).found)
      if (messages !== undefined) targets.add(nameOf(messages.catalog.id, messages.namespace, messages.key));
  }
  const circles = findCircles(graph);
  const seen = new Set<string>();
  return references.flatMap((reference): readonly (readonly [string, Problem])[] => {
    const node = nodeOf(reference) ?? "";
    const way = circles.get(node);
    if (way === undefined || seen.has(node)) return [];
    seen.add(node);
    const detail = way.map((one) => one.slice(one.lastIndexOf("\n") + 1)).join(" → ");
    const [owner] = reference.owner.messages;
    const place = { span: reference.usage.call, ...(owner && { path: owner.path }) };
    return [[reference.path, { code: "reference.circular", ...place, detail }]];
  });
}

function nodeOf({ owner: { catalog, namespace, messages } }: PlacedReference): string | undefined {
  const [message] = messages;
  return message && nameOf(catalog.id, namespace, keysOf(message, catalog.format).key);
}

const nameOf = (catalog: string, namespace: string, key: string): string => `${catalog}\n${namespace}\n${key}`;
