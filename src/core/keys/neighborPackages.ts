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
  const familyOf = familyFinder(packages);
  const lent = new Map<string, Set<KeyFramework>>();
  for (const framework of new Set([...own.values()].flatMap((all) => [...all]))) {
    const owners = [...own].flatMap(([folder, all]) => (all.has(framework) ? folder : []));
    for (const folder of familyOf(owners)) {
      if (own.get(folder)?.has(framework)) continue;
      lent.set(folder, (lent.get(folder) ?? new Set()).add(framework));
    }
  }
  return lent;
}

/** Returns the folders of packages that share code with those in some folders, these included. */
export type FindFamily = (folders: readonly string[]) => ReadonlySet<string>;

/** Creates the search for packages of npm that depend on others, and for those that one of all these depends on. */
export function familyFinder(packages: readonly NamedPackage[]): FindFamily {
  const graph = dependenciesByFolder(packages);
  const users = reverse(graph);
  return (folders) => {
    const own = folders.filter((folder) => graph.has(folder));
    return reach(reach(own, users), graph);
  };
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** The folders of the packages that each package depends on. */
function dependenciesByFolder(packages: readonly NamedPackage[]): Graph {
  const npm = packages.filter(({ ecosystem }) => ecosystem === "npm");
  const byName = new Map(npm.flatMap(({ name, folder }) => (name === undefined ? [] : [[name, folder] as const])));
  const targets = ({ dependencies }: NamedPackage) => [...dependencies].flatMap((name) => byName.get(name) ?? []);
  const graph = new Map<string, string[]>();
  // the configuration of an extractor is a manifest, too
  for (const one of npm) graph.set(one.folder, [...(graph.get(one.folder) ?? []), ...targets(one)]);
  return graph;
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
