import assert from "node:assert/strict";
import type { CodeMessage } from "../../../src/core/formats/codeMessages.ts";
import { qt } from "../../../src/core/formats/qt.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const file = (contexts: string, attributes = ' language="de_DE"'): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1"${attributes}>\n${contexts}</TS>\n`;

const context = (name: string, messages: string): string =>
  `<context>\n    <name>${name}</name>\n${messages}</context>\n`;

const unit = (location: string, text: string, translation = '<translation type="unfinished"></translation>'): string =>
  `    <message>\n${location}        <source>${text}</source>\n        ${translation}\n    </message>\n`;

const at = (place: string): string => {
  const [path, line] = place.split(":");
  return `        <location filename="../${path}" line="${line}"/>\n`;
};

function message(text: string, place: string, more: Partial<CodeMessage> = {}): CodeMessage {
  const { context: name = "Window", disambiguation } = more;
  const [path = "", line = ""] = place.split(":");
  return {
    path: [name, text, ...(disambiguation === undefined ? [] : [disambiguation])],
    text,
    context: name,
    isPlural: false,
    notes: [],
    places: [{ file: path, line: Number(line), offset: Number(line) }],
    language: "cpp",
    ...more,
  };
}

function added(text: string, messages: readonly CodeMessage[], known: readonly CodeMessage[] = []): string {
  const { codeMessages } = qt;
  const asked = [...known, ...messages].flatMap(({ path, places }) => places.map((place) => ({ path, ...place })));
  const { edits, problems } = codeMessages?.add(text, { file: "i18n/app_de.ts", messages, asked }) ?? assert.fail();
  assert.deepEqual(problems, []);
  const after = applyEdits(text, edits);
  assert.deepEqual(codeMessages?.lacking(after, messages), []);
  return after;
}

describe("messages of code in Qt's TS files", () => {
  it("are written with location, comments and the plural forms of the language, as lupdate writes them", () => {
    const first = unit(at("src/a.cpp:1"), "Title");
    const after = added(
      file(context("Window", first), ' language="pl_PL"'),
      [
        message("Open & run", "src/a.cpp:2", { disambiguation: "in a menu", notes: ["Opens the file"] }),
        message("%n file(s)", "src/a.cpp:3", { isPlural: true }),
      ],
      [message("Title", "src/a.cpp:1")],
    );
    const fresh = `    <message>
        <location filename="../src/a.cpp" line="2"/>
        <source>Open &amp; run</source>
        <comment>in a menu</comment>
        <extracomment>Opens the file</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../src/a.cpp" line="3"/>
        <source>%n file(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
`;
    assert.equal(after, file(context("Window", first + fresh), ' language="pl_PL"'));
  });

  it("get a new context in its place among sorted ones", () => {
    const title = context("Main", unit(at("src/a.cpp:1"), "Title"));
    const messages = ["Window", "About"].map((name) => message(name, "src/b.cpp:1", { context: name }));
    const fresh = (name: string): string => context(name, unit(at("src/b.cpp:1"), name));
    assert.equal(added(file(title), messages), file(fresh("About") + title + fresh("Window")));
  });

  it("get a new context at the end of others, one for all its messages", () => {
    const title = unit(at("src/a.cpp:1"), "Title");
    const text = file(context("Window", title) + context("About", title));
    const messages = [
      message("One", "src/b.cpp:1", { context: "Dialog" }),
      message("Two", "src/b.cpp:2", { context: "Panel" }),
      message("Three", "src/b.cpp:3", { context: "Dialog" }),
    ];
    const fresh =
      context("Dialog", unit(at("src/b.cpp:1"), "One") + unit(at("src/b.cpp:3"), "Three")) +
      context("Panel", unit(at("src/b.cpp:2"), "Two"));
    assert.equal(added(text, messages), text.replace("</TS>", `${fresh}</TS>`));
  });

  it("are in a file without any messages", () => {
    assert.equal(
      added(file(""), [message("Title", "src/a.cpp:1")]),
      file(context("Window", unit(at("src/a.cpp:1"), "Title"))),
    );
  });

  it("go next to their neighbors of the same source file", () => {
    const all = ["a.h:3", "a.cpp:1", "a.cpp:9"];
    const write = (places: readonly string[]): string =>
      file(context("Window", places.map((place) => unit(at(place), place)).join("")));
    const known = all.map((place) => message(place, place));
    assert.equal(
      added(
        write(all),
        ["a.cpp:5", "a.h:1", "b.cpp:1"].map((place) => message(place, place)),
        known,
      ),
      write(["a.h:1", "a.h:3", "a.cpp:1", "a.cpp:5", "a.cpp:9", "b.cpp:1"]),
    );
  });

  it("have lines that are relative to the one before where the file has them so", () => {
    const relative = (line: string, name = ""): string => `        <location${name} line="${line}"/>\n`;
    const name = ' filename="../a.cpp"';
    const text = file(context("Window", unit(relative("+4", name), "Four") + unit(relative("+6"), "Ten")));
    const known = [message("Four", "a.cpp:4"), message("Ten", "a.cpp:10")];
    assert.equal(
      added(text, [message("Seven", "a.cpp:7"), message("One", "b.cpp:1")], known),
      file(
        context(
          "Window",
          unit(relative("+4", name), "Four") +
            unit(relative("+3"), "Seven") +
            unit(relative("+3"), "Ten") +
            unit(relative("+1", ' filename="../b.cpp"'), "One"),
        ),
      ),
    );
  });

  it("have no location where the file has none", () => {
    const text = file(context("Window", unit("", "Title")));
    assert.equal(
      added(text, [message("New", "a.cpp:1")]),
      file(context("Window", unit("", "Title") + unit("", "New"))),
    );
  });

  it("are used again with their translation if they had vanished", () => {
    const gone = unit("", "Gone", '<translation type="vanished">Weg</translation>');
    const other = unit("", "Other", '<translation type="vanished">Anderes</translation>');
    const text = file(context("Window", unit(at("a.cpp:1"), "Title") + gone + other));
    const back = unit(at("a.cpp:2"), "Gone", "<translation>Weg</translation>");
    assert.equal(
      added(text, [message("Gone", "a.cpp:2")], [message("Title", "a.cpp:1")]),
      file(context("Window", unit(at("a.cpp:1"), "Title") + back + other)),
    );
  });

  it("have ids next to others with ids", () => {
    const own = `    <message id="title">\n        <source>Title</source>\n        <translation>Titel</translation>\n    </message>\n`;
    const fresh = `    <message id="new">\n        <source>New</source>\n        <translation type="unfinished"></translation>\n    </message>\n`;
    const text = file(context("", own));
    const { context: _, ...rest } = message("New", "a.cpp:1", { path: ["new"], id: "new" });
    assert.equal(added(text, [rest]), file(context("", own + fresh)));
  });

  it("are only plurals in a file of the source language that has nothing else", () => {
    const plural = `    <message numerus="yes">\n        <source>%n</source>\n        <translation>\n            <numerusform>%n</numerusform>\n            <numerusform>%n</numerusform>\n        </translation>\n    </message>\n`;
    const text = file(context("Window", plural), ' language="en_US"');
    const messages = [message("New", "a.cpp:1"), message("%n new", "a.cpp:2", { isPlural: true })];
    assert.deepEqual(
      qt.codeMessages?.lacking(text, messages).map((one) => one.text),
      ["%n new"],
    );
  });
});
