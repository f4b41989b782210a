import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { json } from "../../../src/core/formats/json.ts";
import { type Change, pathKey } from "../../../src/core/message.ts";
import { applyEdits } from "../../../src/core/text.ts";
import { present, reading } from "./contract.ts";

const root = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
const files = names.filter((name) => name.endsWith(".json")).sort();
const textOf = (name: string): string => readFileSync(join(root, name), "utf8");

/** A text with its lines apart; commas at line ends move when the last item of a group changes. */
const linesOf = (text: string): readonly string[] => text.split("\n").map((line) => line.replace(/,(\r?)$/, "$1"));

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

describe("json: real files", () => {
  if (files.length === 0) it.skip(`skipped: there is no corpus at ${root}`);

  for (const name of files) {
    const text = textOf(name);
    const sourceName = files.find((one) => dirname(one) === dirname(name) && /^en\b/.test(basename(one))) ?? name;
    const source = textOf(sourceName);

    it(`${name}: all set to what it is, no edit`, () => {
      const { messages, problems } = json.parse(text);
      assert.ok(messages.length > 100);
      assert.deepEqual(problems, []);
      assert.deepEqual(json.set(text, present(messages)), []);
      assert.deepEqual(json.set(text, present(messages), source), []);
    });

    it(`${name}: 200 messages removed and set again by the order of ${sourceName}, only their lines differ`, () => {
      const all = reading(json, text);
      const { messages } = json.parse(text);
      const removed = messages.filter((_, index) => index % Math.floor(messages.length / 200) === 0).slice(0, 200);
      const gone = removed.map(({ path }): Change => ({ path, text: undefined }));
      const thin = applyEdits(text, json.set(text, gone));
      for (const { path } of removed) all.delete(pathKey(path));
      assert.deepEqual(reading(json, thin), all);
      assert.deepEqual(missingLines(thin, text), []);
      const groups = missingLines(text, thin).filter((line) => /[{}]\r?$/.test(line)).length;
      assert.equal(missingLines(text, thin).length, 200 + groups);

      const back = applyEdits(thin, json.set(thin, present(removed), source));
      assert.deepEqual([...reading(json, back)].sort(), [...reading(json, text)].sort());
      assert.deepEqual(missingLines(back, text), []);
      assert.deepEqual(missingLines(text, back), []);
    });

    it(`${name}: made from nothing, with the keys of ${sourceName}`, () => {
      const { messages } = json.parse(source);
      const empty = json.empty(source);
      const made = applyEdits(empty, json.set(empty, present(messages), source));
      assert.equal(made, source);
    });
  }
});
