import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { needs } from "../skip.ts";
import { pseudoTerminal } from "./pseudoTerminal.ts";

const fixture = (path: string): Promise<string> =>
  readFile(new URL(`../core/formats/fixtures/${path}`, import.meta.url), "utf8");

describe("glossa translate on Apple's formats and on tables", () => {
  const { shell, done } = pseudoTerminal();

  /** Returns a file as Python reads it. */
  const python = (script: string, path: string): unknown =>
    JSON.parse(
      execFileSync("python3", ["-c", `import json, sys\n${script}`, join(shell().root, path)], { encoding: "utf8" }),
    );

  it("stringsdict, read by plistlib: the categories that the language needs", async function () {
    needs(this, "python3");
    const source = await fixture("stringsdict/Localizable.stringsdict");
    await shell().put({ "App/en.lproj/Localizable.stringsdict": source });
    await done("cs");
    const found = python(
      "import plistlib\nprint(json.dumps(plistlib.load(open(sys.argv[1], 'rb'))))",
      "App/cs.lproj/Localizable.stringsdict",
    );
    const files = (found as Record<string, Record<string, Record<string, string>>>)["files.count"]?.["files"] ?? {};
    assert.deepEqual(Object.keys(files).sort(), [
      ...["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey", "few", "many", "one", "other"],
      ...("zero" in files ? ["zero"] : []),
    ]);
    assert.match(files["few"] ?? "", /^⟦.*%d.*⟧$/);
    assert.equal(await shell().text("App/en.lproj/Localizable.stringsdict"), source);
  });

  it("a string catalog, read by Python: two locales into one file", async function () {
    needs(this, "python3");
    const source = await fixture("xcstrings/Localizable.xcstrings");
    await shell().put({ "App/Localizable.xcstrings": source });
    await done("de,cs");
    const found = python("print(json.dumps(json.load(open(sys.argv[1]))['strings']))", "App/Localizable.xcstrings");
    const strings = found as Record<
      string,
      { localizations: Record<string, { stringUnit: { state: string; value: string } }> }
    >;
    const title = strings["welcome.title"]?.localizations ?? {};
    assert.deepEqual(Object.keys(title), ["cs", "de", "en"]);
    assert.match(title["de"]?.stringUnit.value ?? "", /^⟦[\s\S]+⟧$/);
    assert.equal(title["cs"]?.stringUnit.state, "needs_review");
    const lines = new Set(
      (await shell().text("App/Localizable.xcstrings")).split("\n").map((line) => line.replace(/,$/, "")),
    );
    for (const line of source.split("\n").filter((one) => !/^\s*[{}]*,?$/.test(one)))
      assert.ok(lines.has(line.replace(/,$/, "")), line);
  });

  it("a table with a column a locale, read by Python's csv", async function () {
    needs(this, "python3");
    const source = '\ufeffkey;en;de\r\nsave;Save;\r\nfiles;"%d files; all";"%d Dateien"\r\n';
    await shell().put({ "i18n/texts.csv": source });
    await done("de,fr");
    const rows = python(
      "import csv\nprint(json.dumps(list(csv.reader(open(sys.argv[1], encoding='utf-8-sig', newline=''), delimiter=';'))))",
      "i18n/texts.csv",
    ) as readonly (readonly string[])[];
    assert.deepEqual(
      rows.map((row) => row.length),
      [4, 4, 4],
    );
    assert.deepEqual(rows[0], ["key", "en", "de", "fr"]);
    assert.deepEqual(rows[2]?.slice(0, 3), ["files", "%d files; all", "%d Dateien"]);
    assert.match(rows[1]?.[2] ?? "", /^⟦.+⟧$/);
    assert.match(rows[2]?.[3] ?? "", /^⟦.*%d.*⟧$/);
  });
});
