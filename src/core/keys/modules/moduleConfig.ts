import { parse } from "jsonc-parser";
import { isJsonObject, type JsonData } from "../../json/jsonData.ts";

/** The part of a `tsconfig.json` or `jsconfig.json` that resolves imports. */
export interface ModuleConfig {
  /** Relative to the root; empty for the root. */
  readonly folder: string;
  /** The folder that bare specifiers begin in, relative to the root. If undefined, they name packages. */
  readonly base?: string;
  readonly aliases: readonly ModuleAlias[];
}

/** `"@/*": ["./src/*"]`. */
export interface ModuleAlias {
  /** The texts before and after `*`; without the second one, the whole specifier. */
  readonly before: string;
  readonly after?: string;
  /** Paths relative to the root, with `*` where the rest goes. */
  readonly targets: readonly string[];
}

/** Aliases and targets beyond these numbers are left out. */
const maxAliases = 200;
const maxTargets = 10;

/** Returns whether a file of this name may say where imports lead. */
export const isModuleConfig = (path: string): boolean => /(?:^|\/)[jt]sconfig[\w.-]*\.json$/.test(path);

/** Reads a configuration as data; `undefined` if it says nothing of imports. */
export function readModuleConfig(path: string, text: string): ModuleConfig | undefined {
  const data = parseData(text);
  const options = isJsonObject(data) ? data["compilerOptions"] : undefined;
  if (!isJsonObject(options)) return undefined;
  const folder = folderOf(path);
  const { baseUrl, paths } = options;
  const base = typeof baseUrl === "string" ? joinPath(folder, baseUrl) : undefined;
  const aliases = isJsonObject(paths) ? Object.entries(paths).slice(0, maxAliases) : [];
  const read = aliases.flatMap(([name, targets]) => aliasOf(name, targets, base ?? folder));
  if (base === undefined && read.length === 0) return undefined;
  return { folder, ...(base !== undefined && { base }), aliases: read };
}

/** Configurations with more characters are none that people write. */
const maxLength = 200_000;

function parseData(text: string): JsonData | undefined {
  try {
    return text.length > maxLength ? undefined : parse(text, [], { allowTrailingComma: true });
  } catch {
    // nested deeper than anything can be read
    return undefined;
  }
}

function aliasOf(name: string, targets: JsonData | undefined, base: string): readonly ModuleAlias[] {
  const [before = "", after] = name.split("*");
  const paths = Array.isArray(targets) ? targets.slice(0, maxTargets) : [];
  const inside = paths.flatMap((path) => (typeof path === "string" ? (joinPath(base, path) ?? []) : []));
  return inside.length === 0 ? [] : [{ before, ...(after !== undefined && { after }), targets: inside }];
}

/** The folder of a path, without a final `/`. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

/** Joins a relative path to a folder; `undefined` if it is none, or leads out of the root. */
export function joinPath(folder: string, path: string): string | undefined {
  if (/^(?:\/|[A-Za-z]:)/.test(path)) return undefined;
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}
