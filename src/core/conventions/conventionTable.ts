/**
 * The certainty that a path is one of a locale file. `strong`: its folder says so (`locales/de.json`).
 * `medium`: a folder further up says so, or the locale is only part of a name there. `weak`: nothing but the locale.
 */
export type Strength = "strong" | "medium" | "weak";

/** Folders that hold locale files and little else. */
export const knownFolders: ReadonlySet<string> = new Set([
  ...["_locales", "locales", "locale", "i18n", "l10n", "nls", "intl", "lang", "langs", "language", "languages"],
  ...["messages", "translations", "translation", "localization", "localizations", "localisation", "localisations"],
]);

/**
 * The minimum strength of a path by its ending: many other files have some of these endings. If two
 * formats share one, the format has its say later. An ending that is not here is one of `places` or `sources` only.
 */
export const minStrengths: Readonly<Record<string, Strength>> = {
  json: "weak",
  jsonc: "weak",
  json5: "weak",
  yaml: "weak",
  yml: "weak",
  properties: "weak",
  arb: "weak",
  xlf: "weak",
  xliff: "weak",
  po: "weak",
  ts: "weak",
  md: "weak",
  mdx: "weak",
  toml: "medium",
  ini: "medium",
  csv: "medium",
  tsv: "medium",
  php: "medium",
  js: "medium",
  mjs: "medium",
  cjs: "medium",
  ftl: "strong",
};

/** A form of path by itself. */
interface PathForm {
  /** The end of the path, with `{locale}` and `{namespace}`; a namespace after a named segment may include folders. */
  readonly tail: string;
  readonly strength: Strength;
  /** Matches the namespaces that hold messages. All do if undefined. */
  readonly names?: RegExp;
}

/** Tried before the general places (a locale as a folder or as part of a file's name). */
export const places: readonly PathForm[] = [
  { tail: "values-{locale}/{namespace}.xml", strength: "strong", names: /strings|plurals|arrays/i },
  { tail: "{locale}.lproj/{namespace}.strings", strength: "strong" },
  { tail: "{locale}.lproj/{namespace}.stringsdict", strength: "strong" },
  { tail: "{namespace}.{locale}.resx", strength: "medium" },
  { tail: "{locale}/{namespace}.resw", strength: "strong" },
  { tail: "{locale}/LC_MESSAGES/{namespace}.po", strength: "strong" },
  { tail: "active.{locale}.toml", strength: "strong" },
  { tail: "i18n/{locale}/docusaurus-plugin-content-docs/current/{namespace}.md", strength: "weak" },
  { tail: "i18n/{locale}/docusaurus-plugin-content-docs/current/{namespace}.mdx", strength: "weak" },
  { tail: "i18n/{locale}/docusaurus-plugin-content-blog/{namespace}.md", strength: "weak" },
  { tail: "i18n/{locale}/docusaurus-plugin-content-blog/{namespace}.mdx", strength: "weak" },
];

/** A source that names no locale, and the form of its translations' paths. */
export interface Source {
  readonly from: string;
  readonly to: string;
  /**
   * Matches the namespaces whose source is a catalog without translations, so that the first can be made. None are if
   * undefined.
   */
  readonly alone?: RegExp;
  /** `true` if a source belongs to a catalog that has others, though this one was never translated. */
  readonly joins?: true;
  /** `true` if the source must be in one of the known folders to be alone. */
  readonly inKnownFolder?: true;
}

/** The likeliest first. Also `{locale}` without the sign before it: `strings.json` next to `strings.de.json`. */
export const sources: readonly Source[] = [
  { from: "values/{namespace}.xml", to: "values-{locale}/{namespace}.xml", alone: /strings|plurals/i },
  { from: "Base.lproj/{namespace}.strings", to: "{locale}.lproj/{namespace}.strings", alone: /./ },
  { from: "Base.lproj/{namespace}.stringsdict", to: "{locale}.lproj/{namespace}.stringsdict", alone: /./ },
  {
    from: "{namespace}.resx",
    to: "{namespace}.{locale}.resx",
    alone:
      /(^|[._])(App|Shared|Common|Error)?(Resources?|Strings?|Messages?|Texts?|Labels|Localization|Translations?)$/i,
  },
  {
    from: "{namespace}.properties",
    to: "{namespace}_{locale}.properties",
    alone: /^(Validation)?Messages$|^(Messages)?Bundle$/i,
  },
  { from: "{namespace}.xlf", to: "{namespace}.{locale}.xlf", alone: /^messages$/ },
  { from: "{namespace}.xliff", to: "{namespace}.{locale}.xliff", alone: /^messages$/ },
  { from: "{namespace}.xlf", to: "{locale}.{namespace}.xlf", alone: /^locallang(_\w+)?$/ },
  { from: "{namespace}.g.xlf", to: "{namespace}.{locale}.xlf", alone: /./ },
  { from: "{namespace}.json", to: "{namespace}.{locale}.json", alone: /^(package\.nls|bundle\.l10n)$/ },
  { from: "po/*.pot", to: "po/{locale}.po", alone: /./ },
  { from: "languages/{namespace}.pot", to: "languages/{namespace}-{locale}.po", alone: /./ },
  { from: "{namespace}.pot", to: "{locale}/LC_MESSAGES/{namespace}.po", alone: /./, inKnownFolder: true },
  ...["locale", "locales", "translations", "i18n"].map((folder) => ({
    from: "{namespace}.pot",
    to: `${folder}/{locale}/LC_MESSAGES/{namespace}.po`,
    ...(folder === "locale" && { alone: /./ }),
  })),
  { from: "{namespace}.pot", to: "{namespace}-{locale}.po" },
  { from: "{namespace}.pot", to: "{namespace}.{locale}.po" },
  { from: "{namespace}.pot", to: "{locale}/{namespace}.po" },
  ...["md", "mdx"].flatMap((ending): readonly Source[] => [
    {
      from: `docs/{namespace}.${ending}`,
      to: `i18n/{locale}/docusaurus-plugin-content-docs/current/{namespace}.${ending}`,
      joins: true,
    },
    {
      from: `blog/{namespace}.${ending}`,
      to: `i18n/{locale}/docusaurus-plugin-content-blog/{namespace}.${ending}`,
      joins: true,
    },
    { from: `{namespace}.${ending}`, to: `{locale}/{namespace}.${ending}` },
  ]),
];

/** Folders whose files named after countries or languages are most often data. */
export const dataFolders =
  /^(data|fixtures?|tests?|__tests__|__mocks__|mocks?|specs?|samples?|schemas?|countries|regions|dist|build|out)$/i;

/** Folders whose sources alone are tests, or no sources. */
export const testFolders =
  /^(androidTest|fixtures?|tests?|__tests__|__mocks__|mocks?|specs?|pot|gettext|node_modules)$/i;

/** Endings of files whose readers want `pt_BR` (gettext, Java, Flutter, Laravel, Symfony, Qt). */
export const underscored: ReadonlySet<string> = new Set(["po", "properties", "arb", "php", "ts"]);
