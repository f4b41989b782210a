import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { pathText } from "../../src/core/catalog/message.ts";
import { po } from "../../src/core/formats/po.ts";
import { pseudoTerminal } from "./pseudoTerminal.ts";

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../core/formats/fixtures/po/${name}`, import.meta.url), "utf8");

describe("glossa translate on PO", () => {
  const { shell, translate } = pseudoTerminal();

  const reads = (text: string): Readonly<Record<string, string>> =>
    Object.fromEntries(po.read(text).messages.map(({ path, text: target }) => [pathText(path), target]));

  it("fills what is missing, in its lines alone, and has nothing left to do", async () => {
    const german = await fixture("django.po");
    const path = "locale/de/LC_MESSAGES/django.po";
    await shell().put({ [path]: german });
    const run = await translate("--to", "de");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const text = await shell().text(path);
    const line = text.split("\n").find((_, i, all) => all[i - 1] === 'msgid "Not translated"');
    assert.match(line ?? "", /^msgstr "⟦.+⟧"$/);
    assert.equal(text.replace(line ?? "", 'msgstr ""'), german);
    assert.match((await translate("--to", "de")).out, /nothing to do/);
    assert.equal(await shell().text(path), text);
  });

  it("a new language gets its header, its plural forms and every message, its source not a byte", async () => {
    const german = await fixture("django.po");
    await shell().put({ "locale/de/LC_MESSAGES/django.po": german });
    const run = await translate("--to", "pl");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const text = await shell().text("locale/pl/LC_MESSAGES/django.po");
    assert.match(text, /"Language: pl\\n"\n/);
    assert.match(text, /"Plural-Forms: nplurals=3; /);
    const forms = Object.keys(reads(text)).filter((path) => path.includes("basket"));
    assert.deepEqual(
      forms.map((path) => path.slice(path.lastIndexOf(".") + 1)),
      ["one", "few", "many"],
    );
    for (const path of forms) assert.match(reads(text)[path] ?? "", /%\(count\)d/);
    assert.equal(po.read(german, "source").messages.length + 1, po.read(text).messages.length);
    assert.match((await translate("--to", "pl")).out, /nothing to do/);
    assert.equal(await shell().text("locale/de/LC_MESSAGES/django.po"), german);
  });

  it("a template is the source: its languages get what it says", async () => {
    const template = await fixture("messages.pot");
    await shell().put({ "po/tool.pot": template });
    const run = await translate("--to", "cs");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const text = await shell().text("po/cs.po");
    assert.match(text, /"Language: cs\\n"\n[\s\S]*charset=UTF-8[\s\S]*"Plural-Forms: nplurals=3; /);
    assert.doesNotMatch(text, /fuzzy/);
    assert.equal(po.read(text).messages.length, 5);
    assert.match((await translate("--to", "cs")).out, /nothing to do/);
    assert.equal(await shell().text("po/tool.pot"), template);
  });

  it("a file whose header says another encoding is left alone, before anything is paid", async () => {
    const path = "locale/de/LC_MESSAGES/app.po";
    const file = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-2\\n"\n\nmsgid "a"\nmsgstr ""\n';
    await shell().put({ [path]: file });
    const run = await translate("--to", "de");
    assert.notEqual(run.code, 0);
    assert.match(run.out + run.err, /ISO-8859-2/);
    assert.equal(await shell().text(path), file);
  });

  it("where ids are keys, what the source's file says is translated", async () => {
    const head = (locale: string) => `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n`;
    await shell().put({
      "locale/en/LC_MESSAGES/app.po": `${head("en")}\nmsgid "menu.file"\nmsgstr "File"\n`,
      "locale/de/LC_MESSAGES/app.po": `${head("de")}\nmsgid "menu.file"\nmsgstr ""\n`,
    });
    const run = await translate("--to", "de");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    assert.match(reads(await shell().text("locale/de/LC_MESSAGES/app.po"))['["menu.file"]'] ?? "", /^⟦Ƒîļé⟧$/);
  });

  it("what is fuzzy is translated anew, and no longer fuzzy", async () => {
    const file = (flags: string, target: string) =>
      `msgid ""\nmsgstr "Language: de\\n"\n\n#: a.c:1\n${flags}msgid "File %s"\nmsgstr "${target}"\n`;
    const path = "locale/de/LC_MESSAGES/app.po";
    await shell().put({ [path]: file('#, fuzzy, c-format\n#| msgid "Fil %s"\n', "Datai %s") });
    const run = await translate("--to", "de");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const text = await shell().text(path);
    assert.equal(text, file("#, c-format\n", reads(text)['["File %s"]'] ?? ""));
    assert.match(text, /⟦/);
  });
});
