import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type MessageChange, type Path, pathText } from "../../../src/core/catalog/message.ts";
import { android } from "../../../src/core/formats/android.ts";
import { formatForPath } from "../../../src/core/formats/index.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const fixture = readFileSync(new URL("fixtures/android/strings.xml", import.meta.url), "utf8");
const wrap = (inner: string): string => `<resources>\n    ${inner}\n</resources>\n`;
const string = (content: string, attributes = ""): string => wrap(`<string name="a"${attributes}>${content}</string>`);
const set = (text: string, changes: readonly MessageChange[], model?: string): string =>
  applyEdits(text, editsFor(android, text, changes, model));
const texts = (text: string): Record<string, string> =>
  Object.fromEntries(android.read(text).messages.map(({ path, text: value }) => [pathText(path), value]));

describe("Android's resources are read", () => {
  for (const [raw, text] of [
    ["x", "x"],
    ["\n   a \n   b\t c ", "a b c"],
    ['"  a\'s  "', "  a's  "],
    ['It\\\'s \\"it\\"', 'It\'s "it"'],
    ["It's", "It's"],
    ["a\\nb\\tc\\\\d", "a\nb\tc\\d"],
    ["\\u00e9\\u0020", "é "],
    ["\\ud83d\\ude00", "😀"],
    ["\\@x \\?y", "@x ?y"],
    ["@ 5 o'clock", "@ 5 o'clock"],
    ["&lt;b>x&lt;/b> &amp; &#8230;", "<b>x</b> & …"],
    ["&#160;x&#160;", "\u00a0x\u00a0"],
    ["a <b> b</b>", "a <b>b</b>"],
    [" <b>x</b> ", " <b>x</b> "],
    [' <xliff:g id="n">%s</xliff:g> ', '<xliff:g id="n">%s</xliff:g>'],
    ['<![CDATA[ <a href=\\"x\\">y</a> ]]>', '<a href="x">y</a>'],
    ["100%% <b>%1$s</b>", "100%% <b>%1$s</b>"],
    // a tag in a section keeps its quotation marks, which count in text
    ['<![CDATA[<a href="%1$s">x</a> "y  z"]]>', '<a href="%1$s">x</a> y  z'],
    ['<![CDATA[<a href="x>y</a>]]>', "<a href=x>y</a>"],
  ] as const)
    it(JSON.stringify(raw), () => assert.deepEqual(texts(string(raw)), { a: text }));

  it("no message where nothing is to be translated", () => {
    for (const raw of ["@string/x", " @android:string/ok ", "@null", "?attr/title", "?android:attr/x", "@+id/x"])
      assert.deepEqual(texts(string(raw)), {}, raw);
    assert.deepEqual(texts(string("x", ' translatable="false"')), {});
    assert.deepEqual(texts(string("x", ' tools:ignore="TypographyDashes, MissingTranslation"')), {});
    assert.deepEqual(texts('<resources translatable="false"><string name="a">x</string></resources>'), {});
    assert.deepEqual(texts(string("x", ' tools:ignore="TypographyDashes"')), { a: "x" });
  });

  it("every kind of resource, with notes and places", () => {
    const { messages, problems } = android.read(fixture);
    assert.deepEqual(problems, []);
    const read = new Map(messages.map((message) => [pathText(message.path), message]));
    const keys = ["app_name", "save_alias", "lint", "accent", "days[1]"];
    assert.deepEqual(
      keys.filter((key) => read.has(key)),
      [],
    );
    assert.equal(read.get("action_save")?.note, "Toolbar");
    assert.equal(read.get("action_save_as")?.note, undefined);
    assert.equal(read.get("sending")?.note, "Shown while files are sent; keep it short");
    assert.equal(read.get("files.one")?.note, "Number of files");
    assert.deepEqual(
      ["files.one", "files.other", "days[0]"].map((key) => read.get(key)?.plural),
      ["counts", "counts", undefined],
    );
    assert.equal(read.get("tablet_hint")?.text, "Tap here");
    assert.equal(read.get("tablet_hint.product=tablet")?.text, "Tap here with your pen");
    assert.equal(read.get("as_item")?.text, "An item");
    assert.deepEqual([read.get("blank")?.text, read.get("empty")?.text], ["", ""]);
    const { span, keySpan } = read.get("files.other") ?? {};
    assert.equal(fixture.slice(span?.start, span?.end), "%d files");
    assert.equal(fixture.slice(keySpan?.start, keySpan?.end), '"other"');
  });

  it("a name that comes twice: the last one is read", () => {
    const text = wrap('<string name="a">x</string><string name="a">y</string>');
    assert.deepEqual(texts(text), { a: "y" });
    const [problem] = android.read(text).problems;
    assert.deepEqual([problem?.code, problem?.path, problem?.detail], ["format.duplicateKey", ["a"], "a"]);
    assert.equal(text.slice(problem?.span?.start, problem?.span?.end), '"a"');
  });

  it("forms that come twice: the last one is read, in the order of the file", () => {
    const item = (form: string) => `<item quantity="${form}">${form}</item>`;
    const { messages } = android.read(
      wrap(`<plurals name="p">${["one", "other", "one"].map(item).join("")}</plurals>`),
    );
    assert.deepEqual(
      messages.map(({ path }) => path[1]),
      ["other", "one"],
    );
  });

  it("only in folders of values", () => {
    for (const path of [
      "app/src/main/res/values/strings.xml",
      "res/values-pt-rBR/plurals.xml",
      "values-b+sr+Latn/a.xml",
    ])
      assert.equal(formatForPath(path)?.id, "android", path);
    for (const path of [
      "strings.xml",
      "res/xml/strings.xml",
      "res/values/donottranslate.xml",
      "res/values/sub/a.xml",
      "pom.xml",
    ])
      assert.equal(formatForPath(path), undefined, path);
  });
});

describe("Android's resources are written", () => {
  for (const [before, text, after] of [
    ["x", "It's", "It\\'s"],
    ['"x"', "It's", '"It\'s"'],
    ["x", '"a" \\ b', '\\"a\\" \\\\ b'],
    ["x", "a\nb\tc", "a\\nb\\tc"],
    ["x", " a  b ", "\\u0020a \\u0020b\\u0020"],
    ['"x "', " a  b ", '" a  b "'],
    ["x", "@home", "\\@home"],
    ["x", "?", "\\?"],
    ["x", "<b> & c", "&lt;b&gt; &amp; c"],
    ["<b>x</b>", "<b>y</b> < <i>z</i>", "<b>y</b> &lt; &lt;i&gt;z&lt;/i&gt;"],
    ["<b>x</b>", "</b>y<b>", "&lt;/b&gt;y&lt;b&gt;"],
    ['<![CDATA[<a href="x">y</a>]]>', '<a href="x">"z"</a>', '<![CDATA[<a href="x">\\"z\\"</a>]]>'],
    ['<![CDATA[<a href=\\"x\\">y</a>]]>', '<a href="x">z</a>', '<![CDATA[<a href=\\"x\\">z</a>]]>'],
    [
      'Our <![CDATA[<a href="%1$s">rules</a>]]> & <![CDATA[<a href="%2$s">notes</a>]]>'.replace("&", "&amp;"),
      '<a href="%2$s">n & n</a> & <a href="%1$s">r</a> <',
      '<![CDATA[<a href="%2$s">n & n</a>]]> &amp; <![CDATA[<a href="%1$s">r</a>]]> &lt;',
    ],
    ["a <![CDATA[<b>x</b> & <i>y</i>]]>", "<b>u</b> v", "&lt;b&gt;u&lt;/b&gt; v"],
    ["<![CDATA[<p>x</p>]]>", "<p>it's ]]></p>", "<![CDATA[<p>it\\'s ]]]]><![CDATA[></p>]]>"],
    ['a <xliff:g id="n">%s</xliff:g>', "<xliff:g id=\"n\">%s</xliff:g> 'b'", "<xliff:g id=\"n\">%s</xliff:g> \\'b\\'"],
    ["x", "\u0007\u2028", "\\u0007\\u2028"],
  ] as const)
    it(`${before} → ${JSON.stringify(text)}`, () => {
      const result = set(string(before), [{ path: ["a"], text }]);
      assert.equal(result, string(after));
      assert.equal(texts(result)["a"], text);
    });

  it("new ones with xml:space, sections and other attributes of their source", () => {
    const resource = '<string name="a" xml:space="preserve" formatted="false">x <![CDATA[<b>%s</b>]]></string>';
    assert.equal(
      set("<resources>\n</resources>\n", [{ path: ["a"], text: "y <b>%s</b>" }], wrap(resource)),
      `<resources>\n    ${resource.replace(">x", ">y")}\n</resources>\n`,
    );
  });

  it("into <string/>", () => {
    assert.equal(set(wrap('<string name="a" />'), [{ path: ["a"], text: "x" }]), wrap('<string name="a" >x</string>'));
  });

  it("with quotation marks where the file or its source does so", () => {
    const model = wrap('<string name="a">"Don\'t"</string>\n    <string name="b">x</string>');
    assert.equal(
      set(wrap('<string name="a">"x"</string>'), [{ path: ["b"], text: "l'eau" }], model).includes('>"l\'eau"<'),
      true,
    );
  });

  it("new ones in the order and style of the source", () => {
    const model = wrap(
      '<string name="a">A</string>\n    <!-- n -->\n    <string name="b" formatted="false">%s %s</string>\n    <string name="c">C</string>',
    );
    const text = '<resources>\n  <string name="a">A</string>\n\n  <string name="c">C</string>\n</resources>\n';
    assert.equal(
      set(text, [{ path: ["b"], text: "%s: %s" }], model),
      '<resources>\n  <string name="a">A</string>\n  <string name="b" formatted="false">%s: %s</string>\n\n  <string name="c">C</string>\n</resources>\n',
    );
  });

  it("plurals with the categories of the target, tags and all", () => {
    const model = wrap(
      '<plurals name="p">\n        <item quantity="one"><b>%d</b> file</item>\n        <item quantity="other"><b>%d</b> files</item>\n    </plurals>',
    );
    const forms = (names: readonly string[]) =>
      names.map((name): MessageChange => ({ path: ["p", name], text: `<b>%d</b> ${name}` }));
    const text = set(android.createEmpty(model), forms(["other", "many", "one", "few"]), model);
    const items = ["one", "few", "many", "other"].map(
      (name) => `\n        <item quantity="${name}"><b>%d</b> ${name}</item>`,
    );
    assert.equal(text, wrap(`<plurals name="p">${items.join("")}\n    </plurals>`));
    const less = set(text, [{ path: ["p", "few"], text: undefined }]);
    assert.equal(set(less, forms(["few"]), model), text);
  });

  it("namespaces come with what needs them", () => {
    const model = `<resources xmlns:x="urn:oasis:names:tc:xliff:document:1.2">\n    <string name="a">Hi <x:g id="n">%s</x:g></string>\n</resources>\n`;
    assert.equal(
      set("<resources/>\n", [{ path: ["a"], text: '<x:g id="n">%s</x:g>: hallo' }], model),
      model.replace(/>Hi .*</, '><x:g id="n">%s</x:g>: hallo<'),
    );
  });

  const blocked = (text: string, path: Path, value: string | undefined, model?: string): string | undefined => {
    const changes = [{ path, text: value }];
    const [problem] = problemsFor(android, text, changes, model);
    if (problem !== undefined) assert.deepEqual(editsFor(android, text, changes, model), []);
    return problem?.detail;
  };

  it("not what nobody may, or what would end a program", () => {
    assert.equal(blocked(string("x", ' translatable="false"'), ["a"], "y"), 'translatable="false"');
    assert.equal(blocked(string("@string/b"), ["a"], "y"), "@string/b");
    assert.equal(blocked(string("x"), ["not a name"], "y"), '["not a name"]');
    assert.equal(blocked(string("x"), ["a"], "\ud800"), "U+0000, U+D800–U+DFFF");
    assert.equal(blocked(wrap(""), ["p", "one"], "y"), "p.one");
    assert.equal(blocked(string("<b>x</b> &lt;b>"), ["a"], "<b>y</b>"), "<b>");
    const plurals = wrap('<plurals name="p"><item quantity="one">x</item><item quantity="other">y</item></plurals>');
    assert.equal(blocked(plurals, ["p", "other"], undefined), "p.other");
    assert.equal(blocked(plurals, ["p", "one"], undefined), undefined);
  });

  it("arrays as a whole: items come and go at the end only", () => {
    const array = (...items: readonly string[]) =>
      wrap(
        `<string-array name="s">${items.map((item) => `\n        <item>${item}</item>`).join("")}\n    </string-array>`,
      );
    const model = array("a", "@string/b", "c");
    const all = [0, 2].map((i): MessageChange => ({ path: ["s", i], text: `${i}` }));
    assert.equal(set(android.createEmpty(model), all, model), array("0", "@string/b", "2"));
    assert.equal(blocked(android.createEmpty(model), ["s", 0], "x", model), "s[0]");
    assert.equal(blocked(array("a", "b"), ["s", 0], undefined), "s[0]");
    assert.equal(blocked(array("a", "b"), ["s", 3], "x"), "s[3]");
    assert.equal(set(array("a", "b"), [{ path: ["s", 1], text: undefined }]), array("a"));
    assert.equal(set(array("a"), [{ path: ["s", 0], text: undefined }]), "<resources>\n</resources>\n");
  });
});

describe("Android's entities that a file declares", () => {
  const declared = readFileSync(new URL("fixtures/android/entities.xml", import.meta.url), "utf8");
  const bare = wrap("");

  it("are in the texts as they are written", () =>
    assert.deepEqual(texts(declared), {
      welcome: "Welcome to &app;!",
      about: "<b>&app;</b> by &maker; & friends",
      alone: "&app;",
      spaced: "&app; &maker;",
      "copies.one": "One copy of &app;",
      "copies.other": "%d copies of &app;",
    }));

  it("stay references in what is written, in a new file too", () => {
    const changes = [{ path: ["welcome"], text: "&app; grüßt A & B!" }];
    const written = '<string name="welcome">&app; grüßt A &amp; B!</string>';
    assert.ok(set(declared, changes).includes(written));
    const fresh = set(android.createEmpty(declared), changes, declared);
    assert.ok(fresh.includes(written) && fresh.includes("<!ENTITY app"), fresh);
    assert.deepEqual(texts(fresh), { welcome: "&app; grüßt A & B!" });
  });

  it("are no part of a file that does not declare them", () => {
    const changes = [{ path: ["welcome"], text: "Willkommen bei &app;" }];
    assert.deepEqual(
      problemsFor(android, bare, changes, declared).map(({ code, detail }) => [code, detail]),
      [["format.blocked", "&app;"]],
    );
    assert.deepEqual(editsFor(android, bare, changes, declared), []);
    assert.ok(set(declared, [{ path: ["welcome"], text: "a &b; c" }]).includes(">a &amp;b; c<"));
  });

  for (const [name, declarations] of [
    ["lead to others", '<!ENTITY a "x"><!ENTITY b "&a;">'],
    ["hold markup", '<!ENTITY a "<b>x</b>">'],
    ["are files", '<!ENTITY a SYSTEM "x.txt">'],
    ["are for declarations", '<!ENTITY % a "x">'],
    ["stand beside other declarations", '<!ENTITY a "x"><!ELEMENT b ANY>'],
  ] as const)
    it(`are refused where they ${name}`, () => {
      const text = `<!DOCTYPE resources [${declarations}]>\n${string("x")}`;
      assert.deepEqual(
        android.read(text).problems.map(({ code, detail }) => [code, detail]),
        [["format.syntax", "no declarations"]],
      );
    });
});

describe("the names of Android's resources", () => {
  const text = `<resources>
    <!-- A count -->
    <plurals name="n"><item quantity="one">%d</item><item quantity="other">%d</item></plurals>
    <string-array name='days'>
        <item>Mon</item>
        <item>@string/tue</item>
    </string-array>
    <string name="a">@string/b</string>
    <string name="url" translatable="false">x</string>
</resources>
`;
  const rename = (...paths: readonly (readonly [from: Path, to: Path])[]): string | undefined => {
    const edits = android.read(text).renameKeys?.(paths.map(([from, to]) => ({ from, to })));
    return edits && applyEdits(text, edits);
  };

  it("are renamed where they are written, of plurals and arrays once for all items", () => {
    const plural = rename(
      [
        ["n", "one"],
        ["m", "one"],
      ],
      [
        ["n", "other"],
        ["m", "other"],
      ],
    );
    assert.equal(plural, text.replace('name="n"', 'name="m"'));
    assert.equal(
      rename([
        ["days", 0],
        ["week", 0],
      ]),
      text.replace("'days'", "'week'"),
    );
    assert.equal(
      rename([
        ["n", "one"],
        ["n", "two"],
      ]),
      undefined,
    );
    assert.equal(rename([["none"], ["other"]]), undefined);
  });

  it("are also those of references and of what is not translated, which are no messages", () => {
    assert.deepEqual(android.others?.(text), [["days", 1], ["a"], ["url"]]);
  });
});
