import { angularId } from "../../src/core/hash/angularId.ts";
import { assertKeyUse, nested, npm } from "./keyUse.ts";

/** A unit of `messages.xlf` with the place that `ng extract-i18n` found it at. */
const unit = (id: string, source: string, path: string): string =>
  `<trans-unit id="${id}"><source>${source}</source><context-group purpose="location">` +
  `<context context-type="sourcefile">${path}</context><context context-type="linenumber">1</context></context-group></trans-unit>`;
const xliff = (...units: readonly string[]): string =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"><body>${units.join("\n")}</body></file></xliff>`;

describe("messages and keys that are not used, by the frameworks' own ways", () => {
  assertKeyUse([
    {
      name: "Angular: messages of libraries, choices without i18n, empty attributes, tests",
      files: {
        "package.json": npm("@angular/core", "@angular/localize"),
        "src/locale/messages.xlf": xliff(
          unit("lib.alert.close", "Close", "node_modules/@lib/src/alert.ts"),
          unit("lib.gone", "Gone", "src/app/app.component.html"),
          unit(
            angularId("{VAR_PLURAL, plural, =1 {one} other {x}}"),
            "{VAR_PLURAL, plural, =1 {one} other {x}}",
            "src/a.html",
          ),
          unit("title", "Title", "src/a.html"),
        ),
        "src/locale/messages.de.xlf": xliff(unit("title", "Titel", "src/a.html")),
        "src/a.html": '<h1 i18n="@@title">Title</h1>{n, plural, =1 {one} other {x}}<p i18n-title title=""></p>',
        "src/a.spec.ts": "const x = $localize`:@@made.up:Made up`;",
        "src/b.ts": "const x = $localize`:@@none:None`;",
      },
      unused: ["lib.gone"],
      missing: ["none"],
    },
    {
      name: "Angular: ids of older versions",
      files: {
        "package.json": npm("@angular/core", "@angular/localize"),
        "src/locale/messages.xlf": xliff(
          unit(
            "92b8788842b6cced2a7dad59e5fa1803daff1ca2",
            'Hello <x id="INTERPOLATION" equiv-text="{{ a }}"/> &amp; you',
            "src/a.html",
          ),
          unit("544fb5f2a64924b4b9d7d2bc25b8925492bd6d64", "Old", "src/a.html"),
        ),
        "src/locale/messages.de.xlf": xliff(),
        "src/a.html": "<h1 i18n>\n Hello {{ a }} &amp; you</h1>",
      },
      unused: ["544fb5f2a64924b4b9d7d2bc25b8925492bd6d64"],
    },
    {
      name: "FormatJS: ids that a plugin makes of paths",
      files: {
        "package.json": npm("react-intl", "babel-plugin-react-intl-auto"),
        "babel.config.js":
          'module.exports = (api) => ({ plugins: [["react-intl-auto", { removePrefix: "src/" }]] });\n',
        "src/i18n/en.json": JSON.stringify({ "cart.Empty.title": "Nothing", "cart.old": "Old", "cart.title": "Cart" }),
        "src/i18n/de.json": JSON.stringify({ "cart.title": "Warenkorb" }),
        "src/cart/index.tsx":
          'import { defineMessages, useIntl } from "react-intl";\nconst messages = defineMessages({ title: "Cart", sum: "Sum" });\nexport const a = () => useIntl().formatMessage(messages.title);\n',
        "src/cart/Empty/index.tsx":
          'import { defineMessages } from "react-intl";\nexport default defineMessages({ title: "Nothing" });\n',
      },
      unused: ["cart.old"],
      missing: ["cart.sum"],
    },
    {
      name: "FormatJS: texts that a function of the project gives their ids",
      files: {
        "package.json": npm("react-intl"),
        "src/i18n/en.json": JSON.stringify({ "cart.title": "Cart", "cart.old": "Old" }),
        "src/i18n/de.json": JSON.stringify({ "cart.title": "Warenkorb" }),
        "src/cart.tsx":
          'import { useIntl } from "react-intl";\nimport defineMessages from "@app/utils/defineMessages";\nconst messages = defineMessages("cart", { title: "Cart", sum: "Sum" });\nexport const a = (kind) => useIntl().formatMessage(messages[kind]);\n',
      },
      unused: ["cart.old"],
      missing: ["cart.sum", "cart.sum"],
    },
    {
      name: "Rails: values that are no texts, groups, formats, and what Rails and libraries ask for",
      files: {
        Gemfile: 'gem "rails"\n',
        "config/locales/en.yml": [
          "en:",
          "  page:",
          "    title: Title",
          "    old: Old",
          "    is_shown: false",
          "    per_page: 25",
          "    kinds: [One, Two]",
          "    news:",
          "      heading:",
          "      updates:",
          "  date: { formats: { default: '%d', long_ordinal: '%D', unused_one: '%U' } }",
          "  time: { formats: { from_variable: '%d' } }",
          "  errors: { messages: { extension_allowlist_error: Wrong, own: Own } }",
          "  devise: { failure: { locked: Locked } }",
          "  user_mailer: { welcome: { subject: Welcome } }",
        ].join("\n"),
        "config/locales/de.yml": "de:\n  page: { title: Titel }\n",
        "app/a.rb":
          "t('page.title'); t('page.is_shown'); t('page.per_page'); t('page.kinds'); t('page.news'); t('page.news.heading')\nl(day, format: :long_ordinal)",
        "spec/a_spec.rb": "t('page.made_up')",
      },
      unused: ["page.old", "date.formats.unused_one", "time.formats.from_variable"],
      missing: ["page.news.heading"],
    },
    {
      name: "Rails: formats that only the running program knows",
      files: {
        Gemfile: 'gem "rails"\n',
        "config/locales/en.yml": "en:\n  a: A\n  date: { formats: { own: '%d' } }\n",
        "config/locales/de.yml": "de:\n  a: A\n",
        "app/a.rb": "t('a'); l(day, format: kind)",
      },
    },
    {
      name: "Rails: keys of a controller with and without its action",
      files: {
        Gemfile: 'gem "rails"\n',
        "config/locales/en.yml": "en:\n  carts:\n    destroy: { done: Done }\n    failed: Failed\n    old: Old\n",
        "config/locales/de.yml": "de:\n  carts: { failed: Fehler }\n",
        "app/controllers/carts_controller.rb":
          "class CartsController\n  def destroy\n    [t('.done'), t('.failed'), t('.none')]\n  end\nend\n",
      },
      unused: ["carts.old"],
      missing: ["carts.destroy.none"],
    },
    {
      name: "Laravel: its own files, a file as a whole, views that replace those of a package",
      files: {
        "composer.json": '{ "require": { "laravel/framework": "11" } }',
        "lang/en/validation.php": "<?php return ['accepted' => 'Accept'];",
        "lang/en/auth.php": "<?php return ['failed' => 'No', 'old' => 'Old'];",
        "lang/en/editor.php": "<?php return ['bold' => 'Bold'];",
        "lang/en/mail.php": "<?php return ['help' => 'Help', 'used' => 'Used'];",
        "lang/de/mail.php": "<?php return ['help' => 'Hilfe'];",
        "resources/views/a.blade.php":
          "{{ __('mail.used') }} @php $all = trans('editor'); @endphp {{ __('mail.none') }}",
        "resources/views/vendor/mail/b.blade.php": "{{ $locale->trans('mail.help') }}",
      },
      unused: ["old"],
      missing: ["none"],
    },
    {
      name: "Laravel: a composed key asks for its own file alone",
      files: {
        "composer.json": '{ "require": { "laravel/framework": "11" } }',
        "lang/en/state.php": "<?php return ['on' => 'On'];",
        "lang/en/page.php": "<?php return ['title' => 'T', 'old' => 'Old'];",
        "lang/de/page.php": "<?php return ['title' => 'T'];",
        "app/a.php": "<?php __('state.' . $x); __('page.title');",
      },
      unused: ["old"],
    },
    {
      name: "slang: modifiers in brackets, lists, comments, members of texts",
      files: {
        "pubspec.yaml": "dependencies:\n  slang: any\n",
        "assets/i18n/en.json": JSON.stringify({
          "@info": "A comment",
          page: { "@title": "Another", title: "T", lines: ["a", "b"], old: "Old" },
          "alias(ignoreMissing, ignoreGpt)": { adjectives: ["x", "y"] },
          "news(interface=News)": { v1: { title: "N" } },
          "items(plural, param=n)": { one: "1", other: "n" },
        }),
        "assets/i18n/de.json": "{}",
        "lib/a.dart":
          "import 'gen/strings.g.dart';\nf() => [t.page.title.toUpperCase(), t.page.lines.join(' '), t.alias.adjectives, show(t.news), t.items(n: 2)];",
      },
      unused: ["page.old"],
    },
    {
      name: "i18next: an empty text is nobody's key, and keys of tests are made up",
      files: {
        "package.json": npm("i18next"),
        "locales/en.json": nested("a"),
        "src/a.ts": 'import i18next from "i18next"; i18next.t(""); i18next.t("a"); i18next.t("none");',
        "src/a.test.ts": 'import i18next from "i18next"; i18next.t("made.up");',
        "src/pages/test/b.ts": 'import i18next from "i18next"; i18next.t("none.too");',
      },
      missing: ["none", "none.too"],
    },
    {
      name: "Symfony: domains of bundles, and texts that it has itself",
      files: {
        "composer.json": '{ "require": { "symfony/framework-bundle": "7" } }',
        "translations/messages.en.yaml": "page:\n  title: Title\n  old: Old\n",
        "translations/messages.de.yaml": "page:\n  title: Titel\n",
        "translations/FOSUserBundle.en.yaml": "layout:\n  login: Log in\n",
        "translations/FOSUserBundle.de.yaml": "layout:\n  login: Anmelden\n",
        "translations/validators.en.yaml": '"This value should not be blank.": Write it\n"own.blank": Own\n',
        "translations/validators.de.yaml": '"own.blank": Eigen\n',
        "templates/a.html.twig":
          "{{ 'page.title'|trans }}{{ 'page.none'|trans }}{{ 'label.save'|trans({}, 'EasyAdminBundle') }}",
        "src/A.php":
          "<?php class A { #[Assert\\NotBlank(message: 'own.none')] public $a; #[Assert\\Url(message: 'own.blank')] public $b; }",
      },
      unused: ["page.old"],
      missing: ["own.none", "page.none"],
    },
    {
      name: "Symfony: XLIFF files whose ids are those of tools",
      files: {
        "composer.json": '{ "require": { "symfony/framework-bundle": "7" } }',
        "translations/messages.en.xlf":
          '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="en" original="m" datatype="plaintext"><body>' +
          '<trans-unit id="N7mikjJ" resname="page.title"><source>page.title</source><target>Title</target></trans-unit>' +
          '<trans-unit id="inmIkP6" resname="page.old"><source>page.old</source><target>Old</target></trans-unit>' +
          '<trans-unit id="k5Apjz_"><source>Save it</source><target>Save it</target></trans-unit></body></file></xliff>',
        "templates/a.html.twig": "{{ 'page.title'|trans }}{{ 'Save it'|trans }}{{ 'page.none'|trans }}",
      },
      unused: ["page.old"],
      missing: ["page.none"],
    },
    {
      name: "Symfony: texts of ICU of the same domain",
      files: {
        "composer.json": '{ "require": { "symfony/translation": "7" } }',
        "translations/messages.en.yaml": "title: Title\n",
        "translations/messages+intl-icu.en.yaml": "apples: '{n, plural, one {# apple} other {# apples}}'\npears: P\n",
        "templates/a.html.twig": "{{ 'title'|trans }}{{ 'apples'|trans({n: 2}) }}{{ 'none'|trans }}",
      },
      unused: ["pears"],
      missing: ["none"],
    },
    {
      name: "Laravel: files that packages bring",
      files: {
        "composer.json": '{ "require": { "laravel/framework": "11" } }',
        "lang/en/shop.php": "<?php\nreturn [\n    'title' => 'Shop',\n];\n",
        "app/a.php": "<?php __('shop.title'); trans('nova::nav.home'); __('shop.none');",
      },
      missing: ["none"],
    },
    {
      name: "Android: arrays as a whole",
      files: {
        "build.gradle": "",
        "src/main/res/values/strings.xml":
          '<resources><string-array name="days.all"><item>Mon</item><item>Tue</item></string-array><string-array name="old"><item>x</item></string-array></resources>',
        "src/main/java/A.kt": "val a = resources.getStringArray(R.array.days_all)",
      },
      unused: ["old_0"],
    },
    {
      name: "Qt: ids in C++, QML and Python",
      files: {
        "i18n/app_de.ts": `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name></name>
${["open", "save", "quit", "old"].map((id) => `    <message id="menu-${id}"><source>${id}</source><translation>x</translation></message>`).join("\n")}
</context>
</TS>
`,
        "requirements.txt": "pyside6\n",
        "src/a.cpp": 'auto s = qtTrId("menu-open"); auto n = qtTrId("menu-none");',
        "src/A.qml": 'Text { text: qsTrId("menu-save") }',
        "src/a.py": 'from PySide6.QtCore import qtTrId\nqtTrId("menu-quit")\n',
      },
      unused: ["menu-old"],
      missing: ["menu-none"],
    },
    {
      name: "browser extensions: names in any case",
      files: {
        "manifest.json": '{ "manifest_version": 3, "name": "__MSG_EXTNAME__", "version": "1", "default_locale": "en" }',
        "_locales/en/messages.json": '{ "extName": { "message": "Acorn" }, "old": { "message": "Old" } }',
      },
      unused: ["old"],
    },
    {
      name: "i18next: separators that only its options name",
      files: {
        "package.json": npm("i18next"),
        "src/i18n.ts": 'import i18next from "i18next"; i18next.init({ nsSeparator: "|", keySeparator: "->" });',
        "locales/en/common.json": '{ "menu": { "open": "Open" }, "old": "Old" }',
        "locales/en/shop.json": '{ "title": "Shop" }',
        "src/a.ts": 'import { t } from "i18next"; t("common|menu->open"); t("shop|title"); t("shop|none");',
      },
      unused: ["old"],
      missing: ["none"],
    },
    {
      name: "i18next: separators that the options of one package name",
      files: {
        "apps/a/package.json": npm("i18next"),
        "apps/a/src/i18n.ts": 'import i18next from "i18next"; i18next.init({ nsSeparator: false, keySeparator: "/" });',
        "apps/a/locales/en.json": '{ "menu": { "open": "Open" }, "old": "Old" }',
        "apps/a/src/a.ts": 'import { t } from "i18next"; t("menu/open"); t("note:none");',
        "apps/b/package.json": npm("i18next"),
        "apps/b/locales/en.json": '{ "menu": { "close": "Close" }, "gone": "Gone" }',
        "apps/b/src/b.ts": 'import { t } from "i18next"; t("menu.close"); t("menu/none");',
        "apps/c/package.json": npm("vue-i18n"),
        "apps/c/locales/en.json": '{ "menu": { "show": "Show" } }',
        "apps/c/src/c.ts":
          'import { useI18n } from "vue-i18n"; const { t } = useI18n(); t("menu.show"); t("menu/lost");',
      },
      unused: ["old", "gone"],
      missing: ["note:none", "menu/none", "menu/lost"],
    },
    {
      name: "Transloco: a key that begins like the folder of the only file",
      files: {
        "package.json": npm("@jsverse/transloco"),
        "src/shop/en.json": '{ "title": "Title", "old": "Old" }',
        "src/shop/de.json": '{ "title": "Titel" }',
        "src/a.html": "{{ 'title' | transloco }} {{ 'shop.old' | transloco }}",
      },
      unused: ["old"],
      missing: ["shop.old"],
    },
    {
      name: "Transloco: files of scopes, composed keys of one, a scope by another name",
      files: {
        "package.json": npm("@jsverse/transloco"),
        "src/assets/i18n/en.json": '{ "home": "Home", "old": "Old" }',
        "src/assets/i18n/admin-page/en.json": '{ "title": "Admin", "menu": { "open": "Open" }, "old": "Old" }',
        "src/a.html":
          "<p *transloco=\"let t; scope: 'admin-page'\">{{ t('adminPage.title') }} {{ t('adminPage.menu.' + k) }}</p>{{ 'home' | transloco }} {{ 'adminPage.none' | transloco }} {{ 'nav.title' | transloco }}",
      },
      unused: ["old", "old"],
      missing: ["adminPage.none"],
    },
    {
      name: "Apple: texts whose type is declared in another file",
      files: {
        "App/en.lproj/Localizable.strings":
          '"Save all changes" = "Save all changes";\n"%lld of them" = "%lld of them";\n"Old text" = "Old text";\n"Home" = "Home";\n',
        "App/de.lproj/Localizable.strings": '"Home" = "Start";\n',
        "App/Row.swift":
          "import SwiftUI\nstruct Row: View { let title: LocalizedStringKey; var body: some View { Text(title) } }",
        "App/Main.swift":
          'import SwiftUI\nlet a = [Row(title: "Save all changes"), Row(title: "\\(count) of them")]; let b = Text("Home"); let c = Text("None"); let d = Row(title: "Lost text")',
      },
      unused: ["Old text"],
      missing: ["None", "Lost text"],
    },
  ]);
});
