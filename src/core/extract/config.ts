import { parse } from "yaml";
import { exportedValue, longestConfiguration } from "../configuration/module.ts";
import { type Data, type DataObject, isObject } from "../data.ts";
import { treeOf } from "../formats/json/reader.ts";
import type { Value } from "../formats/json/tree.ts";
import { scan } from "../formats/json5/scan.ts";

/** The names that `i18next-cli` looks for, in its order. */
export const cliConfigNames: readonly string[] = ["ts", "js", "mjs", "cjs"].map((ending) => `i18next.config.${ending}`);

/** The names that `i18next-cli` and, before it, `i18next-parser` look for, in their order. */
export const configNames: readonly string[] = [
  ...cliConfigNames,
  ...["js", "mjs", "cjs", "json", "ts", "yaml", "yml"].map((ending) => `i18next-parser.config.${ending}`),
];

/** A configuration that was read as data. */
export interface ConfigData {
  readonly data: DataObject;
  /** The members that only a program could read: `defaultValue`, `lexers.js[0]`, `...base`. */
  readonly unread: readonly string[];
}

/** Reads a configuration as data; nothing is executed. `undefined` if nothing of it can be read. */
export function parseConfig(path: string, text: string): ConfigData | undefined {
  if (text.length > longestConfiguration) return undefined;
  const { data, unread } = configValue(path, text);
  return isObject(data) ? { data, unread } : undefined;
}

function configValue(
  path: string,
  text: string,
): { readonly data?: Data | undefined; readonly unread: readonly string[] } {
  if (/\.ya?ml$/.test(path)) return { data: yamlData(text), unread: [] };
  if (/\.jsonc?$/.test(path)) return { data: jsonData(text), unread: [] };
  return exportedValue(text) ?? { unread: [] };
}

function yamlData(text: string): Data | undefined {
  try {
    return parse(text, { maxAliasCount: 100 }) as Data;
  } catch {
    return undefined;
  }
}

/** JSON with comments and whatever else JSON5 has: people write so. */
function jsonData(text: string): Data | undefined {
  const { root, fault } = treeOf(text, scan);
  return root === undefined || fault !== undefined ? undefined : dataOf(root, text);
}

function dataOf(value: Value, text: string): Data {
  if (value.kind === "text") return value.text;
  if (value.kind === "array") return value.items.map((item) => dataOf(item.value, text));
  if (value.kind === "object")
    return Object.fromEntries(value.items.map((item) => [item.key, dataOf(item.value, text)]));
  return plainOf(text.slice(value.start, value.end));
}

function plainOf(written: string): Data {
  if (written === "true" || written === "false") return written === "true";
  // a name that begins with "$schema" is read as no text, which is none of ours
  if (/^["']/.test(written)) return written.slice(1, -1);
  return written === "null" ? null : Number(written);
}
