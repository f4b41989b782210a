import type { Locale } from "../catalog/catalog.ts";
import { firstArguments, readExport } from "../configuration/exportedValue.ts";
import type { JsonData } from "../json/jsonData.ts";
import { baseOf } from "../locales/localeFallback.ts";
import { escapePattern } from "../paths/pathPattern.ts";
import { configurationNames } from "./configurationNames.ts";
import {
  type About,
  type Framework,
  type FrameworkHint,
  fileInside,
  folderInside,
  type HintedFile,
  localeOf,
  memberOf,
  membersOf,
  toHintProject,
} from "./frameworkHint.ts";

const endings = ["json", "json5", "yaml", "yml", "js", "ts"];

/** Nuxt's module for vue-i18n (i18n.nuxtjs.org, *Lazy-load translations*): files of each locale, of which the last goes first. */
export const nuxt: Framework = {
  names: configurationNames.nuxt,
  read(text, about) {
    const data = readExport(text)?.data;
    const options = memberOf(data, "i18n") ?? moduleOptions(memberOf(data, "modules"));
    return options === undefined ? [] : nuxtHints(options, about);
  },
};

/** `modules: [["@nuxtjs/i18n", { … }]]` */
function moduleOptions(modules: JsonData | undefined): JsonData | undefined {
  const entries = Array.isArray(modules) ? modules : [];
  return entries.find(
    (entry: JsonData) => Array.isArray(entry) && /(?:^|\/)(?:nuxt-)?i18n$/.test(String(entry[0])),
  )?.[1];
}

interface NuxtLocale {
  readonly code: Locale;
  readonly files: readonly string[];
}

function nuxtHints(options: JsonData, about: About): readonly FrameworkHint[] {
  const { folder } = about;
  const list = memberOf(options, "locales");
  const locales = (Array.isArray(list) ? list : []).flatMap((one: JsonData): readonly NuxtLocale[] => {
    const code = localeOf(one) ?? localeOf(memberOf(one, "code"));
    return code === undefined ? [] : [{ code, files: filesOf(one) }];
  });
  const project = toHintProject(
    sourceOf(localeOf(memberOf(options, "defaultLocale")), about),
    [],
    fallbackByFiles(locales),
  );
  const files = filesOfLocales(locales, basesOf(options), about);
  return [{ folder, endings, project }, ...(files.size > 0 ? [{ folder, files, project }] : [])];
}

/** `file: "en.json"`, `files: ["en.json", { path: "en-US.json", cache: false }]`. */
function filesOf(locale: JsonData): readonly string[] {
  const many = memberOf(locale, "files");
  const written: readonly JsonData[] = Array.isArray(many) ? many : [memberOf(locale, "file") ?? ""];
  const paths = written.map((file) => memberOf(file, "path") ?? file);
  return paths.filter((path): path is string => typeof path === "string" && path !== "");
}

/** The possible folders of files: since version 9 below `i18n`, before below the sources. */
function basesOf(options: JsonData): readonly string[] {
  const text = (name: string, defaultText: string): string => {
    const value = memberOf(options, name);
    return typeof value === "string" ? value : defaultText;
  };
  const name = text("langDir", "locales");
  return [`${text("restructureDir", "i18n")}/${name}`, name, `app/${name}`, `src/${name}`];
}

/** The files of each locale that no other locale has, or that are all it has: `es.json` is no file of `es-MX` with `["es.json", "es-MX.json"]`. */
function filesOfLocales(
  locales: readonly NuxtLocale[],
  bases: readonly string[],
  { folder, has }: About,
): Map<string, HintedFile> {
  const owners = new Map<string, number>();
  for (const file of locales.flatMap(({ files }) => files)) owners.set(file, (owners.get(file) ?? 0) + 1);
  const placed = locales.flatMap(({ code, files }) =>
    files
      .filter((file) => files.length === 1 || owners.get(file) === 1)
      .flatMap((file): readonly (readonly [string, HintedFile])[] => {
        const paths = bases.map((base) => fileInside(folder, `${base}/${file}`));
        const path = paths.find((one) => one !== undefined && has(one));
        const pattern = path && patternOf(path, code);
        return path && pattern ? [[path, { locale: code, namespace: "", pattern }]] : [];
      }),
  );
  return new Map(placed);
}

/** Only names that contain the whole locale show the path of another locale's file. */
function patternOf(path: string, locale: Locale): string | undefined {
  const at = path.lastIndexOf(locale);
  const name = path.lastIndexOf("/") + 1;
  if (at < name || /[A-Za-z]/.test(path.charAt(at - 1)) || /[A-Za-z]/.test(path.charAt(at + locale.length)))
    return undefined;
  return `${escapePattern(path.slice(0, at))}{locale}${escapePattern(path.slice(at + locale.length))}`;
}

/** A locale with several files falls back to the one whose file goes before. */
function fallbackByFiles(locales: readonly NuxtLocale[]): Record<Locale, Locale> {
  const own = new Map(locales.flatMap(({ code, files }) => (files.length === 1 ? [[files[0], code] as const] : [])));
  return Object.fromEntries(
    locales.flatMap(({ code, files }) => {
      const base = files
        .slice(0, -1)
        .map((file) => own.get(file))
        .find((one) => one !== undefined && one !== code);
      return base === undefined ? [] : [[code, base]];
    }),
  );
}

/** vue-i18n (vue-i18n.intlify.dev, *Fallbacking*): what code passes to `createI18n` and `new VueI18n`. */
export const vueI18n: Framework = {
  names: configurationNames.vueI18n,
  read(text, about) {
    const { folder } = about;
    const called = firstArguments(text, /\b(?:createI18n|VueI18n|defineI18nConfig)\s*(?:<[^<>()]{0,200}>)?\s*\(/g);
    const [options] = called.flatMap(({ data }) => (data === undefined ? [] : data));
    if (options === undefined) return [];
    const rule = memberOf(options, "fallbackLocale");
    const named = localeOf(rule) ?? firstLocale(memberOf(rule, "default")) ?? firstLocale(rule);
    const source = sourceOf(named, about);
    const fallback = regional(rule);
    const project = toHintProject(source, [], fallback);
    return Object.keys(project).length === 0 ? [] : [{ folder, endings, project }];
  },
};

/**
 * vue-i18n shows texts of `en` where `en-US` lacks them (*Implicit fallback using locales*): where both have a file, the
 * base is what others are translated from.
 */
function sourceOf(locale: Locale | undefined, { folder, paths, has }: About): Locale | undefined {
  const base = locale?.slice(0, Math.max(0, locale.search(/[-_][^-_]*$/)));
  if (locale === undefined || base === undefined || base === "") return locale;
  const named = [`/${locale}.`, `/${locale}/`];
  const isBeside = (path: string): boolean =>
    named.some(
      (name) =>
        path.includes(name) &&
        has(
          path.replace(
            name,
            name.replace(locale, () => base),
          ),
        ),
    );
  return paths.some((path) => path.startsWith(folder) && isBeside(path)) ? base : locale;
}

const firstLocale = (value: JsonData | undefined): Locale | undefined =>
  Array.isArray(value) ? localeOf(value[0]) : localeOf(value);

/** A fallback to another language is no reason to leave a locale without its messages. */
function regional(rule: JsonData | undefined): Record<Locale, Locale> {
  return Object.fromEntries(
    membersOf(rule).flatMap(([locale, value]) => {
      const base = firstLocale(value);
      return base !== undefined && localeOf(locale) !== undefined && baseOf(locale, [base]) === base
        ? [[locale, base]]
        : [];
    }),
  );
}

/** vue-cli's plugin for vue-i18n (`pluginOptions.i18n` of `vue.config.js`). */
export const vueCli: Framework = {
  names: configurationNames.vueCli,
  read(text, about) {
    const options = memberOf(readExport(text)?.data, "pluginOptions", "i18n");
    const directory = memberOf(options, "localeDir");
    const within = folderInside(about.folder, `src/${typeof directory === "string" ? directory : "locales"}`);
    const named = localeOf(memberOf(options, "fallbackLocale")) ?? localeOf(memberOf(options, "locale"));
    const source = sourceOf(named, about);
    return within === undefined || source === undefined ? [] : [{ folder: within, project: toHintProject(source) }];
  },
};
