import type { Locale } from "../catalog/catalog.ts";
import { parseConfig } from "../extract/parserConfig.ts";
import { isLocale } from "../locales/locale.ts";
import { isNoLocaleFile } from "../paths/noLocaleFile.ts";
import { escapePattern, localesInName } from "../paths/pathPattern.ts";
import { configurationNames } from "./configurationNames.ts";
import { type Framework, folderInside, type HintedFile, localeOf, memberOf, toHintProject } from "./frameworkHint.ts";

/** slang (pub.dev/packages/slang, *Configuration*): the base locale of the files in `input_directory`. */
export const slang: Framework = {
  names: configurationNames.slang,
  read(text, { folder, path, paths }) {
    const data = parseConfig(path, text)?.data;
    const options = path.endsWith("slang.yaml")
      ? data
      : memberOf(data, "targets", "$default", "builders", "slang_build_runner", "options");
    if (options === undefined) return [];
    const within = folderInside(folder, memberOf(options, "input_directory") ?? "lib/i18n");
    // the documented default
    const sourceLocale = localeOf(memberOf(options, "base_locale")) ?? "en";
    if (within === undefined) return [];
    const ending = memberOf(options, "input_file_pattern");
    const files = slangFiles(paths, within, typeof ending === "string" ? ending : ".i18n.json", sourceLocale);
    const project = toHintProject(sourceLocale);
    return [{ folder: within, project }, ...(files.size > 0 ? [{ folder: within, files, project }] : [])];
  },
};

/**
 * `strings.i18n.json` (the base), `strings_de.i18n.json`; `de.i18n.json`, `pt-BR.i18n.json` and folders of locales are as
 * everywhere.
 */
function slangFiles(
  paths: readonly string[],
  folder: string,
  ending: string,
  base: Locale,
): ReadonlyMap<string, HintedFile> {
  const own = paths.filter((path) => path.startsWith(folder) && path.endsWith(ending));
  return new Map(own.flatMap((path) => slangFile(path, ending, base)));
}

function slangFile(path: string, ending: string, base: Locale): readonly (readonly [string, HintedFile])[] {
  const start = path.lastIndexOf("/") + 1;
  const name = path.slice(start, -ending.length);
  if (name === "" || isNoLocaleFile(path.slice(start))) return [];
  const pattern = `${escapePattern(path.slice(0, start))}{namespace}_{locale}${escapePattern(ending)}`;
  const [, namespace = "", locale = ""] = /^(.+?)[_-]([a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})*)$/.exec(name) ?? [];
  if (isLocale(locale)) return [[path, { locale, namespace, pattern }]];
  const isElsewhere =
    isLocale(name) ||
    isLocale(
      path
        .slice(0, start - 1)
        .split("/")
        .at(-1) ?? "",
    );
  return isElsewhere ? [] : [[path, { locale: base, namespace: name, pattern }]];
}

/** Flutter's own localizations (docs.flutter.dev, *Configuring the l10n.yaml file*): the template is the source. */
export const flutter: Framework = {
  names: configurationNames.flutter,
  read(text, { folder, path }) {
    const data = parseConfig(path, text)?.data;
    const within = folderInside(folder, memberOf(data, "arb-dir") ?? "lib/l10n");
    const template = memberOf(data, "template-arb-file") ?? "app_en.arb";
    const [sourceLocale] = typeof template === "string" ? localesInName(template.replace(/\.arb$/, ""), isLocale) : [];
    if (within === undefined || sourceLocale === undefined) return [];
    return [{ folder: within, endings: ["arb"], project: toHintProject(sourceLocale) }];
  },
};
