import { assertKeyUse, type KeyUseRow, nested, npm } from "./keyUse.ts";

/** Projects with messages `used`, of which code asks for the first two, and keys that no message has. */
const used = ["cart.title", "cart.items", "cart.planted", "planted"];
const names = ["cartTitle", "cartItems", "cartPlanted", "planted"];
const xml = (keys: readonly string[], write: (key: string) => string): string => keys.map(write).join("\n");
const unused = ["cart.planted", "planted"];
const missing = ["cart.gone", "gone"];
const asked = ["cart.title", "cart.items", ...missing];
const calls = (call: (key: string) => string): string => asked.map(call).join("\n");

const rows: readonly KeyUseRow[] = [
  {
    name: "i18next",
    files: {
      "package.json": npm("i18next"),
      "locales/en.json": nested(...used),
      "a.ts": `import i18next from "i18next";\n${calls((key) => `i18next.t("${key}");`)}`,
    },
    unused,
    missing,
  },
  {
    name: "next-intl",
    files: {
      "package.json": npm("next-intl"),
      "messages/en.json": nested(...used),
      "a.tsx": `import { useTranslations } from "next-intl";\nconst A = () => { const t = useTranslations();\n${calls((key) => `t("${key}");`)} };`,
    },
    unused,
    missing,
  },
  {
    name: "vue-i18n",
    files: {
      "package.json": npm("vue-i18n"),
      "locales/en.json": nested(...used),
      "src/A.vue": `<template>\n${calls((key) => `<p>{{ $t('${key}') }}</p>`)}\n</template>`,
    },
    unused,
    missing,
  },
  {
    name: "svelte-i18n",
    files: {
      "package.json": npm("svelte-i18n"),
      "locales/en.json": nested(...used),
      "src/A.svelte": `<script>import { _ } from "svelte-i18n";</script>\n${calls((key) => `<p>{$_("${key}")}</p>`)}`,
    },
    unused,
    missing,
  },
  {
    name: "Transloco",
    files: {
      "package.json": npm("@jsverse/transloco"),
      "src/assets/i18n/en.json": nested(...used),
      "src/a.html": calls((key) => `<p>{{ '${key}' | transloco }}</p>`),
    },
    unused,
    missing,
  },
  {
    name: "ngx-translate",
    files: {
      "package.json": npm("@ngx-translate/core"),
      "src/assets/i18n/en.json": nested(...used),
      "src/a.html": calls((key) => `<p>{{ '${key}' | translate }}</p>`),
    },
    unused,
    missing,
  },
  {
    name: "FormatJS",
    files: {
      "package.json": npm("react-intl"),
      "lang/en.json": JSON.stringify(Object.fromEntries(used.map((key) => [key, key]))),
      "a.tsx": `import { FormattedMessage } from "react-intl";\nexport const a = [${calls((key) => `<FormattedMessage id="${key}" />,`)}];`,
    },
    unused,
    missing,
  },
  {
    name: "Rails",
    files: {
      Gemfile: 'gem "rails"\n',
      "config/locales/en.yml": "en:\n  cart: { title: A, items: B, planted: C }\n  planted: D\n",
      "app/a.rb": calls((key) => `t("${key}")`),
    },
    unused,
    missing,
  },
  {
    name: "Laravel",
    files: {
      "composer.json": '{ "require": { "laravel/framework": "11" } }',
      "lang/en/cart.php": "<?php return ['title' => 'A', 'items' => 'B', 'planted' => 'C'];",
      "lang/de/cart.php": "<?php return ['title' => 'A'];",
      "app/a.php": "<?php __('cart.title'); trans('cart.items'); __('cart.gone');",
    },
    unused: ["planted"],
    missing: ["gone"],
  },
  {
    name: "Symfony",
    files: {
      "composer.json": '{ "require": { "symfony/translation": "7" } }',
      "translations/messages.en.yaml": "cart: { title: A, items: B, planted: C }\nplanted: D\n",
      "templates/a.html.twig": calls((key) => `{{ '${key}'|trans }}`),
    },
    unused,
    missing,
  },
  {
    name: "Spring",
    files: {
      "pom.xml": "<project><dependency><artifactId>spring-boot-starter</artifactId></dependency></project>",
      "src/main/resources/messages.properties": used.map((key) => `${key}=Text\n`).join(""),
      "src/main/resources/messages_de.properties": "cart.title=Text\n",
      "src/main/java/A.java": `import org.springframework.context.MessageSource;\nclass A { MessageSource messageSource; void a() {\n${calls((key) => `messageSource.getMessage("${key}", null, locale);`)}\n} }`,
    },
    unused,
    missing,
  },
  {
    name: "browser extensions",
    files: {
      "manifest.json": '{ "manifest_version": 3, "name": "A", "version": "1", "default_locale": "en" }',
      "_locales/en/messages.json": JSON.stringify(Object.fromEntries(names.map((key) => [key, { message: key }]))),
      "a.js":
        'chrome.i18n.getMessage("cartTitle"); chrome.i18n.getMessage("cartItems"); chrome.i18n.getMessage("gone");',
    },
    unused: ["cartPlanted", "planted"],
    missing: ["gone"],
  },
  {
    name: "Android, where the compiler reports missing names",
    files: {
      "app/src/main/AndroidManifest.xml": "<manifest />\n",
      "app/src/main/res/values/strings.xml": `<resources>\n${xml(names, (key) => `<string name="${key}">A</string>`)}\n</resources>\n`,
      "app/src/main/java/A.kt": "val a = getString(R.string.cartTitle) + getString(R.string.cartItems)",
    },
    unused: ["cartPlanted", "planted"],
  },
  {
    name: "Flutter, where the compiler reports missing names",
    files: {
      "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
      "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\n",
      "lib/l10n/app_en.arb": JSON.stringify(Object.fromEntries(names.map((key) => [key, key]))),
      "lib/a.dart":
        "final a = AppLocalizations.of(context)!.cartTitle; final b = AppLocalizations.of(context)!.cartItems;",
    },
    unused: ["cartPlanted", "planted"],
  },
];

describe("planted keys that are not used, or missing, are all found", () => assertKeyUse(rows));
