import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { findCatalogs } from "../../src/project/discover/loadCatalogs.ts";
import { diskFiles } from "../../src/project/disk/rootFiles.ts";
import { gatherMemory } from "../../src/project/memory/gather.ts";
import { tmxOfMemory } from "../../src/project/memory/memoryTmx.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { needs } from "../skip.ts";

/** Languages of each unit as translate-toolkit reads them, each with its whole text and the codes of its elements. */
const reader = `
import json, sys
from lxml import etree
from translate.storage import tmx
lang = "{http://www.w3.org/XML/1998/namespace}lang"
store = tmx.tmxfile.parsefile(sys.argv[1])
units = []
for unit in store.units:
    texts = {}
    for tuv in unit.xmlelement.iter("tuv"):
        seg = tuv.find("seg")
        texts[tuv.get(lang)] = ["".join(seg.itertext()), [[c.tag, c.get("x"), c.text] for c in seg]]
    units.append(texts)
print(json.dumps({"header": dict(store.document.find("header").attrib), "units": units}))
`;

type Code = readonly [element: string, x: string | null, text: string];
type Unit = Readonly<Record<string, readonly [text: string, codes: readonly Code[]]>>;
const nothing: Unit[string] = ["", []];

interface Read {
  readonly header: Readonly<Record<string, string>>;
  readonly units: readonly Unit[];
}

const en = {
  plain: "Save & close",
  named: "Hello {{name}}, you have {{count}} files",
  tags: "Read <b>all of it</b> now",
  swapped: "From {{start}} to {{end}}",
  hostile: "a < b > c ]]> \"quoted\" 'so' 😀 — ü",
  entity: "Fish &amp; chips",
  lines: "one\ntwo\tthree",
  untranslated: "Nothing yet",
};
const de = {
  plain: "Sichern & schließen",
  named: "Hallo {{name}}, du hast {{count}} Dateien",
  tags: "Lies jetzt <b>alles</b>",
  swapped: "Bis {{end}} ab {{start}}",
  hostile: "a < b > c ]]> „so“ 'so' 😀 — ß",
  entity: "Fisch &amp; Pommes",
  lines: "eins\nzwei\tdrei",
};
const fr = { plain: "Enregistrer & fermer", named: "Bonjour {{name}}, vous avez {{count}} fichiers" };

const template = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: LOCALE\\n"

#, c-format
msgid "Deleted %s of %d files"
msgstr "TARGET"
`;

/** Programs that know nothing of Glossa read the memory that it made of a project. */
describe("TMX built from a project, read by other programs", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async function () {
    needs(this, "translate-toolkit", "libxml2-utils");
    service = await createLocalService({ engines: [] });
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
    await shell.put({
      "locales/en.json": JSON.stringify(en, null, 2),
      "locales/de.json": JSON.stringify(de, null, 2),
      "locales/fr.json": JSON.stringify(fr, null, 2),
      "po/messages.pot": template.replace("LOCALE", "en").replace("TARGET", ""),
      "po/de.po": template.replace("LOCALE", "de").replace("TARGET", "%s von %d Dateien gelöscht"),
    });
  });
  after(async () => {
    await shell?.close();
    await service?.close();
  });

  /** Asserts that a file is well-formed, and returns its content. */
  function read(file: string): Read {
    const lint = spawnSync("xmllint", ["--noout", file], { encoding: "utf8" });
    assert.deepEqual([lint.status, lint.stderr], [0, ""]);
    const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", reader, file], { encoding: "utf8" });
    assert.notEqual(stdout, "", stderr);
    return JSON.parse(stdout);
  }

  /** Returns the parts of a file for each language, by the source's text. */
  const pairs = ({ units }: Read) =>
    new Map(
      units.map(({ en: [source] = nothing, ...others }) => [
        source,
        Object.fromEntries(Object.entries(others).map(([language, [text]]) => [language, text])),
      ]),
    );

  /** A message as people read it: an entity is its character. */
  const textIn = (texts: object, key: string): string | undefined =>
    (texts as Readonly<Record<string, string>>)[key]?.replace("&amp;", "&");

  const wanted = new Map<string, Readonly<Record<string, string>>>([
    ...Object.keys(de).map((key) => {
      const french = textIn(fr, key);
      const others = { de: textIn(de, key) ?? "", ...(french !== undefined && { fr: french }) };
      return [textIn(en, key) ?? "", others] as const;
    }),
    ["Deleted %s of %d files", { de: "%s von %d Dateien gelöscht" }],
  ]);

  async function builtFile(): Promise<string> {
    const { signal } = new AbortController();
    const root = { files: diskFiles(shell.root) };
    const { catalogs } = await findCatalogs(root, signal);
    const placed = catalogs.map((found) => ({ root, found }));
    const gathered = await gatherMemory(placed, { source: "en", reviewedOnly: false }, signal);
    const file = join(shell.root, "built.tmx");
    await writeFile(file, tmxOfMemory(gathered, { version: "1.2.3", creation: "2026-01-31T12:00:00Z" }));
    return file;
  }

  it("has every pair, in every language, as it is in the files", async () => {
    const built = read(await builtFile());
    assert.deepEqual(pairs(built), wanted);
    const { creationtool, creationtoolversion, segtype, adminlang, srclang, datatype, creationdate } = built.header;
    assert.deepEqual(
      { creationtool, creationtoolversion, segtype, adminlang, srclang, datatype, creationdate },
      {
        creationtool: "Glossa",
        creationtoolversion: "1.2.3",
        segtype: "sentence",
        adminlang: "en",
        srclang: "en",
        datatype: "plaintext",
        creationdate: "20260131T120000Z",
      },
    );
  });

  it("has placeholders and tags as elements, those of a translation with the number of the source's", async () => {
    const codes = new Map(
      read(await builtFile()).units.map(({ en: [source, own] = nothing, de: [, other] = nothing }) => [
        source,
        [own, other],
      ]),
    );
    const table: readonly (readonly [string, readonly Code[], readonly Code[]])[] = [
      [
        en.named,
        [
          ["ph", "1", "{{name}}"],
          ["ph", "2", "{{count}}"],
        ],
        [
          ["ph", "1", "{{name}}"],
          ["ph", "2", "{{count}}"],
        ],
      ],
      [
        en.tags,
        [
          ["bpt", "1", "<b>"],
          ["ept", null, "</b>"],
        ],
        [
          ["bpt", "1", "<b>"],
          ["ept", null, "</b>"],
        ],
      ],
      [
        en.swapped,
        [
          ["ph", "1", "{{start}}"],
          ["ph", "2", "{{end}}"],
        ],
        [
          ["ph", "2", "{{end}}"],
          ["ph", "1", "{{start}}"],
        ],
      ],
      [
        "Deleted %s of %d files",
        [
          ["ph", "1", "%s"],
          ["ph", "2", "%d"],
        ],
        [
          ["ph", "1", "%s"],
          ["ph", "2", "%d"],
        ],
      ],
      [en.plain, [], []],
    ];
    for (const [source, own, other] of table) assert.deepEqual(codes.get(source), [own, other], source);
  });

  it("has the same pairs after it went through the service", async () => {
    const build = ["service", "memories", "build", "--name", "Ours", "--json", "--service", service.url];
    const built = await shell.run(build);
    assert.deepEqual([built.code, built.err], [0, ""], built.out);
    const { translation_memory_id: id } = JSON.parse(built.out);
    const exported = await shell.run(["service", "memories", "export", id, "out.tmx", "--service", service.url]);
    assert.deepEqual([exported.code, exported.err], [0, ""], exported.out);
    assert.deepEqual(pairs(read(join(shell.root, "out.tmx"))), wanted);
  });
});
