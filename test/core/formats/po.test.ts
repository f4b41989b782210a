import assert from "node:assert/strict";
import { type Path, pathKey } from "../../../src/core/catalog/message.ts";
import { po } from "../../../src/core/formats/po.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const head = (locale: string, more = ""): string => `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n${more}`;
const marks = { state: "translated", stateQualifier: "" };
const set = (text: string, path: Path, value: string, model?: string): string =>
  applyEdits(text, editsFor(po, text, [{ path, text: value }], model, marks));
const rows = (text: string, side?: "source" | "own" | "target") =>
  po.read(text, side).messages.map(({ path, text: value }) => [pathKey(path), value]);

describe("PO", () => {
  it("has separate paths for ids, contexts and plural forms", () => {
    const file = `${head("pl")}
msgid "a"
msgstr "A"
msgctxt "a"
msgid "b"
msgstr "B"
msgctxt "a"
msgid "one"
msgstr "O"
msgctxt ""
msgid "a"
msgstr "E"
msgctxt "a"
msgid ""
msgstr "N"
msgid "f"
msgid_plural "fs"
msgstr[0] "1"
msgstr[1] "2"
msgstr[2] "5"
`;
    assert.deepEqual(rows(file), [
      ['["a"]', "A"],
      ['["a","b"]', "B"],
      ['["a","","one"]', "O"],
      ['["","a"]', "E"],
      ['["a","",""]', "N"],
      ['["f","one"]', "1"],
      ['["f","few"]', "2"],
      ['["f","many"]', "5"],
    ]);
    assert.deepEqual(rows(file, "source").slice(-2), [
      ['["f","one"]', "f"],
      ['["f","other"]', "fs"],
    ]);
  });

  it("reads what authors say, the context first, and no references", () => {
    const file = `# mine\n#. two\n#.  lines\n#: a.c:1\nmsgctxt "menu"\nmsgid "a"\nmsgstr "A"\n`;
    assert.equal(po.read(file).messages[0]?.note, "menu\ntwo\nlines");
  });

  it("what is fuzzy is stale, what is obsolete or empty no message", () => {
    const file = `#, fuzzy\nmsgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr ""\n\n# gone\n#~ msgid "c"\n#~ msgstr "C"\n`;
    assert.deepEqual(
      po.read(file).messages.map(({ path, state }) => [path, state]),
      [[["a"], "needsTranslation"]],
    );
  });

  it("takes the texts of a file in the source language, where they are whole and not fuzzy", () => {
    const file = `msgid "k.a"\nmsgstr "A"\nmsgid "k.b"\nmsgstr ""\n#, fuzzy\nmsgid "k.c"\nmsgstr "C"\n`;
    assert.deepEqual(
      rows(file, "own").map(([, text]) => text),
      ["A", "k.b", "k.c"],
    );
    assert.deepEqual(
      rows(file, "source").map(([, text]) => text),
      ["k.a", "k.b", "k.c"],
    );
  });

  const flags: readonly (readonly [before: string, after: string])[] = [
    ["#, fuzzy\n", ""],
    ["#, fuzzy, c-format\n", "#, c-format\n"],
    ['#, c-format, fuzzy\n#| msgid "old"\n#| msgid_plural "x"\n', "#, c-format\n"],
    ["#: a.c:1\n#, c-format\n", "#: a.c:1\n#, c-format\n"],
    ["# fuzzy\n#,fuzzy,\n", "# fuzzy\n"],
  ];
  for (const [before, after] of flags) {
    it(`a machine's translation makes ${JSON.stringify(before)} ${JSON.stringify(after)}`, () => {
      const file = (comments: string, text: string) => `${comments}msgid "a"\nmsgstr "${text}"\n`;
      assert.equal(set(file(before, "A"), ["a"], "B"), file(after, "B"));
      assert.equal(set(file(before, "A"), ["a"], "A"), file(after, "A"));
      const edited = applyEdits(file(before, "A"), editsFor(po, file(before, "A"), [{ path: ["a"], text: "B" }]));
      assert.equal(edited, file(before, "B"));
    });
  }

  it("a plural that was changed in the source is written with its translation", () => {
    const file = (plural: string, text: string) =>
      `${head("de")}\nmsgid "f"\nmsgid_plural "${plural}"\nmsgstr[0] "${text}"\nmsgstr[1] ""\n`;
    const result = set(file("old", "x"), ["f", "one"], "y", file("new", ""));
    assert.equal(result, file("new", "y"));
  });

  const strings: readonly (readonly [name: string, text: string, written: string])[] = [
    ["short", "x", '"x"'],
    ["quotes", 'a "b" \\', '"a \\"b\\" \\\\"'],
    ["a line end last", "x\n", '"x\\n"'],
    ["lines", "x\ny", '""\n"x\\n"\n"y"'],
    ["controls", "\t\u0001\u001b", '"\\t\\001\\033"'],
    ["a digit behind", "\u00011", '"\\0011"'],
    ["long", `${"word ".repeat(20)}end`, `""\n"${"word ".repeat(15)}"\n"${"word ".repeat(5)}end"`],
    ["no place to break", "x".repeat(100), `""\n"${"x".repeat(100)}"`],
    ["wide", "日".repeat(40), `""\n"${"日".repeat(38)}"\n"日日"`],
  ];
  for (const [name, text, written] of strings) {
    it(`writes ${name} as gettext does`, () =>
      assert.equal(set('msgid "a"\nmsgstr ""\n', ["a"], text), `msgid "a"\nmsgstr ${written}\n`));
  }

  it("wraps nothing where the file wraps nothing, and breaks no lines where it breaks none", () => {
    const long = `${"word ".repeat(30)}end`;
    const other = `msgid "b"\nmsgstr "${long}"\n`;
    assert.equal(set(`msgid "a"\nmsgstr ""\n${other}`, ["a"], long), `msgid "a"\nmsgstr "${long}"\n${other}`);
    const lines = 'msgid "b"\nmsgstr "x\\ny"\n';
    assert.equal(set(`msgid "a"\nmsgstr ""\n${lines}`, ["a"], "1\n2"), `msgid "a"\nmsgstr "1\\n2"\n${lines}`);
  });

  const blocked: readonly (readonly [path: Path, text: string, detail: string])[] = [
    [["a"], "", 'msgstr ""'],
    [["a"], "\0", "U+0000, U+D800–U+DFFF"],
    [["zz"], "x", "zz"],
    [["a", "one"], "x", "a.one"],
    [["f", "many"], "x", "Plural-Forms"],
  ];
  for (const [path, text, detail] of blocked) {
    it(`has no place for ${JSON.stringify(text)} at ${path.join(" ")}`, () => {
      const file = `${head("de")}\nmsgid "a"\nmsgstr "A"\n\nmsgid "f"\nmsgid_plural "fs"\nmsgstr[0] ""\nmsgstr[1] ""\n`;
      const changes = [{ path, text }];
      assert.deepEqual(editsFor(po, file, changes), []);
      assert.deepEqual(
        problemsFor(po, file, changes).map((problem) => [problem.code, problem.detail]),
        [["format.blocked", detail]],
      );
    });
  }

  it("writes nothing into bytes that are no UTF-8", () => {
    const file = `msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-15\\n"\n\nmsgid "a"\nmsgstr "A"\n`;
    const changes = [{ path: ["a"], text: "ü" }];
    assert.deepEqual(
      po.read(file).problems.map(({ code, detail }) => [code, detail]),
      [["format.encoding", "ISO-8859-15"]],
    );
    assert.deepEqual(editsFor(po, file, changes), []);
    assert.deepEqual(
      problemsFor(po, file, changes).map(({ code }) => code),
      ["format.encoding"],
    );
  });

  it("writes only ASCII where a header says no more", () => {
    const file = `msgid ""\nmsgstr "Content-Type: text/plain; charset=US-ASCII\\n"\n\nmsgid "a"\nmsgstr ""\n`;
    assert.deepEqual(po.read(file).problems, []);
    assert.equal(set(file, ["a"], "ok"), file.replace(/""\n$/, '"ok"\n'));
    assert.deepEqual(
      problemsFor(po, file, [{ path: ["a"], text: "ü" }]).map(({ code }) => code),
      ["format.encoding"],
    );
  });

  const languages: readonly (readonly [locale: string, name: string])[] = [
    ["de", "de"],
    ["pt-BR", "pt_BR"],
    ["zh-Hant", "zh_TW"],
    ["zh-Hans-SG", "zh_SG"],
    ["sr-Latn", "sr@latin"],
    ["sr@latin", "sr@latin"],
    ["es-419", "es_419"],
  ];
  for (const [locale, name] of languages) {
    it(`a new file of ${locale} is of ${name}`, () => {
      const made = po.createEmpty(
        '#, fuzzy\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=CHARSET\\n"\n',
        locale,
      );
      assert.match(made, new RegExp(`^msgid ""\nmsgstr ""\n[\\s\\S]*"Language: ${name}\\\\n"\n`));
      assert.match(made, /charset=UTF-8/);
    });
  }

  it("says which syntaxes its flags name", () => {
    const file = '#, python-format\nmsgid "a"\nmsgstr ""\n#, no-c-format\nmsgid "b"\nmsgstr ""\n';
    assert.deepEqual([...(po.read(file).syntaxes ?? [])], ["python"]);
  });
});
