import { android } from "./android.ts";
import { arb } from "./arb.ts";
import { chrome } from "./chrome.ts";
import { csv } from "./csv.ts";
import { fluent } from "./fluent.ts";
import type { Format } from "./format.ts";
import { withGuard } from "./guarded.ts";
import { ini } from "./ini.ts";
import { json } from "./json.ts";
import { json5 } from "./json5.ts";
import { markdown } from "./markdown.ts";
import { mdx } from "./mdx.ts";
import { php } from "./php.ts";
import { po } from "./po.ts";
import { properties } from "./properties.ts";
import { qt } from "./qt.ts";
import { resx } from "./resx.ts";
import { script } from "./script.ts";
import { strings } from "./strings.ts";
import { stringsdict } from "./stringsdict.ts";
import { toml } from "./toml.ts";
import { xcstrings } from "./xcstrings.ts";
import { xliff } from "./xliff.ts";
import { yaml } from "./yaml.ts";

/** All formats; none of them throws for a text. */
export const formats: readonly Format[] = [
  chrome,
  json,
  json5,
  markdown,
  mdx,
  android,
  arb,
  csv,
  fluent,
  ini,
  php,
  po,
  properties,
  qt,
  resx,
  script,
  strings,
  stringsdict,
  toml,
  xcstrings,
  yaml,
  xliff,
].map(withGuard);

/** Returns the format of an id; throws `Error` for an unknown one. */
export function formatById(id: string): Format {
  const format = formats.find((known) => known.id === id);
  if (format === undefined) throw new Error(`no format ${id}`);
  return format;
}

/** Returns the format for a path with `/`; `undefined` for no format, or if only the text can decide. */
export const formatForPath = (path: string): Format | undefined =>
  formatsForPath(path).find(({ sniff }) => sniff === undefined);

/** Returns the formats that a file may have by its path; those with `sniff` must be asked. */
export function formatsForPath(path: string): readonly Format[] {
  if (/(^|\/)_locales\/[^/]+\/messages\.json$/i.test(path)) return [formatById(chrome.id)];
  if (/\.xml$/i.test(path))
    return /(^|\/)values(-[^/]+)?\/(?!donottranslate)[^/]+$/i.test(path) ? [formatById(android.id)] : [];
  const extension = /\.[^./]+$/.exec(path)?.[0].toLowerCase();
  return formats.filter(({ id, extensions }) => id !== chrome.id && extensions.some((known) => known === extension));
}
