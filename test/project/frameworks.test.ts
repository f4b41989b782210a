import assert from "node:assert/strict";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { memoryFiles, never } from "./world.ts";

const xliff = (target: string, source = "en-US") =>
  `<xliff version="1.2"><file source-language="${source}"${target && ` target-language="${target}"`} original="x" datatype="plaintext"><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>`;
const po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr ""\n';
const json = '{ "a": "A" }';
const yaml = (locale: string) => `${locale}:\n  a: A\n`;

/** Each catalog as `pattern from source: files`, with the locales that have none behind. */
async function found(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { catalogs, failures } = await findCatalogs({ files: memoryFiles(texts) }, never);
  assert.deepEqual(failures, []);
  return catalogs.map(({ catalog: { pattern, sourceLocale, files }, project }) => {
    const without = (project.targetLocales ?? []).filter((locale) => !files.some((file) => file.locale === locale));
    const list = files.map(({ path, locale }) => `${locale}=${path.slice(path.lastIndexOf("/") + 1)}`).join(" ");
    return `${pattern} from ${sourceLocale}: ${list}${without.length > 0 ? ` without ${without.join(" ")}` : ""}`;
  });
}

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly catalogs: readonly string[];
}

const angular = (i18n: unknown, options: unknown = {}) =>
  JSON.stringify({ projects: { app: { i18n, architect: { "extract-i18n": { options } } } } });

const cases: readonly Case[] = [
  {
    name: "Angular: the source elsewhere, a copy in the source's own language, a locale without a file",
    files: {
      "ui/angular.json": angular(
        {
          sourceLocale: "en-US",
          locales: {
            de: "src/locale/messages.de.xlf",
            "en-US": "src/locale/messages.en-US.xlf",
            fr: { translation: "src/locale/messages.fr.xlf" },
          },
        },
        { outputPath: "./" },
      ),
      "ui/messages.xlf": xliff(""),
      "ui/src/locale/messages.de.xlf": xliff("de"),
      "ui/src/locale/messages.en-US.xlf": xliff("en-US"),
    },
    catalogs: ["ui/src/locale/messages.{locale}.xlf from en-US: en-US=messages.xlf de=messages.de.xlf without fr"],
  },
  {
    name: "Angular: locales that the files write otherwise",
    files: {
      "angular.json": angular({ sourceLocale: "en-US", locales: { "ar-AR": "src/locale/messages.ar_AR.xlf" } }),
      "messages.xlf": xliff(""),
      "src/locale/messages.ar_AR.xlf": xliff("ar-AR"),
      "src/locale/messages.en_US.xlf": xliff("en-US"),
    },
    catalogs: ["src/locale/messages.{locale}.xlf from en_US: en_US=messages.xlf ar_AR=messages.ar_AR.xlf"],
  },
  {
    name: "Angular: names of its own, in an output folder",
    files: {
      "angular.json": angular(
        { sourceLocale: { code: "de", baseHref: "/" }, locales: { en: { translation: ["i18n/app.en.json"] } } },
        { outputPath: "i18n", outFile: "app.json", format: "json" },
      ),
      "i18n/app.json": json,
      "i18n/app.en.json": json,
    },
    catalogs: ["i18n/app.{locale}.json from de: de=app.json en=app.en.json"],
  },
  {
    name: "Angular: nothing outside of the root, and no file that holds something else",
    files: {
      "web/angular.json": angular({
        locales: { de: "../../x/messages.de.xlf", fr: "/etc/fr.xlf", es: "package.json", it: "node_modules/it.xlf" },
      }),
      "web/package.json": "{}",
    },
    catalogs: [],
  },
  {
    name: "slang: the base locale; its reports are no catalogs",
    files: {
      "slang.yaml": "base_locale: de\ninput_directory: assets/i18n\ninput_file_pattern: .i18n.json\n",
      "assets/i18n/strings.i18n.json": json,
      "assets/i18n/strings_en.i18n.json": json,
      "assets/i18n/_missing_translations_en.json": json,
      "assets/i18n/_unused_translations_en.json": json,
    },
    catalogs: ["assets/i18n/strings_{locale}.i18n.json from de: de=strings.i18n.json en=strings_en.i18n.json"],
  },
  {
    name: "slang: configured in build.yaml",
    files: {
      "build.yaml":
        "targets:\n  $default:\n    builders:\n      slang_build_runner:\n        options:\n          base_locale: fr\n          input_directory: lib/i18n\n",
      "lib/i18n/fr.i18n.json": json,
      "lib/i18n/en.i18n.json": json,
    },
    catalogs: ["lib/i18n/{locale}.i18n.json from fr: fr=fr.i18n.json en=en.i18n.json"],
  },
  {
    name: "slang: files of locales with regions, next to its reports",
    files: {
      "app/build.yaml":
        "targets:\n  $default:\n    builders:\n      slang_build_runner:\n        options:\n          base_locale: en\n          input_directory: assets/i18n\n          input_file_pattern: .json\n",
      "app/assets/i18n/en.json": json,
      "app/assets/i18n/pt-BR.json": json,
      "app/assets/i18n/sr-Cyrl.json": json,
      "app/assets/i18n/_missing_translations_pt-BR.json": json,
      "app/assets/i18n/_unused_translations.json": json,
    },
    catalogs: ["app/assets/i18n/{locale}.json from en: en=en.json pt-BR=pt-BR.json sr-Cyrl=sr-Cyrl.json"],
  },
  {
    name: "Rails: the default locale of the application, but not of a comment",
    files: {
      "config/application.rb":
        "module App\n  class Application < Rails::Application\n    # config.i18n.default_locale = :de\n    config.i18n.default_locale = :fr\n  end\nend\n",
      "config/locales/fr.yml": yaml("fr"),
      "config/locales/en.yml": yaml("en"),
    },
    catalogs: ["config/locales/{locale}.yml from fr: fr=fr.yml en=en.yml"],
  },
  {
    name: "Rails: an engine whose base locale i18n-tasks knows",
    files: {
      "engine/config/i18n-tasks.yml": "base_locale: es\nlocales: [es, en]\n",
      "engine/config/locales/es.yml": yaml("es"),
      "engine/config/locales/en.yml": yaml("en"),
    },
    catalogs: ["engine/config/locales/{locale}.yml from es: es=es.yml en=en.yml"],
  },
  {
    name: "vue-i18n: the fallback locale in code",
    files: {
      "package.json": "{}",
      "src/i18n.ts":
        "import { createI18n } from 'vue-i18n'\nexport default createI18n({ legacy: false, locale: navigator.language, fallbackLocale: 'de', messages: load() })\n",
      "src/locales/de.json": json,
      "src/locales/en.json": json,
    },
    catalogs: ["src/locales/{locale}.json from de: de=de.json en=en.json"],
  },
  {
    name: "Nuxt: files of each locale below i18n",
    files: {
      "package.json": "{}",
      "nuxt.config.ts":
        "export default defineNuxtConfig({ modules: ['@nuxtjs/i18n'], ssr: process.env.SSR === '1', i18n: { defaultLocale: 'de', langDir: 'texts', locales: [{ code: 'de', file: 'de.json' }, { code: 'fr', file: 'fr.json', name: 'Français' }] } })",
      "i18n/texts/de.json": json,
      "i18n/texts/fr.json": json,
    },
    catalogs: ["i18n/texts/{locale}.json from de: de=de.json fr=fr.json"],
  },
  {
    name: "Nuxt: options beside the name of the module",
    files: {
      "package.json": "{}",
      "nuxt.config.js":
        "module.exports = { modules: [['@nuxtjs/i18n', { defaultLocale: 'fr', locales: ['fr', 'en'] }]] }",
      "locales/fr.json": json,
      "locales/en.json": json,
    },
    catalogs: ["locales/{locale}.json from fr: fr=fr.json en=en.json"],
  },
  {
    name: "Lingui: source locale and catalogs",
    files: {
      "package.json": "{}",
      "lingui.config.ts":
        "import { defineConfig } from '@lingui/cli'\nimport { formatter } from '@lingui/format-po'\nexport default defineConfig({ sourceLocale: 'de', locales: ['de', 'en', 'cs'], catalogs: [{ path: '<rootDir>/src/texts/{locale}/all', include: ['src'] }], format: formatter() })",
      "src/texts/de/all.po": po,
      "src/texts/en/all.po": po,
    },
    catalogs: ["src/texts/{locale}/all.po from de: de=all.po en=all.po without cs"],
  },
  {
    name: "next-i18next: default locale and locales",
    files: {
      "package.json": "{}",
      "next-i18next.config.js":
        "const path = require('path')\nmodule.exports = { i18n: { defaultLocale: 'fr', locales: ['fr', 'en', 'de'] }, localePath: path.resolve('./public/locales') }",
      "public/locales/fr/common.json": json,
      "public/locales/en/common.json": json,
    },
    catalogs: ["public/locales/{locale}/common.json from fr: fr=common.json en=common.json without de"],
  },
  {
    name: "Flutter: the template is the source",
    files: {
      "l10n.yaml": "arb-dir: lib/texts\ntemplate-arb-file: app_de.arb\n",
      "lib/texts/app_de.arb": json,
      "lib/texts/app_en.arb": json,
    },
    catalogs: ["lib/texts/app_{locale}.arb from de: de=app_de.arb en=app_en.arb"],
  },
  {
    name: "gettext: the locales that LINGUAS lists",
    files: { "po/LINGUAS": "# ours\nde fr\npt_BR\n", "po/app.pot": po, "po/de.po": po, "po/fr.po": po },
    catalogs: ["po/{locale}.po from en: en=app.pot de=de.po fr=fr.po without pt_BR"],
  },
  {
    name: "Xcode: the development region of the project",
    files: {
      "App.xcodeproj/project.pbxproj": "{\n\t\tdevelopmentRegion = de;\n\t\tknownRegions = ( de, en, Base, );\n}",
      "App/de.lproj/Localizable.strings": '"a" = "A";',
      "App/en.lproj/Localizable.strings": '"a" = "A";',
    },
    catalogs: ["App/{locale}.lproj/Localizable.strings from de: de=Localizable.strings en=Localizable.strings"],
  },
  {
    name: "Android: a catalog for each flavour",
    files: {
      "app/src/main/res/values/strings.xml": '<resources><string name="a">A</string></resources>',
      "app/src/main/res/values-de/strings.xml": '<resources><string name="a">A</string></resources>',
      "app/src/foss/res/values/strings.xml": '<resources><string name="b">B</string></resources>',
    },
    catalogs: [
      "app/src/foss/res/values-{locale}/strings.xml from en: en=strings.xml",
      "app/src/main/res/values-{locale}/strings.xml from en: en=strings.xml de=strings.xml",
    ],
  },
  {
    name: "glossa.json before all of them",
    files: {
      "glossa.json": '{ "sourceLocale": "en" }',
      "config/application.rb": "config.i18n.default_locale = :fr\n",
      "config/locales/fr.yml": yaml("fr"),
      "config/locales/en.yml": yaml("en"),
    },
    catalogs: ["config/locales/{locale}.yml from en: en=en.yml fr=fr.yml"],
  },
  {
    name: "conventions where a configuration can't be read",
    files: { "angular.json": "{ broken", "slang.yaml": "- a\n- b", "locales/en.json": json, "locales/de.json": json },
    catalogs: ["locales/{locale}.json from en: en=en.json de=de.json"],
  },
  {
    name: "i18next-cli: the first locale is the source, the output says where files are",
    files: {
      "web/package.json": "{}",
      "web/i18next.config.ts":
        "import { defineConfig } from 'i18next-cli';\nexport default defineConfig({ locales: ['de', 'en'], extract: { input: ['src/**/*.ts'], output: 'texts/{{language}}/{{namespace}}.json' } });",
      "web/texts/de/app.json": json,
      "web/texts/en/app.json": json,
    },
    catalogs: ["web/texts/{locale}/app.json from de: de=app.json en=app.json"],
  },
  {
    name: "Nuxt: a default locale whose texts are those of its base, but for a few",
    files: {
      "package.json": "{}",
      "nuxt.config.ts": "export default { i18n: { locales, defaultLocale: 'en-US' } }",
      "locales/de.json": json,
      "locales/en-US.json": json,
      "locales/en.json": json,
    },
    catalogs: ["locales/{locale}.json from en: en=en.json de=de.json en-US=en-US.json"],
  },
  {
    name: "Nuxt: a default locale that only its base has a file for",
    files: {
      "package.json": "{}",
      "nuxt.config.ts": "export default { i18n: { locales, defaultLocale: 'de-CH' } }",
      "locales/de.json": json,
      "locales/en.json": json,
    },
    catalogs: ["locales/{locale}.json from de: de=de.json en=en.json"],
  },
  {
    name: "Lingui in the package.json of a package",
    files: {
      "web/package.json": '{ "lingui": { "sourceLocale": "de", "locales": ["de", "en"] } }',
      "web/locale/de/messages.po": po,
      "web/locale/en/messages.po": po,
    },
    catalogs: ["web/locale/{locale}/messages.po from de: de=messages.po en=messages.po"],
  },
];

describe("locale files as frameworks configure them", () => {
  for (const { name, files, catalogs } of cases)
    it(name, async () => {
      assert.deepEqual(await found(files), catalogs);
    });

  it("Nuxt: a locale with several files falls back to the locale of the first", async () => {
    const files = memoryFiles({
      "package.json": "{}",
      "nuxt.config.ts":
        "export default { i18n: { locales: [{ code: 'en', file: 'en.json' }, { code: 'es', file: 'es.json' }, { code: 'es-AR', files: ['es.json', 'es-AR.json'] }], defaultLocale: 'en' } }",
      "locales/en.json": '{ "a": "A", "b": "B" }',
      "locales/es.json": '{ "a": "A", "b": "B" }',
      "locales/es-AR.json": '{ "a": "Á" }',
    });
    const [catalog] = (await findCatalogs({ files }, never)).catalogs;
    assert.ok(catalog);
    const loaded = await loadCatalog({ files }, catalog, undefined, never);
    assert.deepEqual(
      loaded.files.map(({ path, locale }) => [path, locale, loaded.fallbackOf(locale)]),
      [
        ["locales/en.json", "en", undefined],
        ["locales/es.json", "es", undefined],
        ["locales/es-AR.json", "es-AR", "es"],
      ],
    );
  });
});
