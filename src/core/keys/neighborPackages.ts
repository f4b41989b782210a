import type { Ecosystem, KeyFramework } from "./keyFramework.ts";

/** A package as its manifest describes it. */
interface NamedPackage {
  readonly folder: string;
  readonly ecosystem: Ecosystem;
  readonly name?: string;
  readonly dependencies: ReadonlySet<string>;
}

/** Frameworks by the folders of packages. */
export type FrameworksByFolder = ReadonlyMap<string, ReadonlySet<KeyFramework>>;

/**
 * Returns the frameworks that packages of npm have through others of the same root: those that depend on a package with
 * the framework, as it may wrap it, and those that one of all these depends on, as it may pass them a translator.
 */
export function lendFrameworks(packages: readonly NamedPackage[], own: FrameworksByFolder): FrameworksByFolder {
  const graph = dependenciesByFolder(packages);
  const lent = new Map<string, Set<KeyFramework>>();
  for (const framework of new Set([...own.values()].flatMap((all) => [...all]))) {
    const owners = [...own].flatMap(([folder, all]) => (all.has(framework) && graph.has(folder) ? folder : []));
    const users = reach(owners, reverse(graph));
    for (const folder of reach(users, graph)) {
      if (own.get(folder)?.has(framework)) continue;
      lent.set(folder, (lent.get(folder) ?? new Set()).add(framework));
    }
  }
  return lent;
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** The folders of the packages that each package depends on. */
function dependenciesByFolder(packages: readonly NamedPackage[]): Graph {
  const npm = packages.filter(({ ecosystem }) => ecosystem === "npm");
  const byName = new Map(npm.flatMap(({ name, folder }) => (name === undefined ? [] : [[name, folder] as const])));
  const targets = ({ dependencies }: NamedPackage) => [...dependencies].flatMap((name) => byName.get(name) ?? []);
  return new Map(npm.map((one) => [one.folder, targets(one)]));
}

function reverse(graph: Graph): Graph {
  const reversed = new Map<string, string[]>([...graph.keys()].map((folder) => [folder, []]));
  for (const [folder, targets] of graph) for (const target of targets) reversed.get(target)?.push(folder);
  return reversed;
}

/** Returns the nodes that are reached from some, themselves included. */
function reach(from: Iterable<string>, graph: Graph): ReadonlySet<string> {
  const reached = new Set(from);
  // the set grows while it is gone through
  for (const folder of reached) for (const target of graph.get(folder) ?? []) reached.add(target);
  return reached;
}
