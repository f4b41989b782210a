import assert from "node:assert/strict";
import { type MergedTexts, outcomeOf } from "../scripts/replay/outcomes.ts";
import { findClashes, textsOf } from "../scripts/replay/textsOf.ts";
import { formatById } from "../src/core/formats/index.ts";
import { mapVersions, type Versions } from "../src/core/text/versions.ts";

const format = formatById("json");
const json = (...members: readonly string[]): string => `{\n${members.join(",\n")}\n}\n`;

function read(versions: Versions, committed: string): MergedTexts {
  const texts = mapVersions(versions, (text) => textsOf(text, format) ?? new Map());
  return { format, versions: texts, committed: textsOf(committed, format) ?? new Map(), clashes: findClashes(texts) };
}

describe("replayed merges", () => {
  it("count texts that are lost, and those that people committed otherwise", () => {
    const versions = {
      base: json('"a": "A"', '"b": "B"', '"old": "O"'),
      ours: json('"a": "AA"', '"b": "B"', '"new": "O"'),
      theirs: json('"a": "A"', '"b": "BB"', '"old": "O"', '"c": "C"'),
    };
    const merged = read(versions, json('"a": "AA"', '"b": "other"', '"new": "O"', '"c": "C"'));
    const complete = outcomeOf(json('"a": "AA"', '"b": "BB"', '"new": "O"', '"c": "C"'), merged);
    assert.deepEqual([complete.conflicts, complete.lost, complete.different], [0, [], [' ["b"]']]);
    assert.deepEqual(outcomeOf(versions.ours, merged).lost, [' ["b"]', ' ["c"]']);
    const common = read({ base: versions.base, ours: versions.base, theirs: versions.theirs }, versions.theirs);
    assert.deepEqual(outcomeOf(json('"b": "BB"', '"c": "C"'), common).lost, [' ["a"]', ' ["old"]']);
    assert.ok(outcomeOf("{", merged).isBroken);
  });

  it("count conflicts about one message apart from those about neighbors", () => {
    const versions = {
      base: json('"a": "A"', '"b": "B"'),
      ours: json('"a": "1"', '"b": "1"'),
      theirs: json('"a": "2"', '"b": "B"'),
    };
    const marked = (ours: string, theirs: string): string =>
      `<<<<<<< ours\n${ours}\n=======\n${theirs}\n>>>>>>> theirs\n`;
    const merged = read(versions, versions.ours);
    const real = outcomeOf(`{\n${marked('"a": "1",', '"a": "2",')}"b": "1"\n}\n`, merged);
    assert.deepEqual([real.conflicts, real.real, real.lost, real.different], [1, 1, [], []]);
    const other = outcomeOf(`{\n"a": "1",\n${marked('"b": "1"', '"b": "B"')}}\n`, merged);
    assert.deepEqual([other.conflicts, other.real, other.others.length, other.lost], [1, 0, 1, [' ["a"]']]);
  });
});
