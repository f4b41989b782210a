import type { Ecosystem, KeyFramework } from "./keyFramework.ts";
import { type FrameworksByFolder, lendFrameworks } from "./neighborPackages.ts";

/** The names of dependencies in a manifest, and the folder that it speaks for. */
export interface PackageManifest {
  /** Relative to the root, without a final `/`; empty for the root. */
  readonly folder: string;
  readonly ecosystem: Ecosystem;
  /** The name of a package of npm. */
  readonly name?: string;
  readonly dependencies: ReadonlySet<string>;
}

interface ManifestKind {
  readonly ecosystem: Ecosystem;
  readonly name: RegExp;
  read(text: string): readonly string[];
}

const firstGroups = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const pythonNames = firstGroups(/(?:^\s*|["'])([A-Za-z][\w.-]+)(?=\s*(?:[<>=~![;,"'\n]|$))/gm);

/** Manifests by file name; what depends on what is read by simple patterns, and nothing is run. */
const manifests: readonly ManifestKind[] = [
  { ecosystem: "npm", name: /^package\.json$/, read: npmDependencies },
  // the dependency itself may be one of a package around it
  { ecosystem: "npm", name: /^i18next(?:-parser)?\.config\.\w+$/, read: () => ["i18next"] },
  {
    ecosystem: "gem",
    name: /^(?:Gemfile|gems\.rb|.+\.gemspec)$/,
    read: firstGroups(/^\s*(?:gem|\w+\.add\w*dependency)\s*\(?["']([\w-]+)["']/gm),
  },
  { ecosystem: "composer", name: /^composer\.json$/, read: composerDependencies },
  {
    ecosystem: "python",
    name: /^(?:requirements[\w.-]*\.txt|pyproject\.toml|setup\.(?:py|cfg)|Pipfile)$/,
    read: (text) => pythonNames(text).map((name) => name.toLowerCase().replace(/[-_.]+/g, "-")),
  },
  { ecosystem: "pub", name: /^pubspec\.yaml$/, read: firstGroups(/^\s{2,}([a-z]\w*):/gm) },
  { ecosystem: "go", name: /^go\.mod$/, read: firstGroups(/^\s*(?:require\s+)?([\w.-]+\.[a-z]+\/[\w./-]+)\s+v/gm) },
  { ecosystem: "cargo", name: /^Cargo\.toml$/, read: firstGroups(/^\s*([\w-]+)\s*=/gm) },
  {
    ecosystem: "maven",
    name: /^(?:pom\.xml|.*\.gradle(?:\.kts)?|libs\.versions\.toml)$/,
    read: firstGroups(/(?:<artifactId>|[:"'])([\w.-]+)(?=<|[:"'])/g),
  },
  {
    ecosystem: "nuget",
    name: /\.(?:csproj|vbproj|fsproj|props)$/,
    read: firstGroups(/(?:PackageReference|PackageVersion)\s+Include="([\w.-]+)"/g),
  },
  { ecosystem: "hex", name: /^mix\.exs$/, read: firstGroups(/\{:(\w+),/g) },
];

/** The glob of the files that decide how a folder is read: those that list dependencies, or say where imports lead. */
export const manifestGlob =
  "**/{package.json,i18next.config.*,i18next-parser.config.*,Gemfile,gems.rb,*.gemspec,composer.json,requirements*.txt,pyproject.toml,setup.py,setup.cfg,Pipfile,pubspec.yaml,go.mod,Cargo.toml,pom.xml,*.gradle,*.gradle.kts,libs.versions.toml,*.csproj,*.vbproj,*.fsproj,*.props,mix.exs,tsconfig*.json,jsconfig*.json}";

/** Returns whether a file of this name lists dependencies. */
export const isManifest = (path: string): boolean => manifestKind(path) !== undefined;

const manifestKind = (path: string): ManifestKind | undefined => {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return manifests.find((one) => one.name.test(name));
};

/** Reads a manifest; a broken one has no dependencies. */
export function readManifest(path: string, text: string): PackageManifest | undefined {
  const kind = manifestKind(path);
  if (kind === undefined) return undefined;
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  const name = kind.ecosystem === "npm" ? parseObject(text)["name"] : undefined;
  return {
    folder,
    ecosystem: kind.ecosystem,
    ...(typeof name === "string" && { name }),
    dependencies: new Set(kind.read(text)),
  };
}

/** A package of npm that extends VS Code, whose texts are its own business. */
const vscodeEngine = "vscode";

function npmDependencies(text: string): readonly string[] {
  const data = parseObject(text);
  const lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  const names = lists.flatMap((list) => namesOf(data[list]));
  return namesOf(data["engines"]).includes(vscodeEngine) ? [...names, "@types/vscode"] : names;
}

function composerDependencies(text: string): readonly string[] {
  const data = parseObject(text);
  return ["require", "require-dev"].flatMap((list) => namesOf(data[list]));
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

const namesOf = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null ? Object.keys(value) : [];

/** Finds the frameworks of a source file. */
export interface FrameworkFinder {
  /** The frameworks that count in the folder of a path, those of the nearest package first. */
  at(path: string): readonly KeyFramework[];
  /** The frameworks that the nearest package of a path has through others of the root, and not itself. */
  lentAt(path: string): readonly KeyFramework[];
  /** Every framework that was found, with the folders of the packages that showed it. */
  readonly found: ReadonlyMap<string, readonly string[]>;
  /** The folders of packages that have frameworks through others, with the ids of these. */
  readonly lent: readonly (readonly [folder: string, ids: readonly string[]])[];
}

/**
 * Detects frameworks by the manifests of packages and by the formats of catalogs. A package in a folder of another one has
 * the frameworks of both, as monorepos list shared dependencies at the root.
 */
export function detectFrameworks(
  frameworks: readonly KeyFramework[],
  packages: readonly PackageManifest[],
  formats: ReadonlySet<string>,
): FrameworkFinder {
  const byFolder = new Map<string, Set<KeyFramework>>();
  const found = new Map<string, string[]>();
  const add = (folder: string, framework: KeyFramework): void => {
    const known = byFolder.get(folder) ?? new Set();
    byFolder.set(folder, known.add(framework));
    const folders = found.get(framework.id) ?? [];
    if (!folders.includes(folder)) folders.push(folder);
    found.set(framework.id, folders);
  };
  for (const framework of frameworks) {
    for (const { folder, ecosystem, dependencies } of packages) {
      const names = framework.dependencies[ecosystem] ?? [];
      if (names.some((name) => dependencies.has(name))) add(folder, framework);
    }
    if (framework.evidence?.some((format) => formats.has(format))) add("", framework);
  }
  const lent = lendFrameworks(packages, byFolder);
  return {
    at: (path) => frameworksAt(byFolder, path),
    lentAt: (path) => {
      const own = frameworksAt(byFolder, path);
      return frameworksAt(lent, path).filter((one) => !own.includes(one));
    },
    found,
    lent: [...lent].map(([folder, all]) => [folder, [...all].map(({ id }) => id)]),
  };
}

function frameworksAt(byFolder: FrameworksByFolder, path: string): readonly KeyFramework[] {
  const all = new Set<KeyFramework>();
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
    for (const framework of byFolder.get(path.slice(0, at)) ?? []) all.add(framework);
  }
  for (const framework of byFolder.get("") ?? []) all.add(framework);
  return [...all];
}
