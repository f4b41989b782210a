/** Trees of files as repositories have them, and the catalogs that are there. */
export const trees: Readonly<Record<string, readonly [paths: string, catalogs: readonly string[]]>> = {
  "an Android app": [
    `app/src/main/AndroidManifest.xml app/src/main/res/drawable/ic_launcher_de.xml app/src/main/res/layout/activity_main.xml
    app/src/main/res/drawable-night/ic_add.xml app/src/main/res/layout-de/activity.xml app/src/main/res/xml/backup.xml
    app/src/main/res/values/strings.xml app/src/main/res/values/plurals.xml app/src/main/res/values/colors.xml
    app/src/main/res/values/styles.xml app/src/main/res/values/dimens.xml app/src/main/res/values/arrays.xml
    app/src/main/res/values-night/colors.xml app/src/main/res/values-v21/styles.xml app/src/main/res/values-land/strings.xml
    app/src/main/res/values-w600dp/dimens.xml app/src/main/res/values-sw600dp/strings.xml
    app/src/main/res/values-ldrtl/strings.xml app/src/main/res/values-car/strings.xml app/src/main/res/values-de-land/strings.xml
    app/src/main/res/values-de/strings.xml app/src/main/res/values-de/colors.xml app/src/main/res/values-pt-rBR/strings.xml
    app/src/main/res/values-b+pt+BR/strings.xml app/src/main/res/values-b+sr+Latn/strings.xml
    app/src/main/res/values-iw/strings.xml app/src/androidTest/res/values/strings.xml gradle.properties
    feature/src/main/res/values/strings.xml`,
    [
      "app/src/main/res/values-{locale}/{namespace}.xml: en de iw pt-BR sr-Latn (plurals strings)",
      "feature/src/main/res/values-{locale}/strings.xml: en",
    ],
  ],
  "a .NET solution": [
    `App/App.csproj App/Properties/Resources.resx App/Properties/Resources.de.resx App/Properties/Resources.pt-BR.resx
    App/Forms/MainForm.resx App/Forms/AboutForm.resx App/Forms/AboutForm.fr.resx App/Properties/launchSettings.json
    App/appsettings.json App/appsettings.Development.json Web/Resources/Controllers.HomeController.de.resx
    Web/Resources/Controllers.HomeController.en.resx Web/Resources/SharedResource.resx Win/Strings/en-US/Resources.resw
    Win/Strings/de-DE/Resources.resw Lib/Strings.resx Lib/Icons.resx`,
    [
      "App/Forms/AboutForm.{locale}.resx: en fr",
      "App/Properties/Resources.{locale}.resx: en de pt-BR",
      "Lib/Strings.{locale}.resx: en",
      "Web/Resources/{namespace}.{locale}.resx: en de (Controllers.HomeController SharedResource)",
      "Win/Strings/{locale}/Resources.resw: en-US de-DE",
    ],
  ],
  Django: [
    `manage.py shop/settings.py shop/locale/de/LC_MESSAGES/django.po shop/locale/de/LC_MESSAGES/djangojs.po
    shop/locale/pt_BR/LC_MESSAGES/django.po shop/fixtures/de.json docs/index.md docs/conf.md requirements.toml pyproject.toml`,
    ["shop/locale/{locale}/LC_MESSAGES/{namespace}.po: de pt_BR (django djangojs)"],
  ],
  "Flask with Babel": [
    "messages.pot app/translations/de/LC_MESSAGES/messages.po babel.cfg setup.ini",
    ["app/translations/{locale}/LC_MESSAGES/messages.po: de", "locale/{locale}/LC_MESSAGES/messages.po: en"],
  ],
  "Babel beside its template": [
    "messages.pot translations/de/LC_MESSAGES/messages.po",
    ["translations/{locale}/LC_MESSAGES/messages.po: en de"],
  ],
  "a WordPress plugin": [
    "languages/plugin.pot languages/plugin-de_DE.po plugin.php includes/class-it.php readme.md",
    ["languages/{namespace}-{locale}.po: en de_DE"].map((one) => one.replace("{namespace}", "plugin")),
  ],
  "a GNOME program": [
    "po/app.pot po/de.po po/sr@latin.po po/LINGUAS data/org.app.xml src/main.js",
    ["po/{locale}.po: en de sr@latin"],
  ],
  KDE: ["po/de/app.po po/fr/app.po po/fr/docs.po src/main.ts", ["po/{locale}/{namespace}.po: fr de (app docs)"]],
  Rails: [
    `config/database.yml config/locales/de.yml config/locales/en.yml config/locales/devise.en.yml config/i18n-tasks.yml
    config/environments/test.yml app/views/users/show.yml db/seeds/de.yml Gemfile package.json`,
    ["config/locales/devise.{locale}.yml: en", "config/locales/{locale}.yml: en de"],
  ],
  Flutter: [
    `l10n.yaml pubspec.yaml lib/l10n/app_en.arb lib/l10n/app_de.arb analysis_options.yaml ios/Runner/Info.plist
    android/app/src/main/res/values/styles.xml android/app/src/main/res/values-night/styles.xml
    android/app/src/main/res/drawable/launch_background.xml`,
    ["lib/l10n/app_{locale}.arb: en de"],
  ],
  "an iOS app": [
    `App/Base.lproj/Main.storyboard App/Base.lproj/Localizable.strings App/de.lproj/Localizable.strings
    App/de.lproj/Main.strings App/zh-Hans.lproj/Localizable.strings App/en.lproj/Localizable.stringsdict
    App/de.lproj/Localizable.stringsdict Kit/en.lproj/Localizable.strings Widget/Base.lproj/Localizable.strings
    App/Assets.xcassets/Contents.json App/Localizable.xcstrings App/Info.strings`,
    [
      "App/{locale}.lproj/Localizable.stringsdict: en de",
      "App/{locale}.lproj/{namespace}.strings: en de zh-Hans (Localizable Main)",
      "Kit/{locale}.lproj/Localizable.strings: en",
      "Widget/{locale}.lproj/Localizable.strings: en",
    ],
  ],
  Laravel: [
    `lang/en/auth.php lang/en/messages.php lang/de/auth.php lang/de.json lang/en.json lang/vendor/package/de/x.php
    lang/vendor/package/en/x.php config/app.php app/Http/Controllers/HomeController.php resources/views/in.php
    database/seeders/de.php routes/web.php`,
    [
      "lang/vendor/package/{locale}/x.php: en de",
      "lang/{locale}.json: en de",
      "lang/{locale}/{namespace}.php: en de (auth messages)",
    ],
  ],
  Symfony: [
    `translations/messages.de.yaml translations/messages.en.yaml translations/messages+intl-icu.de.yaml
    translations/validators.de.xlf translations/admin.de.php translations/admin.en.php translations/shop.de.po
    config/packages/translation.yaml config/services.yaml src/Kernel.php`,
    [
      "translations/admin.{locale}.php: en de",
      "translations/shop.{locale}.po: de",
      "translations/validators.{locale}.xlf: de",
      "translations/{namespace}.{locale}.yaml: en de (messages messages+intl-icu)",
    ],
  ],
  "TYPO3 and Business Central": [
    `Resources/Private/Language/locallang.xlf Resources/Private/Language/de.locallang.xlf
    Resources/Private/Language/locallang_db.xlf Translations/App.g.xlf Translations/App.de-DE.xlf`,
    [
      "Resources/Private/Language/{locale}.{namespace}.xlf: en de (locallang locallang_db)",
      "Translations/App.{locale}.xlf: en de-DE",
    ],
  ],
  Hugo: [
    `i18n/de.toml i18n/en.toml config/_default/hugo.toml config/_default/languages.toml config/_default/menus.de.toml
    config/_default/menus.en.toml content/de/post/first.md content/en/post/first.md content/en/about.md hugo.toml`,
    ["content/{locale}/{namespace}.md: en de (about post/first)", "i18n/{locale}.toml: en de"],
  ],
  "Go with go-i18n": [
    "active.en.toml active.de.toml cmd/app/config.toml go.mod Cargo.toml",
    ["active.{locale}.toml: en de"],
  ],
  Qt: [
    "translations/app_de.ts translations/app_pt_BR.ts src/main.qrc CMakeLists.txt",
    ["translations/app_{locale}.ts: de pt_BR"],
  ],
  "Next.js": [
    `next.config.js messages/en.json messages/de.json src/app/[locale]/page.ts src/i18n/request.ts src/i18n/routing.ts
    src/middleware.ts src/lib/is.ts src/lib/to.ts src/no/index.ts src/is/de.ts tsconfig.json package.json`,
    ["messages/{locale}.json: en de"],
  ],
  "a Vue app with modules": [
    `src/locales/en.ts src/locales/de.ts src/locales/index.ts src/locales/de.d.ts src/locales/en.test.ts src/main.ts
    src/lang/de/menu.js src/lang/en/menu.js vite.config.ts`,
    ["src/lang/{locale}/menu.js: en de", "src/locales/{locale}.ts: en de"],
  ],
  Docusaurus: [
    `docs/intro.md docs/guide/start.md blog/2021-08-26-welcome.md i18n/de/docusaurus-plugin-content-docs/current/intro.md
    i18n/de/code.json i18n/de/docusaurus-theme-classic/navbar.json README.md docusaurus.config.js src/pages/index.mdx`,
    [
      "i18n/{locale}/docusaurus-plugin-content-docs/current/{namespace}.md: en de (guide/start intro)",
      "i18n/{locale}/{namespace}.json: de (code docusaurus-theme-classic/navbar)",
    ],
  ],
  "documents beside their translations": [
    `README.md README.de.md README_zh-CN.md docs/guide.md docs/de/guide.md docs/de/only.md docs/sign.md docs/sign-in.md
    docs/how.md docs/how-to.md CONTRIBUTING.md CONTRIBUTING-fr.md`,
    [
      "CONTRIBUTING-{locale}.md: en fr",
      "README.{locale}.md: en de",
      "README_{locale}.md: en zh-CN",
      "docs/{locale}/{namespace}.md: en de (guide only)",
    ],
  ],
  Electron: [
    `package.json package.nls.json package.nls.de.json l10n/bundle.l10n.json l10n/bundle.l10n.de.json src/main.ts
    _locales/en/messages.json manifest.json build.toml app/i18n/de.ini app/i18n/en.ini`,
    [
      "_locales/{locale}/messages.json: en",
      "app/i18n/{locale}.ini: en de",
      "l10n/bundle.l10n.{locale}.json: en de",
      "package.nls.{locale}.json: en de",
    ],
  ],
  Java: [
    `src/main/resources/messages.properties src/main/resources/application.properties src/main/resources/log4j_de.properties
    core/src/main/resources/org/app/Bundle.properties src/test/resources/messages.properties pom.xml`,
    [
      "core/src/main/resources/org/app/Bundle_{locale}.properties: en",
      "src/main/resources/messages_{locale}.properties: en",
    ],
  ],
  Angular: ["src/locale/messages.xlf angular.json", ["src/locale/messages.{locale}.xlf: en"]],
  "Fluent, CSV and Joomla": [
    `locales/de/main.ftl locales/en-US/main.ftl templates/de/mail.ftl i18n/de_DE.csv data/de.csv reports/sales_de.csv
    language/de-DE/com_shop.ini language/en-GB/com_shop.ini php.ini config/de.ini`,
    ["i18n/{locale}.csv: de_DE", "language/{locale}/com_shop.ini: en-GB de-DE", "locales/{locale}/main.ftl: en-US de"],
  ],
  "templates of all kinds alone": [
    "po/app.pot locale/django.pot web/messages.pot docs/locale/pot/index.pot",
    [
      "locale/{locale}/LC_MESSAGES/django.po: en",
      "po/{locale}.po: en",
      "web/locale/{locale}/LC_MESSAGES/messages.po: en",
    ],
  ],
  "a library without locales": [
    `README.md CHANGELOG.md docs/index.md docs/api/to.md docs/getting-started.md src/index.ts src/is.ts src/to.js
    src/utils/no.ts test/fixtures/de.json data/iso/de.csv Cargo.toml setup.cfg tox.ini .editorconfig phpunit.xml
    src/types/de.d.ts webpack.config.js scripts/check-in.js src/message.php src/in/a.php res/xml/de.xml conf/en.ini
    Images.resx Form1.resx app.strings helm/values.xml`,
    [],
  ],
};
