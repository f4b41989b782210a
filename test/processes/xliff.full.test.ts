import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { needs, skip } from "../skip.ts";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

/** Id, source and target of each unit as translate-toolkit reads them, with inline elements and the target's state. */
const reader = `
import json, sys
from lxml import etree
from translate.storage import xliff
def inner(node):
    if node is None: return None
    return (node.text or "") + "".join(etree.tostring(c, encoding="unicode") for c in node)
store = xliff.xlifffile.parsefile(sys.argv[1])
print(json.dumps([[u.xmlelement.get("id"), inner(u.source_dom), inner(u.target_dom), None if u.target_dom is None else u.target_dom.get("state")] for u in store.units]))
`;

type Unit = readonly [id: string | null, source: string, target: string | null, state: string | null];

/** Programs that know nothing of Glossa read what it wrote. */
describe("XLIFF, read by other programs", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async function () {
    needs(this, "translate-toolkit", "libxml2-utils");
    if (!existsSync(corpus)) skip(this, "corpus");
    service = await createLocalService({ engines: [] });
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  const translate = (to: string) =>
    shell.run(["translate", "--service", service.url, "--to", to, "--allow-pseudo", "--only", "missing"]);

  /** The units, of a file that is well-formed. */
  function units(path: string): readonly Unit[] {
    const file = join(shell.root, path);
    const lint = spawnSync("xmllint", ["--noout", file], { encoding: "utf8" });
    assert.deepEqual([lint.status, lint.stderr], [0, ""]);
    const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", reader, file], { encoding: "utf8" });
    assert.notEqual(stdout, "", stderr);
    return JSON.parse(stdout);
  }

  const elements = (text: string): readonly string[] => (text.match(/<[^>]*>/g) ?? []).sort();

  it("Angular: a new locale has the units of its source, with every inline element", async () => {
    const source = await readFile(`${corpus}xliff12-angular/messages.xlf`, "utf8");
    await shell.put({ "src/locale/messages.xlf": source });
    const run = await translate("de");
    assert.equal(run.err, "");
    const before = units("src/locale/messages.xlf").filter(([id]) => id !== null);
    const after = units("src/locale/messages.de.xlf");
    const targets = new Map(after.map((unit) => [unit[0], unit]));
    let translated = 0;
    for (const [id, text] of before) {
      const [, own, target, state] = targets.get(id) ?? [id, "", null, null];
      // two messages of the file lack their form *other*, and are refused
      if (target === null) assert.match(text, /plural|select/);
      if (target === null) continue;
      translated++;
      assert.equal(own, text);
      assert.deepEqual(elements(target), elements(text), id ?? "");
      assert.equal(state, "needs-review-translation");
    }
    assert.equal(translated, before.length - 2);
    assert.equal(await shell.text("src/locale/messages.xlf"), source);
  });

  it("Symfony: only the lines of missing targets come, and all else is read as before", async () => {
    const name = (locale: string) => `translations/validators.${locale}.xlf`;
    const read = (locale: string) => readFile(`${corpus}xliff12-symfony/validators.${locale}.xlf`, "utf8");
    let count = 0;
    const whole = await read("de");
    const pruned = whole.replace(/\n[ ]*<target>[^<]*<\/target>/g, (line) => (++count % 3 === 0 ? "" : line));
    await shell.put({ [name("en")]: await read("en"), [name("de")]: pruned });
    const before = units(name("de"));
    const run = await translate("de");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const after = units(name("de"));
    assert.equal(after.length, before.length);
    after.forEach(([id, source, target, state], i) => {
      const old = before[i];
      assert.deepEqual([id, source], [old?.[0], old?.[1]]);
      if (old?.[2] === null) assert.deepEqual([typeof target, state], ["string", "needs-review-translation"]);
      else assert.equal(target, old?.[2]);
    });
    const added = (await shell.text(name("de"))).split("\n").filter((line) => !pruned.includes(line));
    assert.equal(added.length, Math.floor(count / 3));
    for (const line of added)
      assert.match(
        line,
        /^ {16}<target state="needs-review-translation" state-qualifier="mt-suggestion">⟦.*⟧<\/target>$/,
      );
    const rest = (await shell.text(name("de"))).split("\n").filter((line) => !added.includes(line));
    assert.equal(rest.join("\n"), pruned);
  });

  for (const version of ["xliff12", "xliff20"])
    it(`Angular, ${version}: a merged file is well-formed, has the units of its source, and every translation`, async () => {
      const source = await readFile(`${corpus}${version}-angular/messages.xlf`, "utf8");
      await shell.put({ "src/locale/messages.xlf": source });
      assert.equal((await translate("fr")).err, "");
      const was = await shell.text("src/locale/messages.fr.xlf");
      const changed = source
        .replace(/(?<=<(?:trans-)?unit id=")[^"]*7e8dd1f[^"]*(?=")/, "moved")
        .replace(/<(?:trans-)?unit id="\w+">?[\s\S]*?<\/(?:trans-)?unit>\s*/, "")
        .replace("Suche<", "Suchen<");
      await shell.put({ "src/locale/messages.xlf": changed });
      const merged = await shell.run(["merge", "--json"]);
      assert.deepEqual([merged.code, JSON.parse(merged.out).catalogs[0].files[0].edits > 0], [0, true], merged.out);
      const lint = spawnSync("xmllint", ["--noout", join(shell.root, "src/locale/messages.fr.xlf")], {
        encoding: "utf8",
      });
      assert.deepEqual([lint.status, lint.stderr], [0, ""]);
      const now = await shell.text("src/locale/messages.fr.xlf");
      const targets = (text: string): readonly string[] =>
        (text.match(/<target[\s\S]*?<\/target>/g) ?? []).map((one) => one.replace(/^<target[^>]*>/, "")).sort();
      assert.deepEqual(targets(now), targets(was));
      const ids = (text: string): readonly string[] => text.match(/(?<=<(?:trans-)?unit id=")[^"]*/g) ?? [];
      for (const id of ids(changed)) assert.ok(ids(now).includes(id), id);
    });
});
