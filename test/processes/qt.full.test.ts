import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { pathText } from "../../src/core/catalog/message.ts";
import { numerusForms } from "../../src/core/formats/qt/numerus.ts";
import { qt } from "../../src/core/formats/qt.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { needs } from "../skip.ts";

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../core/formats/fixtures/qt/${name}.xml`, import.meta.url), "utf8");
const tools = "/usr/lib/qt6/bin";

/** Qt's own programs read what was written. */
describe("Qt's TS, from file to program", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async function () {
    needs(this, "qt6-l10n-tools", "libxml2-utils");
    service = await createLocalService({ engines: [] });
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  const translate = (to: string) => shell.run(["translate", "--service", service.url, "--to", to, "--allow-pseudo"]);

  function program(command: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: shell.root, encoding: "utf8" });
    assert.deepEqual([status, stderr], [0, ""], `${command} ${args.join(" ")}`);
    return stdout;
  }

  for (const locale of ["fr", "pl", "hu", "ja", "ar", "pt_BR", "lv", "ga"]) {
    it(`a new file of ${locale} is whole to lrelease, and well-formed`, async () => {
      const german = await fixture("app_de.ts");
      await shell.put({ "translations/app_de.ts": german, "src/app_de.ts": "export const a = 1;\n" });
      const run = await translate(locale);
      assert.deepEqual([run.code, run.err], [0, ""], run.out);
      const path = `translations/app_${locale}.ts`;
      program("xmllint", "--noout", path);
      const told = program(`${tools}/lrelease`, path, "-qm", "app.qm");
      assert.match(told, /Generated 7 translation\(s\) \(7 finished and 0 unfinished\)/);
      const text = await shell.text(path);
      assert.equal(text.match(/<numerusform>/g)?.length, numerusForms(locale).length);
      // what Linguist would write is what is written
      program(`${tools}/lconvert`, "-i", path, "-o", "again.ts", "-of", "ts");
      assert.equal(await shell.text("again.ts"), text);
      assert.match((await translate(locale)).out, /nothing to do/);
      assert.equal(await shell.text("translations/app_de.ts"), german);
    });
  }

  it("only what is missing or unfinished moves in a file that is there, and translate-toolkit reads each text", async () => {
    const german = await fixture("app_de.ts");
    const path = "translations/app_de.ts";
    await shell.put({ [path]: german });
    const run = await translate("de");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const text = await shell.text(path);
    const [before, after] = [german.split("\n"), text.split("\n")];
    assert.equal(before.length, after.length);
    const moved = after.filter((line, i) => line !== before[i]);
    assert.deepEqual(
      moved.map((line) => line.replace(/⟦.*⟧/, "…")),
      ["        <translation>…</translation>", "        <translation>…</translation>"],
    );
    const json = program(
      "/usr/bin/python3",
      "-c",
      "import json, sys; from translate.storage import ts2; print(json.dumps([[u.source, getattr(u.target, 'strings', [u.target])] for u in ts2.tsfile.parsefile(sys.argv[1]).units if not u.isobsolete()]))",
      path,
    );
    const units: readonly (readonly [string, readonly string[]])[] = JSON.parse(json);
    const read = new Set(units.flatMap(([, targets]) => targets));
    for (const { path: at, text: own } of qt.read(text).messages) {
      // it reads neither controls nor texts of several lengths
      if (own.includes("\u001b") || own.startsWith("Ein Text")) continue;
      assert.ok(read.has(own), pathText(at));
    }
  });
});
