import assert from "node:assert/strict";
import { type Path, pathKey } from "../../../src/core/catalog/message.ts";
import { numerusForms } from "../../../src/core/formats/qt/numerus.ts";
import { isQt, qt } from "../../../src/core/formats/qt.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const marks = { state: "translated", stateQualifier: "" };
const file = (messages: string, language = "de", name = "C"): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="${language}">
<context>
    <name>${name}</name>
${messages}</context>
</TS>
`;
const message = (source: string, translation: string, attributes = ""): string =>
  `    <message${attributes}>\n        <source>${source}</source>\n        ${translation}\n    </message>\n`;
const set = (text: string, path: Path, value: string | undefined, model?: string, machine = true): string =>
  applyEdits(text, editsFor(qt, text, [{ path, text: value }], model, machine ? marks : undefined));
const rows = (text: string, side?: "source" | "own" | "target") =>
  qt.read(text, side).messages.map(({ path, text: value, state }) => [pathKey(path), value, ...(state ? [state] : [])]);

describe("Qt's TS", () => {
  it("has separate paths for sources, comments, ids and plural forms", () => {
    const text = file(
      [
        message("a", "<translation>A</translation>"),
        message("a</source><comment>c</comment><source>a", "<translation>A</translation>").replace(
          "<source>a</source><comment>c</comment><source>a</source>",
          "<source>a</source><comment>c</comment>",
        ),
        message("one", "<translation>O</translation>"),
        message("x", "<translation>X</translation>", ' id="i"'),
        message(
          "f",
          "<translation><numerusform>1</numerusform><numerusform>2</numerusform></translation>",
          ' numerus="yes"',
        ),
      ].join(""),
    );
    assert.deepEqual(rows(text), [
      ['["C","a"]', "A"],
      ['["C","a","c"]', "A"],
      ['["C","","one"]', "O"],
      ['["i"]', "X"],
      ['["C","f","one"]', "1"],
      ['["C","f","other"]', "2"],
    ]);
    assert.deepEqual(rows(text, "source").slice(-2), [
      ['["C","f","one"]', "f"],
      ['["C","f","other"]', "f"],
    ]);
  });

  it("unfinished is stale, vanished and obsolete are none, empty is missing", () => {
    const types = ["unfinished", "vanished", "obsolete"];
    const all = types.map((type) => message(type, `<translation type="${type}">T</translation>`));
    assert.deepEqual(rows(file(`${all.join("")}${message("e", "<translation/>")}`)), [
      ['["C","unfinished"]', "T", "needsTranslation"],
    ]);
    assert.deepEqual(rows(file(all.join("")), "source"), [['["C","unfinished"]', "unfinished"]]);
  });

  it("the forms of an unfinished plural are a person's if some are empty", () => {
    const plural = (...forms: readonly string[]) =>
      `<TS version="2.1" language="sk"><context><name>C</name><message numerus="yes"><source>%n leaf(s)</source><translation type="unfinished">${forms.map((form) => `<numerusform>${form}</numerusform>`).join("")}</translation></message></context></TS>`;
    const statesOf = (...forms: readonly string[]) =>
      qt.read(plural(...forms)).messages.map(({ text, state, origin }) => [text, state, origin]);
    assert.deepEqual(statesOf("%n list", ""), [["%n list", undefined, "human"]]);
    assert.deepEqual(statesOf("%n list", "%n listy"), [
      ["%n list", "needsTranslation", "machine"],
      ["%n listy", "needsTranslation", "machine"],
    ]);
  });

  it("reads comments of authors, of the source and of translators as a note", () => {
    const text = file(
      message(
        "a",
        "<comment>c</comment><extracomment>e</extracomment><translatorcomment>t</translatorcomment><translation>A</translation>",
      ),
    );
    assert.equal(qt.read(text).messages[0]?.note, "e\nc\nt");
  });

  it("takes the texts of a file in the source language, where they are finished", () => {
    const forms = "<translation><numerusform>%n file</numerusform><numerusform>%n files</numerusform></translation>";
    const text = file(
      message("%n file(s)", forms, ' numerus="yes"') + message("b", '<translation type="unfinished">x</translation>'),
      "en",
    );
    assert.deepEqual(
      rows(text, "own").map(([, value]) => value),
      ["%n file", "%n files", "b"],
    );
  });

  const writes: readonly (readonly [name: string, before: string, text: string, after: string])[] = [
    ["missing", "<translation></translation>", "x", "<translation>x</translation>"],
    ["unfinished", '<translation type="unfinished">y</translation>', "x", "<translation>x</translation>"],
    ["unfinished and the same", '<translation type="unfinished">x</translation>', "x", "<translation>x</translation>"],
    ["bare", '<translation type="unfinished"/>', "x", "<translation>x</translation>"],
    ["vanished", '<translation type="vanished">y</translation>', "x", "<translation>x</translation>"],
    [
      "other attributes",
      '<translation encoding="UTF-8"  type="unfinished">y</translation>',
      "x",
      '<translation encoding="UTF-8">x</translation>',
    ],
    [
      "escapes",
      "<translation></translation>",
      "<b>\"a\" & 'b'</b>",
      "<translation>&lt;b&gt;&quot;a&quot; &amp; &apos;b&apos;&lt;/b&gt;</translation>",
    ],
    [
      "controls",
      "<translation></translation>",
      "\u001b\u00a0\r",
      '<translation><byte value="x1b"/>&#xa0;<byte value="xd"/></translation>',
    ],
    [
      "the first of several lengths",
      '<translation variants="yes"><lengthvariant>y</lengthvariant><lengthvariant>z</lengthvariant></translation>',
      "x",
      '<translation variants="yes"><lengthvariant>x</lengthvariant><lengthvariant>z</lengthvariant></translation>',
    ],
  ];
  for (const [name, before, text, after] of writes) {
    it(`writes ${name}`, () =>
      assert.equal(set(file(message("a", before)), ["C", "a"], text), file(message("a", after))));
  }

  it("leaves what a person has still to finish, and marks what is taken away", () => {
    const unfinished = file(message("a", '<translation type="unfinished">y</translation>'));
    assert.equal(set(unfinished, ["C", "a"], "x", undefined, false), unfinished.replace(">y<", ">x<"));
    const done = file(message("a", "<translation>y</translation>"));
    assert.equal(set(done, ["C", "a"], undefined), file(message("a", '<translation type="unfinished"></translation>')));
  });

  it("gives a plural all the forms of its language, and is finished when it has them all", () => {
    const before = file(message("%n", '<translation type="unfinished"></translation>', ' numerus="yes"'), "pl");
    const lines = (type: string, ...forms: readonly string[]): string =>
      file(
        message(
          "%n",
          `<translation${type}>${forms.map((form) => `\n            <numerusform>${form}</numerusform>`).join("")}\n        </translation>`,
          ' numerus="yes"',
        ),
        "pl",
      );
    const some = set(before, ["C", "%n", "few"], "2");
    assert.equal(some, lines(' type="unfinished"', "", "2", ""));
    const changes = [
      { path: ["C", "%n", "one"], text: "1" },
      { path: ["C", "%n", "many"], text: "5" },
    ];
    assert.equal(applyEdits(some, editsFor(qt, some, changes, undefined, marks)), lines("", "1", "2", "5"));
  });

  it("adds messages to their contexts and contexts to the file, without what other translators said", () => {
    const remark = "<translatorcomment>hm</translatorcomment>\n        <translation>A</translation>";
    const model = file(message("a", remark) + message("b", "<translation>B</translation>"));
    const made = qt.createEmpty(model, "pt-BR");
    assert.equal(
      made,
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="pt_BR">\n</TS>\n',
    );
    const first = set(made, ["C", "b"], "x", model);
    assert.equal(first, file(message("b", "<translation>x</translation>"), "pt_BR"));
    assert.equal(
      set(first, ["C", "a"], "y", model),
      file(message("a", "<translation>y</translation>") + message("b", "<translation>x</translation>"), "pt_BR"),
    );
  });

  const blocked: readonly (readonly [path: Path, text: string, detail: string])[] = [
    [["C", "a"], "", "<translation>"],
    [["C", "a"], "\0", "U+0000, U+D800–U+DFFF, U+FFFE, U+FFFF"],
    [["C", "z"], "x", "C.z"],
    [["C", "f", "many"], "x", "<numerusform>"],
  ];
  for (const [path, text, detail] of blocked) {
    it(`has no place for ${JSON.stringify(text)} at ${path.join(" ")}`, () => {
      const whole = file(
        message("a", "<translation>A</translation>") + message("f", "<translation></translation>", ' numerus="yes"'),
      );
      assert.deepEqual(editsFor(qt, whole, [{ path, text }]), []);
      assert.deepEqual(
        problemsFor(qt, whole, [{ path, text }]).map((problem) => [problem.code, problem.detail]),
        [["format.blocked", detail]],
      );
    });
  }

  it("writes nothing into bytes that are no UTF-8", () => {
    const text = file(message("a", "<translation>A</translation>")).replace("utf-8", "ISO-8859-1");
    const changes = [{ path: ["C", "a"], text: "ü" }];
    assert.deepEqual(editsFor(qt, text, changes), []);
    assert.deepEqual(
      problemsFor(qt, text, changes).map(({ code }) => code),
      ["format.encoding"],
    );
  });

  const starts: readonly (readonly [text: string, isOne: boolean])[] = [
    ['<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1">', true],
    ["\uFEFF<!DOCTYPE TS><TS>", true],
    ["\n<!-- kept by hand -->\n<TS version='1.1'>", true],
    ["<TSX>", false],
    ['<?xml version="1.0"?>\n<tsconfig>', false],
    ["import { a } from './a';\n", false],
    ["<T>(x: T) => x;", false],
    ["", false],
  ];
  for (const [text, isOne] of starts) {
    it(`${JSON.stringify(text.slice(0, 30))} is ${isOne ? "" : "not "}Qt's`, () => assert.equal(isQt(text), isOne));
  }

  const forms: readonly (readonly [locale: string, forms: string])[] = [
    ["de", "one other"],
    ["fr", "one other"],
    ["hu", "other"],
    ["ja", "other"],
    ["ru", "one few many"],
    ["cs", "one few other"],
    ["lv", "one other zero"],
    ["ga", "one two other"],
    ["ar", "zero one two few many other"],
  ];
  for (const [locale, expected] of forms) {
    it(`${locale} has ${expected}`, () => assert.equal(numerusForms(locale).join(" "), expected));
  }
});
