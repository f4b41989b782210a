import type { Locale } from "../catalog.ts";
import type { Data } from "../data.ts";
import { parseConfig } from "../extract/config.ts";
import { bcp47 } from "../locale.ts";
import { escapePattern } from "../pattern.ts";
import {
  type About,
  type Framework,
  fileInside,
  type Hint,
  type HintedFile,
  localeOf,
  memberOf,
  membersOf,
  projectOf,
} from "./hint.ts";

/** The workspace of Angular's command line (angular.dev, *Workspace configuration*, *Merge translations into the application*). */
export const angular: Framework = {
  names: ["angular.json"],
  read: (text, about) =>
    membersOf(memberOf(parseConfig(about.path, text)?.data, "projects")).flatMap(([, project]) =>
      hintOf(project, about),
    ),
};

const endings = ["xlf", "xliff", "json", "arb"];
const isFormat = (path: string): boolean => endings.some((ending) => path.endsWith(`.${ending}`));

function hintOf(project: Data, about: About): readonly Hint[] {
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
  const targets = locales.map(([locale]) => locale).filter((locale) => bcp47(locale) !== bcp47(sourceLocale));
  return [{ folder, files, project: projectOf(sourceLocale, targets) }];
}

function filesOf(locale: Locale, value: Data, folder: string): readonly (readonly [string, HintedFile])[] {
  return pathsOf(value).flatMap((written) => {
    const path = fileInside(folder, written);
    const pattern = path !== undefined && isFormat(path) ? patternOf(path, locale) : undefined;
    return path === undefined || pattern === undefined ? [] : [[path, { locale, namespace: "", pattern }] as const];
  });
}

/** `"path"`, `["path"]`, `{ "translation": … }`. */
function pathsOf(value: Data): readonly Data[] {
  const translation = memberOf(value, "translation") ?? value;
  return Array.isArray(translation) ? translation : [translation];
}

/** A path with its locale as a part: the last time that it stands there. */
function patternOf(path: string, locale: Locale): string | undefined {
  const at = path.lastIndexOf(locale);
  if (at < 0) return undefined;
  return `${escapePattern(path.slice(0, at))}{locale}${escapePattern(path.slice(at + locale.length))}`;
}

/** Where `ng extract-i18n` writes the source: as its options say, or where it is found. */
function sourcePath(project: Data, pattern: string, { folder, has }: About): string | undefined {
  const targets = memberOf(project, "architect") ?? memberOf(project, "targets");
  const options = memberOf(targets, "extract-i18n", "options");
  const [output = "", file = `messages${/\.\w+$/.exec(pattern)?.[0] ?? ".xlf"}`] = ["outputPath", "outFile"].map(
    (name) => {
      const value = memberOf(options, name);
      return typeof value === "string" ? value : undefined;
    },
  );
  const beside = pattern.slice(0, pattern.lastIndexOf("/") + 1);
  const candidates = [fileInside(folder, `${output}/${file}`), `${beside}${file}`, fileInside(folder, file)];
  return candidates.find((path) => path !== undefined && !path.includes("{") && isFormat(path) && has(path));
}
