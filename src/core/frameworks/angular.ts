import type { Locale } from "../catalog/catalog.ts";
import { parseConfig } from "../extract/parserConfig.ts";
import type { JsonData } from "../json/jsonData.ts";
import { bcp47, isLocale } from "../locales/locale.ts";
import { escapePattern, localesInName } from "../paths/pathPattern.ts";
import { configurationNames } from "./configurationNames.ts";
import {
  type About,
  type Framework,
  type FrameworkHint,
  fileInside,
  type HintedFile,
  localeOf,
  memberOf,
  membersOf,
  toHintProject,
} from "./frameworkHint.ts";

/** The workspace of Angular's command line (angular.dev, *Workspace configuration*, *Merge translations into the application*). */
export const angular: Framework = {
  names: configurationNames.angular,
  read: (text, about) =>
    membersOf(memberOf(parseConfig(about.path, text)?.data, "projects")).flatMap(([, project]) =>
      hintOf(project, about),
    ),
};

const endings = ["xlf", "xliff", "json", "arb"];
const isFormat = (path: string): boolean => endings.some((ending) => path.endsWith(`.${ending}`));

function hintOf(project: JsonData, about: About): readonly FrameworkHint[] {
  const { folder } = about;
  const i18n = memberOf(project, "i18n");
  const named = memberOf(i18n, "sourceLocale");
  // the default of the command line
  const sourceLocale = localeOf(named) ?? localeOf(memberOf(named, "code")) ?? "en-US";
  const locales = membersOf(memberOf(i18n, "locales")).filter(([locale]) => localeOf(locale) !== undefined);
  const files = new Map(locales.flatMap(([locale, value]) => filesOf(locale, value, folder)));
  const [first] = files.values();
  if (first === undefined) return [];
  const source = sourcePath(project, first.pattern, about);
  if (source !== undefined && !files.has(source)) files.set(source, { ...first, locale: sourceLocale });
  const targets = [...files.values()]
    .map(({ locale }) => locale)
    .filter((locale) => bcp47(locale) !== bcp47(sourceLocale));
  return [{ folder, files, project: toHintProject(sourceLocale, targets) }];
}

function filesOf(locale: Locale, value: JsonData, folder: string): readonly (readonly [string, HintedFile])[] {
  return pathsOf(value).flatMap((written) => {
    const path = fileInside(folder, written);
    const place = path !== undefined && isFormat(path) ? placeOf(path, locale) : undefined;
    return path === undefined || place === undefined ? [] : [[path, { ...place, namespace: "" }] as const];
  });
}

/** `"path"`, `["path"]`, `{ "translation": … }`. */
function pathsOf(value: JsonData): readonly JsonData[] {
  const translation = memberOf(value, "translation") ?? value;
  return Array.isArray(translation) ? translation : [translation];
}

/** A path with its locale as a part, as written there (`ar_AR` for `ar-AR`): its last occurrence. */
function placeOf(path: string, locale: Locale): Pick<HintedFile, "locale" | "pattern"> | undefined {
  const names = path.split("/").toReversed();
  const written = names
    .flatMap((name) => localesInName(name, isLocale))
    .find((found) => bcp47(found) === bcp47(locale));
  if (written === undefined) return undefined;
  const at = path.lastIndexOf(written);
  const pattern = `${escapePattern(path.slice(0, at))}{locale}${escapePattern(path.slice(at + written.length))}`;
  return { locale: written, pattern };
}

/** Returns the path to which `ng extract-i18n` writes the source: from its options, or where it exists. */
function sourcePath(project: JsonData, pattern: string, { folder, has }: About): string | undefined {
  const targets = memberOf(project, "architect") ?? memberOf(project, "targets");
  const options = memberOf(targets, "extract-i18n", "options");
  const [output = "", file = `messages${/\.\w+$/.exec(pattern)?.[0] ?? ".xlf"}`] = ["outputPath", "outFile"].map(
    (name) => {
      const value = memberOf(options, name);
      return typeof value === "string" ? value : undefined;
    },
  );
  const folderPath = pattern.slice(0, pattern.lastIndexOf("/") + 1);
  const candidates = [fileInside(folder, `${output}/${file}`), `${folderPath}${file}`, fileInside(folder, file)];
  return candidates.find((path) => path !== undefined && !path.includes("{") && isFormat(path) && has(path));
}
