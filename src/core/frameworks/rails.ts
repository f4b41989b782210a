import { parseConfig } from "../extract/parserConfig.ts";
import { configurationNames } from "./configurationNames.ts";
import { type Framework, localeOf, memberOf, toHintProject } from "./frameworkHint.ts";

/**
 * Rails (guides.rubyonrails.org, *Rails Internationalization API*): `config.i18n.default_locale` of an application,
 * `I18n.default_locale` of an initializer, `base_locale` of i18n-tasks. Ruby is searched for the assignment of a literal.
 */
export const rails: Framework = {
  names: configurationNames.rails,
  folders: (paths) =>
    new Set(paths.flatMap((path) => /^(.*?)(?:^|\/)config\/locales\//.exec(path)?.[1] ?? []).map(withSlash)),
  read(text, { folder, path }) {
    const locale = path.endsWith(".yml")
      ? memberOf(parseConfig(path, text)?.data, "base_locale")
      : lastAssignment(text);
    const sourceLocale = localeOf(locale);
    if (sourceLocale === undefined) return [];
    return [{ folder: `${folder}config/locales/`, endings: ["yml", "yaml"], project: toHintProject(sourceLocale) }];
  },
};

const assignment = /^[ \t]*(?:config\.i18n|I18n)\.default_locale[ \t]*=[ \t]*(?::["']?|["'])([A-Za-z][\w-]{1,20})/gm;

/** The last assignment counts. */
const lastAssignment = (ruby: string): string | undefined => [...ruby.matchAll(assignment)].at(-1)?.[1];

const withSlash = (folder: string): string => (folder === "" ? "" : `${folder}/`);
