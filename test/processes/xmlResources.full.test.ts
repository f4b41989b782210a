import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { android } from "../../src/core/formats/android.ts";
import type { Format } from "../../src/core/formats/format.ts";
import { resx } from "../../src/core/formats/resx.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { editsFor, problemsFor } from "../core/formats/edits.ts";
import { needs } from "../skip.ts";

/** Texts that each escape of each format is for. */
const texts = [
  ...[
    "plain",
    "It's",
    'say "yes"',
    "a\\b",
    "\\n",
    "\\u0041",
    "a\nb",
    "a\tb",
    " a",
    "a ",
    "a  b",
    "   ",
    "@home",
    "?x",
    "@",
  ],
  ...[
    "#",
    "<b> & </b>",
    "&amp;",
    "]]>",
    "ü 😀 \u00a0x",
    "100% %1$s %%",
    "{0:N2}",
    "l'eau d'or  ",
    '"',
    "'",
    "\\",
    "a\n b \n",
  ],
  ...["@string/x", "?attr/y", "\n", "مرحبا", "<!-- c -->", "<![CDATA[x]]>", "\\'", " '\" ", "x\u2028y"],
];

/** The texts as translate-toolkit reads them, by name. */
const reader = `
import json, sys
from translate.storage import aresource, resx
store = (resx.RESXFile if sys.argv[1].endswith("resx") else aresource.AndroidResourceFile).parsefile(sys.argv[1])
print(json.dumps([[u.getid(), str(u.target)] for u in store.units if not hasattr(u.target, "strings")]))
`;

/** Programs that know nothing of Glossa read what it wrote. */
describe("Resources in XML, read by other programs", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
  });
  afterEach(() => shell.close());

  function run(program: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: shell.root, encoding: "utf8" });
    assert.deepEqual([status, stderr], [0, ""], `${program} ${args.join(" ")}`);
    return stdout;
  }

  /** A file of these texts, and its names. */
  function written(format: Format, model: string): ReadonlyMap<string, string> {
    const named = texts.map((text, i) => [`t${i}`, text] as const);
    const changes = named.map(([name, text]) => ({ path: [name], text }));
    assert.deepEqual(problemsFor(format, model, changes), []);
    const text = applyEdits(model, editsFor(format, model, changes));
    return new Map([["", text], ...named]);
  }

  const styles = {
    backslashes: "<resources>\n</resources>\n",
    "quotation marks": `<resources>\n    <string name="a">"It's"</string>\n</resources>\n`,
    sections: `<resources>\n${texts.map((_, i) => `    <string name="t${i}"><![CDATA[…]]></string>\n`).join("")}</resources>\n`,
  };
  for (const [name, model] of Object.entries(styles)) {
    it(`Android: aapt2 reads every text as it was set, written with ${name}`, async function () {
      needs(this, "aapt");
      const wanted = written(android, model);
      await shell.put({
        "res/values/strings.xml": wanted.get("") ?? "",
        "AndroidManifest.xml":
          '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.example"/>',
      });
      run("xmllint", "--noout", "res/values/strings.xml");
      run("aapt2", "compile", "-o", ".", "res/values/strings.xml");
      run("aapt2", "link", "--manifest", "AndroidManifest.xml", "-o", "out.apk", "values_strings.arsc.flat");
      const dump = run("aapt2", "dump", "resources", "out.apk");
      const found = dump.matchAll(/ string\/(t\d+)\n {6}\(\) "([\s\S]*?)"\n(?= {4}resource | {2}type |$)/g);
      const read = new Map([...found].map(([, key = "", text = ""]) => [key, text.replaceAll("\n      ", "\n")]));
      for (const [key, text] of wanted) if (key !== "") assert.equal(read.get(key), text, key);
    });
  }

  it("Android: every resource of a file reads for aapt2 as it does here", async function () {
    needs(this, "aapt");
    const text = await readFile(new URL("../core/formats/fixtures/android/strings.xml", import.meta.url), "utf8");
    const model = text.replace(/.*product="tablet".*\n/, "");
    const changes = android.read(model).messages.map(({ path, text: one }) => ({ path, text: `${one} ‹it's›` }));
    await shell.put({
      "res/values-de/strings.xml": applyEdits(
        android.createEmpty(model),
        editsFor(android, android.createEmpty(model), changes, model),
      ),
    });
    run("xmllint", "--noout", "res/values-de/strings.xml");
    run("aapt2", "compile", "-o", ".", "res/values-de/strings.xml");
  });

  for (const [format, name, model] of [
    [android, "strings.xml", styles.backslashes],
    [resx, "a.resx", "<root>\n</root>\n"],
  ] as const)
    it(`${name}: translate-toolkit reads every text as it was set`, async function () {
      needs(this, "translate-toolkit", "libxml2-utils");
      const wanted = written(format, model);
      await shell.put({ [name]: wanted.get("") ?? "" });
      run("xmllint", "--noout", name);
      const read = new Map<string, string>(JSON.parse(run("/usr/bin/python3", "-c", reader, join(shell.root, name))));
      // the toolkit takes spaces before a line break away in Android's, however they are written; aapt2 does not
      const seen = (text = ""): string => (format === android ? text.replace(/ +\n/g, "\n") : text);
      const others = [...wanted].filter(([key, text]) => key !== "" && seen(read.get(key)) !== seen(text));
      assert.deepEqual(
        others.map(([, text]) => text),
        [],
      );
    });
});
