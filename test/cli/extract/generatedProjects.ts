import { npm } from "../keyUse.ts";

/** A project whose locale files another program writes. */
export interface GeneratedProject {
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  /** The message that the file lacks, as `glossa extract` names it, and the file of code that asks for it. */
  readonly missing: readonly [text: string, code: string];
  /** One file as the program writes it. */
  readonly written: readonly [path: string, text: string];
}

const xliff = (...ids: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en" datatype="plaintext" original="ng2.template">\n    <body>\n${ids
    .map((id) => `      <trans-unit id="${id}" datatype="html">\n        <source>${id}</source>\n      </trans-unit>\n`)
    .join("")}    </body>\n  </file>\n</xliff>\n`;

const po = (...texts: readonly string[]): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n${texts
    .map((text) => `\nmsgid "${text}"\nmsgstr ""\n`)
    .join("")}`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Projects by the titles of their frameworks. */
export const generatedProjects: Readonly<Record<string, GeneratedProject>> = {
  Angular: {
    files: {
      "package.json": npm("@angular/core", "@angular/localize"),
      "src/locale/messages.xlf": xliff("title"),
      "src/locale/messages.de.xlf": xliff("title"),
      "src/app/a.component.html": '<p i18n="@@title">title</p><p i18n="@@fresh">New text</p>\n',
    },
    command: "ng extract-i18n",
    missing: ["New text", "src/app/a.component.html"],
    written: ["src/locale/messages.xlf", xliff("title", "fresh")],
  },
  Lingui: {
    files: {
      "package.json": npm("@lingui/core", "@lingui/react"),
      "lingui.config.js":
        'export default { sourceLocale: "en", locales: ["en", "de"], catalogs: [{ path: "src/locales/{locale}/messages", include: ["src"] }] };\n',
      "src/locales/en/messages.po": po("Title"),
      "src/locales/de/messages.po": po("Title"),
      "src/A.tsx":
        'import { Trans } from "@lingui/react/macro";\nexport const A = () => <p><Trans>Title</Trans><Trans>New text</Trans></p>;\n',
    },
    command: "npx lingui extract",
    missing: ["New text", "src/A.tsx"],
    written: ["src/locales/en/messages.po", po("Title", "New text")],
  },
  FormatJS: {
    files: {
      "package.json": npm("react-intl", "@formatjs/cli"),
      "lang/en.json": json({ title: "Title" }),
      "src/A.tsx":
        'import { FormattedMessage } from "react-intl";\nexport const A = () => <><FormattedMessage id="title" defaultMessage="Title" /><FormattedMessage id="fresh" defaultMessage="New text" /></>;\n',
    },
    command: "npx formatjs extract",
    missing: ["New text", "src/A.tsx"],
    written: ["lang/en.json", json({ title: "Title", fresh: "New text" })],
  },
  Docusaurus: {
    files: {
      "package.json": npm("@docusaurus/core"),
      "i18n/en/code.json": json({ "home.title": { message: "Title" } }),
      "i18n/de/code.json": json({ "home.title": { message: "Titel" } }),
      "src/pages/index.tsx":
        'import Translate from "@docusaurus/Translate";\nexport default () => <p><Translate id="home.title">Title</Translate><Translate id="home.text">New text</Translate></p>;\n',
    },
    command: "npx docusaurus write-translations",
    missing: ["New text", "src/pages/index.tsx"],
    written: ["i18n/en/code.json", json({ "home.title": { message: "Title" }, "home.text": { message: "New text" } })],
  },
  "go-i18n": {
    files: {
      "go.mod": "module shop\n\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n",
      "active.en.toml": 'title = "Title"\n',
      "active.de.toml": 'title = "Titel"\n',
      "main.go":
        'package main\n\nimport "github.com/nicksnyder/go-i18n/v2/i18n"\n\nvar title = &i18n.Message{ID: "title", Other: "Title"}\nvar text = &i18n.Message{ID: "text", Other: "New text"}\n',
    },
    command: "goi18n extract",
    missing: ["New text", "main.go"],
    written: ["active.en.toml", 'title = "Title"\ntext = "New text"\n'],
  },
  Phoenix: {
    files: {
      "mix.exs": 'defp deps do\n  [{:phoenix, "~> 1.7"}, {:gettext, "~> 0.26"}]\nend\n',
      "priv/gettext/default.pot": po("Title"),
      "priv/gettext/de/LC_MESSAGES/default.po": po("Title"),
      "lib/shop/page.ex": 'defmodule Shop.Page do\n  def title, do: gettext("Title") <> gettext("New text")\nend\n',
    },
    command: "mix gettext.extract --merge",
    missing: ["New text", "lib/shop/page.ex"],
    written: ["priv/gettext/default.pot", po("Title", "New text")],
  },
  "VS Code l10n": {
    files: {
      "package.json": npm("@vscode/l10n", "@types/vscode"),
      "l10n/bundle.l10n.json": json({ Title: "Title" }),
      "l10n/bundle.l10n.de.json": json({ Title: "Titel" }),
      "src/extension.ts": 'import * as vscode from "vscode";\nvscode.l10n.t("Title");\nvscode.l10n.t("New text");\n',
    },
    command: "npx @vscode/l10n-dev export",
    missing: ["New text", "src/extension.ts"],
    written: ["l10n/bundle.l10n.json", json({ Title: "Title", "New text": "New text" })],
  },
  Symfony: {
    files: {
      "composer.json": '{ "require": { "symfony/translation": "^7" } }',
      "translations/messages.en.xlf": xliff("cart.title"),
      "translations/messages.de.xlf": xliff("cart.title"),
      "templates/cart.html.twig": "{{ 'cart.title'|trans }} {{ 'cart.pay'|trans }}\n",
    },
    command: "php bin/console translation:extract --force",
    missing: ["cart.pay", "templates/cart.html.twig"],
    written: ["translations/messages.en.xlf", xliff("cart.title", "cart.pay")],
  },
};
