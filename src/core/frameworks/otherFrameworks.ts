import { readExport } from "../configuration/exportedValue.ts";
import { configurationNames } from "./configurationNames.ts";
import { type Framework, folderInside, localeListOf, localeOf, memberOf, toHintProject } from "./frameworkHint.ts";

/** next-i18next (`next-i18next.config.js`: `i18n` and `localePath`). */
export const nextI18next: Framework = {
  names: configurationNames.nextI18next,
  read(text, { folder }) {
    const data = readExport(text)?.data;
    const path = memberOf(data, "localePath");
    // the documented default, which is also what a computed path leads to mostly
    const within = folderInside(folder, typeof path === "string" ? path : "public/locales");
    const source = localeOf(memberOf(data, "i18n", "defaultLocale"));
    const locales = localeListOf(memberOf(data, "i18n", "locales"));
    const project = toHintProject(source, locales);
    return within === undefined || Object.keys(project).length === 0 ? [] : [{ folder: within, project }];
  },
};

/** gettext's `LINGUAS` (gettext manual, 13.4.2): the locales that a package has, separated by white space. */
export const gettext: Framework = {
  names: configurationNames.gettext,
  folders: (paths) => new Set(paths.flatMap((path) => /^(.*\/)?[^/]+\.po$/.exec(path)?.[1] ?? [])),
  read(text, { folder }) {
    const words = text
      .slice(0, 20_000)
      .replace(/#.*/g, "")
      .split(/\s+/)
      .flatMap((word) => localeOf(word) ?? []);
    return words.length === 0 ? [] : [{ folder, endings: ["po", "pot"], project: toHintProject(undefined, words) }];
  },
};

const projectFolder = /^(.*\/)?([^/]+)\/(?:[^/]+\/)*?[^/]+\.(?:lproj\/[^/]+\.strings(?:dict)?|xcstrings)$/;

/** Xcode: `developmentRegion` of a project whose folder is named as that of its sources is. */
export const xcode: Framework = {
  names: configurationNames.xcode,
  folders: (paths) =>
    new Set(
      paths.flatMap((path) => {
        const [, above = "", name] = projectFolder.exec(path) ?? [];
        return name === undefined ? [] : [`${above}${name}.xcodeproj/`];
      }),
    ),
  read(text, { folder }) {
    const region = /\bdevelopmentRegion\s*=\s*"?([A-Za-z][\w-]{1,20})"?\s*;/.exec(text)?.[1];
    // `English` is what old projects have
    const source = region === "English" ? "en" : localeOf(region);
    const above = folder.replace(/[^/]+\/$/, "");
    return source === undefined
      ? []
      : [{ folder: above, endings: ["strings", "stringsdict"], project: toHintProject(source) }];
  },
};
