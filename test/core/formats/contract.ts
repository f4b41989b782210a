import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { type Message, pathKey, pathText } from "../../../src/core/catalog/message.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";
import { applyEdits, type Edit } from "../../../src/core/text/textEdits.ts";
import { property } from "../../property.ts";
import { eachRow } from "../../rows.ts";
import { anyPath, anyText, changesFor, type Wish, wishes as wishesOf } from "./arbitraries.ts";
import { editsFor, problemsFor } from "./edits.ts";
import { assertCalm, assertFaults, hostileTexts, small } from "./malice.ts";
import { present, reading } from "./reading.ts";
import type { Subject } from "./subject.ts";

/** Promises of every format: identity, locality, truth, order, and robustness against hostile texts. */
export function contract(subject: Subject): void {
  describe(`${subject.format.id} keeps the contract`, () => {
    for (const [name, text] of fixturesOf(subject.fixtures))
      it(`${name}: identity, locality, truth, BOM and line ends`, () =>
        eachRow(
          Object.entries(promises),
          ([promise]) => promise,
          ([, holds]) => holds(besideOf(subject.format, text), text),
        ));
    properties(subject);
    it("stays calm where texts are hostile, and reports what is wrong", () => {
      const found: ProblemCode[] = [];
      eachRow(
        hostileTexts(subject.malice, small),
        ([name]) => name,
        ([, text]) => found.push(...assertCalm(subject, text)),
      );
      assertFaults(subject, found);
    });
  });
}

/** The fixture texts of a format, by file name. */
export function fixturesOf(folder: string): readonly (readonly [string, string])[] {
  const root = new URL(`fixtures/${folder}/`, import.meta.url);
  return readdirSync(root).map((name) => [name, readFileSync(new URL(name, root), "utf8")]);
}

/** A format without keys as it reads and writes targets of a source that has just been translated. */
export const besideOf = (format: Format, text: string): Format =>
  format.alignedTo?.(text, { isKnown: () => true }) ?? format;

/** Promises for each fixture. */
const promises: Readonly<Record<string, (format: Format, text: string) => void>> = {
  "identity: all set to what it is, no edit": (format, text) => {
    const { messages } = format.read(text);
    assert.deepEqual(editsFor(format, text, present(messages)), []);
    assert.deepEqual(editsFor(format, text, present(messages), text), []);
  },
  "locality: one message set, only its value replaced": (format, text) => {
    const all = reading(format, text);
    const document = format.read(text);
    for (const { path, span } of document.messages) {
      const { edits } = document.edit([{ path, text: "other text" }]);
      assert.deepEqual(
        edits.map((edit) => edit.span),
        [span],
        pathText(path),
      );
      const expected = new Map(all).set(pathKey(path), "other text");
      assert.deepEqual(reading(format, applyEdits(text, edits), expected), expected);
    }
  },

  "truth: each message removed, and brought back by the model": (format, text) => {
    const all = reading(format, text);
    const model = format.read(text, "source");
    const document = format.read(text);
    for (const { path, text: value } of document.messages) {
      const { edits, problems } = document.edit([{ path, text: undefined }]);
      const blocked = problems.length > 0;
      const without = applyEdits(text, edits);
      assert.equal(reading(format, without).has(pathKey(path)), blocked, pathText(path));
      if (blocked) assert.equal(without, text);
      const again = applyEdits(without, format.read(without).edit([{ path, text: value }], { model }).edits);
      if (again !== text) assert.deepEqual(reading(format, again), all);
    }
  },

  "keeps BOM, line ends and final newline of a text made from nothing": (format, text) => {
    const { messages } = format.read(text);
    const empty = format.createEmpty(text);
    assert.deepEqual(reading(format, empty), new Map());
    const made = applyEdits(empty, editsFor(format, empty, present(messages), text));
    assert.equal(made.startsWith("\uFEFF"), text.startsWith("\uFEFF"));
    if (text === "" || made === "") return;
    assert.equal(/[\r\n]$/.test(made), /[\r\n]$/.test(text));
    assert.equal(/(^|[^\r])\n/.test(made), made.includes("\n") && /(^|[^\r])\n/.test(text));
  },
};

const models = (texts: fc.Arbitrary<string>) => fc.option(texts, { nil: undefined });

/** Edits a text and asserts the promises of formats. */
function run(format: Format, text: string, wishes: readonly Wish[], model: string | undefined) {
  const changes = changesFor(
    wishes,
    format.read(text).messages.map(({ path }) => path),
  );
  const document = format.read(text);
  const plan = (): ReturnType<typeof document.edit> =>
    document.edit(changes, { model: model === undefined ? undefined : format.read(model) });
  const { edits, problems } = plan();
  assert.deepEqual(plan(), { edits, problems }, "a document forgets what it was asked");
  const blocked = new Set(problems.map(({ path }) => pathKey(path ?? [])));
  const result = applyEdits(text, edits);
  assertChangedParts(format, text, edits);
  return { changes, edits, blocked, result, made: changes.filter(({ path }) => !blocked.has(pathKey(path))) };
}

function properties({ format, texts, blank, paths }: Subject): void {
  property("identity", texts, models(texts), (text, model) => {
    const own = besideOf(format, text);
    assert.deepEqual(editsFor(own, text, present(own.read(text).messages), model), []);
  });

  // One run for four promises: most of its time goes into making texts.
  property(
    "truth, order, idempotence and well-formed Unicode",
    texts,
    wishesOf(paths ?? anyPath),
    models(texts),
    (text, wishes, model) => {
      const own = besideOf(format, text);
      const { made, edits, result } = run(own, text, wishes, model);
      assertOrdered(text, edits);
      const expected = reading(own, text);
      for (const change of made) {
        if (change.text === undefined) expected.delete(pathKey(change.path));
        else expected.set(pathKey(change.path), change.text);
      }
      const found = withoutCopies(reading(own, result, expected), expected);
      assert.deepEqual(sorted(found), sorted(expected), `reads otherwise:\n${result}`);
      const after = own.withExpected?.(expected) ?? own;
      assert.deepEqual(editsFor(after, result, made, model), [], "something is left to do");
      assert.ok(/\p{Surrogate}/u.test(text) || !/\p{Surrogate}/u.test(result), "lone surrogates came in");
    },
  );

  property(
    "locality: a new value replaces the old one and nothing else",
    texts,
    fc.nat(),
    anyText,
    (text, pick, value) => {
      const { messages } = format.read(text);
      const message = messages[pick % messages.length];
      if (message === undefined || message.text === value) return;
      const changes = [{ path: message.path, text: value }];
      const edits = editsFor(format, text, changes);
      assert.deepEqual(
        edits.map(({ span }) => span),
        problemsFor(format, text, changes).length > 0 ? [] : [message.span],
      );
    },
  );

  it("refuses two changes of one path", () => {
    const text = blank;
    const change = { path: ["a"], text: "x" };
    assert.throws(() => editsFor(format, text, [change, { path: ["b"], text: "y" }, change]), /two changes of a/);
  });
}

/** Without empty texts that a new list has from its model. */
const withoutCopies = (found: Map<string, string>, expected: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...found].filter(([key, text]) => text !== "" || expected.has(key)));

/** Asserts that only edited messages differ in the text with the edits. */
export function assertChangedParts(format: Format, text: string, edits: readonly Edit[]): void {
  const document = format.read(text);
  const parts = document.readChanged?.(edits);
  if (parts === undefined) return;
  const whole = format.read(applyEdits(text, edits));
  assert.deepEqual(whole.problems, []);
  const expected = textsOf(document.messages);
  for (const { path } of parts.before) expected.delete(pathKey(path));
  for (const [key, value] of textsOf(parts.now)) expected.set(key, value);
  assert.deepEqual(sorted(textsOf(whole.messages)), sorted(expected));
}

const textsOf = (messages: readonly Message[]): Map<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));

const sorted = (map: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function assertOrdered(text: string, edits: readonly Edit[]): void {
  let end = -1;
  for (const { span, text: replacement } of edits) {
    assert.ok(span.start > end, "edits touch or overlap");
    assert.ok(span.end >= span.start && span.end <= text.length, "edit outside the text");
    assert.ok(replacement !== "" || span.end > span.start, "edit that does nothing");
    end = span.end;
  }
}
