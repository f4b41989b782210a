import { join, posix, relative } from "node:path";
import { type BuildResult, build, type Metafile, type OnResolveArgs, type OnResolveResult, type Plugin } from "esbuild";
import { root } from "./processes.ts";

/** Files that esbuild keeps in memory, and their parts. */
export type InMemory = Pick<BuildResult<{ write: false; metafile: true }>, "outputFiles" | "metafile">;

/** Options of `joinEntry`. */
interface JoinOptions {
  /** Path of the entry among the ES modules, such as `dist/extension.js`. */
  readonly entry: string;
  readonly production: boolean;
  /** Features that esbuild leaves as they are. */
  readonly supported: Readonly<Record<string, boolean>>;
}

/**
 * Turns ES modules that esbuild has split into CommonJS, and joins the entry with all that it imports at once: one file
 * loads faster than many. Each module still exists once (`instanceof` holds): what loads later requires the modules that
 * it shares with the entry from the entry, which has run by then.
 */
export async function joinEntry(split: InMemory, { entry, production, supported }: JoinOptions): Promise<InMemory> {
  const texts = new Map(split.outputFiles.map(({ path, text }) => [fromRoot(path), text]));
  const joined = loadedAtOnce(split.metafile, entry);
  const later = [...texts.keys()].filter((path) => !joined.has(path));
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry, ...later].map((path) => ({ in: path, out: path.replace(/\.js$/, "") })),
    outdir: ".",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    // not `node`, which lists all exports once more for ES modules that import a file
    platform: "neutral",
    target: "node20",
    // Makes `import()` a late `require`: these files are no ES modules any more.
    supported: { ...supported, "dynamic-import": false },
    minify: production,
    sourcemap: production ? false : "inline",
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "warning",
    // what loads later imports joined modules only for their order, which is past
    logOverride: { "ignored-bare-import": "silent" },
    plugins: [joining({ entry, texts, joined, later })],
  });
  return { outputFiles, metafile: withSources(metafile, split.metafile) };
}

/** Describes files by their sources instead of the modules between. */
function withSources({ outputs }: Metafile, split: Metafile): Metafile {
  const sourcesOf = (modules: readonly string[]): Metafile["outputs"][string]["inputs"] =>
    Object.assign({}, ...modules.map((module) => split.outputs[module]?.inputs));
  const described = Object.entries(outputs).map(([path, output]) => {
    const modules = Object.keys(output.inputs).map((module) => module.replace(/^entry:/, ""));
    return [path, { ...output, inputs: sourcesOf(modules) }];
  });
  return { inputs: split.inputs, outputs: Object.fromEntries(described) };
}

const fromRoot = (path: string): string => relative(root, path).replaceAll("\\", "/");

/** Returns the paths of an output and of all outputs that it imports at once. */
function loadedAtOnce({ outputs }: Metafile, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && outputs[imported]) found.add(imported);
    }
  }
  return found;
}

interface Modules {
  readonly entry: string;
  /** ES modules by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** Paths of the entry and of all that it imports at once. */
  readonly joined: ReadonlySet<string>;
  /** Paths of all others. */
  readonly later: readonly string[];
}

/** Path of the module that has all exports that others use of joined modules. */
const sharedModule = "shared";

/**
 * Makes two kinds of files from split modules. The entry gets an export for each name that others use of joined modules.
 * For those others, a joined module is a list of re-exports from `sharedModule`, which is one from the entry: esbuild
 * follows both, so that a single `require` is left of them.
 */
function joining(modules: Modules): Plugin {
  const { entry, texts } = modules;
  const names = sharedNames(modules);
  return {
    name: "joining",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./, namespace: "entry" }, ({ path }) => ({ path: join(root, path) }));
      onResolve({ filter: /./, namespace: "shared" }, ({ path }) =>
        path === sharedModule ? { path, namespace: "shared", sideEffects: false } : { path, external: true },
      );
      onResolve({ filter: /./ }, (asked) => resolved(asked, modules));
      onLoad({ filter: /./, namespace: "entry" }, () => ({ contents: entryText(entry, names), loader: "js" }));
      onLoad({ filter: /./, namespace: "shared" }, ({ path }) => ({
        contents: path === sharedModule ? sharedText(modules, names) : viewText(names.get(path)),
        loader: "js",
      }));
      onLoad({ filter: /./ }, ({ path }) => ({ contents: texts.get(fromRoot(path)) ?? "", loader: "js" }));
    },
  };
}

function resolved({ path, importer, kind }: OnResolveArgs, { entry, joined }: Modules): OnResolveResult {
  if (kind === "entry-point") return path === entry ? { path, namespace: "entry" } : { path: join(root, path) };
  if (!path.startsWith(".")) return { path, external: true };
  const from = fromRoot(importer);
  const target = posix.join(posix.dirname(from), path);
  if (!joined.has(target)) return { path: requiredPath(joined.has(from) ? entry : from, target), external: true };
  if (kind === "dynamic-import") throw new Error(`${target} is joined, and ${from} imports it later`);
  return joined.has(from) ? { path: join(root, target) } : { path: target, namespace: "shared", sideEffects: false };
}

const requiredPath = (from: string, target: string): string => {
  const path = posix.relative(posix.dirname(from), target).replace(/\.js$/, ".cjs");
  return path.startsWith(".") ? path : `./${path}`;
};

/** Names that the entry gives exports of joined modules, by module and name. */
type SharedNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Finds the exports of joined modules that others import. One that it misses fails the build. */
function sharedNames({ texts, joined, later }: Modules): SharedNames {
  const found = new Map<string, Map<string, string>>();
  let count = 0;
  for (const { from, name } of later.flatMap((path) => importedNames(path, texts.get(path) ?? ""))) {
    if (!joined.has(from)) continue;
    const names = found.get(from) ?? new Map<string, string>();
    found.set(from, names);
    if (!names.has(name)) names.set(name, `$${(count++).toString(36)}`);
  }
  return found;
}

/** Reads the imports of a module that esbuild wrote, such as `import{a as b}from"./c.js"`. */
const importedNames = (path: string, text: string): readonly { readonly from: string; readonly name: string }[] =>
  [...text.matchAll(/\bimport\s*\{([^{}]*)\}\s*from\s*"(\.[^"]*)"/g)].flatMap(([, list = "", from = ""]) =>
    list.split(",").flatMap((item) => {
      const [name = ""] = item.trim().split(/\s/);
      return name === "" ? [] : [{ from: posix.join(posix.dirname(path), from), name }];
    }),
  );

const entryText = (entry: string, names: SharedNames): string =>
  [entry, ...names.keys()]
    .map((path) => {
      const list = [...(names.get(path) ?? [])].map(([name, shared]) => `${name} as ${shared}`);
      return path === entry ? `export * from "${path}";` : `export { ${list.join(", ")} } from "${path}";`;
    })
    .join("\n");

/** Reads all shared exports from the entry. Files that load later are in one folder. */
function sharedText({ entry, later }: Modules, names: SharedNames): string {
  const paths = new Set(later.map((path) => requiredPath(path, entry)));
  const [path = "", ...others] = paths;
  if (others.length > 0) throw new Error("files that load later are in several folders");
  const list = [...names.values()].flatMap((shared) => [...shared.values()]);
  return `export { ${list.join(", ")} } from "${path}";`;
}

/** Gives the shared exports of a module the names that they have in it. */
const viewText = (names: ReadonlyMap<string, string> = new Map()): string =>
  `export { ${[...names].map(([name, shared]) => `${shared} as ${name}`).join(", ")} } from "${sharedModule}";`;
