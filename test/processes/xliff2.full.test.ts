import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { needs } from "../skip.ts";

/** Path, source, target and state of each unit or segment as lxml reads them, inline elements as XML. */
const reader = `
import json, sys
from lxml import etree
root = etree.parse(sys.argv[1]).getroot()
name = lambda node: etree.QName(node).localname
own = lambda node: [c for c in node if isinstance(c.tag, str) and etree.QName(c).namespace == etree.QName(root).namespace]
def inner(node):
    if node is None: return None
    bare = etree.fromstring(etree.tostring(node, with_tail=False))
    return (bare.text or "") + "".join(etree.tostring(c, encoding="unicode") for c in bare)
rows = []
for unit in root.iter("{*}trans-unit", "{*}unit"):
    parts = [c for c in own(unit) if name(c) == "segment"] if name(unit) == "unit" else [unit]
    for i, part in enumerate(parts):
        found = {k: [c for c in own(part) if name(c) == k] for k in ("source", "target")}
        target = found["target"][0] if found["target"] else None
        state = part.get("state") if name(unit) == "unit" else None if target is None else target.get("state")
        rows.append([f"{unit.get('id')}/{i}", inner(found["source"][0]), inner(target), state, len(found["target"])])
print(json.dumps([root.get("trgLang"), rows]))
`;

type Unit = readonly [path: string, source: string, target: string | null, state: string | null, targets: number];

const file12 = (units: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="en-XA" datatype="html" original="page.html">
    <body>
${units}    </body>
  </file>
</xliff>
`;
const file20 = (units: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en">
  <file id="f1" original="page.html">
${units}  </file>
</xliff>
`;

const every12 = `<g id="1">Bold <mrk mtype="term">term</mrk></g> and <x id="2" equiv-text="{{name}}"/>, <bx id="3"/>one<ex id="3"/> <bpt id="4">&lt;i&gt;</bpt>two<ept id="4">&lt;/i&gt;</ept> <ph id="5">{0}<sub>alt</sub></ph> three <it id="6" pos="open">&lt;u&gt;</it>four &amp; more`;
const every20 = `<pc id="1" dataRefStart="d1" dataRefEnd="d2">Bold <mrk id="m1" type="term">term</mrk></pc> and <ph id="2" disp="{{name}}"/>, <sc id="3"/>one<ec startRef="3"/> <sm id="m2" type="comment" value="x"/>two<em startRef="m2"/> bell<cp hex="0007"/> three <mrk id="m3" translate="no">Glossa</mrk> four &amp; more`;
const data = `\n      <originalData>\n        <data id="d1">&lt;b></data>\n        <data id="d2">&lt;/b></data>\n      </originalData>`;

const unit12 = (id: string, source: string, target = ""): string =>
  `      <trans-unit id="${id}">\n        <source>${source}</source>${target && `\n        ${target}`}\n        <note>n</note>\n      </trans-unit>\n`;
const unit20 = (id: string, source: string, target = "", state = ""): string =>
  `    <unit id="${id}">${source.includes("dataRef") ? data : ""}\n      <segment${state}>\n        <source>${source}</source>${target && `\n        ${target}`}\n      </segment>\n    </unit>\n`;

interface Row {
  readonly what: string;
  readonly text: string;
  readonly state: string;
  /** Attributes that stay as they were. */
  readonly kept: Readonly<Record<string, string>>;
}
const twelve = { state: "needs-review-translation", kept: {} };
const twenty = { state: "translated", kept: {} };
const rows: readonly Row[] = [
  { ...twelve, what: "1.2, every inline element", text: file12(unit12("a", every12) + unit12("b", "Plain")) },
  { ...twelve, what: "1.2, no inline element", text: file12(unit12("a", "One") + unit12("b", "Two &lt;b&gt;")) },
  {
    ...twelve,
    what: "1.2, a partial target",
    text: file12(
      unit12("a", every12) +
        unit12("b", "Two", '<target state="final">Zwei</target>') +
        unit12("c", "3 dogs", "<target/>"),
    ),
    kept: { "b/0": "final" },
  },
  { ...twenty, what: "2.0, every inline element", text: file20(unit20("a", every20) + unit20("b", "Plain")) },
  { ...twenty, what: "2.0, no inline element", text: file20(unit20("a", "One") + unit20("b", "Two &lt;b&gt;")) },
  {
    ...twenty,
    what: "2.0, a partial target, several segments",
    text: file20(
      unit20("a", every20) +
        unit20("b", "Two", "<target>Zwei</target>", ' state="final"') +
        unit20("c", "3 dogs", "<target/>") +
        `    <unit id="d">\n      <segment id="s">\n        <source>First.</source>\n        <target>Erstens.</target>\n      </segment>\n      <ignorable>\n        <source> </source>\n      </ignorable>\n      <segment id="t">\n        <source>Second.</source>\n      </segment>\n    </unit>\n`,
    ),
    kept: { "b/0": "final", "d/0": "" },
  },
];

/** The inline elements of a text. */
const elements = (text: string): readonly string[] => (text.match(/<[^>]*>/g) ?? []).sort();

/** Returns the parts of a line that no translation may change. */
const rest = (line: string): readonly string[] =>
  /<target\b/.test(line)
    ? []
    : [line.replace(' trgLang="en-XA"', "").replace(/(?<=<segment\b.*) (?:subS|s)tate="[^"]*"/g, "")];

function assertUnits(after: readonly Unit[], before: readonly Unit[], state: string, kept: Row["kept"]): void {
  const sources = (units: readonly Unit[]) => units.map(([id, source]) => [id, source]);
  assert.deepEqual(sources(after), sources(before));
  after.forEach(([id, source, target, own, targets], i) => {
    assert.equal(targets, 1, id);
    const was = kept[id];
    if (was !== undefined) assert.deepEqual([target, own ?? ""], [before[i]?.[2], was]);
    else {
      assert.match(target ?? "", /⟦/);
      assert.deepEqual([elements(target ?? ""), own], [elements(source), state], id);
    }
  });
}

/** lxml and xmllint know nothing of Glossa. */
describe("XLIFF 1.2 and 2, translated and read by other programs", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async function () {
    needs(this, "python3-lxml", "libxml2-utils");
    service = await createLocalService({ engines: [] });
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  function read(path: string): readonly [language: string | null, units: readonly Unit[]] {
    const file = join(shell.root, path);
    const lint = spawnSync("xmllint", ["--noout", file], { encoding: "utf8" });
    assert.deepEqual([lint.status, lint.stderr], [0, ""]);
    const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", reader, file], { encoding: "utf8" });
    assert.notEqual(stdout, "", stderr);
    return JSON.parse(stdout);
  }
  const translate = () => shell.run(["translate", "--service", service.url, "--to", "en-XA", "--only", "missing"]);

  for (const { what, text, state, kept } of rows)
    for (const eol of ["\n", "\r\n"])
      it(`${what}, ${eol === "\n" ? "LF" : "CRLF"}`, async () => {
        const before = text.replaceAll("\n", eol);
        const path = "src/locale/messages.en-XA.xlf";
        const model = before
          .replace(/ target-language="en-XA"/, "")
          .replace(/\s*<target\b[^<>]*?(?:\/>|>[^<]*<\/target>)/g, "");
        await shell.put({ "src/locale/messages.xlf": model, [path]: before });
        const [, old] = read(path);
        const run = await translate();
        assert.deepEqual([run.code, run.err], [0, ""], run.out);
        const [language, units] = read(path);
        assert.equal(language, text.includes("srcLang") ? "en-XA" : null);
        assertUnits(units, old, state, kept);
        const after = await shell.text(path);
        assert.equal(/[^\r]\n/.test(after), eol === "\n");
        assert.deepEqual(after.split(eol).flatMap(rest), before.split(eol).flatMap(rest));
        const again = await translate();
        assert.equal(again.code, 0);
        assert.equal(await shell.text(path), after);
      });
});
