import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import UPNG from "upng-js";
import { withMedia, withoutMedia } from "../../src/core/documents/documentMedia.ts";
import { ask, ended, upload } from "../local/documents/client.ts";
import { archiveOf, packageOf, rooted } from "../local/documents/formats/archives.ts";
import { pseudoOnly, type Running, running } from "../local/service.ts";
import { needs } from "../skip.ts";

const python = "/usr/bin/python3";

/** Makes a document as people do, with all that has texts. */
const makers = {
  docx: `
import sys, docx
from docx.shared import Pt
d = docx.Document()
d.add_heading("The first heading", 1)
p = d.add_paragraph("Some words, ")
p.add_run("bold words").bold = True
p.add_run(" and ")
p.add_run("italic words").italic = True
p.add_run(" with a\\ttab & a\\nbreak.")
t = d.add_table(rows=2, cols=2)
for number, cell in enumerate(c for row in t.rows for c in row.cells): cell.text = "Cell number %d" % number
d.sections[0].header.paragraphs[0].text = "The header"
d.sections[0].footer.paragraphs[0].text = "The footer"
d.core_properties.title = "A title that stays"
d.save(sys.argv[1])
`,
  xlsx: `
import sys, openpyxl
from openpyxl.styles import Font
from openpyxl.worksheet.table import Table
b = openpyxl.Workbook()
s = b.active
s.title = "A sheet"
s.append(["Name", "Count"])
s.append(["Apples and pears", 12])
s.append([" spaces around ", "=B2*2"])
s["A2"].font = Font(bold=True)
s.add_table(Table(displayName="Fruit", ref="A1:B3"))
b.save(sys.argv[1])
`,
};

/** A document as another program reads it: its texts, and everything that must not change. */
const readers = {
  docx: `
import json, sys, docx
d = docx.Document(sys.argv[1])
section = d.sections[0]
paragraphs = list(d.paragraphs) + [p for t in d.tables for r in t.rows for c in r.cells for p in c.paragraphs]
paragraphs += list(section.header.paragraphs) + list(section.footer.paragraphs)
texts = [r.text for p in paragraphs for r in p.runs]
looks = [[p.style.name, [[r.bold, r.italic] for r in p.runs]] for p in paragraphs]
print(json.dumps({"texts": texts, "rest": [looks, d.core_properties.title, section.page_width]}))
`,
  xlsx: `
import json, sys, openpyxl
b = openpyxl.load_workbook(sys.argv[1])
cells = [c for s in b for row in s.iter_rows() for c in row]
isText = lambda c: c.data_type == "s" and c.row > 1
print(json.dumps({"texts": [c.value for c in cells if isText(c)],
  "rest": [b.sheetnames, [[c.coordinate, c.font.b, None if isText(c) else c.value] for c in cells], list(b.active.tables)]}))
`,
};

const html = `
import json, sys
from html.parser import HTMLParser
texts, rest = [], []
class Reader(HTMLParser):
  raw = False
  def handle_starttag(self, tag, attrs):
    self.raw = tag in ("script", "style", "code")
    rest.append([tag, [a for a in attrs if a[0] != "alt"]])
    texts.extend(v for k, v in attrs if k == "alt")
  def handle_endtag(self, tag):
    self.raw = False
    rest.append(tag)
  def handle_data(self, data): (rest if self.raw or not data.strip() else texts).append(data)
Reader().feed(open(sys.argv[1], encoding="utf-8").read())
print(json.dumps({"texts": texts, "rest": rest}))
`;
/** A text whose lines either stay as they are or are texts. */
const lines = (stays: string) => `
import json, re, sys
lines = open(sys.argv[1], encoding="utf-8").read().split("\\n")
stays = [line if re.search(r"${stays}", line) else None for line in lines]
print(json.dumps({"texts": [line for line, same in zip(lines, stays) if same is None], "rest": stays}))
`;

/** Types that are no archives, and what of them Python reads with nothing but itself. */
const plain: Readonly<Record<string, { readonly text: string; readonly reader: string }>> = {
  "a.html": {
    text: `<!doctype html><html><head><title>A page</title><script>var a = "no words";</script></head>
<body class="x"><h1 id="h">The heading</h1><p>Some <b>bold words</b> &amp; more</p><img src="a.png" alt="A cat"><code>run(it)</code></body></html>`,
    reader: html,
  },
  "b.htm": { text: "<p>Some words</p><p>Other words</p>", reader: html },
  "c.json": {
    text: '{"title": "Some words", "count": 12, "list": ["One thing", null, {"deep": "Another thing"}], "on": true}',
    reader: `
import json, sys
texts = []
def bare(value):
  if isinstance(value, str):
    texts.append(value)
    return "text"
  if isinstance(value, list): return [bare(one) for one in value]
  if isinstance(value, dict): return [[key, bare(one)] for key, one in value.items()]
  return value
rest = bare(json.load(open(sys.argv[1], encoding="utf-8")))
print(json.dumps({"texts": texts, "rest": rest}))
`,
  },
  "d.srt": {
    text: "1\n00:00:01,000 --> 00:00:02,500\nSome words\n\n2\n00:00:03,000 --> 00:00:04,000\nOther words\n",
    reader: lines("^$|^[0-9]+$|-->"),
  },
  "e.txt": { text: "Some words\n\n12\n\nOther words\n", reader: lines("^[0-9]*$") },
  "f.mif": {
    text: "<MIFFile 2015>\n<TextFlow\n <Para\n  <PgfTag `Body'>\n  <ParaLine\n   <String `Some words'>\n  >\n >\n <Para\n  <PgfTag `Body'>\n  <ParaLine\n   <String `Other words'>\n  >\n >\n>\n",
    reader: lines("^(?! *<String)"),
  },
};

interface Seen {
  readonly texts: readonly string[];
  readonly rest: unknown;
}

describe("Documents that were translated, opened by other programs", () => {
  let folder: string;
  let service: Running;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-readers-"));
    service = await running(pseudoOnly);
  });
  after(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function translated(name: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const { status, body } = await upload(service, name, Uint8Array.from(await readFile(join(folder, name))), fields);
    assert.equal(status, 200);
    assert.equal((await ended(service, body)).status, "done");
    const done = join(folder, `done.${name}`);
    await writeFile(done, (await ask(service, body, "/result")).bytes);
    return done;
  }

  function run(program: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    assert.equal(status, 0, `${program} ${args.join(" ")}\n${stderr}`);
    return stdout;
  }

  const listOf = (file: string): readonly string[] => run("unzip", "-Z1", file).trim().split("\n");

  /** Every archive is sound, has the same files, and all of them are XML. */
  async function mustBeSound(source: string, done: string, added: readonly string[] = []): Promise<void> {
    run("unzip", "-tqq", done);
    assert.deepEqual(listOf(done), [...listOf(source), ...added]);
    const unpacked = join(folder, "unpacked", done.replace(/\W/g, "_"));
    await mkdir(unpacked, { recursive: true });
    run("unzip", "-qq", done, "-d", unpacked);
    const texts = listOf(done).filter((name) => /\.(?:xml|rels)$/.test(name));
    run("xmllint", "--noout", "--nonet", ...texts.map((name) => join(unpacked, name)));
  }

  const libraries = { docx: "python3-docx", xlsx: "python3-openpyxl" } as const;
  for (const type of ["docx", "xlsx"] as const) {
    it(`${type}: ${libraries[type]} reads other texts in the same looks`, async function () {
      needs(this, libraries[type], "unzip", "libxml2-utils");
      const source = join(folder, `a.${type}`);
      run(python, "-c", makers[type], source);
      const done = await translated(`a.${type}`);
      await mustBeSound(source, done);
      mustBeTranslated(seen(type, source), seen(type, done));
    });
  }

  const seen = (type: keyof typeof readers, file: string): Seen => JSON.parse(run(python, "-c", readers[type], file));

  function mustBeTranslated(before: Seen, after: Seen): void {
    assert.deepEqual(after.rest, before.rest);
    assert.equal(after.texts.length, before.texts.length);
    const words = before.texts.flatMap((text, at) => (/\p{L}/u.test(text) ? [at] : []));
    assert.ok(words.length > 1);
    for (const at of words) assert.notEqual(after.texts[at], before.texts[at]);
  }

  it("docx: a watermark is in the header of each page, and python-docx still reads it", async function () {
    needs(this, "python3-docx", "unzip", "libxml2-utils");
    run(
      python,
      "-c",
      `import sys, docx\nd = docx.Document()\nd.add_paragraph("Some words")\nd.save(sys.argv[1])`,
      join(folder, "plain.docx"),
    );
    const done = await translated("plain.docx", { enable_watermark: "1" });
    await mustBeSound(join(folder, "plain.docx"), done, ["word/glossaWatermark.xml"]);
    const header = `import sys, docx\nprint(docx.Document(sys.argv[1]).sections[0].header._element.xml)`;
    assert.match(run(python, "-c", header, done), /string="Maschinelle Übersetzung"/);
  });

  it("pptx and idml: archives are sound, and hold XML", async function () {
    needs(this, "unzip", "libxml2-utils");
    const slide = rooted("p:sld", "<p:txBody><a:p><a:r><a:t>Some words</a:t></a:r></a:p></p:txBody>");
    const story =
      "<Story><ParagraphStyleRange><CharacterStyleRange><Content>Some words</Content></CharacterStyleRange></ParagraphStyleRange></Story>";
    const archives = {
      "a.pptx": packageOf({
        "ppt/presentation.xml": ["presentationml.presentation.main+xml", rooted("p:presentation", "")],
        "ppt/slides/slide1.xml": ["presentationml.slide+xml", slide],
      }),
      "a.idml": archiveOf({ "!mimetype": "a", "designmap.xml": "<Document/>", "Stories/Story_u1.xml": story }),
    };
    for (const [name, bytes] of Object.entries(archives)) {
      await writeFile(join(folder, name), bytes);
      const done = await translated(name);
      await mustBeSound(join(folder, name), done);
      assert.match(run("unzip", "-p", done), /⟦Šöɱé ŵöŕðš.*⟧/);
    }
  });

  for (const [name, { text, reader }] of Object.entries(plain))
    it(`${name}: Python reads other texts in the same structure`, async function () {
      needs(this, "python3");
      const source = join(folder, name);
      await writeFile(source, text);
      const read = (file: string): Seen => JSON.parse(run(python, "-c", reader, file));
      mustBeTranslated(read(source), read(await translated(name)));
    });

  for (const type of ["doc", "pdf", "jpeg", "jpg", "png"])
    it(`${type}: is taken, and ends with the documented error`, async () => {
      const { status, body } = await upload(service, `a.${type}`, "nothing here reads this");
      assert.equal(status, 200);
      const { status: state, error_message } = await ended(service, body);
      const message = `The embedded language service does not translate .${type} documents.`;
      assert.deepEqual([state, error_message], ["error", message]);
    });

  it("docx sent without its media: python-docx finds every picture as it was", async function () {
    needs(this, "python3-docx", "unzip", "libxml2-utils");
    // noise, as photographs are: it packs badly
    const picture = new Uint8Array(120 * 120 * 4).map((_, at) => Math.imul(at ^ (at >>> 5), 2_654_435_761) >>> 24);
    const photo = join(folder, "photo.png");
    await writeFile(photo, Buffer.from(UPNG.encode([picture.buffer], 120, 120, 0)));
    const source = join(folder, "album.docx");
    run(
      python,
      "-c",
      `import sys, docx\nd = docx.Document()\nd.add_paragraph("Some words")\nd.add_picture(sys.argv[2])\nd.save(sys.argv[1])`,
      source,
      photo,
    );
    const original = await readFile(source);
    const { content, count } = withoutMedia(original);
    assert.equal(count, 1);
    const [small, whole] = [join(folder, "small.docx"), join(folder, "whole.docx")];
    await writeFile(small, content);
    const sent = await translated("small.docx");
    const { content: restored, lost } = withMedia(await readFile(sent), original);
    assert.equal(lost, 0);
    await writeFile(whole, restored);
    await mustBeSound(source, whole);
    const reader = `import sys, hashlib, docx\nd = docx.Document(sys.argv[1])\nprint(d.paragraphs[0].text, [hashlib.sha256(r.target_part.blob).hexdigest() for r in d.part.rels.values() if r.reltype.endswith("/image")], len(d.inline_shapes))`;
    const hash = createHash("sha256")
      .update(await readFile(photo))
      .digest("hex");
    assert.equal(run(python, "-c", reader, source).trim(), `Some words ['${hash}'] 1`);
    assert.match(run(python, "-c", reader, whole), new RegExp(`^⟦Šöɱé ŵöŕðš.*⟧ \\['${hash}'\\] 1$`, "m"));
    assert.ok(content.length < original.length - 0.9 * (await readFile(photo)).length + 200);
  });

  it("xml, dita and xliff: xmllint reads them", async function () {
    needs(this, "libxml2-utils");
    const texts = {
      "a.xml": "<?xml version='1.0' encoding='iso-8859-1'?>\n<a><b>caf\u00e9 &amp; more</b></a>",
      "a.dita": "<topic id='a'><title>A <b>title</b> &lt; x</title></topic>",
      "a.xlf":
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="en" original="a" datatype="x"><body><trans-unit id="1"><source>Save <g id="1">all</g></source></trans-unit></body></file></xliff>',
    };
    for (const [name, text] of Object.entries(texts)) {
      await writeFile(join(folder, name), text, name === "a.xml" ? "latin1" : "utf8");
      const done = await translated(name);
      run("xmllint", "--noout", "--nonet", done);
      assert.match(run("xmllint", "--encode", "utf-8", done), /⟦.*⟧/);
    }
  });
});
