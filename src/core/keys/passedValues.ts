import { type Path, pathKey } from "../catalog/message.ts";
import { addToGroup } from "../values/collections.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import type { ResolvedUsage } from "./resolveUsage.ts";

/** Returns whether code passes a value of a name for a message of a namespace. */
export type PassesValue = (namespace: string, path: Path, name: string) => boolean;

/** Creates the search for the values that usages pass, by the messages that they ask for. */
export function createPassesValue(
  usages: Iterable<PlacedUsage>,
  resolve: (placed: PlacedUsage) => ResolvedUsage,
): PassesValue {
  const passed = new Map<string, string[]>();
  for (const placed of usages) {
    const { parameters = [] } = placed.usage;
    const keys = parameters.length === 0 ? [] : keysOf(resolve(placed));
    for (const key of keys) for (const name of parameters) addToGroup(passed, key, name);
  }
  return (namespace, path, name) => passed.get(keyOf(namespace, path))?.includes(name) ?? false;
}

const keysOf = ({ found }: ResolvedUsage): readonly string[] =>
  found.flatMap(({ messages }) => messages?.messages.map(({ path }) => keyOf(messages.namespace, path)) ?? []);

const keyOf = (namespace: string, path: Path): string => `${namespace}\n${pathKey(path)}`;
