import assert from "node:assert/strict";
import { createLocalService } from "../../../src/local/localServer.ts";
import { type Terminal, terminal } from "../terminal.ts";

const file = (units: string, target = ""): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en"${target} datatype="plaintext" original="ng2.template">\n    <body>\n${units}    </body>\n  </file>\n</xliff>\n`;
const unit = (id: string, source: string, target?: string): string =>
  `      <trans-unit id="${id}" datatype="html">\n        <source>${source}</source>\n${target === undefined ? "" : `        <target>${target}</target>\n`}      </trans-unit>\n`;

const source = file(unit("1", "Hello all") + unit("9", "Bye") + unit("5", "New"));
const german = file(
  unit("1", "Hello", "Hallo") + unit("2", "Bye", "Tschüss") + unit("3", "Old", "Alt") + unit("4", "Gone"),
  ' target-language="de"',
);

describe("glossa merge", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
    await shell.put({
      "src/locale/messages.xlf": source,
      "src/locale/messages.de.xlf": german,
      "src/locale/messages.fr.xlf": file("", ' target-language="fr"'),
    });
  });
  afterEach(() => shell.close());

  it("says what it would do, does it, and has nothing to do then", async () => {
    const before = await shell.snapshot();
    const checked = await shell.run(["merge", "--check"]);
    assert.equal(checked.code, 1, checked.err);
    assert.match(
      checked.out,
      /messages\.de\.xlf: 1 added, 1 with a new id, 1 stale, 1 obsolete, kept, 1 removed, to be merged\n/,
    );
    assert.match(checked.out, /messages\.fr\.xlf: 3 added, to be merged\n2 files to be merged\.\n$/);
    assert.deepEqual(await shell.snapshot(), before);

    const done = await shell.run(["merge"]);
    assert.deepEqual([done.code, done.out.split("\n").at(-2)], [0, "2 files merged."]);
    const text = await shell.text("src/locale/messages.de.xlf");
    assert.match(text, /id="9" datatype="html">\n {8}<source>Bye<\/source>\n {8}<target>Tschüss<\/target>/);
    assert.match(text, /<target state="needs-translation">Hallo<\/target>/);
    assert.doesNotMatch(text, /Gone/);

    const again = await shell.run(["merge", "--check", "--json"]);
    const [{ files }] = JSON.parse(again.out).catalogs;
    assert.deepEqual([again.code, files.map(({ edits }: { edits: number }) => edits)], [0, [0, 0]]);
  });

  it("removes what the source has no use for, where it is asked to, in the file that is named", async () => {
    const { code, out } = await shell.run(["merge", "--remove", "--json", "src/locale/messages.de.xlf"]);
    const [{ files }] = JSON.parse(out).catalogs;
    assert.deepEqual([code, files.length, files[0].removed, files[0].moved], [0, 1, ["3", "4"], ["2 → 9"]]);
    assert.doesNotMatch(await shell.text("src/locale/messages.fr.xlf"), /trans-unit/);
  });

  it("takes what the lock knows of a translation along", async () => {
    const line = (id: string): string => `src/locale/messages.{locale}.xlf\t${id}\tAAAAAAAA\t`;
    await shell.put({ "glossa.lock": `${line("2")}de+\n${line("4")}de fr\n` });
    await shell.run(["merge"]);
    assert.equal(await shell.text("glossa.lock"), `${line("4")}fr\n${line("9")}de+\n`);
    const newer = "# Glossa lock 3: new\n";
    await shell.put({ "glossa.lock": newer, "src/locale/messages.de.xlf": german });
    const { code, err } = await shell.run(["merge"]);
    assert.deepEqual(
      [code, err],
      [2, "glossa merge: glossa.lock: A newer version of Glossa has written this file (version 3). Update Glossa.\n"],
    );
    assert.equal(await shell.text("src/locale/messages.de.xlf"), german);
    assert.equal(await shell.text("glossa.lock"), newer);
  });

  it("translating pays for nothing that only has another id, and leaves it unmarked", async () => {
    const service = await createLocalService({ engines: [] });
    shell.env["GLOSSA_API_KEY"] = service.key;
    const args = ["translate", "--service", service.url, "--to", "de", "--allow-pseudo", "--json"];
    const planned = await shell.run([...args, "--dry-run"]);
    const [{ locales }] = JSON.parse(planned.out).catalogs;
    assert.deepEqual([locales[0].messages, locales[0].texts], [2, 2]);
    const { code, err } = await shell.run(args);
    assert.equal(code, 0, err);
    const text = await shell.text("src/locale/messages.de.xlf");
    assert.match(text, /<trans-unit id="9" datatype="html">\n {8}<source>Bye<\/source>\n {8}<target>Tschüss<\/target>/);
    await service.close();
    // translating began with the merge
    const merged = await shell.run(["merge", "--json", "src/locale/messages.de.xlf"]);
    assert.equal(JSON.parse(merged.out).catalogs[0].files[0].edits, 0);
  });

  it("says that there is nothing to merge from", async () => {
    await shell.put({ "app/locales/en.json": "{}", "app/locales/de.json": "{}" });
    const { code, err } = await shell.run(["merge", "app"]);
    assert.deepEqual([code, err.includes("There is no source file to merge")], [2, true], err);
  });
});
