import assert from "node:assert/strict";
import fc from "fast-check";
import { isFuzzing, runs, seed } from "../../property.ts";
import { documentSubjects } from "./documents.ts";
import { formatSubjects } from "./formats.ts";
import { type Subject, steepBlocks, steepSteps } from "./growth.ts";
import { units } from "./patterns.ts";
import { textSubjects } from "./subjects.ts";

const subjects: readonly Subject[] = [...textSubjects, ...formatSubjects, ...documentSubjects];

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

/** `code` of `code zig`: what subjects of one kind have in common. */
const kindOf = ({ name }: Subject): string => name.split(/[ ,]/)[0] ?? "";

/** One subject of each kind, and those that once took too long. */
const chosen = new Set(
  subjects.filter(
    (subject, at) => subject.name in known || subjects.findIndex((one) => kindOf(one) === kindOf(subject)) === at,
  ),
);
export const [fewSubjects, otherSubjects] = [[...chosen], subjects.filter((subject) => !chosen.has(subject))] as const;

/** A test for each subject. */
export function describeGrowth(some: readonly Subject[]): void {
  describe(`four times as long a run is at most a little more than four times the work, seed ${seed}`, function () {
    this.timeout(0);
    for (const subject of some) {
      it(subject.name, async () => {
        const chosenUnits = unitsFor(subject);
        assert.deepEqual(await steepSteps(subject, chosenUnits), [], "steps of built-in functions");
        if (isFuzzing) assert.deepEqual(await steepBlocks(subject, chosenUnits), [], "blocks of code");
      });
    }
  });
}
