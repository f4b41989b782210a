import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { frameworkProjects } from "./extractProjects.ts";

const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
const entry = (place: string, text: string, translation = ""): string =>
  `\n#: ${place}\nmsgid "${text}"\nmsgstr "${translation}"\n`;

describe("glossa extract finds the place of a key", () => {
  let shell: KeyTerminal;
  afterEach(() => shell.close());

  it("and names resources of Android that libraries bring, without adding them", async () => {
    shell = await keyTerminal(frameworkProjects["Android"]?.files);
    const { code, out } = await shell.keys("extract");
    assert.equal(code, 0);
    assert.match(
      out,
      /^2 names that libraries bring or other packages own; none of them is added: string:abc_action, string:foreign$/m,
    );
  });

  it("in the named folder where several sets of files could get it, and says what else helps", async () => {
    const text = (key: string): string => `{\n  "${key}": "Text"\n}\n`;
    const paths = ["one", "two"].flatMap((name) => [`${name}/locales/en.json`, `${name}/locales/de.json`]);
    const page = (key: string): string => `<template>{{ $t("${key}") }}</template>\n`;
    shell = await keyTerminal({
      "package.json": '{ "dependencies": { "vue-i18n": "11.0.0" } }',
      ...Object.fromEntries(paths.map((path) => [path, text(path.slice(0, 3))])),
      ...{ "src/a.vue": page("one"), "src/b.vue": page("two"), "src/c.vue": page("fresh") },
    });
    const both = await shell.keys("extract");
    assert.deepEqual([both.code, await shell.text("one/locales/en.json")], [1, text("one")]);
    assert.match(
      both.err,
      /could hold the keys of Vue I18n \(one\/locales\/\{locale\}\.json, two\/locales\/\{locale\}\.json\)\. Name the folder of one, or the right files in the member files of glossa\.json\./,
    );
    assert.equal((await shell.keys("extract", "two")).code, 0);
    assert.deepEqual(JSON.parse(await shell.text("two/locales/en.json")), { two: "Text", fresh: "" });
    assert.equal(await shell.text("one/locales/en.json"), text("one"));
  });

  it("in the scope of the application that asks for it, where another has a scope of that name", async () => {
    const files = (app: string) => ({
      [`apps/${app}/src/assets/i18n/en.json`]: '{\n  "home": "Home"\n}\n',
      [`apps/${app}/src/assets/i18n/admin/en.json`]: '{\n  "title": "Admin"\n}\n',
      [`apps/${app}/src/app/a.html`]: `{{ 'home' | transloco }} {{ 'admin.${app === "two" ? "fresh" : "title"}' | transloco }}\n`,
    });
    shell = await keyTerminal({
      "package.json": '{ "dependencies": { "@jsverse/transloco": "8.0.0" } }',
      ...files("one"),
      ...files("two"),
    });
    await shell.keys("extract");
    assert.equal(await shell.text("apps/one/src/assets/i18n/admin/en.json"), '{\n  "title": "Admin"\n}\n');
    assert.deepEqual(Object.keys(JSON.parse(await shell.text("apps/two/src/assets/i18n/admin/en.json"))), [
      "title",
      "fresh",
    ]);
  });

  it("nowhere, if code of two frameworks asks for messages of one file", async () => {
    shell = await keyTerminal({
      "package.json": '{ "dependencies": { "vue-i18n": "11.0.0", "@jsverse/transloco": "7.0.0" } }',
      "locales/en.json": '{\n  "a": "A",\n  "b": "B"\n}\n',
      "web/a.vue": `<template>{{ $t("a") }}{{ $t("new") }}</template>\n`,
      "admin/b.html": `<p>{{ "b" | transloco }}{{ "other" | transloco }}</p>\n`,
    });
    const before = await shell.snapshot();
    const { code, err } = await shell.keys("extract");
    assert.equal(code, 1);
    assert.match(
      err,
      /locales\/\{locale\}\.json: Code of several frameworks asks for its messages: Transloco, Vue I18n\. Each would write keys by its own rules, so nothing is added\./,
    );
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("in each translation of gettext without a template, and takes an obsolete entry with its translation", async () => {
    const obsolete = '\n#~ msgid "Back"\n#~ msgstr "Zurück"\n\n#~ msgid "Gone"\n#~ msgstr "Weg"\n';
    shell = await keyTerminal({
      "po/de.po": `${head}${entry("a.c:1", "Title", "Titel")}${entry("a.c:9", "Old", "Alt")}${obsolete}`,
      "po/fr.po": `${head}${entry("a.c:1", "Title", "Titre")}`,
      "a.c": 'char *a = N_("Title");\nchar *b = N_("Back");\n',
    });
    assert.equal((await shell.keys("extract", "--check")).code, 1);
    assert.equal((await shell.keys("extract")).code, 0);
    assert.equal(
      await shell.text("po/de.po"),
      `${head}${entry("a.c:1", "Title", "Titel")}${entry("a.c:2", "Back", "Zurück")}${entry("a.c:9", "Old", "Alt")}\n#~ msgid "Gone"\n#~ msgstr "Weg"\n`,
    );
    assert.equal(await shell.text("po/fr.po"), `${head}${entry("a.c:1", "Title", "Titre")}${entry("a.c:2", "Back")}`);
    const before = await shell.snapshot();
    const again = await shell.keys("extract", "--remove-unused", "--yes", "--force");
    assert.match(again.out, /Old: unused\n(?:.*\n)*0 added, 1 unused/);
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("as makemessages of Django has it: comments at the first call of a line, percent signs doubled", async () => {
    const path = "shop/locale/de/LC_MESSAGES/django.po";
    const known = entry("shop/templates/a.html:2", "Harbour", "Hafen");
    shell = await keyTerminal({
      "requirements.txt": "Django>=4.2\n",
      [path]: `${head}${known}`,
      "shop/templates/a.html":
        '{% load i18n %}\n<h1>{% trans "Harbour" %}</h1>\n{# Translators: on a button #}\n<b>{% trans "Quit" %}</b>{% translate "50% off" %}\n',
      "shop/views.py":
        'from django.utils.translation import gettext as _\n\n# Translators: the first\nboth = [_("One"), _("Two")]\n',
    });
    const { code, out } = await shell.keys("extract");
    assert.equal(code, 0, out);
    const added = [
      `\n#. Translators: on a button${entry("shop/templates/a.html:4", "Quit")}`,
      entry("shop/templates/a.html:4", "50%% off").replace("\nmsgid", "\n#, python-format\nmsgid"),
      `\n#. Translators: the first${entry("shop/views.py:4", "One")}`,
      entry("shop/views.py:4", "Two"),
    ];
    assert.equal(await shell.text(path), head + known + added.join(""));
  });

  it("and names source files that the list of xgettext lacks", async () => {
    shell = await keyTerminal({
      "po/POTFILES.in": "# sources\n[encoding: UTF-8]\nsrc/a.c\n",
      "po/POTFILES.skip": "src/skipped.c\n",
      "po/app.pot": `${head}${entry("src/a.c:1", "Title")}`,
      "src/a.c": 'char *a = N_("Title");\nchar *b = N_("New");\n',
      "src/b.c": 'char *a = N_("Not listed");\n',
      "src/skipped.c": 'char *a = N_("Skipped");\n',
    });
    const { code, err } = await shell.keys("extract");
    assert.equal(code, 0);
    assert.match(
      err,
      /warning: po\/POTFILES\.in: It does not list these source files, so none of their messages is added: src\/b\.c\. Add them/,
    );
    assert.equal(await shell.text("po/app.pot"), `${head}${entry("src/a.c:1", "Title")}${entry("src/a.c:2", "New")}`);
  });
});
