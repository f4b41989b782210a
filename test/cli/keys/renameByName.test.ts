import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";

const xliff = (...units: readonly string[]): string =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file source-language="en" datatype="plaintext" original="m"><body>\n${units.map((unit) => `<trans-unit ${unit}</trans-unit>\n`).join("")}</body></file>\n</xliff>\n`;

const unit2 = (name: string, source: string, target: string): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="m"><unit id="x1"${name}><segment><source>${source}</source><target>${target}</target></segment></unit></file></xliff>\n`;

const composer = { "composer.json": '{ "require": { "symfony/framework-bundle": "7" } }' };

describe("glossa rename of units of XLIFF that Symfony finds by name or source text", () => {
  let shell: KeyTerminal;
  afterEach(() => shell.close());

  /** Renames a key and back again; returns what files had in between, without those that did not change. */
  async function renameThereAndBack(files: Readonly<Record<string, string>>, key: string, newKey: string) {
    shell = await keyTerminal(files);
    const before = await shell.snapshot();
    const there = await shell.keys("rename", key, newKey);
    assert.deepEqual([there.code, there.err], [0, ""]);
    const between = Object.entries(await shell.snapshot()).filter(([path, text]) => before[path] !== text);
    const back = await shell.keys("rename", newKey, key);
    assert.deepEqual([back.code, back.err], [0, ""]);
    assert.deepEqual(await shell.snapshot(), before);
    return Object.fromEntries(between);
  }

  it("changes the name, and the id and the source if they are the same", async () => {
    const units = (title: string, menu: string, text: string) =>
      xliff(
        `id="N7mikjJ" resname="${title}"><source>${title}</source><target>${text}</target>`,
        `id="${menu}" resname='${menu}'><source>Menu</source><target>${text}</target>`,
      );
    const files = {
      ...composer,
      "translations/messages.en.xlf": units("page.title", "menu", "Title"),
      "translations/messages.de.xlf": units("page.title", "menu", "Titel"),
      "templates/a.html.twig": "{{ 'page.title'|trans }}{{ 'menu'|trans }}",
    };
    assert.deepEqual(await renameThereAndBack(files, "page.title", "page.heading"), {
      "translations/messages.en.xlf": units("page.heading", "menu", "Title"),
      "translations/messages.de.xlf": units("page.heading", "menu", "Titel"),
      "templates/a.html.twig": "{{ 'page.heading'|trans }}{{ 'menu'|trans }}",
    });
    await shell.close();
    assert.deepEqual(await renameThereAndBack(files, "menu", "a & b"), {
      "translations/messages.en.xlf": units("page.title", "a &amp; b", "Title"),
      "translations/messages.de.xlf": units("page.title", "a &amp; b", "Titel"),
      "templates/a.html.twig": "{{ 'page.title'|trans }}{{ 'a & b'|trans }}",
    });
  });

  it("changes the source where it is the key, also in sentences", async () => {
    const units = (source: string, target: string) =>
      xliff(`id="1"><source>${source}</source><target>${target}</target>`);
    const files = {
      ...composer,
      "translations/messages.en.xlf": units("Save it.", "Save it."),
      "translations/messages.de.xlf": units("Save it.", "Sichern."),
      "src/A.php": "<?php $translator->trans('Save it.');",
    };
    assert.deepEqual(await renameThereAndBack(files, "Save it.", "Save all."), {
      "translations/messages.en.xlf": units("Save all.", "Save it."),
      "translations/messages.de.xlf": units("Save all.", "Sichern."),
      "src/A.php": "<?php $translator->trans('Save all.');",
    });
  });

  it("does the same in XLIFF 2", async () => {
    const files = {
      ...composer,
      "translations/messages.en.xlf": unit2(' name="page.title"', "Title", "Title"),
      "translations/messages.de.xlf": unit2(' name="page.title"', "Title", "Titel"),
      "templates/a.html.twig": "{{ 'page.title'|trans }}",
    };
    assert.deepEqual(await renameThereAndBack(files, "page.title", "page.heading"), {
      "translations/messages.en.xlf": unit2(' name="page.heading"', "Title", "Title"),
      "translations/messages.de.xlf": unit2(' name="page.heading"', "Title", "Titel"),
      "templates/a.html.twig": "{{ 'page.heading'|trans }}",
    });
  });

  it("refuses a name that another unit has, and sources with elements", async () => {
    shell = await keyTerminal({
      ...composer,
      "translations/messages.en.xlf": xliff(
        'id="a1" resname="one"><source>one</source><target>One</target>',
        'id="a2" resname="two"><source>two</source><target>Two</target>',
        'id="a3"><source>See <g id="1">it</g></source><target>See</target>',
      ),
      "templates/a.html.twig": "{{ 'one'|trans }}{{ 'two'|trans }}",
    });
    const before = await shell.snapshot();
    assert.match((await shell.keys("rename", "one", "two")).err, /A message with the key two already exists\./);
    assert.equal((await shell.keys("rename", 'See <g id="1">it</g>', "See")).code, 2);
    assert.deepEqual(await shell.snapshot(), before);
  });
});
