import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Message, type MessageChange, pathKey } from "../../../src/core/catalog/message.ts";
import { formatForPath } from "../../../src/core/formats/index.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { skip } from "../../skip.ts";
import { editsFor } from "./edits.ts";
import { present, reading } from "./reading.ts";

const root = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
/** Bilingual files have a test of their own: what goes there is a target, not a message; so have those without keys. */
const isMonolingual = (name: string): boolean => {
  const format = formatForPath(name);
  return format !== undefined && format.bilingual !== true && format.alignedTo === undefined;
};
const files = names.filter(isMonolingual).sort();
/** Returns whether a new file of all messages equals the source file; others omit comments and what is no message. */
const isBare = (name: string): boolean => name.endsWith(".json");
const textOf = (name: string): string => readFileSync(join(root, name), "utf8");

/** Comments go with what they are about, and do not come back with it. */
const isRemark = (line: string): boolean => /^\s*(?:[#!]|\/\/)/.test(line);

/** Up to 200 messages, evenly: no elements, which can't go alone, and none on several lines. */
function chosen(text: string, messages: readonly Message[]): readonly Message[] {
  const movable = messages.filter(
    ({ path, span }) => typeof path.at(-1) === "string" && !text.slice(span.start, span.end).includes("\n"),
  );
  const step = Math.max(5, Math.floor(movable.length / 200));
  return movable.filter((_, index) => index % step === 0).slice(0, 200);
}

/** Counts lines of brackets. */
const groupsIn = (name: string, lines: readonly string[]): number =>
  lines.filter((line) => (name.endsWith(".yml") ? /:\r?$/ : /[{}]\r?$/).test(line) && !name.endsWith(".properties"))
    .length;

/**
 * A text with its lines apart; commas at line ends move when the last item of a group changes, and where a file escapes
 * a sign at times, as `\\!`, it may be either way afterwards, as quotation
 * marks that a YAML scalar may do without.
 */
const linesOf = (text: string): readonly string[] =>
  text.split("\n").map((line) =>
    line
      .replace(/,(\r?)$/, "$1")
      .replace(/\\(?=[ !:=#])/g, "")
      .replace(/^( *\w+: )(["'])(.*)\2$/, "$1$3"),
  );

/** The lines of one text that another lacks. */
function missingLines(text: string, other: string): readonly string[] {
  const left = new Map<string, number>();
  for (const line of linesOf(other)) left.set(line, (left.get(line) ?? 0) + 1);
  return linesOf(text).filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

describe("real files", () => {
  if (files.length === 0)
    it("is there", function () {
      skip(this, "corpus");
    });

  for (const name of files) {
    const format = formatForPath(name);
    if (format === undefined) continue;
    const text = textOf(name);
    const sourceName = files.find((one) => dirname(one) === dirname(name) && /^(.+_)?en\b/.test(basename(one))) ?? name;
    const source = textOf(sourceName);

    it(`${name}: all set to what it is, no edit`, () => {
      const { messages, problems } = format.read(text);
      assert.ok(messages.length > 100);
      assert.deepEqual(
        problems.filter(({ code }) => code !== "format.duplicateKey"),
        [],
      );
      assert.deepEqual(editsFor(format, text, present(messages)), []);
      assert.deepEqual(editsFor(format, text, present(messages), source), []);
    });

    it(`${name}: messages removed and set again by the order of ${sourceName}, only their lines differ`, () => {
      const all = reading(format, text);
      const { messages } = format.read(text);
      const removed = chosen(text, messages);
      const gone = removed.map(({ path }): MessageChange => ({ path, text: undefined }));
      const thin = applyEdits(text, editsFor(format, text, gone));
      for (const { path } of removed) all.delete(pathKey(path));
      assert.deepEqual(reading(format, thin), all);
      assert.deepEqual(missingLines(thin, text), []);
      const back = applyEdits(thin, editsFor(format, thin, present(removed), source));
      assert.deepEqual([...reading(format, back)].sort(), [...reading(format, text)].sort());
      assert.deepEqual(missingLines(back, text), []);
      const lost = missingLines(text, thin).filter((line) => !isRemark(line));
      const left = missingLines(text, back).filter((line) => !isRemark(line));
      // attributes go with a message, and do not come back with it
      if (format.id === "arb") return assert.ok(left.length <= lost.length - removed.length);
      assert.deepEqual(left, []);
      assert.equal(lost.length, removed.length + groupsIn(name, lost));
    });

    it(`${name}: made from nothing, with the keys of ${sourceName}`, () => {
      const { messages } = format.read(source);
      const empty = format.createEmpty(source);
      const made = applyEdits(empty, editsFor(format, empty, present(messages), source));
      assert.deepEqual([...reading(format, made)].sort(), [...reading(format, source)].sort());
      if (isBare(name)) assert.equal(made, source);
    });
  }
});
