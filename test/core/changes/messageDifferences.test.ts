import assert from "node:assert/strict";
import fc from "fast-check";
import { type Message, pathText } from "../../../src/core/catalog/message.ts";
import { findDifferences, type MessageVersions } from "../../../src/core/changes/messageDifferences.ts";
import { formatById } from "../../../src/core/formats/index.ts";

const messagesOf = (texts: Readonly<Record<string, string>>): readonly Message[] =>
  Object.entries(texts).map(([key, text]) => ({ path: [key], text, span: { start: 0, end: 0 } }));

/** Differences as short texts. */
function compare(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  options: Partial<MessageVersions> = {},
): readonly string[] {
  const versions = { before: messagesOf(before), after: messagesOf(after), isSource: true, ...options };
  return findDifferences(versions).map(({ kind, path, before: old, after: now }) => {
    const key = pathText(path);
    const former = old === undefined || pathText(old.path) === key ? "" : ` was ${pathText(old.path)}`;
    return `${kind} ${key}${former} ${old?.text ?? ""}|${now?.text ?? ""}`;
  });
}

describe("differences of messages", () => {
  it("are added, removed and changed messages", () => {
    assert.deepEqual(compare({ a: "A", b: "B" }, { b: "B!", c: "C" }), [
      "sourceChanged b B|B!",
      "added c |C",
      "removed a A|",
    ]);
    assert.deepEqual(compare({ a: "A" }, { a: "Ä" }, { isSource: false }), ["targetChanged a A|Ä"]);
    assert.deepEqual(compare({ a: "A" }, { a: "A" }), []);
  });

  it("are renamed messages, if a text is the only one that went and came", () => {
    assert.deepEqual(compare({ old: "Save", x: "X" }, { x: "X", now: "Save" }), ["renamed now was old Save|Save"]);
    assert.deepEqual(compare({ a: "Same", b: "Same" }, { c: "Same" }), [
      "added c |Same",
      "removed a Same|",
      "removed b Same|",
    ]);
    assert.deepEqual(compare({ a: "" }, { b: "" }), ["added b |", "removed a |"]);
  });

  it("are renamed in translations as in the source, also if the text changed", () => {
    const renames = new Map([['["old"]', '["now"]']]);
    assert.deepEqual(compare({ old: "Alt" }, { now: "Neu" }, { isSource: false, renames }), [
      "renamed now was old Alt|Neu",
    ]);
  });

  it("are moved messages: the fewest that explain the order", () => {
    assert.deepEqual(compare({ a: "A", b: "B", c: "C", d: "D" }, { b: "B", c: "C", d: "D", a: "A" }), ["moved a A|A"]);
  });

  it("follow the order in formats without keys", () => {
    assert.deepEqual(
      compare({ 0: "One", 1: "Two", 2: "Three" }, { 0: "New", 1: "One", 2: "Two!", 3: "Three" }, { isKeyless: true }),
      ['added ["0"] |New', 'sourceChanged ["2"] was ["1"] Two|Two!'].map((line) => line.replace(/\["(\d)"\]/g, "$1")),
    );
    assert.deepEqual(compare({ 0: "One", 1: "Two" }, { 0: "Two" }, { isKeyless: true }), ["removed 0 One|"]);
  });

  it("distinguish a changed source of a bilingual file from its translation, also if the source is the key", () => {
    const po = (id: string, text: string) => `msgid ""\nmsgstr ""\n\nmsgid "${id}"\nmsgstr "${text}"\n`;
    const read = (text: string) => formatById("po").read(text).messages;
    const kinds = (before: string, after: string) =>
      findDifferences({ before: read(before), after: read(after), isSource: false }).map(({ kind }) => kind);
    assert.deepEqual(kinds(po("Save", "Sichern"), po("Save", "Speichern")), ["targetChanged"]);
    assert.deepEqual(kinds(po("Save", "Sichern"), po("Save it", "Sichern")), ["sourceChanged"]);
    const fuzzy = po("Save", "Sichern").replace('msgid "Save"', '#, fuzzy\nmsgid "Save"');
    assert.deepEqual(kinds(fuzzy, po("Save", "Sichern")), ["targetChanged"]);
  });

  it("turn one version into the other", () => {
    const texts = fc.dictionary(fc.constantFrom(..."abcdefgh"), fc.constantFrom("", "X", "Y", "Z"), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const found = findDifferences({ before: messagesOf(before), after: messagesOf(after), isSource: false });
        const gone = new Set(found.map(({ before: old }) => old?.path[0]));
        const kept = Object.entries(before).filter(([key]) => !gone.has(key));
        const come = found.flatMap(({ after: now }) => (now ? [[now.path[0], now.text] as const] : []));
        const result = new Map<unknown, string>([...kept, ...come]);
        assert.deepEqual(Object.fromEntries(result), after);
      }),
    );
  });
});
