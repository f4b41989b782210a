import type { Locale } from "../catalog.ts";
import { exportedValue } from "../configuration/module.ts";
import type { Data } from "../data.ts";
import { parseConfig } from "../extract/config.ts";
import { escapePattern, fillPattern } from "../pattern.ts";
import {
  type About,
  type Framework,
  fileInside,
  type Hint,
  type HintedFile,
  localeOf,
  localesOf,
  memberOf,
  projectOf,
} from "./hint.ts";
import { configurationNames } from "./names.ts";

/** Lingui (lingui.dev, *Configuration*): source locale, locales, catalogs and their format. */
export const lingui: Framework = {
  names: configurationNames.lingui,
  read(text, about) {
    const isJson = about.path.endsWith(".linguirc");
    const data = isJson ? parseConfig(`${about.path}.json`, text)?.data : exportedValue(text)?.data;
    return data === undefined ? [] : hintsOf(data, about);
  },
};

/** The same in `package.json`. Every package has that file, so only those above files that Lingui compiles are asked. */
export const linguiOfPackage: Framework = {
  names: configurationNames.linguiOfPackage,
  folders: (paths) =>
    new Set(paths.filter((path) => /\.po$|\bmessages\.(?:json|csv)$/.test(path)).flatMap(foldersAbove)),
  read(text, about) {
    const data = text.includes('"lingui"') ? memberOf(parseConfig(about.path, text)?.data, "lingui") : undefined;
    return data === undefined ? [] : hintsOf(data, about);
  },
};

const foldersAbove = (path: string): readonly string[] => {
  const names = path.split("/").slice(0, -1);
  return ["", ...names.map((_, at) => `${names.slice(0, at + 1).join("/")}/`)];
};

function hintsOf(data: Data, about: About): readonly Hint[] {
  const sourceLocale = localeOf(memberOf(data, "sourceLocale"));
  const locales = localesOf(memberOf(data, "locales"));
  const catalogs = memberOf(data, "catalogs");
  const formats = endingsOf(memberOf(data, "format"));
  const files = new Map<string, HintedFile>();
  for (const catalog of Array.isArray(catalogs) ? catalogs : []) {
    const path = memberOf(catalog, "path");
    for (const ending of formats) addFiles(files, path, ending, locales, about);
  }
  const { folder } = about;
  return [
    ...(sourceLocale === undefined ? [] : [{ folder, endings: formats, project: projectOf(sourceLocale) }]),
    ...(files.size === 0 ? [] : [{ folder, files, project: projectOf(sourceLocale, locales) }]),
  ];
}

/** PO unless the configuration has JSON; formatters are calls, of which the name is not known here. */
const endingsOf = (format: Data | undefined): readonly string[] =>
  typeof format === "string"
    ? [/json|minimal/.test(format) ? "json" : format === "csv" ? "csv" : "po"]
    : ["po", "json"];

/** `src/locales/{locale}/messages`, with `<rootDir>` in front of it; paths with other names are left to conventions. */
function addFiles(
  files: Map<string, HintedFile>,
  written: Data | undefined,
  ending: string,
  locales: readonly Locale[],
  { folder, has }: About,
): void {
  if (typeof written !== "string") return;
  const relative = `${written.replace(/^<rootDir>\//, "")}.${ending}`;
  const path = fileInside(folder, relative.replaceAll("{locale}", "\u0001"));
  if (path === undefined || /[{}*]/.test(path)) return;
  const pattern = escapePattern(path).replaceAll("\u0001", "{locale}");
  for (const locale of locales) {
    const file = fillPattern(pattern, locale, "");
    if (has(file)) files.set(file, { locale, namespace: "", pattern });
  }
}
