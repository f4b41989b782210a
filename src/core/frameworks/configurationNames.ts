const scripts = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ["ts", "js", "mjs", "cjs"].map((ending) => `${name}.${ending}`));

/**
 * The names of the configurations that say where locale files are, by framework: relative to a package, or to the folders
 * that the framework finds by itself. The first that says something counts.
 */
export const configurationNames = {
  angular: ["angular.json"],
  slang: ["slang.yaml", "build.yaml"],
  rails: [
    ...["config/i18n-tasks.yml", "config/application.rb", "config/initializers/locale.rb"],
    ...["config/initializers/i18n.rb", "config/environment.rb"],
  ],
  nuxt: scripts("nuxt.config"),
  vueI18n: scripts(
    ...["src/i18n", "src/i18n/index", "src/plugins/i18n", "src/plugins/i18n/index", "src/locales/index"],
    ...["i18n.config", "i18n/i18n.config"],
  ),
  vueCli: scripts("vue.config"),
  lingui: [...scripts("lingui.config"), ".linguirc"],
  linguiOfPackage: ["package.json"],
  nextI18next: scripts("next-i18next.config"),
  i18nextCli: scripts("i18next.config"),
  flutter: ["l10n.yaml"],
  gettext: ["LINGUAS"],
  xcode: ["project.pbxproj"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const names: readonly string[] = [...new Set(Object.values(configurationNames).flat())];
const lastNames: ReadonlySet<string> = new Set(names.map((name) => name.slice(name.lastIndexOf("/") + 1)));

/** Returns whether a path is one of a configuration that may locate locale files: its change may change catalogs. */
export const isConfiguration = (path: string): boolean =>
  isConfigurationName(path.slice(path.lastIndexOf("/") + 1)) &&
  names.some((name) => path === name || path.endsWith(`/${name}`));

/** Returns whether the last segment of a path may be that of a configuration. */
export const isConfigurationName = (name: string): boolean => lastNames.has(name);

/** The glob, as VS Code has them, of every configuration. */
export const configurationGlob = `**/{${names.join(",")}}`;
