import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { tmxOf } from "../../local/memories/serving.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa service memories", () => {
  let service: LocalService;
  let shell: Terminal;
  beforeEach(async () => {
    service = await createLocalService({ engines: [] });
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
    await shell.put({
      "ui.tmx": tmxOf([
        ["Save", "Sichern"],
        ["Open file", "Datei öffnen"],
        ["", "x"],
      ]),
    });
  });
  afterEach(async () => {
    await shell.close();
    await service.close();
  });
  const memories = (...args: string[]) => shell.run(["service", "memories", ...args, "--service", service.url]);
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await memories(...args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };

  it("imports, lists, shows, exports and deletes", async () => {
    const imported = await good("import", "ui.tmx");
    const [id = ""] = imported.split(" ");
    assert.equal(imported, `${id}  ui  en→de  2 segments\n1 segment skipped (an empty text: 1)\n`);
    assert.equal(await good("list"), `${id}  ui  en→de  2 segments\n`);
    const shown = `${id}  ui  en→de  2 segments\n\nSave\n  de: Sichern\n`;
    assert.equal(await good("show", "ui"), `${shown}\nOpen file\n  de: Datei öffnen\n`);
    assert.equal(await good("show", id, "--filter", "SICHERN"), shown);
    assert.equal(await good("show", id, "--limit", "1"), shown);
    assert.equal(await good("show", id, "--filter", "SICHERN", "--case-sensitive"), await good("list"));
    const printed = await good("export", "ui");
    assert.match(printed, /<seg>Datei öffnen<\/seg>/);
    assert.equal(
      await good("export", "ui", "out.tmx"),
      `${Buffer.byteLength(printed)} bytes written to out.tmx\n`.replace(/^\d{4,}/, (size) =>
        Number(size).toLocaleString("en"),
      ),
    );
    assert.equal(await shell.text("out.tmx"), printed);
    assert.equal(await good("delete", id), "");
    assert.equal(await good("list", "--json"), "[]\n");
  });

  it("imports what other tools export: no source language, UTF-16, old attributes, elements of XLIFF", async () => {
    const tmx = (header: string, ...units: readonly string[]): string =>
      `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4"><header adminlang="en"${header}/><body>${units.map((one) => `<tu>${one}</tu>`).join("")}</body></tmx>\n`;
    const pair = (en: string, es: string, name = "xml:lang"): string =>
      `<tuv ${name}="en"><seg>${en}</seg></tuv><tuv ${name}="es"><seg>${es}</seg></tuv>`;
    const marked = 'Press <bpt i="1">&lt;b&gt;</bpt>Save<ept i="1">&lt;/b&gt;</ept><ph x="2">&lt;br/&gt;</ph>';
    await shell.put({
      "all.tmx": tmx(' srclang="*all*"', pair("Water the plant.", "Riega la planta.")),
      "none.tmx": tmx("", pair("Water the plant.", "Riega la planta.")),
      "wide.tmx": Buffer.from(`\ufeff${tmx(' srclang="en"', pair("Añil", "Añil"))}`, "utf16le"),
      "inline.tmx": tmx(
        ' srclang="EN"',
        pair(marked, marked.replace("Press", "Pulsa")),
        pair('Old <g id="1">group</g> and <bx id="4"/>box', 'Viejo <g id="1">grupo</g> y <bx id="4"/>caja', "lang"),
        '<tuv xml:lang="en">No segment</tuv>',
        '<tuv xml:lang="en"><seg>Only English</seg></tuv>',
      ),
    });
    for (const file of ["all", "none", "wide"])
      assert.match(await good("import", `${file}.tmx`), /en→es {2}1 segment\n$/);
    assert.match(
      await good("import", "inline.tmx"),
      /en→es {2}2 segments\n2 segments skipped \(no text in the source language: 1, no translation: 1\)\n$/,
    );
    const written = await good("export", "inline");
    assert.ok(written.includes(`<seg>${marked}</seg>`), written);
    assert.match(written, /<seg>Old group and box<\/seg>/);
  });

  it("prints the service's own members", async () => {
    const imported = JSON.parse(await good("import", "ui.tmx", "--name", "UI", "--json"));
    assert.deepEqual([imported.name, imported.segment_count, imported.skipped_segment_count], ["UI", 2, 1]);
    const { segments } = JSON.parse(await good("show", "UI", "--json"));
    assert.deepEqual([segments[0].source_text, segments[0].targets[0].target_language], ["Save", "de"]);
    assert.equal(JSON.parse(await good("export", "UI", "a.tmx", "--json")).file, "a.tmx");
  });

  it("shows its progress on a terminal", async () => {
    const { err } = await shell.run(["service", "memories", "import", "ui.tmx", "--service", service.url], {
      columns: 80,
    });
    assert.match(err, /Sending 100 %.*Import: completed/s);
  });

  const calls: readonly (readonly [what: string, args: readonly string[], code: number, words: RegExp])[] = [
    ["no action", [], 2, /memories takes list, show, import, export, build, delete/],
    ["too many words", ["list", "all"], 2, /“all” is a word too many/],
    ["no such file", ["import", "none.tmx"], 2, /none\.tmx can't be read/],
    ["a folder", ["import", "."], 2, /can't be read/],
    ["an unknown name", ["show", "none"], 2, /no translation memory “none”/],
    ["a limit that is none", ["show", "x", "--limit", "many"], 2, /no translation memory|--limit takes a number/],
    ["a file that is no TMX", ["import", "bad.tmx"], 3, /can't be imported/],
    ["an id that is unknown", ["export", "00000000-0000-4000-8000-000000000000"], 3, /not found/],
  ];
  for (const [what, args, code, words] of calls) {
    it(`${what}: exit code ${code}`, async () => {
      await shell.put({ "bad.tmx": "nothing" });
      const ended = await memories(...args);
      assert.match(ended.err, words);
      assert.deepEqual([ended.code, ended.out], [code, ""]);
    });
  }

  it("writes over no file, and takes no name that two have", async () => {
    await good("import", "ui.tmx");
    await shell.put({ "there.tmx": "mine" });
    assert.match((await memories("export", "ui", "there.tmx")).err, /there\.tmx already exists/);
    assert.equal(await shell.text("there.tmx"), "mine");
    await good("export", "ui", "there.tmx", "--replace");
    assert.match(await shell.text("there.tmx"), /^<\?xml/);
    await good("import", "ui.tmx");
    assert.match((await memories("delete", "ui")).err, /2 translation memories “ui”/);
  });
});
