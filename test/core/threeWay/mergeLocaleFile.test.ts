import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import type { Versions } from "../../../src/core/text/versions.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";

const labels = { ours: "ours", base: "base", theirs: "theirs" };

const merge = (id: string, versions: Versions, showsBase = false) => {
  const merged = mergeLocaleFile(versions, formatById(id), { labels, size: 7, showsBase });
  return merged && { text: merged.text, conflicts: merged.conflicts.map(({ path }) => pathText(path)) };
};

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;

/** A merge without conflicts, by the id of the format. */
type Row = readonly [name: string, id: string, base: string, ours: string, theirs: string, merged: string];

const rows: readonly Row[] = [
  [
    "keep neighboring changes, and commas where they belong",
    "json",
    lines("{", '  "a": "1",', '  "b": "2"', "}"),
    lines("{", '  "a": "one",', '  "b": "2",', '  "c": "3"', "}"),
    lines("{", '  "a": "1",', '  "b": "two",', '  "d": "4"', "}"),
    lines("{", '  "a": "one",', '  "b": "two",', '  "c": "3",', '  "d": "4"', "}"),
  ],
  [
    "put what theirs added where it was there",
    "json",
    lines("{", '  "a": "1",', '  "b": "2",', '  "z": "26"', "}"),
    lines("{", '  "a": "1",', '  "b": "two",', '  "y": "25",', '  "z": "26"', "}"),
    lines("{", '  "a": "1",', '  "a2": "1.2",', '  "b": "2",', '  "z": "26"', "}"),
    lines("{", '  "a": "1",', '  "a2": "1.2",', '  "b": "two",', '  "y": "25",', '  "z": "26"', "}"),
  ],
  [
    "take numbers and other values that are no texts from the side that changed them",
    "json",
    lines("{", '  "a": "1",', '  "version": 1,', '  "b": "2"', "}"),
    lines("{", '  "a": "one",', '  "version": 1,', '  "b": "2"', "}"),
    lines("{", '  "a": "1",', '  "version": 2,', '  "b": "2"', "}"),
    lines("{", '  "a": "one",', '  "version": 2,', '  "b": "2"', "}"),
  ],
  [
    "follow a key that one side has renamed while the other has changed its text",
    "json",
    lines("{", '  "old": "Save",', '  "b": "2"', "}"),
    lines("{", '  "new": "Save",', '  "b": "2"', "}"),
    lines("{", '  "old": "Save all",', '  "b": "2"', "}"),
    lines("{", '  "new": "Save all",', '  "b": "2"', "}"),
  ],
  [
    "follow a block that one side has moved while the other has changed a text in it",
    "yaml",
    lines("menu:", "  open: Open", "  close: Close", "page:", "  next: Next", "  last: Last"),
    lines("page:", "  next: Next", "  last: Last", "menu:", "  open: Open", "  close: Close"),
    lines("menu:", "  open: Open file", "  close: Close", "page:", "  next: Next", "  last: Last"),
    lines("page:", "  next: Next", "  last: Last", "menu:", "  open: Open file", "  close: Close"),
  ],
  [
    "keep the line ends and the style of ours",
    "properties",
    "a=1\r\nb=2\r\n",
    "a = 1\r\nb=2\r\nc=3\r\n",
    "a=1\nb=two\n",
    "a = 1\r\nb=two\r\nc=3\r\n",
  ],
  [
    "give a comma that theirs has added the line end of ours",
    "json",
    '{\n  "a": "1",\n  "b": "2"\n}\n',
    '{\n  "b": "2"\n}\n',
    '{\r\n  "a": "1",\r\n  "b": "2",\r\n  "c": "3"\r\n}\r\n',
    '{\n  "b": "2",\n  "c": "3"\n}\n',
  ],
  [
    "keep a byte order mark before what theirs has put first",
    "properties",
    "\ufeffa=1\nb=2\n",
    "\ufeffa=1\nb=two\n",
    "\ufeffz=26\na=1\nb=2\n",
    "\ufeffz=26\na=1\nb=two\n",
  ],
  [
    "add the byte order mark that theirs has added",
    "properties",
    "a=1\nb=2\n",
    "z=26\na=1\nb=2\n",
    "\ufeffa=1\nb=two\n",
    "\ufeffz=26\na=1\nb=two\n",
  ],
  [
    "keep comments of both sides",
    "android",
    lines("<resources>", '    <string name="a">1</string>', '    <string name="b">2</string>', "</resources>"),
    lines(
      "<resources>",
      "    <!-- Ours -->",
      '    <string name="a">1</string>',
      '    <string name="b">2</string>',
      "</resources>",
    ),
    lines(
      "<resources>",
      '    <string name="a">1</string>',
      "    <!-- Theirs -->",
      '    <string name="b">two</string>',
      "</resources>",
    ),
    lines(
      "<resources>",
      "    <!-- Ours -->",
      '    <string name="a">1</string>',
      "    <!-- Theirs -->",
      '    <string name="b">two</string>',
      "</resources>",
    ),
  ],
  [
    "keep the descriptions of both sides",
    "arb",
    lines("{", '  "@@locale": "de",', '  "a": "1",', '  "@a": { "description": "first" },', '  "b": "2"', "}"),
    lines("{", '  "@@locale": "de",', '  "a": "one",', '  "@a": { "description": "first" },', '  "b": "2"', "}"),
    lines("{", '  "@@locale": "de",', '  "a": "1",', '  "@a": { "description": "The first" },', '  "b": "2"', "}"),
    lines("{", '  "@@locale": "de",', '  "a": "one",', '  "@a": { "description": "The first" },', '  "b": "2"', "}"),
  ],
  [
    "merge each locale of a table by itself",
    "csv",
    lines("key,en,de", "a,One,Eins", "b,Two,Zwei"),
    lines("key,en,de", "a,One!,Eins", "b,Two,Zwei"),
    lines("key,en,de", "a,One,Eins!", "b,Two,Zwei", "c,Three,Drei"),
    lines("key,en,de", "a,One!,Eins!", "b,Two,Zwei", "c,Three,Drei"),
  ],
  [
    "take what only one side has removed",
    "stringsdict",
    dictOf("a", "b", "c"),
    dictOf("a", "c"),
    dictOf("a", "b", "c", "d"),
    dictOf("a", "c", "d"),
  ],
  [
    "write a message once that both have added at different places",
    "script",
    lines("export default {", '  a: "1",', '  b: "2",', '  c: "3",', "};"),
    lines("export default {", '  start: "Start",', '  a: "1",', '  b: "2",', '  c: "3",', "};"),
    lines("export default {", '  a: "1",', '  b: "2",', '  c: "3",', '  start: "Start",', '  stop: "Stop",', "};"),
    lines("export default {", '  start: "Start",', '  stop: "Stop",', '  a: "1",', '  b: "2",', '  c: "3",', "};"),
  ],
  [
    "leave commas in comments alone",
    "script",
    lines("export default {", '  a: "1",', "  // End", "};"),
    lines("export default {", '  a: "1",', '  b: "2",', "  // End", "};"),
    lines("export default {", '  a: "one",', "  // End", "};"),
    lines("export default {", '  a: "one",', '  b: "2",', "  // End", "};"),
  ],
];

function dictOf(...keys: readonly string[]): string {
  const entry = (key: string) =>
    lines(
      ...[`\t<key>${key}</key>`, "\t<dict>", "\t\t<key>NSStringLocalizedFormatKey</key>", "\t\t<string>%#@n@</string>"],
      ...["\t\t<key>n</key>", "\t\t<dict>", "\t\t\t<key>NSStringFormatSpecTypeKey</key>"],
      ...[
        "\t\t\t<string>NSStringPluralRuleType</string>",
        "\t\t\t<key>other</key>",
        `\t\t\t<string>%d ${key}</string>`,
      ],
      ...["\t\t</dict>", "\t</dict>"],
    );
  return `<plist version="1.0">\n<dict>\n${keys.map(entry).join("")}</dict>\n</plist>\n`;
}

describe("two sides of a locale file", () => {
  for (const [name, id, base, ours, theirs, text] of rows)
    it(name, () => assert.deepEqual(merge(id, { base, ours, theirs }), { text, conflicts: [] }));

  it("conflict on just the lines of a message that both have changed", () => {
    const base = lines("{", '  "a": "1",', '  "b": "2"', "}");
    const ours = lines("{", '  "a": "one",', '  "b": "2"', "}");
    const theirs = lines("{", '  "a": "eins",', '  "b": "two"', "}");
    const text = (shown: readonly string[]) =>
      lines(
        "{",
        "<<<<<<< ours",
        '  "a": "one",',
        ...shown,
        "=======",
        '  "a": "eins",',
        ">>>>>>> theirs",
        '  "b": "two"',
        "}",
      );
    assert.deepEqual(merge("json", { base, ours, theirs }), { text: text([]), conflicts: ["a"] });
    const shown = ["||||||| base", '  "a": "1",'];
    assert.deepEqual(merge("json", { base, ours, theirs }, true), { text: text(shown), conflicts: ["a"] });
  });

  it("conflict if one has removed what the other has changed", () => {
    const base = lines("a=1", "b=2", "c=3");
    const removed = lines("a=1", "c=3");
    const changed = lines("a=1", "b=two", "c=3");
    assert.deepEqual(merge("properties", { base, ours: removed, theirs: changed }), {
      text: lines("a=1", "<<<<<<< ours", "=======", "b=two", ">>>>>>> theirs", "c=3"),
      conflicts: ["b"],
    });
    assert.deepEqual(merge("properties", { base, ours: changed, theirs: removed }), {
      text: lines("a=1", "<<<<<<< ours", "b=two", "=======", ">>>>>>> theirs", "c=3"),
      conflicts: ["b"],
    });
  });

  it("conflict on a comment that both have changed, and merge the message below it", () => {
    const versions = { base: "# A\na=1\nb=2\n", ours: "# B\na=2\nb=2\n", theirs: "# C\na=1\nb=3\n" };
    assert.deepEqual(merge("properties", versions), {
      text: lines("<<<<<<< ours", "# B", "=======", "# C", ">>>>>>> theirs", "a=2", "b=3"),
      conflicts: ["a"],
    });
  });

  it("that both have added the file have no base", () => {
    const [ours, theirs] = [lines("{", '  "a": "1",', '  "b": "2"', "}"), lines("{", '  "a": "1",', '  "c": "3"', "}")];
    const merged = merge("json", { base: "", ours, theirs });
    assert.deepEqual(JSON.parse(merged?.text ?? ""), { a: "1", b: "2", c: "3" });
  });

  it("of a string catalog conflict in one locale, and merge in the others", () => {
    const catalog = (de: string, fr: string) =>
      `${JSON.stringify({ sourceLanguage: "en", strings: { Save: { localizations: { de: unit(de), fr: unit(fr) } } }, version: "1.0" }, null, 2)}\n`;
    const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
    const merged = mergeLocaleFile(
      { base: catalog("1", "1"), ours: catalog("2", "1"), theirs: catalog("3", "4") },
      formatById("xcstrings"),
      { labels, size: 7, showsBase: false, choose: ({ locale }) => (locale === "de" ? "theirs" : undefined) },
    );
    assert.deepEqual(merged && [merged.conflicts, JSON.parse(merged.text)], [[], JSON.parse(catalog("3", "4"))]);
  });

  it("of a string catalog mark no line of a string outside of it, where one side has removed it", () => {
    const catalog = (strings: object): string =>
      `${JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, null, 2)}\n`;
    const [kept, base] = [{ b: { comment: "Note" } }, catalog({ a: {}, b: { comment: "Note" } })];
    const [ours, theirs] = [catalog(kept), catalog({ a: { extractionState: "stale" }, ...kept })];
    for (const sides of [
      { ours, theirs },
      { ours: theirs, theirs: ours },
    ]) {
      const merged = mergeLocaleFile({ base, ...sides }, formatById("xcstrings"), {
        labels,
        size: 7,
        showsBase: false,
      });
      assert.doesNotMatch(merged?.text ?? "", /^<{7}/m);
    }
  });

  it("merge in both orders if one has removed all messages, and with them the line ends", () => {
    const [base, changed] = ["1", "3"].map((text) => `a=${text}\r\n\r\n# note\r\nb=2`) as [string, string];
    for (const sides of [
      { ours: "", theirs: changed },
      { ours: changed, theirs: "" },
    ]) {
      const merged = mergeLocaleFile({ base, ...sides }, formatById("properties"), {
        labels,
        size: 7,
        showsBase: false,
      });
      assert.deepEqual(
        merged?.conflicts.map(({ path }) => path),
        [["a"]],
      );
    }
  });

  for (const [name, id, versions] of [
    ["are broken", "json", { base: "{}\n", ours: '{ "a": "1" }\n', theirs: '{ "a": \n' }],
    ["have no keys", "markdown", { base: "# A\n", ours: "# B\n", theirs: "# A\n\nC\n" }],
  ] as const)
    it(`that ${name} are left to git`, () => assert.equal(merge(id, versions), undefined));
});
