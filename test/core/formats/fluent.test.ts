import assert from "node:assert/strict";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Message, MessageChange } from "../../../src/core/catalog/message.ts";
import { diffMessages } from "../../../src/core/compare/catalogDiff.ts";
import { fluent } from "../../../src/core/formats/fluent.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { fixturesOf } from "./contract.ts";
import { editsFor, problemsFor } from "./edits.ts";

const texts = (text: string): Record<string, string> =>
  Object.fromEntries(fluent.read(text).messages.map(({ path, text: value }) => [path.join("/"), value]));

const set = (text: string, changes: Record<string, string | undefined>, model?: string): string =>
  applyEdits(text, editsFor(fluent, text, changesOf(changes), model));

const changesOf = (changes: Record<string, string | undefined>): readonly MessageChange[] =>
  Object.entries(changes).map(([path, text]) => ({ path: path.split("/"), text }));

/** Returns a text as Mozilla's runtime reads it, with its own parser. */
function format(text: string, id: string, args: Record<string, string | number> = {}, locale = "en"): string {
  const bundle = new FluentBundle(locale, { useIsolating: false, functions: { PLATFORM: () => "mac" } });
  assert.deepEqual(bundle.addResource(new FluentResource(text.replace(/^\uFEFF/, ""))), []);
  const [name = id, attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  assert.ok(pattern, `${id} in\n${text}`);
  const errors: Error[] = [];
  const formatted = bundle.formatPattern(pattern, args, errors);
  assert.deepEqual(errors, []);
  return formatted;
}

const files = "files = { $n ->\n    [one] One file\n   *[other] { $n } files\n}\n";
const photos =
  "photos = { $user } { $n ->\n    [one] added one photo\n   *[other] added { $n } photos\n} to { $g ->\n    [f] her\n   *[other] their\n} stream.\n";

describe("Fluent", () => {
  const readings: readonly (readonly [string, string, Record<string, string>])[] = [
    ["a message", "a = Hello, { $name }!\n", { a: "Hello, { $name }!" }],
    ["a term", "-brand = Aurora\n    .gender = f\n", { "-brand": "Aurora" }],
    ["attributes", "a = x\n    .title = y\n", { a: "x", "a/.title": "y" }],
    ["attributes alone", "a =\n    .title = y\n", { "a/.title": "y" }],
    ["lines", "a =\n    one\n      two\n\n    three\n", { a: "one\n  two\n\nthree" }],
    ["what can't be written otherwise", 'a = { "" }  x { "[" }y{" "}\n', { a: "  x [y " }],
    ["another literal", 'a = { "{" }x{"\\u00A0"}\n', { a: '{ "{" }x{"\\u00A0"}' }],
    ["a plural", files, { "files/one": "One file", "files/other": "{ $n } files" }],
    [
      "a sentence with choices within",
      photos,
      {
        "photos/f/one": "{ $user } added one photo to her stream.",
        "photos/f/other": "{ $user } added { $n } photos to her stream.",
        "photos/other/one": "{ $user } added one photo to their stream.",
        "photos/other/other": "{ $user } added { $n } photos to their stream.",
      },
    ],
    ["a placeable over lines", "a = { NUMBER($x,\n    a: 1) }\n", { a: "{ NUMBER($x, a: 1) }" }],
    ["the first of an id", "a = x\na = y\n", { a: "x" }],
  ];
  for (const [name, text, expected] of readings) it(`reads ${name}`, () => assert.deepEqual(texts(text), expected));

  it("reads plural forms, but not ordinals, exact numbers and other choices", () => {
    const text = `${files}o = { NUMBER($n, type: "ordinal") ->\n [one] st\n*[other] th\n}\nz = { $n ->\n [0] no\n*[other] x\n}\ng = { $g ->\n [f] x\n*[other] y\n}\n`;
    const plural = fluent.read(text).messages.filter((message) => message.plural);
    assert.deepEqual(
      plural.map(({ path }) => path.join("/")),
      ["files/one", "files/other", "z/other"],
    );
  });

  it("reads notes of the group and of the message", () => {
    const { messages } = fluent.read("## Tabs\n\n# Title bar\na = x\nb = y\n##\nc = z\n");
    assert.deepEqual(
      messages.map(({ note }) => note),
      ["Tabs\nTitle bar", "Tabs", undefined],
    );
  });

  it("reports where junk is", () => {
    const { problems, messages } = fluent.read("a = x\nnonsense\nb = y\n");
    assert.deepEqual(problems, [
      { code: "format.syntax", span: { start: 14, end: 15 }, detail: 'Expected token: "="' },
    ]);
    assert.deepEqual(
      messages.map(({ path }) => path),
      [["a"]],
    );
  });

  const writings: readonly (readonly [string, string, Record<string, string | undefined>, string, string?])[] = [
    ["a value", "# n\na  =  x # y\r\nb = z", { a: "ü" }, "# n\na  =  ü\r\nb = z"],
    ["lines", "a = x\nb = y\n", { a: "one\ntwo" }, "a = one\n    two\nb = y\n"],
    [
      "signs at the start of a line",
      "a = x\n",
      { a: "x\n[y\n.z\n*" },
      'a = x\n    { "[" }y\n    { "." }z\n    { "*" }\n',
    ],
    ["blanks at the edges", "a = x\n", { a: "  x " }, 'a = { "  " }x{ " " }\n'],
    ["nothing", "a = x\n", { a: "" }, 'a = { "" }\n'],
    ["a block", "a =\n  x\n  y\n", { a: "[\n  z" }, 'a =\n  { "[" }\n    z\n'],
    ["an attribute's deletion", "a = x\n    .t = y\n    .u = z", { "a/.u": undefined }, "a = x\n    .t = y"],
    ["a value's deletion", "a = x\n    .t = y\n", { a: undefined }, "a =\n    .t = y\n"],
    ["an entry's deletion", "a = x\n# note\nb = y\nc = z\n", { b: undefined }, "a = x\nc = z\n"],
    ["a variant", files, { "files/few": "x" }, files.replace("   *[other]", "    [few] x\n   *[other]")],
    ["a variant's deletion", files, { "files/one": undefined }, files.replace("    [one] One file\n", "")],
    [
      "a whole plural",
      "",
      { "files/one": "x", "files/few": "y", "files/other": "z" },
      "files =\n    { $n ->\n        [one] x\n        [few] y\n       *[other] z\n    }\n",
      files,
    ],
    [
      "an entry between",
      "a = x\nc = z\n",
      { b: "y", "b/.t": "w" },
      "a = x\nb = y\n  .t = w\nc = z\n",
      "a = 1\nb = 2\n  .t = 3\nc = 4\n",
    ],
    [
      "an attribute between",
      "a = x\n  .z = 1\n",
      { "a/.b": "2" },
      "a = x\n  .b = 2\n  .z = 1\n",
      "a = x\n  .b = 1\n  .z = 1\n",
    ],
  ];
  for (const [name, text, changes, expected, model] of writings)
    it(`writes ${name}`, () => assert.equal(set(text, changes, model), expected));

  it("writes a sentence with choices within as a choice of sentences", () => {
    const after = set(photos, { "photos/f/one": "{ $user } hat ein Foto in ihren Stream gestellt." });
    assert.equal(format(after, "photos", { user: "Eva", n: 1, g: "f" }), "Eva hat ein Foto in ihren Stream gestellt.");
    for (const args of [
      { n: 2, g: "f" },
      { n: 1, g: "x" },
      { n: 7, g: "x" },
    ])
      assert.equal(
        format(after, "photos", { user: "Eva", ...args }),
        format(photos, "photos", { user: "Eva", ...args }),
      );
  });

  const refusals: readonly (readonly [string, string, Record<string, string | undefined>])[] = [
    ["an open brace", "a = x\n", { a: "x { y" }],
    ["a closing brace", "a = x\n", { a: "x } y" }],
    ["a lone surrogate", "a = x\n", { a: "\ud800" }],
    ["a variant of a text", "a = x\n", { "a/one": "y" }],
    ["a text in the place of a choice", files, { files: "y" }],
    ["the deletion of the default", files, { "files/other": undefined }],
    ["variants without a model", "", { "a/other": "y" }],
    ["an id that is none", "", { "1a": "y" }],
    ["an attribute of a term", "-a = x\n", { "-a/.t": "y" }],
  ];
  for (const [name, text, changes] of refusals)
    it(`refuses ${name}`, () => {
      const all = changesOf(changes);
      assert.deepEqual(editsFor(fluent, text, all), []);
      assert.deepEqual(
        problemsFor(fluent, text, all).map(({ code, path }) => [code, path]),
        all.map(({ path }) => ["format.blocked", path]),
      );
    });

  it("fans plurals out to the target's categories, which its runtime then takes", () => {
    const entries = diffMessages({
      source: fluent.read(files).messages,
      target: [],
      sourceLocale: "en",
      targetLocale: "pl",
      syntaxes: new Set(["fluent"]),
      locked: () => undefined,
      ignored: () => false,
    });
    const changes = entries.map(({ path }) => ({ path, text: `${path.at(-1)}: { $n }` }));
    const text = applyEdits("", editsFor(fluent, "", changes, files));
    for (const [n, category] of [
      [1, "one"],
      [3, "few"],
      [5, "many"],
      [1.5, "other"],
    ] as const)
      assert.match(format(text, "files", { n }, "pl"), new RegExp(`^${category}: `));
  });

  for (const [name, text] of fixturesOf("fluent"))
    it(`${name}: the runtime shows what was set, and all else as before`, () => {
      const { messages, problems } = fluent.read(text);
      const shown = problems.length > 0 ? [] : messages.filter(isShown);
      for (const { path } of shown) {
        const after = set(text, { [path.join("/")]: "  [changed\n.lines " });
        assert.equal(format(after, path.join(""), args), "  [changed\n.lines ");
        const others = shown.filter((other) => other.path.length === 1 && other.path[0] !== path[0]);
        for (const other of others) {
          const id = String(other.path[0]);
          assert.equal(format(after, id, args), format(text, id, args), id);
        }
      }
    });

  /** Messages and attributes that programs request, without terms and variants. */
  function isShown({ path: [id, attribute = ".", ...more] }: Message): boolean {
    return more.length === 0 && String(attribute).startsWith(".") && !String(id).startsWith("-");
  }
});

const args = {
  ...{ count: 3, n: 3, points: 2, pos: 2 },
  ...{ x: "x", name: "Eva", page: "p", user: "u", gender: "male", time: "t", platform: "mac" },
};
