import { parse } from "yaml";
import { maxConfigurationLength, readExport } from "../configuration/exportedValue.ts";
import type { JsonValue } from "../formats/json/jsonTree.ts";
import { buildJsonTree } from "../formats/json/jsonTreeBuilder.ts";
import { scanJson5 } from "../formats/json5/json5Scanner.ts";
import { isJsonObject, type JsonData, type JsonObject } from "../json/jsonData.ts";

/** The names that `i18next-cli` looks for, in its order. */
export const cliConfigNames: readonly string[] = ["ts", "js", "mjs", "cjs"].map((ending) => `i18next.config.${ending}`);

/** The names that `i18next-cli` and, before it, `i18next-parser` look for, in their order. */
export const configNames: readonly string[] = [
  ...cliConfigNames,
  ...["js", "mjs", "cjs", "json", "ts", "yaml", "yml"].map((ending) => `i18next-parser.config.${ending}`),
];

/** A configuration that was read as data. */
export interface ConfigData {
  readonly data: JsonObject;
  /** The members that only a program could read: `defaultValue`, `lexers.js[0]`, `...base`. */
  readonly unread: readonly string[];
}

/** Reads a configuration as data; nothing is executed. `undefined` if nothing of it can be read. */
export function parseConfig(path: string, text: string): ConfigData | undefined {
  if (text.length > maxConfigurationLength) return undefined;
  const { data, unread } = configValue(path, text);
  return isJsonObject(data) ? { data, unread } : undefined;
}

function configValue(
  path: string,
  text: string,
): { readonly data?: JsonData | undefined; readonly unread: readonly string[] } {
  if (/\.ya?ml$/.test(path)) return { data: parseYamlData(text), unread: [] };
  if (/\.jsonc?$/.test(path)) return { data: parseJsonData(text), unread: [] };
  return readExport(text) ?? { unread: [] };
}

function parseYamlData(text: string): JsonData | undefined {
  try {
    return parse(text, { maxAliasCount: 100 }) as JsonData;
  } catch {
    return undefined;
  }
}

/** JSON with comments and the other additions of JSON5, which people use. */
function parseJsonData(text: string): JsonData | undefined {
  const { root, fault } = buildJsonTree(text, scanJson5);
  return root === undefined || fault !== undefined ? undefined : dataOf(root, text);
}

function dataOf(value: JsonValue, text: string): JsonData {
  if (value.kind === "text") return value.text;
  if (value.kind === "array") return value.items.map((item) => dataOf(item.value, text));
  if (value.kind === "object")
    return Object.fromEntries(value.items.map((item) => [item.key, dataOf(item.value, text)]));
  return plainOf(text.slice(value.start, value.end));
}

function plainOf(written: string): JsonData {
  if (written === "true" || written === "false") return written === "true";
  // a name that begins with "$schema" is read as no text, which is none of ours
  if (/^["']/.test(written)) return written.slice(1, -1);
  return written === "null" ? null : Number(written);
}
