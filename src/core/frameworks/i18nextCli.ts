import { readExport } from "../configuration/exportedValue.ts";
import { isLocale } from "../locales/locale.ts";
import { escapePattern, matcher } from "../paths/pathPattern.ts";
import { configurationNames } from "./configurationNames.ts";
import {
  type About,
  type Framework,
  fileInside,
  type HintedFile,
  localeListOf,
  localeOf,
  memberOf,
  toHintProject,
} from "./frameworkHint.ts";

/** i18next-cli (its README, *Advanced Configuration*): `locales`, of which the first is the source, and `extract.output`. */
export const i18nextCli: Framework = {
  names: configurationNames.i18nextCli,
  read(text, about) {
    const data = readExport(text)?.data;
    const output = memberOf(data, "extract", "output");
    const pattern = typeof output === "string" ? patternOf(output, about.folder) : undefined;
    if (pattern === undefined) return [];
    const locales = localeListOf(memberOf(data, "locales"));
    const source = localeOf(memberOf(data, "extract", "primaryLanguage")) ?? locales[0];
    const files = filesOf(pattern, about);
    return files.size === 0 ? [] : [{ folder: about.folder, files, project: toHintProject(source, locales) }];
  },
};

/** `locales/{{language}}/{{namespace}}.json` as a pattern; `undefined` without a locale, or out of the root. */
function patternOf(output: string, folder: string): string | undefined {
  const marked = output
    .replace(/\{\{ *(?:language|lng) *\}\}/g, "\u0001")
    .replace(/\{\{ *(?:namespace|ns) *\}\}/g, "\u0002");
  const path = fileInside(folder, marked);
  if (!path?.includes("\u0001") || /[{}*]/.test(path)) return undefined;
  return escapePattern(path).replaceAll("\u0001", "{locale}").replaceAll("\u0002", "{namespace}");
}

function filesOf(pattern: string, { paths }: About): ReadonlyMap<string, HintedFile> {
  const match = matcher(pattern, isLocale);
  const start = pattern.slice(0, pattern.indexOf("{")).replace(/\\/g, "");
  return new Map(
    paths
      .filter((path) => path.startsWith(start))
      .flatMap((path) => {
        const found = match(path);
        return found === undefined
          ? []
          : [[path, { locale: found.locale, namespace: found.namespace, pattern }] as const];
      }),
  );
}
