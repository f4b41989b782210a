import assert from "node:assert/strict";
import type { AskedPlace, CodeMessage } from "../../../src/core/formats/codeMessages.ts";
import { po } from "../../../src/core/formats/po.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const header = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
`;

const entry = (text: string, reference: string): string => `\n#: ${reference}\nmsgid "${text}"\nmsgstr ""\n`;

/** A message of the code: its text, and the places as `file:line`; a line is also the offset. */
function message(text: string, places: string, more: Partial<CodeMessage> = {}): CodeMessage {
  const { context, plural } = more;
  return {
    path: context === undefined ? [text] : [context, text],
    text,
    isPlural: plural !== undefined,
    notes: [],
    places: places.split(" ").map((place) => {
      const [file = "", line = ""] = place.split(":");
      return { file, line: Number(line), offset: Number(line) };
    }),
    language: "cpp",
    ...more,
  };
}

const asked = (...messages: readonly CodeMessage[]): readonly AskedPlace[] =>
  messages.flatMap(({ path, places }) => places.map((place) => ({ path, ...place })));

function added(text: string, messages: readonly CodeMessage[], known: readonly CodeMessage[] = []): string {
  const { codeMessages } = po;
  const additions = { file: "po/a.pot", messages, asked: asked(...known, ...messages) };
  const { edits, problems } = codeMessages?.add(text, additions) ?? assert.fail();
  assert.deepEqual(problems, []);
  const after = applyEdits(text, edits);
  assert.deepEqual(codeMessages?.lacking(after, messages), []);
  return after;
}

describe("messages of code in PO files", () => {
  it("are written with comments, references and flags, as xgettext writes them", () => {
    const text = header + entry("Title", "a.c:1");
    const messages = [
      message("Hello %s", "a.c:2 b.c:9", { notes: ["TRANSLATORS: a greeting", "of a person"] }),
      message("Open", "a.c:3", { context: "menu" }),
      message("%d file", "a.c:4", { plural: "%d files" }),
      message("100%", "a.c:5"),
    ];
    assert.equal(
      added(text, messages, [message("Title", "a.c:1")]),
      `${text}
#. TRANSLATORS: a greeting
#. of a person
#: a.c:2 b.c:9
#, c-format
msgid "Hello %s"
msgstr ""

#: a.c:3
msgctxt "menu"
msgid "Open"
msgstr ""

#: a.c:4
#, c-format
msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""

#: a.c:5
msgid "100%"
msgstr ""
`,
    );
  });

  it("have as many plural forms as the language of the file", () => {
    const polish = `${header}"Language: pl\\n"\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n`;
    assert.match(added(polish, [message("a", "a.c:1", { plural: "b" })]), /msgstr\[2\] ""\n$/);
  });

  const orders: readonly (readonly [name: string, present: readonly string[], fresh: string, expected: string])[] = [
    ["behind the one above it in its source file", ["a.c:1", "a.c:9", "b.c:1"], "a.c:5", "a.c:1 a.c:5 a.c:9 b.c:1"],
    ["before the first one of its source file", ["a.c:1", "b.c:5"], "b.c:2", "a.c:1 b.c:2 b.c:5"],
    ["behind the last one of its source file", ["a.c:1", "b.c:5"], "a.c:7", "a.c:1 a.c:7 b.c:5"],
    ["in the order of sorted source files", ["a.c:1", "c.c:5"], "b.c:1", "a.c:1 b.c:1 c.c:5"],
    ["before all others of sorted source files", ["b.c:1", "c.c:5"], "a.c:1", "a.c:1 b.c:1 c.c:5"],
    ["at the end of source files in another order", ["c.c:1", "a.c:5"], "b.c:1", "c.c:1 a.c:5 b.c:1"],
  ];
  for (const [name, present, fresh, expected] of orders) {
    it(`go ${name}`, () => {
      const known = present.map((place) => message(place, place));
      const text = header + present.map((place) => entry(place, place)).join("");
      const after = added(text, [message(fresh, fresh)], known);
      assert.equal(
        after,
        header +
          expected
            .split(" ")
            .map((place) => entry(place, place))
            .join(""),
      );
    });
  }

  it("go to their place in a file that is sorted by texts", () => {
    const texts = ["Apple", "Cherry", "Date", "Fig"];
    const known = texts.map((text, index) => message(text, `${index % 2 === 0 ? "b" : "a"}.c:${9 - index}`));
    const write = (all: readonly CodeMessage[]): string =>
      header + all.map(({ text, places: [at] }) => entry(text, `${at?.file}:${at?.line}`)).join("");
    const fresh = [message("Zucchini", "a.c:1"), message("Banana", "b.c:1")];
    const [zucchini, banana] = fresh;
    assert.equal(
      added(write(known), fresh, known),
      write([...known.slice(0, 1), ...(banana ? [banana] : []), ...known.slice(1), ...(zucchini ? [zucchini] : [])]),
    );
  });

  const styles: readonly (readonly [name: string, reference: string, file: string, expected: string])[] = [
    ["without lines", "#: src/a.c\n", "src/b.c:7", "#: src/b.c\n"],
    ["none at all", "", "src/b.c:7", ""],
    ["from the folder of the file", "#: ../src/a.c:1\n", "src/b.c:7", "#: ../src/b.c:7\n"],
    ["from the folder of the sources", "#: a.c:1\n", "lib/b.c:7", "#: ../lib/b.c:7\n"],
    ["from above the project", "#: app/src/a.c:1\n", "src/b.c:7", "#: app/src/b.c:7\n"],
    ["with blanks in a path", "#: src/a.c:1\n", "src/b b.c:7", "#: \u2068src/b b.c\u2069:7\n"],
  ];
  for (const [name, reference, file, expected] of styles) {
    it(`have references as their neighbors: ${name}`, () => {
      const text = `${header}\n${reference}msgid "Title"\nmsgstr ""\n`;
      const [path = "", line = ""] = file.split(":");
      const fresh = { ...message("New", "x:7"), places: [{ file: path, line: Number(line), offset: 7 }] };
      const after = added(text, [fresh], [message("Title", "src/a.c:1")]);
      assert.ok(after.includes(`\n\n${expected}msgid "New"\nmsgstr ""\n`), after);
    });
  }

  it("have references in several lines if they are long", () => {
    const places = Array.from({ length: 8 }, (_, at) => `src/folder/file${at}.c:${at + 1}`).join(" ");
    const after = added(header, [message("New", places)]);
    assert.deepEqual(
      after
        .split("\n")
        .filter((line) => line.startsWith("#:"))
        .map((line) => line.length < 79),
      [true, true, true],
    );
  });

  it("are used again with their translation if they are obsolete, and all others stay as they are", () => {
    const text = `${header}${entry("Title", "a.c:1")}
#, fuzzy
#~| msgid "Greet"
#~ msgid "Hello"
#~ msgstr "Hallo"

# by Ana
#~ msgid "Gone"
#~ msgstr "Weg"
`;
    const after = added(text, [message("Gone", "a.c:2")], [message("Title", "a.c:1")]);
    assert.equal(
      after,
      `${header}${entry("Title", "a.c:1")}
# by Ana
#: a.c:2
msgid "Gone"
msgstr "Weg"

#, fuzzy
#~| msgid "Greet"
#~ msgid "Hello"
#~ msgstr "Hallo"
`,
    );
  });

  it("have no flags where the tool of the file gives none, and none that the author took away", () => {
    const text = `${header}\nmsgid "Hello %s"\nmsgstr ""\n`;
    assert.ok(!added(text, [message("Bye %s", "a.c:2")]).includes("c-format"));
    const authored = `${header}\n#, no-c-format\nmsgid "Hello %s"\nmsgstr ""\n`;
    assert.ok(added(authored, [message("Bye %s", "a.c:2")]).includes("#, c-format\n"));
  });

  it("name the charset of a template that has none if they are the first that need one", () => {
    const text = header.replace("UTF-8", "CHARSET");
    assert.match(added(text, [message("Größe", "a.c:1")]), /charset=UTF-8/);
    assert.match(added(text, [message("Size", "a.c:1")]), /charset=CHARSET/);
  });

  it("keep the line ends of the file, also without a last one", () => {
    const text = (header + entry("Title", "a.c:1")).replaceAll("\n", "\r\n").slice(0, -2);
    const after = added(text, [message("New", "a.c:2")], [message("Title", "a.c:1")]);
    assert.equal(after, `${text}\r\n\r\n#: a.c:2\r\nmsgid "New"\r\nmsgstr ""`);
  });

  it("stay out of a file whose bytes cannot hold them", () => {
    const text = header.replace("UTF-8", "ISO-8859-1");
    const { problems } =
      po.codeMessages?.add(text, { file: "a.po", messages: [message("a", "a.c:1")], asked: [] }) ?? assert.fail();
    assert.deepEqual(
      problems.map(({ code }) => code),
      ["format.encoding"],
    );
  });
});
