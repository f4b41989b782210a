import { android } from "./android.ts";
import { arb } from "./arb.ts";
import { chrome } from "./chrome.ts";
import { fluent } from "./fluent.ts";
import type { Format } from "./format.ts";
import { json } from "./json.ts";
import { json5 } from "./json5.ts";
import { po } from "./po.ts";
import { properties } from "./properties.ts";
import { qt } from "./qt.ts";
import { strings } from "./strings.ts";
import { toml } from "./toml.ts";
import { xcstrings } from "./xcstrings.ts";
import { xliff } from "./xliff.ts";
import { yaml } from "./yaml.ts";

/** All formats. */
export const formats: readonly Format[] = [
  chrome,
  json,
  json5,
  android,
  arb,
  fluent,
  po,
  properties,
  qt,
  strings,
  toml,
  xcstrings,
  yaml,
  xliff,
];

/** The format of an id; throws `Error` for an unknown one. */
export function formatById(id: string): Format {
  const format = formats.find((one) => one.id === id);
  if (format === undefined) throw new Error(`no format ${id}`);
  return format;
}

/** The format of a file, told by its path with `/`; `undefined` for a file of no format. */
export function formatOf(path: string): Format | undefined {
  if (/(^|\/)_locales\/[^/]+\/messages\.json$/i.test(path)) return chrome;
  if (/\.xml$/i.test(path)) return /(^|\/)values(-[^/]+)?\/(?!donottranslate)[^/]+$/i.test(path) ? android : undefined;
  const extension = /\.[^./]+$/.exec(path)?.[0].toLowerCase();
  return formats.find(({ id, extensions }) => id !== chrome.id && extensions.some((one) => one === extension));
}
