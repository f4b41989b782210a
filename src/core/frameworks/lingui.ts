import type { Locale } from "../catalog/catalog.ts";
import { readExport } from "../configuration/exportedValue.ts";
import { parseConfig } from "../extract/parserConfig.ts";
import type { JsonData } from "../json/jsonData.ts";
import { escapePattern, fillPattern } from "../paths/pathPattern.ts";
import { configurationNames } from "./configurationNames.ts";
import {
  type About,
  type Framework,
  type FrameworkHint,
  fileInside,
  type HintedFile,
  localeListOf,
  localeOf,
  memberOf,
  toHintProject,
} from "./frameworkHint.ts";

/** Lingui (lingui.dev, *Configuration*): source locale, locales, catalogs and their format. */
export const lingui: Framework = {
  names: configurationNames.lingui,
  read(text, about) {
    const isJson = about.path.endsWith(".linguirc");
    const data = isJson ? parseConfig(`${about.path}.json`, text)?.data : readExport(text)?.data;
    return data === undefined ? [] : hintsOf(data, about);
  },
};

/** The same in `package.json`. Every package has that file, so only those above files that Lingui compiles are read. */
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

function hintsOf(data: JsonData, about: About): readonly FrameworkHint[] {
  const sourceLocale = localeOf(memberOf(data, "sourceLocale"));
  const locales = localeListOf(memberOf(data, "locales"));
  const catalogs = memberOf(data, "catalogs");
  const formats = endingsOf(memberOf(data, "format"));
  const files = new Map<string, HintedFile>();
  for (const catalog of Array.isArray(catalogs) ? catalogs : []) {
    const path = memberOf(catalog, "path");
    for (const ending of formats) addFiles(files, path, ending, locales, about);
  }
  const { folder } = about;
  return [
    ...(sourceLocale === undefined ? [] : [{ folder, endings: formats, project: toHintProject(sourceLocale) }]),
    ...(files.size === 0 ? [] : [{ folder, files, project: toHintProject(sourceLocale, locales) }]),
  ];
}

/** PO unless the configuration has JSON; formatters are calls, of which the name is not known here. */
const endingsOf = (format: JsonData | undefined): readonly string[] =>
  typeof format === "string"
    ? [/json|minimal/.test(format) ? "json" : format === "csv" ? "csv" : "po"]
    : ["po", "json"];

/** `src/locales/{locale}/messages`, with `<rootDir>` in front of it; paths with other names are left to conventions. */
function addFiles(
  files: Map<string, HintedFile>,
  written: JsonData | undefined,
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
