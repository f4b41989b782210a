import { parse } from "yaml";
import { treeOf } from "../formats/json/reader.ts";
import type { Value } from "../formats/json/tree.ts";
import { scan } from "../formats/json5/scan.ts";
import type { Data, DataObject } from "./data.ts";
import { isObject } from "./data.ts";

/** The names that `i18next-parser` looks for, in its order. */
export const configNames: readonly string[] = ["js", "mjs", "json", "ts", "yaml", "yml"].map(
  (ending) => `i18next-parser.config.${ending}`,
);

/** Characters of a configuration; no real one comes near. */
const longest = 100_000;

/**
 * Reads a configuration of `i18next-parser` as data; nothing is ever executed. A module is read where it exports one
 * literal. `undefined` for what would have to be run, and for what can't be read.
 */
export function parseConfig(path: string, text: string): DataObject | undefined {
  if (text.length > longest) return undefined;
  const data = /\.ya?ml$/.test(path) ? yamlData(text) : literalData(path.endsWith(".json") ? text : literalOf(text));
  return isObject(data) ? data : undefined;
}

function yamlData(text: string): Data | undefined {
  try {
    return parse(text, { maxAliasCount: 100 }) as Data;
  } catch {
    return undefined;
  }
}

const space = String.raw`(?:\s|//[^\n]*(?:\n|$)|/\*(?:[^*]|\*(?!/))*\*/)*`;
const imports = String.raw`(?:import\s+(?:type\s)?[^;"']{0,500}?from\s*["']i18next-parser["'];?${space})*`;
const type = String.raw`(?::\s*[\w.]+\s*)?`;
const head = new RegExp(
  `^\\ufeff?${space}(?:["']use strict["'];?${space})?${imports}` +
    `(?:(?:export\\s+default|module\\.exports\\s*=)|(?:const|let|var)\\s+(\\w+)\\s*${type}=)${space}(?=\\{)`,
);
const tail = new RegExp(`^${space}(?:(?:satisfies|as)\\s+[\\w.]+)?${space};?${space}$`);

/** The literal that a module exports, by the words around it. */
function literalOf(text: string): string | undefined {
  const start = head.exec(text);
  if (start === null) return undefined;
  const from = start[0].length;
  const to = text.lastIndexOf("}") + 1;
  const name = start[1];
  const rest = text.slice(to);
  const exported = name === undefined ? rest : afterExport(rest, name);
  return exported !== undefined && tail.test(exported) ? text.slice(from, to) : undefined;
}

function afterExport(rest: string, name: string): string | undefined {
  const found = new RegExp(
    `^${space}(?:(?:satisfies|as)\\s+[\\w.]+)?${space};?${space}(?:export\\s+default|module\\.exports\\s*=)\\s+${name}\\b`,
  ).exec(rest);
  return found === null ? undefined : rest.slice(found[0].length);
}

function literalData(text: string | undefined): Data | undefined {
  if (text === undefined) return undefined;
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
