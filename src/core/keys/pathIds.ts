import { firstArguments } from "../configuration/exportedValue.ts";
import { isJsonObject, type JsonData } from "../json/jsonData.ts";
import { folderOf } from "./modules/moduleConfig.ts";

/** Ids of messages that a plugin of Babel makes of the path of their file and their name: `babel-plugin-react-intl-auto`. */
export interface PathIds {
  /** Removed from the beginning of the path; `true` for all of it. */
  readonly removePrefix: string | true;
  /** The name of the file, without its ending, belongs to the path. */
  readonly hasFileName: boolean;
  readonly separator: string;
  /** The name of an exported list of messages follows the path; `all` also for `default`. */
  readonly exportName: boolean | "all";
}

/** The files that may configure the plugin, relative to the root. */
export const pathIdFiles: readonly string[] = [
  ...["js", "cjs", "mjs", "ts", "json"].map((ending) => `babel.config.${ending}`),
  ...[".babelrc", ".babelrc.js", ".babelrc.json", "package.json", "vite.config.ts", "vite.config.js"],
];

/** Matches the name of the plugin in a list, and the comma before its options. */
const plugin = /["'](?:babel-plugin-)?react-intl-auto["']\s*(?:,|(?=\]))/g;

/**
 * Reads the options of the plugin in a configuration, which is not run. `undefined` if it is not there, or if its options are
 * not known.
 */
export function readPathIds(text: string): PathIds | undefined {
  const [first] = firstArguments(text, plugin);
  if (first === undefined) return undefined;
  const { data, unread } = first;
  // another plugin may follow
  const options = isJsonObject(data) ? data : {};
  const { removePrefix, filebase, separator = ".", includeExportName, relativeTo } = options;
  if (relativeTo !== undefined || (isJsonObject(data) && unread.some((path) => optionNames.test(path))))
    return undefined;
  const ids: PathIds = {
    removePrefix: removePrefix === true ? true : textOf(removePrefix),
    hasFileName: filebase === true,
    separator: textOf(separator),
    exportName: includeExportName === "all" ? "all" : includeExportName === true,
  };
  // the plugin makes a regular expression of the prefix, in which another separator may mean something else
  return ids.separator !== "." && ids.removePrefix !== "" && ids.removePrefix !== true ? undefined : ids;
}

const optionNames = /^(?:removePrefix|filebase|separator|includeExportName|relativeTo|\.\.\.)/;

const textOf = (value: JsonData | undefined): string => (typeof value === "string" ? value : "");

/** The place of a message whose id is made of it. */
export interface NamedMessage {
  /** The path of its file, relative to the root. */
  readonly path: string;
  readonly name: string;
  /** The name under which the list of the message is exported, if it is exported directly. */
  readonly exported?: string | undefined;
}

/** Returns the id of a message. */
export function pathIdOf({ path, name, exported }: NamedMessage, ids: PathIds): string {
  const exportName = exported === undefined || !hasExportName(exported, ids) ? [] : [exported];
  const file = ids.hasFileName ? path.replace(/\..+$/, "") : folderOf(path);
  const before = ids.removePrefix === true ? [] : [withoutPrefix(file, ids)];
  const list = joinParts([...before, ...exportName], ".");
  return joinParts([list, name], ids.separator);
}

const joinParts = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== "").join(separator);

const hasExportName = (exported: string, { exportName }: PathIds): boolean =>
  exportName === "all" || (exportName && exported !== "default");

/** The plugin takes the slashes out of the prefix, and one separator behind it away. */
function withoutPrefix(path: string, { removePrefix, separator }: PathIds): string {
  const written = path.replaceAll("/", separator);
  const prefix = removePrefix === true ? "" : removePrefix.replaceAll("/", "");
  const rest = written.startsWith(prefix) ? written.slice(prefix.length) : written;
  return prefix !== "" && rest !== written && rest.startsWith(separator) ? rest.slice(separator.length) : rest;
}
