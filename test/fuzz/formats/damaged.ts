import assert from "node:assert/strict";
import fc from "fast-check";
import { type Message, type MessageChange, pathKey } from "../../../src/core/catalog/message.ts";
import type { Format, Parsed } from "../../../src/core/formats/format.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import { applyEdits, type Span } from "../../../src/core/text/textEdits.ts";
import { anyText } from "../../core/formats/arbitraries.ts";
import { besideOf } from "../../core/formats/contract.ts";
import { editsFor, problemsFor } from "../../core/formats/edits.ts";
import { property } from "../../property.ts";
import { skip } from "../../skip.ts";
import { mutated, mutations } from "../mutate.ts";
import { hasCorpus, realFiles } from "../realFiles.ts";

/** Real files of these formats, whatever has happened to them: no crash, no hang, no word lost. A part of the formats each, as they run side by side. */
export function onDamagedFiles(ids: readonly string[]): void {
  describe(`formats, on damaged files: ${ids.join(", ")}`, () => {
    if (!hasCorpus)
      it("files of public projects too", function () {
        skip(this, "corpus");
      });
    for (const format of ids.map(formatById)) tried(format);
  });
}

/** Fixtures whose own ending would make code of them. */
const renamed: Readonly<Record<string, readonly string[]>> = {
  qt: [".ts.xml"],
  script: [".ts.txt", ".mjs.txt", ".cjs.txt"],
};

function tried(format: Format): void {
  const texts = [...format.extensions, ...(renamed[format.id] ?? [])].flatMap(realFiles);
  assert.ok(texts.length > 0, `no real file of ${format.id}`);
  damaged(format, fc.constantFrom(...texts));
}

function damaged(format: Format, real: fc.Arbitrary<string>): void {
  const isFaulty = ({ problems }: Parsed): boolean =>
    problems.some(({ code }) => code === "format.syntax" || code === "format.depth");

  property(
    `${format.id}: what is read is in the text, and what is wrong has a place`,
    real,
    mutations,
    (whole, accidents) => {
      const text = mutated(whole, accidents);
      const { messages, problems } = format.read(text);
      for (const { span } of problems) assertInside(text, span);
      let end = 0;
      for (const { span, keySpan } of messages) {
        assertInside(text, span);
        if (keySpan) assertInside(text, keySpan);
        // sentences with a choice within share what stands around it
        assert.ok(span.start >= end || format.id === "fluent", "messages overlap");
        end = span.end;
      }
    },
  );

  property(`${format.id}: set to what it is, no edit; broken, none either`, real, mutations, (whole, accidents) => {
    const text = mutated(whole, accidents);
    const own = besideOf(format, text);
    const parsed = own.read(text);
    const same = parsed.messages.map((message): MessageChange => ({ path: message.path, text: message.text }));
    if (isFaulty(parsed)) assert.throws(() => editsFor(format, text, same), /^Error: format\.(syntax|depth) at \d+/);
    else assert.deepEqual(editsFor(own, text, same), []);
  });

  // without keys one block may look like another once it was changed: there the run compares before it writes
  if (format.alignedTo !== undefined) return;
  property(
    `${format.id}: one message set or removed, all others as before`,
    fc.tuple(real, mutations),
    fc.nat(),
    fc.option(anyText, { nil: undefined }),
    ([whole, accidents], pick, value) => {
      const text = mutated(whole, accidents);
      const own = besideOf(format, text);
      const parsed = own.read(text);
      const chosen = parsed.messages[pick % parsed.messages.length];
      if (isFaulty(parsed) || chosen === undefined) return;
      const change = { path: chosen.path, text: value };
      const result = applyEdits(text, editsFor(own, text, [change], whole));
      const isBlocked = problemsFor(own, text, [change], whole).length > 0;
      const expected = readings(parsed.messages);
      if (!isBlocked && value === undefined) expected.delete(pathKey(chosen.path));
      if (!isBlocked && value !== undefined) expected.set(pathKey(chosen.path), value);
      const after = own.read(result);
      assert.ok(!isFaulty(after), result);
      assert.deepEqual(readings(after.messages), expected);
    },
  );
}

const readings = (messages: readonly Message[]): Map<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));

function assertInside(text: string, span: Span | undefined): void {
  assert.ok(span !== undefined && span.start >= 0 && span.end >= span.start && span.end <= text.length);
}
