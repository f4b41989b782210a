import { openSync, writeFileSync, writeSync } from "node:fs";
import Mocha from "mocha";
import { reasonOf } from "./failureReason.mjs";

/**
 * Mocha's own reporter (`style` option, dot or spec) that also leaves the counts as JSON in the file of the `counts`
 * option, for the sum over all parts
 * (while it runs: the title of the test). No TypeScript, as mocha requires it before the tests' loader is there.
 */
class Reporter extends Mocha.reporters.Base {
  /** @param {Mocha.Runner} runner @param {Mocha.MochaOptions} options */
  constructor(runner, options) {
    super(runner, options);
    const { style, counts } = options.reporterOptions;
    new (style === "spec" ? Mocha.reporters.Spec : Mocha.reporters.Dot)(runner, options);
    // Where a test never ends, this is what is left to tell which; of files side by side only what ended is known.
    const word = options.parallel ? "a file after " : "";
    runner.on("test", noting(counts, word));
    /** @type {{ title: string, reason: string }[]} */
    const failures = [];
    runner.on("fail", (test, error) => failures.push({ title: test.fullTitle(), reason: reasonOf(error) }));
    runner.on("end", () => {
      const { passes: passed = 0, failures: failed = 0, pending: skipped = 0 } = runner.stats ?? {};
      writeFileSync(counts, JSON.stringify({ passed, failed, skipped, failures }));
    });
  }
}

/**
 * Returns what leaves the title of a test as JSON in a file, over the one before, with spaces over the rest of that:
 * emptying a file takes as long as a hundred writes.
 * @param {string} path @param {string} word
 */
function noting(path, word) {
  const file = openSync(path, "w");
  let longest = 0;
  return (/** @type {Mocha.Test} */ test) => {
    const text = Buffer.from(JSON.stringify({ running: word + test.fullTitle() }));
    longest = Math.max(longest, text.length);
    writeSync(file, Buffer.concat([text, Buffer.alloc(longest - text.length, " ")]), 0, longest, 0);
  };
}

// Mocha looks for a reporter in no other place.
export default Reporter;
