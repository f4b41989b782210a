import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type MessageChange, pathText } from "../../../src/core/catalog/message.ts";
import { stringsdict } from "../../../src/core/formats/stringsdict.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const text = readFileSync(new URL("fixtures/stringsdict/Localizable.stringsdict", import.meta.url), "utf8");
const set = (changes: readonly MessageChange[], from = text, model?: string) =>
  applyEdits(from, editsFor(stringsdict, from, changes, model));

describe("stringsdict", () => {
  it("reads categories as plurals, widths, and formats that hold words", () => {
    const { messages, problems } = stringsdict.read(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      messages.map((one) => [pathText(one.path), one.text, one.plural ?? false]),
      [
        ['["files.count"].files.zero', "No files", true],
        ['["files.count"].files.one', "%d file", true],
        ['["files.count"].files.other', "%d files", true],
        ['["%lld of %lld copied & moved"]', "Copied %1$#@done@ of %2$#@all@", false],
        ['["%lld of %lld copied & moved"].done.one', "one <b>file</b>", true],
        ['["%lld of %lld copied & moved"].done.other', "%lld <b>files</b>", true],
        ['["%lld of %lld copied & moved"].all.other', "%lld", true],
        ["greeting.NSStringVariableWidthRuleType.20", "Hi", false],
        ["greeting.NSStringVariableWidthRuleType.50", "Hello there", false],
      ],
    );
    assert.equal(messages[0]?.note, "Files in a folder");
  });

  it("adds a category in its order, like its neighbours", () => {
    const few = set([{ path: ["files.count", "files", "few"], text: "%d soubory" }]);
    const added = "\t\t\t<key>few</key>\n\t\t\t<string>%d soubory</string>\n";
    assert.equal(few, text.replace("\t\t\t<key>other</key>\n\t\t\t<string>%d files", `${added}$&`));
  });

  it("makes an entry with what its variables are", () => {
    const path = ["files.count", "files"];
    const changes = ["other", "one"].map((form) => ({ path: [...path, form], text: `${form} %d` }));
    const made = set(changes, stringsdict.createEmpty(text), text);
    const [, entry = ""] = /(\t<key>files\.count[\s\S]*?\n\t<\/dict>)/.exec(text) ?? [];
    const expected = entry
      .replace(/\t\t\t<key>zero<\/key>\n.*\n/, "")
      .replace("%d file<", "one %d<")
      .replace("%d files<", "other %d<");
    assert.equal(made, `${text.slice(0, text.indexOf("<dict>") + 6)}\n${expected}\n</dict>\n</plist>\n`);
  });

  it("writes no forms into a sentence that isn't there", () => {
    const change = { path: ["%lld of %lld copied & moved", "all", "other"], text: "%lld" };
    const empty = stringsdict.createEmpty(text);
    assert.deepEqual(editsFor(stringsdict, empty, [change], text), []);
    assert.deepEqual(
      problemsFor(stringsdict, empty, [change], text).map(({ path }) => path),
      [change.path],
    );
  });

  it("keeps a section a section, and removes an entry with its last text", () => {
    const path = ["%lld of %lld copied & moved", "done", "other"];
    assert.equal(set([{ path, text: "%lld <i>x</i>" }]), text.replace("%lld <b>files</b>]", "%lld <i>x</i>]"));
    const gone = ["20", "50"].map((width) => ({
      path: ["greeting", "NSStringVariableWidthRuleType", width],
      text: undefined,
    }));
    assert.equal(set(gone), text.replace(/\t<key>greeting[\s\S]*?\n\t<\/dict>\n/, ""));
  });
});
