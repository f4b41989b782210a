import assert from "node:assert/strict";
import { linesChanged } from "../../../src/core/changes/linesChanged.ts";
import { listMessages } from "../../../src/core/changes/messageListing.ts";

describe("listings of messages", () => {
  it("have decoded texts in the order of the file, long ones line by line", () => {
    const json = String.raw`{ "b": "\u00dcber", "a": { "x": "One\nTwo" } }`;
    assert.equal(listMessages("git-blob-x/de.json", json), "b: Über\na.x:\n    One\n    Two\n");
  });

  it("have the source and the state of bilingual files", () => {
    const xliff = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="x"><body><trans-unit id="save"><source>Save</source><target state="needs-translation">Save</target></trans-unit></body></file></xliff>`;
    assert.equal(listMessages("messages.de.xlf", xliff), "save: Save\n  source: Save\n  state: needs translation\n");
  });

  it("find formats that only folders name by their text", () => {
    assert.equal(listMessages("/tmp/x/strings.xml", '<resources><string name="a">A</string></resources>'), "a: A\n");
    assert.equal(listMessages("x/pom.xml", "<project/>"), undefined);
    assert.equal(listMessages("x/messages.json", '{ "a": { "message": "A", "description": "D" } }'), "a: A\n");
    assert.equal(listMessages("x/messages.json", '{ "a": { "title": "A" } }'), "a.title: A\n");
  });

  it("have all locales of a file that holds several", () => {
    assert.equal(listMessages("texts.csv", "key,en,de\na,A,Ä\n"), "[en]\na: A\n[de]\na: Ä\n");
  });

  it("are not made of broken texts and other files", () => {
    assert.equal(listMessages("de.json", '{ "a": '), undefined);
    assert.equal(listMessages("main.c", "int main"), undefined);
  });
});

describe("changed lines", () => {
  it("are those that were not there before", () => {
    const changed = linesChanged("a\nb\nc\n", "a\nx\nc\r\ny\n");
    assert.deepEqual(
      [1, 2, 3, 4].map((line) => changed.has(line)),
      [false, true, false, true],
    );
  });

  it("has what the sides of a conflict do not have alike between markers", () => {
    const json =
      '{\n<<<<<<<<< HEAD\n  "a": "\\u00dc",\n  "b": "B",\n=========\n  "a": "A",\n>>>>>>>>> topic\n  "c": "C"\n}\n';
    assert.equal(listMessages("de.json", json), "<<<<<<<<< HEAD\na: Ü\nb: B\n=========\na: A\n>>>>>>>>> topic\nc: C\n");
    const added = '{\n  "a": "A",\n<<<<<<< x\n=======\n  "b": "B",\n>>>>>>> y\n  "c": "C"\n}\n';
    assert.equal(listMessages("de.json", added), "a: A\n<<<<<<< x\n=======\nb: B\n>>>>>>> y\nc: C\n");
    assert.equal(listMessages("de.json", '{\n<<<<<<< x\n  "a": \n=======\n  "b": "B"\n>>>>>>> y\n}\n'), undefined);
  });
});
