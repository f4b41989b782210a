import { nested, npm } from "../keyUse.ts";

/** A project of one framework, from the keys of its messages. */
export interface KeyProjectMaker {
  readonly name: string;
  /** Keys are names: no key is below another. */
  readonly isFlat?: true;
  /** The first parts of keys are files, which no rename changes. */
  readonly keepsFirstPart?: true;
  readonly files: (keys: readonly string[]) => Readonly<Record<string, string>>;
}

const calls = (keys: readonly string[], call: (key: string) => string): string => keys.map(call).join("\n");

const pretty = (json: string): string => `${JSON.stringify(JSON.parse(json), null, 2)}\n`;

/** Keys by their first part. */
const byGroup = (keys: readonly string[]): readonly (readonly [group: string, rests: readonly string[]])[] =>
  [...new Set(keys.map((key) => key.slice(0, key.indexOf("."))))].map((group) => [
    group,
    keys.filter((key) => key.startsWith(`${group}.`)).map((key) => key.slice(group.length + 1)),
  ]);

const yaml = (data: object, indent = "  "): string =>
  Object.entries(data)
    .map(([key, value]) =>
      typeof value === "string" ? `${indent}${key}: "${value}"\n` : `${indent}${key}:\n${yaml(value, `${indent}  `)}`,
    )
    .join("");

const flat = (keys: readonly string[]): string => JSON.stringify(Object.fromEntries(keys.map((key) => [key, "Text"])));

const xliff = (locale: string, units: readonly string[]): string =>
  `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en"${locale === "" ? "" : ` target-language="${locale}"`} datatype="plaintext" original="m">
    <body>
${calls(units, (unit) => `      <trans-unit ${unit}<target>Text</target></trans-unit>`)}
    </body>
  </file>
</xliff>
`;

/** The groups of keys as an array of PHP. */
const php = (keys: readonly string[]): string => {
  const write = (data: object, indent: string): string =>
    Object.entries(data)
      .map(([key, value]) =>
        typeof value === "string"
          ? `${indent}'${key}' => '${value}',\n`
          : `${indent}'${key}' => [\n${write(value, `${indent}    `)}${indent}],\n`,
      )
      .join("");
  return `[\n${write(JSON.parse(nested(...keys)), "    ")}]`;
};

/** Projects whose code asks for each of their messages, by prefixes where the framework has any. */
export const keyProjects: readonly KeyProjectMaker[] = [
  {
    name: "i18next",
    files: (keys) => ({
      "package.json": npm("i18next", "react-i18next"),
      "locales/en.json": pretty(nested(...keys)),
      "locales/de.json": pretty(nested(...keys.slice(1))),
      ...Object.fromEntries(
        byGroup(keys).map(([group, rests]) => [
          `src/${group}.tsx`,
          `import { useTranslation } from "react-i18next";\nexport function A() {\n  const { t } = useTranslation("translation", { keyPrefix: "${group}" });\n  return [${calls(rests, (key) => `t("${key}"),`)}];\n}\n`,
        ]),
      ),
      "src/all.ts": `import i18next from "i18next";\n${calls(keys, (key) => `i18next.t('${key}');`)}\ni18next.t("not.there");\n`,
    }),
  },
  {
    name: "next-intl",
    files: (keys) => ({
      "package.json": npm("next-intl"),
      "messages/en.json": pretty(nested(...keys)),
      ...Object.fromEntries(
        byGroup(keys).map(([group, rests]) => [
          `src/${group}.tsx`,
          `import { useTranslations } from "next-intl";\nexport function A() {\n  const t = useTranslations("${group}");\n  return [${calls(rests, (key) => `t("${key}"),`)}];\n}\n`,
        ]),
      ),
    }),
  },
  {
    name: "vue-i18n",
    files: (keys) => ({
      "package.json": npm("vue", "vue-i18n"),
      "locales/en.json": pretty(nested(...keys)),
      "locales/fr.json": pretty(nested(...keys)),
      "src/A.vue": `<template>\n${calls(keys, (key) => `<p :title="$t('${key}')">{{ $t('${key}') }}</p>`)}\n</template>\n`,
    }),
  },
  {
    name: "Rails",
    files: (keys) => ({
      Gemfile: 'gem "rails"\n',
      "config/locales/en.yml": `# Head\nen:\n${yaml(JSON.parse(nested(...keys)))}`,
      "config/locales/de.yml": `de:\n${yaml(JSON.parse(nested(...keys)))}`,
      "app/a.rb": calls(keys, (key) => `t("${key}")`),
    }),
  },
  {
    name: "Flutter",
    isFlat: true,
    files: (keys) => ({
      "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
      "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\n",
      "lib/l10n/app_en.arb": pretty(
        JSON.stringify(
          Object.fromEntries(
            keys.flatMap((key) => [
              [key, key],
              [`@${key}`, { description: "D" }],
            ]),
          ),
        ),
      ),
      "lib/a.dart": calls(keys, (key) => `final x = AppLocalizations.of(context)!.${key};`),
    }),
  },
  {
    name: "Android",
    isFlat: true,
    files: (keys) => ({
      "app/src/main/AndroidManifest.xml": "<manifest />\n",
      "app/src/main/res/values/strings.xml": `<resources>\n${calls(keys, (key) => `  <string name="${key}">Text</string>`)}\n</resources>\n`,
      "app/src/main/res/values-de/strings.xml": `<resources>\n${calls(keys, (key) => `  <string name="${key}">Text</string>`)}\n</resources>\n`,
      "app/src/main/java/A.kt": calls(keys, (key) => `val x = getString(R.string.${key})`),
    }),
  },
  {
    name: "svelte-i18n",
    files: (keys) => ({
      "package.json": npm("svelte-i18n"),
      "src/locales/en.json": pretty(nested(...keys)),
      "src/locales/de.json": pretty(nested(...keys)),
      "src/A.svelte": `<script>import { _ } from "svelte-i18n";</script>\n${calls(keys, (key) => `<p title={$_("${key}")}>{$_({ id: '${key}' })}</p>`)}\n`,
    }),
  },
  {
    name: "Transloco",
    files: (keys) => ({
      "package.json": npm("@jsverse/transloco"),
      "src/assets/i18n/en.json": pretty(nested(...keys)),
      "src/a.html": calls(keys, (key) => `<p>{{ '${key}' | transloco }}</p>`),
      ...Object.fromEntries(
        byGroup(keys).map(([group, rests]) => [
          `src/${group}.html`,
          `<ng-container *transloco="let t; prefix: '${group}'">\n${calls(rests, (key) => `{{ t('${key}') }}`)}\n</ng-container>\n`,
        ]),
      ),
    }),
  },
  {
    name: "ngx-translate",
    files: (keys) => ({
      "package.json": npm("@ngx-translate/core"),
      "src/assets/i18n/en.json": pretty(nested(...keys)),
      "src/assets/i18n/fr.json": pretty(nested(...keys.slice(2))),
      "src/a.html": calls(keys, (key) => `<p [title]="'${key}' | translate" translate="${key}"></p>`),
      "src/a.ts": `import { TranslateService } from "@ngx-translate/core";\nexport class A {\n  constructor(private translate: TranslateService) {\n${calls(keys, (key) => `    this.translate.instant("${key}");`)}\n  }\n}\n`,
    }),
  },
  {
    name: "FormatJS",
    files: (keys) => ({
      "package.json": npm("react-intl"),
      "lang/en.json": pretty(flat(keys)),
      "lang/de.json": pretty(flat(keys)),
      "src/a.tsx": `import { FormattedMessage, defineMessages, useIntl } from "react-intl";\nexport const messages = defineMessages({\n${keys.map((key, index) => `  m${index}: { id: "${key}", defaultMessage: "Text" },`).join("\n")}\n});\nexport function A() {\n  const intl = useIntl();\n  return [${calls(keys, (key) => `<FormattedMessage id="${key}" />, intl.formatMessage({ id: '${key}' }),`)}${keys.map((_, index) => `intl.formatMessage(messages.m${index}),`).join("\n")}];\n}\n`,
    }),
  },
  {
    name: "Laravel",
    keepsFirstPart: true,
    files: (keys) => ({
      "composer.json": '{ "require": { "laravel/framework": "11" } }',
      ...Object.fromEntries(
        byGroup(keys).flatMap(([group, rests]) =>
          ["en", "de"].map((locale) => [`lang/${locale}/${group}.php`, `<?php\n\nreturn ${php(rests)};\n`]),
        ),
      ),
      "app/a.php": `<?php\n${calls(keys, (key) => `__('${key}'); trans("${key}", ['n' => 1]);`)}\n`,
      "resources/views/a.blade.php": calls(keys, (key) => `<p>{{ __('${key}') }} @lang('${key}')</p>`),
    }),
  },
  {
    name: "Symfony",
    files: (keys) => ({
      "composer.json": '{ "require": { "symfony/translation": "7" } }',
      "translations/messages.en.yaml": yaml(JSON.parse(nested(...keys)), ""),
      "translations/messages.de.yaml": yaml(JSON.parse(nested(...keys)), ""),
      "templates/a.html.twig": calls(keys, (key) => `{{ '${key}'|trans }}{% trans %}${key}{% endtrans %}`),
      "src/A.php": `<?php\n${calls(keys, (key) => `$translator->trans('${key}');`)}\n`,
    }),
  },
  {
    name: "Symfony, with XLIFF that names its units",
    isFlat: true,
    files: (keys) => ({
      "composer.json": '{ "require": { "symfony/translation": "7" } }',
      ...Object.fromEntries(
        ["en", "de"].map((locale) => [
          `translations/messages.${locale}.xlf`,
          xliff(
            locale,
            keys.map((key, index) => `id="h${index}" resname="${key}"><source>${key}</source>`),
          ),
        ]),
      ),
      "templates/a.html.twig": calls(keys, (key) => `{{ '${key}'|trans }}`),
    }),
  },
  {
    name: "Symfony, with XLIFF whose sources are keys",
    isFlat: true,
    files: (keys) => ({
      "composer.json": '{ "require": { "symfony/translation": "7" } }',
      ...Object.fromEntries(
        ["en", "de"].map((locale) => [
          `translations/messages.${locale}.xlf`,
          xliff(
            "",
            keys.map((key, index) => `id="${index}"><source>${key}</source>`),
          ),
        ]),
      ),
      "src/A.php": `<?php\n${calls(keys, (key) => `$translator->trans('${key}');`)}\n`,
    }),
  },
  {
    name: "Spring",
    files: (keys) => ({
      "pom.xml": "<project><dependency><artifactId>spring-boot-starter</artifactId></dependency></project>",
      "src/main/resources/messages.properties": calls(keys, (key) => `${key}=Text`),
      "src/main/resources/messages_de.properties": calls(keys, (key) => `${key} = Text`),
      "src/main/java/A.java": `import org.springframework.context.MessageSource;\nclass A { MessageSource messageSource; void a() {\n${calls(keys, (key) => `messageSource.getMessage("${key}", null, locale);`)}\n} }\n`,
      "src/main/resources/templates/a.html": `<html xmlns:th="http://www.thymeleaf.org">\n${calls(keys, (key) => `<p th:text="#{${key}}"></p>`)}\n</html>\n`,
    }),
  },
  {
    name: "browser extensions",
    isFlat: true,
    files: (keys) => {
      const messages = JSON.stringify(Object.fromEntries(keys.map((key) => [key, { message: key, description: "D" }])));
      return {
        "manifest.json": `{ "manifest_version": 3, "name": "__MSG_${keys[0]}__", "version": "1", "default_locale": "en" }`,
        "_locales/en/messages.json": pretty(messages),
        "_locales/de/messages.json": pretty(messages),
        "a.js": calls(keys, (key) => `chrome.i18n.getMessage("${key}");`),
        "a.html": calls(keys, (key) => `<p>__MSG_${key}__</p>`),
      };
    },
  },
];
