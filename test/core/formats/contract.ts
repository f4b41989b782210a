import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import type { Format, LocaleDocument } from "../../../src/core/formats/format.ts";
import { type Message, type MessageChange, type Path, pathKey, pathText } from "../../../src/core/message.ts";
import type { ProblemCode } from "../../../src/core/problem.ts";
import { applyEdits, type Edit } from "../../../src/core/textEdits.ts";
import { isFuzzing, property } from "../../property.ts";
import { skip } from "../../skip.ts";
import { anyPath, anyText, changesFor, type Wish, wishes as wishesOf } from "./arbitraries.ts";
import { editsFor, problemsFor } from "./edits.ts";
import { countingOperations } from "./operations.ts";

/** A format and what it is tried on. */
export interface Subject {
  readonly format: Format;
  /** Names the folder under `fixtures`: texts that `parse` finds no fault with. */
  readonly fixtures: string;
  /** Arbitrary texts that `parse` finds no fault with. */
  readonly texts: fc.Arbitrary<string>;
  /** Texts that do harm elsewhere, by name. */
  readonly malice: Readonly<Record<string, string>>;
  /** Problems that `parse` reports for some of them; default: broken syntax and duplicate keys. */
  readonly faults?: readonly ProblemCode[];
  /** A text without messages that takes any key the format can write; its line end is LF. */
  readonly blank: string;
  /** Paths to try, even those that the format has no place for. Defaults to any. */
  readonly paths?: fc.Arbitrary<Path>;
  /** A text with as many messages; absent where keys of the caller's choice can be added to `blank`. */
  readonly many?: (count: number) => string;
  /** True if the container of a removed message stays, so that the message returns to its place. */
  readonly stays?: true;
}

/** Promises of every format: identity, locality, truth, order, few edits, and robustness against hostile texts. */
export function contract(subject: Subject): void {
  describe(`${subject.format.id} keeps the contract`, () => {
    for (const [name, text] of fixturesOf(subject.fixtures)) describe(name, () => examples(subject.format, text));
    properties(subject);
    linearity(subject);
    // two tests look at what is found in texts that take long to read
    const found = new Map<string, readonly ProblemCode[]>();
    const readMalice = (text: string): LocaleDocument => {
      const document = subject.format.read(text);
      found.set(text, [...new Set(document.problems.map(({ code }) => code))]);
      return document;
    };
    for (const [name, text] of Object.entries(subject.malice))
      it(`stays calm: ${name}`, () => calm(subject, text, readMalice(text)));
    it("reports what is wrong", () => {
      for (const text of Object.values(subject.malice)) if (!found.has(text)) readMalice(text);
      const codes = new Set([...found.values()].flat());
      assert.deepEqual(codes, new Set(subject.faults ?? ["format.syntax", "format.depth", "format.duplicateKey"]));
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

/** Messages of a text: path key → text. */
export function reading(format: Format, text: string, expected: Map<string, string> = new Map()): Map<string, string> {
  const { messages, problems } = (format.withExpected?.(expected) ?? format).read(text);
  const faults = problems.filter(({ code }) => code !== "format.duplicateKey");
  assert.deepEqual(faults, [], `broken text:\n${text}`);
  return new Map(messages.map((message) => [pathKey(message.path), message.text]));
}

/** The changes that set each message to what it is. */
export const present = (messages: readonly Message[]): readonly MessageChange[] =>
  messages.map(({ path, text }) => ({ path, text }));

function examples(subject: Format, text: string): void {
  const format = besideOf(subject, text);
  const document = format.read(text);
  const { messages } = document;

  it("identity: nothing set anew, no edit", () => {
    assert.deepEqual(editsFor(format, text, present(messages)), []);
    assert.deepEqual(editsFor(format, text, present(messages), text), []);
  });

  it("locality: one message set, only its value replaced", () => {
    const all = reading(format, text);
    for (const { path, span } of messages) {
      const { edits } = document.edit([{ path, text: "other text" }]);
      assert.deepEqual(
        edits.map((edit) => edit.span),
        [span],
        pathText(path),
      );
      const expected = new Map(all).set(pathKey(path), "other text");
      assert.deepEqual(reading(format, applyEdits(text, edits), expected), expected);
    }
  });

  it("truth: each message removed, and brought back by the model", () => {
    const all = reading(format, text);
    const model = format.read(text, "source");
    for (const { path, text: value } of messages) {
      const { edits, problems } = document.edit([{ path, text: undefined }]);
      const blocked = problems.length > 0;
      const without = applyEdits(text, edits);
      assert.equal(reading(format, without).has(pathKey(path)), blocked, pathText(path));
      if (blocked) assert.equal(without, text);
      const again = applyEdits(without, format.read(without).edit([{ path, text: value }], { model }).edits);
      if (again !== text) assert.deepEqual(reading(format, again), all);
    }
  });

  it("keeps BOM, line ends and final newline of a text made from nothing", () => {
    const empty = format.createEmpty(text);
    assert.deepEqual(reading(format, empty), new Map());
    const made = applyEdits(empty, editsFor(format, empty, present(messages), text));
    assert.equal(made.startsWith("\uFEFF"), text.startsWith("\uFEFF"));
    if (text === "" || made === "") return;
    assert.equal(/[\r\n]$/.test(made), /[\r\n]$/.test(text));
    assert.equal(/(^|[^\r])\n/.test(made), made.includes("\n") && /(^|[^\r])\n/.test(text));
  });
}

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
      assert.deepEqual(sorted(reading(own, result, expected)), sorted(expected), `reads otherwise:\n${result}`);
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

const removed = ({ path }: MessageChange): MessageChange => ({ path, text: undefined });

function linearity({ format, blank, stays, many = (count) => filled(format, blank, count) }: Subject): void {
  it("linear: as many edits as changed values, one for a block of new keys", () => {
    // a count of edits tells at any size
    const count = isFuzzing ? 2000 : 200;
    const full = many(count);
    const { messages } = format.read(full);
    assert.equal(messages.length, count);
    const odd = messages
      .filter((_, index) => index % 2 === 1)
      .map(({ path }): MessageChange => ({ path, text: "two" }));
    assert.equal(editsFor(format, full, odd).length, count / 2);
    const gone = editsFor(format, full, odd.map(removed));
    assert.ok(gone.length <= count / 2 + 1);
    const back = editsFor(format, applyEdits(full, gone), odd, full);
    assert.ok(back.length <= count / 2 + 1);
    const inserted = back.reduce((sum, edit) => sum + edit.text.length, 0);
    assert.ok(inserted <= full.length, "new text repeats old text");
    // what a bilingual file lacks are the targets of units that stay
    const without =
      format.bilingual || stays
        ? format.createEmpty(full)
        : applyEdits(full, editsFor(format, full, messages.map(removed)));
    assert.equal(editsFor(format, without, present(messages), full).length, 1);
  });

  it("linear: ten times the messages, at most twelve times the operations", async function () {
    this.timeout(300_000);
    if (process.env["NODE_V8_COVERAGE"] !== undefined) skip(this, "coverage");
    // a count of operations tells at any size; what grows slowly shows at ten times more
    const count = isFuzzing ? 1000 : 60;
    const [few, tenfold] = [many(count), many(10 * count)];
    const works: Readonly<Record<string, (text: string) => unknown>> = {
      parse: (text) => format.read(`${text}\n`),
      change: (text) => editsFor(format, text, evenly(format, text, "other text")),
      remove: (text) => editsFor(format, text, evenly(format, text, undefined)),
      add: (text) => {
        const changes = evenly(format, text, "other text");
        const thinned = applyEdits(text, editsFor(format, text, changes.map(removed)));
        editsFor(format, thinned, changes, text);
      },
    };
    await countingOperations(async (operations) => {
      for (const [name, work] of Object.entries(works)) {
        const once = await operations(() => work(few));
        const ten = await operations(() => work(tenfold));
        assert.ok(once >= count, `${name}: nothing was counted`);
        assert.ok(ten <= 12 * once, `${name}: ${once} operations become ${ten}`);
      }
    });
  });
}

/** Every other message of a text as a change. */
const evenly = (format: Format, text: string, value: string | undefined): readonly MessageChange[] =>
  format.read(text).messages.flatMap(({ path }, index) => (index % 2 === 1 ? [{ path, text: value }] : []));

const filled = (format: Format, blank: string, count: number): string => {
  const changes = Array.from({ length: count }, (_, index): MessageChange => ({ path: [`key${index}`], text: "one" }));
  return applyEdits(blank, editsFor(format, blank, changes));
};

/** No throw, no hang, no overflow; what is broken is told with a place and can't be edited. */
function calm({ format, blank }: Subject, text: string, document: LocaleDocument): void {
  const { problems } = document;
  const faults = problems.filter(({ code }) => code !== "format.duplicateKey");
  for (const { span } of problems) {
    assert.ok(span !== undefined && span.start >= 0 && span.end >= span.start && span.end <= text.length);
  }
  const change = { path: ["a"], text: "x" };
  if (faults.length > 0) assert.throws(() => document.edit([change]), /^Error: format\.(syntax|depth) at \d+/);
  else reading(format, applyEdits(text, document.edit([change]).edits));
  // A broken model is no model.
  assert.deepEqual(
    editsFor(format, blank, [change], faults.length > 0 ? text : undefined),
    editsFor(format, blank, [change]),
  );
}
