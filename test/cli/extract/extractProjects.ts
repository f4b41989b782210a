/** A small project of a framework: its files, what `glossa extract` makes of one of them, and its last line. */
export interface FrameworkProject {
  readonly files: Readonly<Record<string, string>>;
  /** The path of the file that gets messages. */
  readonly path: string;
  /** The lines that are added, each with its end. */
  readonly added: readonly string[];
}

const npm = (...names: readonly string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, "1.0.0"])) });

/** Projects by the titles of their frameworks. */
export const frameworkProjects: Readonly<Record<string, FrameworkProject>> = {
  "Vue I18n": {
    files: {
      "package.json": npm("vue", "vue-i18n"),
      "src/locales/en.json":
        '{\n  "cart": {\n    "apples": "one | many",\n    "title": "Cart"\n  },\n  "other": "Other"\n}\n',
      "src/Cart.vue":
        '<template><p>{{ $t("cart.title") }}{{ $t("cart.pay") }}{{ $t("cart.apples", 2) }}{{ $t("cart.pears", 2) }}{{ $t("cart." + x) }}</p></template>\n<script setup>const { t } = useI18n(); const a = t("other"); const b = t("hello", "Hello");</script>\n',
    },
    path: "src/locales/en.json",
    added: ['    "pears": "",', '    "pay": ""', '  "hello": "Hello"'],
  },
  "next-intl": {
    files: {
      "package.json": npm("next-intl"),
      "messages/en.json": '{\n  "Home": {\n    "title": "Home"\n  }\n}\n',
      "src/page.tsx":
        'import { useTranslations } from "next-intl";\nexport default function Page() {\n  const t = useTranslations("Home");\n  const c = useTranslations("Cart");\n  return <p>{t("title")}{t("intro")}{c("items", { count: 2 })}</p>;\n}\n',
    },
    path: "messages/en.json",
    added: ['    "intro": ""', '  "Cart": {', '    "items": ""', "  }"],
  },
  Transloco: {
    files: {
      "package.json": npm("@jsverse/transloco"),
      "src/assets/i18n/en.json": '{\n  "a.title": "A",\n  "b.title": "B"\n}\n',
      "src/app/app.component.html": "<p>{{ 'a.title' | transloco }}</p><p>{{ 'a.text' | transloco }}</p>\n",
    },
    path: "src/assets/i18n/en.json",
    added: ['  "a.text": "",'],
  },
  "Transloco, in the file of a scope": {
    files: {
      "package.json": npm("@jsverse/transloco"),
      "src/assets/i18n/en.json": '{\n  "home": "Home"\n}\n',
      "src/assets/i18n/admin-page/en.json": '{\n  "title": "Admin"\n}\n',
      "src/a.html": "{{ 'home' | transloco }}{{ 'adminPage.title' | transloco }}{{ 'adminPage.text' | transloco }}\n",
    },
    path: "src/assets/i18n/admin-page/en.json",
    added: ['  "text": ""'],
  },
  "ngx-translate": {
    files: {
      "package.json": npm("@ngx-translate/core"),
      "src/assets/i18n/en.json": '{\n  "HOME": {\n    "TITLE": "Home"\n  }\n}\n',
      "src/app/app.component.html": "<p>{{ 'HOME.TITLE' | translate }}</p><p>{{ 'HOME.TEXT' | translate }}</p>\n",
    },
    path: "src/assets/i18n/en.json",
    added: ['    "TEXT": ""'],
  },
  "svelte-i18n": {
    files: {
      "package.json": npm("svelte-i18n"),
      "src/locales/en.json": '{\n  "title": "Home"\n}\n',
      "src/App.svelte":
        '<script>import { _ } from "svelte-i18n";</script>\n<p>{$_("title")} {$_("text", { default: "Text" })}</p>\n',
    },
    path: "src/locales/en.json",
    added: ['  "text": "Text"'],
  },
  "FormatJS with ids that a plugin makes": {
    files: {
      "package.json": npm("react-intl", "babel-plugin-react-intl-auto"),
      ".babelrc": '{ "plugins": [["react-intl-auto", { "removePrefix": "src/" }]] }\n',
      "src/i18n/en.json": '{\n  "cart.title": "Cart"\n}\n',
      "src/cart/index.tsx":
        'import { defineMessages } from "react-intl";\nexport default defineMessages({ title: "Cart", sum: "Sum" });\n',
    },
    path: "src/i18n/en.json",
    added: ['  "cart.sum": "Sum"'],
  },
  "Rails I18n": {
    files: {
      Gemfile: 'gem "rails"\n',
      "config/locales/en.yml":
        "en:\n  carts:\n    show:\n      items:\n        one: One\n        other: Many\n      title: Cart\n",
      "app/views/carts/show.html.erb":
        '<h1><%= t(".title") %></h1><%= t(".items", count: 2) %><%= t(".pay", default: "Pay: now") %><%= t(".pears", count: 3) %>\n',
    },
    path: "config/locales/en.yml",
    added: ['      pay: "Pay: now"', "      pears:", "        one: Pears", "        other: Pears"],
  },
  Laravel: {
    files: {
      "composer.json": '{ "require": { "laravel/framework": "^11" } }',
      "lang/en/cart.php": "<?php\n\nreturn [\n    'title' => 'Cart',\n    'items' => 'One|Many',\n];\n",
      "lang/en.json": '{\n    "Save": "Save"\n}\n',
      "resources/views/cart.blade.php":
        "{{ __('cart.title') }} {{ __('cart.pay') }} {{ trans_choice('cart.items', 2) }} {{ __('Save') }} {{ __('Log in') }}\n",
    },
    path: "lang/en/cart.php",
    added: ["    'pay' => '',"],
  },
  Symfony: {
    files: {
      "composer.json": '{ "require": { "symfony/translation": "^7" } }',
      "translations/messages.en.yaml": "cart:\n    title: Cart\n",
      "templates/cart.html.twig": "{{ 'cart.title'|trans }} {{ 'cart.pay'|trans }}\n",
    },
    path: "translations/messages.en.yaml",
    added: ['    pay: ""'],
  },
  easy_localization: {
    files: {
      "pubspec.yaml": "dependencies:\n  easy_localization: ^3.0.0\n",
      "assets/translations/en.json": '{\n  "title": "Title"\n}\n',
      "lib/main.dart":
        "import 'package:easy_localization/easy_localization.dart';\nfinal a = 'title'.tr();\nfinal b = 'text'.tr();\nfinal c = plural('apples', 2);\n",
    },
    path: "assets/translations/en.json",
    added: ['  "text": "",', '  "apples": {', '    "one": "",', '    "other": ""', "  }"],
  },
  Flutter: {
    files: {
      "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
      "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\n",
      "lib/l10n/app_en.arb": '{\n  "@@locale": "en",\n  "title": "Title"\n}\n',
      "lib/main.dart":
        "Widget a(BuildContext context) => Text(AppLocalizations.of(context)!.title + AppLocalizations.of(context)!.text);\n",
    },
    path: "lib/l10n/app_en.arb",
    added: ['  "text": ""'],
  },
  Android: {
    files: {
      "app/build.gradle":
        "plugins { id 'com.android.application' }\nandroid { defaultConfig { resValue 'string', 'made', 'Made' } }\n",
      "app/src/main/res/values/strings.xml": '<resources>\n    <string name="title">Title</string>\n</resources>\n',
      "app/src/main/res/values/keys.xml":
        '<resources><string name="pref_key" translatable="false">k</string></resources>\n',
      "app/src/main/java/A.kt":
        "class A { val a = getString(R.string.title) + getString(R.string.text) + resources.getQuantityString(R.plurals.items, 2) + R.string.made + R.string.pref_key + R.string.abc_action + com.example.lib.R.string.foreign }\n",
    },
    path: "app/src/main/res/values/strings.xml",
    added: [
      '    <string name="text"></string>',
      '    <plurals name="items">',
      '        <item quantity="one"></item>',
      '        <item quantity="other"></item>',
      "    </plurals>",
    ],
  },
  "Apple platforms": {
    files: {
      "App/en.lproj/Localizable.strings": '/* The title */\n"title" = "Title";\n',
      "App/A.swift":
        'let a = NSLocalizedString("title", comment: "The title")\nlet b = NSLocalizedString("text", value: "Text", comment: "")\nlet c = NSLocalizedString("Hello", comment: "")\n',
    },
    path: "App/en.lproj/Localizable.strings",
    added: ['"text" = "Text";', '"Hello" = "Hello";'],
  },
  "Web extensions": {
    files: {
      "manifest.json":
        '{ "default_locale": "en", "name": "__MSG_name__", "description": "__MSG_text__", "manifest_version": 3 }',
      "_locales/en/messages.json": '{\n  "name": {\n    "message": "Name"\n  }\n}\n',
      "a.js": 'chrome.i18n.getMessage("hello");\n',
    },
    path: "_locales/en/messages.json",
    added: ['  "text": {', '    "message": ""', "  },", '  "hello": {', '    "message": ""', "  }"],
  },
  ".NET": {
    files: {
      "App.csproj": '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n',
      "Resources/Home.resx":
        '<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <data name="Title" xml:space="preserve">\n    <value>Title</value>\n  </data>\n</root>\n',
      "Resources/Home.de.resx":
        '<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <data name="Title" xml:space="preserve">\n    <value>Titel</value>\n  </data>\n</root>\n',
      "Home.cs":
        'class Home { public Home(IStringLocalizer<Home> localizer) { var a = localizer["Title"]; var b = localizer["Text"]; } }\n',
    },
    path: "Resources/Home.resx",
    added: ['  <data name="Text" xml:space="preserve">', "    <value>Text</value>", "  </data>"],
  },
  Java: {
    files: {
      "pom.xml":
        "<project><dependencies><dependency><groupId>org.springframework</groupId><artifactId>spring-context</artifactId></dependency></dependencies></project>",
      "src/main/resources/messages.properties": "cart.title=Cart\n",
      "src/main/resources/messages_de.properties": "cart.title=Korb\n",
      "src/main/java/A.java":
        'class A { String a = messageSource.getMessage("cart.title", null, locale); String b = messageSource.getMessage("cart.pay", null, "Pay", locale); }\n',
    },
    path: "src/main/resources/messages.properties",
    added: ["cart.pay=Pay"],
  },
  Polyglot: {
    files: {
      "package.json": npm("node-polyglot"),
      "locales/en.json": '{\n  "title": "Title"\n}\n',
      "src/a.js":
        'import Polyglot from "node-polyglot";\nconst polyglot = new Polyglot();\npolyglot.t("title");\npolyglot.t("items", { smart_count: 2, _: "%{smart_count} item |||| %{smart_count} items" });\n',
    },
    path: "locales/en.json",
    added: ['  "items": "%{smart_count} item |||| %{smart_count} items"'],
  },
  "Ember Intl": {
    files: {
      "package.json": npm("ember-intl"),
      "translations/en-us.yaml": "title: Title\n",
      "app/templates/a.hbs": '{{t "title"}} {{t "text"}}\n',
    },
    path: "translations/en-us.yaml",
    added: ['text: ""'],
  },
  Hugo: {
    files: {
      "hugo.toml": 'defaultContentLanguage = "en"\n',
      "go.mod": "module x\nrequire github.com/gohugoio/hugo v0.1.0\n",
      "i18n/en.toml": '[title]\nother = "Title"\n',
      "layouts/a.html": '{{ i18n "title" }} {{ i18n "text" }}\n',
    },
    path: "i18n/en.toml",
    added: ["[text]", 'other = ""', ""],
  },
  Fluent: {
    files: {
      "package.json": npm("@fluent/react"),
      "locales/en/app.ftl": "title = Title\n",
      "src/a.jsx":
        'import { Localized } from "@fluent/react";\nexport const a = <><Localized id="title"><p>Title</p></Localized><Localized id="text"><p>Text</p></Localized></>;\n',
    },
    path: "locales/en/app.ftl",
    added: ['text = { "" }'],
  },
  "next-international": {
    files: {
      "package.json": npm("next-international"),
      "locales/en.ts": 'export default {\n  title: "Title",\n} as const;\n',
      "src/a.tsx":
        'import { useI18n } from "../locales";\nexport function A() {\n  const t = useI18n();\n  return <p>{t("title")}{t("text")}</p>;\n}\n',
    },
    path: "locales/en.ts",
    added: ['  text: "",'],
  },
  UI5: {
    files: {
      "package.json": npm("@ui5/cli"),
      "webapp/i18n/i18n.properties": "title=Title\n",
      "webapp/i18n/i18n_de.properties": "title=Titel\n",
      "webapp/view/A.view.xml":
        '<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Text text="{i18n>title}"/><Text text="{i18n>text}"/></mvc:View>\n',
    },
    path: "webapp/i18n/i18n.properties",
    added: ["text="],
  },
  Paraglide: {
    files: {
      "package.json": npm("@inlang/paraglide-js"),
      "project.inlang/settings.json":
        '{ "baseLocale": "en", "locales": ["en"], "plugin.inlang.messageFormat": { "pathPattern": "./messages/{locale}.json" } }',
      "messages/en.json": '{\n  "title": "Title"\n}\n',
      "src/a.js": 'import { m } from "./paraglide/messages.js";\nm.title();\nm.text();\n',
    },
    path: "messages/en.json",
    added: ['  "text": ""'],
  },
  "rust-i18n": {
    files: {
      "Cargo.toml": '[dependencies]\nrust-i18n = "3"\n',
      "locales/en.yml": "title: Title\n",
      "src/main.rs": 'rust_i18n::i18n!("locales");\nfn main() { println!("{}{}", t!("title"), t!("cart.text")); }\n',
    },
    path: "locales/en.yml",
    added: ["cart:", '  text: ""'],
  },
  slang: {
    files: {
      "pubspec.yaml": "dependencies:\n  slang: ^4.0.0\n",
      "slang.yaml": "base_locale: en\ninput_directory: assets/i18n\ninput_file_pattern: .i18n.json\n",
      "assets/i18n/en.i18n.json":
        '{\n  "page(interface=Page)": {\n    "title": "Title",\n    "lines(plural, param=n)": {\n      "one": "One",\n      "other": "$n"\n    }\n  }\n}\n',
      "lib/a.dart":
        "import 'gen/strings.g.dart';\nfinal a = [t.page.title, t.page.lines(n: 2), t.page.text, t.page.title.toUpperCase(), t.cart.pay(name: x)];\n",
    },
    path: "assets/i18n/en.i18n.json",
    added: ['    "text": ""', '  "cart": {', '    "pay": ""', "  }"],
  },
  "typesafe-i18n": {
    files: {
      "package.json": npm("typesafe-i18n"),
      "src/i18n/en/index.ts":
        "import type { BaseTranslation } from '../i18n-types';\n\nconst en = {\n  title: 'Title',\n  cart: {\n    pay: 'Pay',\n  },\n} satisfies BaseTranslation;\n\nexport default en;\n",
      "src/i18n/de/index.ts":
        "import type { Translation } from '../i18n-types';\n\nconst de = {\n  title: 'Titel',\n} satisfies Translation;\n\nexport default de;\n",
      "src/a.ts": "LL.title(); LL.text(); LL.cart.pay(); LL.cart.items({ count: 2 });\n",
    },
    path: "src/i18n/en/index.ts",
    added: ["  text: '',", "    items: '',"],
  },
  gettext: {
    files: {
      "po/shop.pot":
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#: src/main.c:2\nmsgid "Title"\nmsgstr ""\n',
      "po/de.po":
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#: src/main.c:2\nmsgid "Title"\nmsgstr "Titel"\n',
      "src/main.c":
        '#include <libintl.h>\nstatic const char *title = N_("Title");\nvoid show(int n, char *name) {\n  /* TRANSLATORS: a greeting */\n  printf(_("Hello %s"), name);\n  puts(pgettext("menu", "Open"));\n  printf(ngettext("%d file", "%d files", n), n);\n  puts(dgettext("library", "Not ours"));\n}\n',
    },
    path: "po/shop.pot",
    added: [
      "#. TRANSLATORS: a greeting",
      "#: src/main.c:5",
      "#, c-format",
      'msgid "Hello %s"',
      'msgstr ""',
      "",
      "#: src/main.c:6",
      'msgctxt "menu"',
      'msgid "Open"',
      'msgstr ""',
      "",
      "#: src/main.c:7",
      "#, c-format",
      'msgid "%d file"',
      'msgid_plural "%d files"',
      'msgstr[0] ""',
      'msgstr[1] ""',
      "",
    ],
  },
  Django: {
    files: {
      "requirements.txt": "django\n",
      "locale/de/LC_MESSAGES/django.po":
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n#: shop/models.py:2\nmsgid "Plant"\nmsgstr "Pflanze"\n',
      "shop/models.py":
        'from django.utils.translation import gettext_lazy as _\nname = _("Plant")\n# Translators: for the basket\ntext = _("Order %(name)s")\n',
      "shop/templates/a.html":
        "{% load i18n %}\n{% blocktranslate count n=n %}{{ n }} plant{% plural %}{{ n }} plants{% endblocktranslate %}\n",
    },
    path: "locale/de/LC_MESSAGES/django.po",
    added: [
      "#. Translators: for the basket",
      "#: shop/models.py:4",
      "#, python-format",
      'msgid "Order %(name)s"',
      'msgstr ""',
      "",
      "#: shop/templates/a.html:2",
      "#, python-format",
      'msgid "%(n)s plant"',
      'msgid_plural "%(n)s plants"',
      'msgstr[0] ""',
      'msgstr[1] ""',
      "",
    ],
  },
  Qt: {
    files: {
      "i18n/app_de.ts":
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de_DE">\n<context>\n    <name>Window</name>\n    <message>\n        <location filename="../src/window.cpp" line="3"/>\n        <source>Title</source>\n        <translation>Titel</translation>\n    </message>\n</context>\n</TS>\n',
      "src/window.cpp":
        '#include "window.h"\nvoid Window::show(int n) {\n  setTitle(tr("Title"));\n  //: In the menu\n  add(tr("Open", "a file"));\n  add(tr("%n file(s)", "", n));\n}\n',
    },
    path: "i18n/app_de.ts",
    added: [
      "    <message>",
      '        <location filename="../src/window.cpp" line="5"/>',
      "        <source>Open</source>",
      "        <comment>a file</comment>",
      "        <extracomment>In the menu</extracomment>",
      '        <translation type="unfinished"></translation>',
      "    </message>",
      '    <message numerus="yes">',
      '        <location filename="../src/window.cpp" line="6"/>',
      "        <source>%n file(s)</source>",
      '        <translation type="unfinished">',
      "            <numerusform></numerusform>",
      "            <numerusform></numerusform>",
      "        </translation>",
      "    </message>",
    ],
  },
};
