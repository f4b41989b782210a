import { folderOf, joinPath, type ModuleConfig } from "./moduleConfig.ts";

/** The facts of a root that decide where imports lead. */
export interface ModuleRoot {
  readonly configs: readonly ModuleConfig[];
  /** The folders of packages, relative to the root. */
  readonly packages: ReadonlySet<string>;
}

const ending = /\.[cm]?[jt]sx?$/;
const endings = ["ts", "tsx", "js", "jsx", "mts", "mjs", "cts", "cjs"];

/**
 * Returns the paths that an import may lead to, without their endings and without `/index`, the likeliest first; none
 * for packages and for what leads out of the root.
 */
export function moduleStems(specifier: string, from: string, root: ModuleRoot): readonly string[] {
  const path = specifier.replace(/\?.*$/, "");
  const folder = folderOf(from);
  const found = /^\.\.?(?:\/|$)/.test(path)
    ? [joinPath(folder, path)]
    : [...resolveConfigured(path, folder, root), ...customary(path, folder, root)];
  return [...new Set(found.flatMap((one) => (one === undefined ? [] : stemOf(one))))];
}

/** Returns the path of a file without what imports leave out: its ending and `/index`. */
export const stemOf = (path: string): string => path.replace(ending, "").replace(/(?:^|\/)index$/, "");

/** Returns the source file of a stem. */
export function fileOfStem(stem: string, has: (path: string) => boolean): string | undefined {
  const within = stem === "" ? "" : `${stem}/`;
  // a name with another ending is that of a file already: `./texts.json`
  const files = stem === "" ? [] : [stem, ...endings.map((one) => `${stem}.${one}`)];
  const names = [...files, ...endings.map((one) => `${within}index.${one}`)];
  return names.find(has);
}

/** By the configurations of the folders around a file, the innermost first. */
function resolveConfigured(
  specifier: string,
  folder: string,
  { configs }: ModuleRoot,
): readonly (string | undefined)[] {
  const around = configs.filter((config) => isWithin(folder, config.folder));
  const sorted = around.toSorted((one, other) => other.folder.length - one.folder.length);
  return sorted.flatMap(({ aliases, base }) => [
    ...aliases.flatMap(({ before, after, targets }) => {
      const rest = restOf(specifier, before, after);
      return rest === undefined
        ? []
        : targets.map((target) =>
            joinPath(
              "",
              target.replace("*", () => rest),
            ),
          );
    }),
    ...(base === undefined ? [] : [joinPath(base, specifier)]),
  ]);
}

const isWithin = (folder: string, outer: string): boolean =>
  outer === "" || folder === outer || folder.startsWith(`${outer}/`);

function restOf(specifier: string, before: string, after: string | undefined): string | undefined {
  if (after === undefined) return specifier === before ? "" : undefined;
  const fits =
    specifier.startsWith(before) && specifier.endsWith(after) && specifier.length >= before.length + after.length;
  return fits ? specifier.slice(before.length, specifier.length - after.length) : undefined;
}

/** Aliases that bundlers and frameworks bring along, with their folders. */
const customs: readonly (readonly [alias: RegExp, folders: readonly string[]])[] = [
  [/^(?:@|~|@@|~~)\//, ["src", "", "app"]],
  [/^\$lib\//, ["src/lib"]],
];

/** By custom, in the package of the file. */
function customary(specifier: string, folder: string, { packages }: ModuleRoot): readonly (string | undefined)[] {
  const custom = customs.find(([alias]) => alias.test(specifier));
  if (custom === undefined) return [];
  const [alias, folders] = custom;
  const own = packageOf(folder, packages);
  return folders.map((one) => joinPath(own, `${one}/${specifier.replace(alias, "")}`.replace(/^\//, "")));
}

function packageOf(folder: string, packages: ReadonlySet<string>): string {
  for (let at = folder; at !== ""; at = folderOf(at)) if (packages.has(at)) return at;
  return "";
}
