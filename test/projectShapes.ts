/** A project as a framework lays it out, with what the Locales tree must say of it. */
export interface ProjectShape {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Accessible names of the rows of the tree, from the top. */
  readonly rows: readonly string[];
}

const words = ["Save", "Cancel", "Search", "Settings", "Profile", "Sign out", "Help", "Upload", "Download", "Share"];
const german = ["Speichern", "Abbrechen", "Suche", "Optionen", "Profil", "Abmelden", "Hilfe", "Hochladen"];

/** Texts by names, as many of them as there are words. */
const named = (texts: readonly string[], name = (word: string) => word): Record<string, string> =>
  Object.fromEntries(texts.map((text, i) => [name(words[i] ?? ""), text]));

const lower = (word: string): string => word.toLowerCase().replace(" ", "_");
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Keys that are the English texts, with the characters that separate parts of other keys. */
const naturalKeys = (texts: readonly string[], last: string): string =>
  json({ ...named(texts), "No file yet. Upload one: it must be a PNG.": last });

const yaml = (locale: string, texts: readonly string[]): string =>
  `${locale}:\n  buttons:\n${Object.entries(named(texts, lower))
    .map(([key, text]) => `    ${key}: ${text}\n`)
    .join("")}`;

const android = (texts: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${Object.entries(named(texts, lower))
    .map(([key, text]) => `    <string name="${key}">${text}</string>\n`)
    .join("")}</resources>\n`;

/** XLIFF as `ng extract-i18n` writes it; a locale's targets are copies of the source with `needs-translation` where none are given. */
const xliff = (locale?: string, texts: readonly string[] = []): string => {
  const unit = (source: string, i: number): string => {
    const target = texts[i] ?? source;
    const state = texts[i] === undefined ? "needs-translation" : "translated";
    const line = locale === undefined ? "" : `        <target state="${state}">${target}</target>\n`;
    return `      <trans-unit id="${1000 + i}" datatype="html">\n        <source>${source}</source>\n${line}      </trans-unit>\n`;
  };
  const attribute = locale === undefined ? "" : ` target-language="${locale.replace("_", "-")}"`;
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en-US" datatype="plaintext" original="ng2.template"${attribute}>\n    <body>\n${words.map(unit).join("")}    </body>\n  </file>\n</xliff>\n`;
};

export const projectShapes: readonly [ProjectShape, ...ProjectShape[]] = [
  {
    name: "i18next with natural keys",
    files: {
      "i18next-parser.config.js":
        "module.exports = {\n  keySeparator: false,\n  namespaceSeparator: false,\n  locales: ['en_US', 'de_DE', 'fr_FR'],\n  output: 'public/locales/$LOCALE/$NAMESPACE.json',\n};\n",
      "package.json": json({ dependencies: { i18next: "^25.0.0", "react-i18next": "^16.0.0" } }),
      "public/locales/en_US/translation.json": naturalKeys(words, "No file yet. Upload one: it must be a PNG."),
      "public/locales/de_DE/translation.json": naturalKeys(german, "Noch keine Datei. Laden Sie ein PNG hoch."),
      "public/locales/fr_FR/translation.json": json({}),
    },
    rows: [
      "public/locales/{locale}/translation.json, Translated from American English (en_US)",
      "English, en_US, source, 11 messages",
      "French, fr_FR, 0%, 11 missing",
      "German, de_DE, 81%, 2 missing",
    ],
  },
  {
    name: "vue-i18n with overlays",
    files: {
      "package.json": json({ dependencies: { "vue-i18n": "^11.0.0" } }),
      "src/i18n.ts":
        "import { createI18n } from 'vue-i18n'\n\nexport const i18n = createI18n({ legacy: false, locale: navigator.language, fallbackLocale: 'en', messages })\n",
      "locales/en.json": json({ action: named(words, lower) }),
      "locales/en-GB.json": json({ action: { settings: "Preferences" } }),
      "locales/de.json": json({ action: named(german, lower) }),
      "locales/de-AT.json": json({ action: { search: "Suchen" } }),
    },
    rows: [
      "locales/{locale}.json, Translated from English (en)",
      "English, en, source, 10 messages",
      "Austrian German, de-AT, falls back to German, 1 message",
      "British English, en-GB, falls back to English, 1 message",
      "German, de, 80%, 2 missing",
    ],
  },
  {
    name: "Angular with XLIFF",
    files: {
      "angular.json": json({
        version: 1,
        projects: {
          app: {
            projectType: "application",
            i18n: {
              sourceLocale: "en-US",
              locales: { "de-DE": "src/locale/messages.de_DE.xlf", "et-EE": "src/locale/messages.et_EE.xlf" },
            },
            architect: { "extract-i18n": { options: { outputPath: "." } } },
          },
        },
      }),
      "messages.xlf": xliff(),
      "src/locale/messages.en_US.xlf": xliff("en_US"),
      "src/locale/messages.de_DE.xlf": xliff("de_DE", german),
      "src/locale/messages.et_EE.xlf": xliff("et_EE", ["Salvesta"]),
    },
    rows: [
      "src/locale/messages.{locale}.xlf, Translated from American English (en_US)",
      "English, en_US, source, 10 messages",
      "Estonian, et_EE, 10%, 9 missing",
      "German, de_DE, 80%, 2 missing",
    ],
  },
  {
    name: "Rails",
    files: {
      "config/application.rb":
        "module Shop\n  class Application < Rails::Application\n    config.i18n.default_locale = :de\n  end\nend\n",
      "config/locales/de.yml": yaml("de", words),
      "config/locales/en.yml": yaml("en", german),
      "config/locales/fr.yml": yaml("fr", ["Enregistrer"]),
    },
    rows: [
      "config/locales/{locale}.yml, Translated from German (de)",
      "German, de, source, 10 messages",
      "English, en, 80%, 2 missing",
      "French, fr, 10%, 9 missing",
    ],
  },
  {
    name: "Flutter with slang",
    files: {
      "pubspec.yaml": "name: share\ndependencies:\n  slang: ^4.0.0\n",
      "slang.yaml":
        "base_locale: en\ninput_directory: assets/i18n\ninput_file_pattern: .i18n.json\noutput_directory: lib/gen\n",
      "assets/i18n/en.i18n.json": json({ general: named(words, lower) }),
      "assets/i18n/de.i18n.json": json({ general: named(german, lower) }),
      "assets/i18n/_missing_translations.json": json({ de: { general: { download: "Download" } } }),
      "assets/i18n/_unused_translations.json": json({ de: {} }),
    },
    rows: [
      "assets/i18n/{locale}.i18n.json, Translated from English (en)",
      "English, en, source, 10 messages",
      "German, de, 80%, 2 missing",
    ],
  },
  {
    name: "Android",
    files: {
      "app/build.gradle": "android {\n    namespace 'org.example.share'\n}\n",
      "app/src/main/res/values/strings.xml": android(words),
      "app/src/main/res/values-de/strings.xml": android(german),
      "app/src/main/res/values-iw/strings.xml": android([]),
      "app/src/main/res/values-night/colors.xml": '<resources>\n    <color name="ink">#fff</color>\n</resources>\n',
      "app/src/main/res/layout/main.xml": "<LinearLayout />\n",
    },
    rows: [
      "app/src/main/res/values-{locale}/strings.xml, Translated from English (en)",
      "English, en, source, 10 messages",
      "German, de, 80%, 2 missing",
      "Hebrew, iw, 0%, 10 missing",
    ],
  },
];
