import assert from "node:assert/strict";
import type { MessageChange } from "../../../src/core/catalog/message.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { skip } from "../../skip.ts";
import { editsFor } from "./edits.ts";
import { type CountOperations, type OperationsCounter, startCounting } from "./operations.ts";
import { present } from "./reading.ts";
import type { Subject } from "./subject.ts";
import { subjects } from "./subjects.ts";

/** Numbers of messages that tests of linear edits and operations begin with. */
interface Counts {
  /** Messages of which every other one is changed; a count of edits shows at any size what grows. */
  readonly edits: number;
  /** Messages, and ten times as many, whose operations are compared. */
  readonly operations: number;
}

export const brief: Counts = { edits: 20, operations: 6 };
export const whole: Counts = { edits: 200, operations: 60 };
export const fuzzed: Counts = { edits: 2000, operations: 1000 };

/** Tests that the work of every format grows with the number of messages only. */
export function linear(counts: Counts): void {
  let counter: OperationsCounter | undefined;
  before(async () => {
    if (process.env["NODE_V8_COVERAGE"] === undefined) counter = await startCounting();
  });
  after(() => counter?.stop());

  for (const subject of subjects)
    describe(`${subject.format.id} (${subject.fixtures}) keeps the contract`, () => {
      it("linear: as many edits as changed values, one for a block of new keys", () => fewEdits(subject, counts.edits));

      it("linear: ten times the messages, at most twelve times the operations", async function () {
        this.timeout(300_000);
        if (counter === undefined) return skip(this, "coverage");
        await fewOperations(subject, counts.operations, counter.count);
      });
    });
}

function fewEdits(subject: Subject, count: number): void {
  const { format, stays } = subject;
  const full = textOf(subject, count);
  const { messages } = format.read(full);
  assert.equal(messages.length, count);
  const odd = messages.filter((_, index) => index % 2 === 1).map(({ path }): MessageChange => ({ path, text: "two" }));
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
}

async function fewOperations(subject: Subject, count: number, operations: CountOperations): Promise<void> {
  const { format } = subject;
  const [few, tenfold] = [textOf(subject, count), textOf(subject, 10 * count)];
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
  for (const [name, work] of Object.entries(works)) {
    const once = await operations(() => work(few));
    const ten = await operations(() => work(tenfold));
    assert.ok(once >= count, `${name}: nothing was counted`);
    assert.ok(ten <= 12 * once, `${name}: ${once} operations become ${ten}`);
  }
}

/** A text with as many messages. */
const textOf = ({ format, blank, many }: Subject, count: number): string =>
  many?.(count) ?? filled(format, blank, count);

/** Every other message of a text as a change. */
const evenly = (format: Format, text: string, value: string | undefined): readonly MessageChange[] =>
  format.read(text).messages.flatMap(({ path }, index) => (index % 2 === 1 ? [{ path, text: value }] : []));

const filled = (format: Format, blank: string, count: number): string => {
  const changes = Array.from({ length: count }, (_, index): MessageChange => ({ path: [`key${index}`], text: "one" }));
  return applyEdits(blank, editsFor(format, blank, changes));
};

const removed = ({ path }: MessageChange): MessageChange => ({ path, text: undefined });
