import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type MessageChange, pathKey } from "../../../src/core/catalog/message.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { skip } from "../../skip.ts";
import { assertChangedParts } from "./contract.ts";
import { editsFor, problemsFor } from "./edits.ts";
import { present, reading } from "./reading.ts";

const root = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
const marks = { state: "", stateQualifier: "" };

const changesOf = (text: string): readonly MessageChange[] =>
  xliff.read(text, "source").messages.map(({ path, text: source }) => ({ path, text: source }));

const keyOf = ({ path }: MessageChange): string => pathKey(path);

const targetsIn = (text: string): number => text.replace(/<!\[CDATA\[.*?\]\]>/gs, "").match(/<target\b/g)?.length ?? 0;

/** Returns a file without targets and the white space before them. */
const withoutTargets = (text: string): string =>
  text.replace(/\s*<target\b[^<>]*?(?:\/>|>[\s\S]*?<\/target>)/g, "").replace(/ trg[lL]ang="[^"]*"/g, "");

describe("real files of XLIFF", () => {
  const files = names.filter((name) => name.endsWith(".xlf")).sort();
  if (files.length === 0)
    it("are there", function () {
      skip(this, "corpus");
    });

  for (const name of files) {
    const text = readFileSync(join(root, name), "utf8");

    it(`${name}: all set to what it is, no edit`, () => {
      const { messages, problems } = xliff.read(text);
      assert.deepEqual(problems, []);
      assert.deepEqual(editsFor(xliff, text, present(messages), text), []);
    });

    it(`${name}: every target set, nothing but targets moves`, () => {
      const changes = changesOf(text);
      assert.ok(changes.length > 0);
      const edits = editsFor(xliff, text, changes, text, marks);
      const done = applyEdits(text, edits);
      assertChangedParts(xliff, text, edits);
      const blocked = problemsFor(xliff, text, changes, text);
      assert.deepEqual(blocked, []);
      assert.equal(
        withoutTargets(done),
        withoutTargets(text).replace(/ (?:state|subState)="[^"]*"/g, (found) => (/<segment/.test(text) ? "" : found)),
      );
      assert.equal(reading(xliff, done).size, changes.length);
      const added = changes.length - xliff.read(text).messages.length;
      assert.equal(targetsIn(done), targetsIn(text) + added);
    });

    it(`${name}: a new locale has its units`, () => {
      const empty = xliff.createEmpty(text, "pt-BR");
      const changes = changesOf(text);
      const made = applyEdits(empty, editsFor(xliff, empty, changes, text, marks));
      assert.deepEqual(new Set(changesOf(made).map(keyOf)), new Set(changes.map(keyOf)));
      assert.equal(reading(xliff, made).size, changes.length);
      assert.match(made, /(?:target-language|trgLang)="pt-BR"/);
    });
  }
});
