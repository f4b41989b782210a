import assert from "node:assert/strict";
import fc from "fast-check";
import { isFuzzing, runs, seed } from "../../property.ts";
import { documentSubjects } from "./documents.ts";
import { formatSubjects } from "./formats.ts";
import { type Subject, steepBlocks, steepSteps } from "./growth.ts";
import { units } from "./patterns.ts";
import { textSubjects } from "./subjects.ts";

/** Units that each subject is tried with: one, always the same, in `npm test`, and under `npm run fuzz` others, and 40 times as many. */
const count = Math.min(units.length, Math.ceil(runs / 500));
/** Known subjects whose time grows by the square of the length, with the texts. */
const known: Readonly<Record<string, readonly string[]>> = {
  "checks, de": ["’"],
  "masks, symfony": ['"]'],
  "style, punctuation.exclamation_marks": ["!"],
  "document mif": ["`"],
  "code zig": ['\\"'],
};

const unitsFor = ({ name }: Subject): readonly string[] => {
  const drawn = fc.sample(fc.shuffledSubarray([...units], { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed: isFuzzing ? seed : [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0x7fffffff, 11),
  });
  const before = Object.entries(known).flatMap(([subject, some]) => (name === subject ? some : []));
  return [...new Set([...before, ...(drawn[0] ?? [])])];
};

describe(`four times as long a run is at most a little more than four times the work, seed ${seed}`, function () {
  this.timeout(0);
  for (const subject of [...textSubjects, ...formatSubjects, ...documentSubjects]) {
    it(subject.name, async () => {
      const some = unitsFor(subject);
      assert.deepEqual(await steepSteps(subject, some), [], "steps of built-in functions");
      if (isFuzzing) assert.deepEqual(await steepBlocks(subject, some), [], "blocks of code");
    });
  }
});
