import { writeFileSync } from "node:fs";
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
    runner.on("test", (test) => writeFileSync(counts, JSON.stringify({ running: word + test.fullTitle() })));
    /** @type {{ title: string, reason: string }[]} */
    const failures = [];
    runner.on("fail", (test, error) => failures.push({ title: test.fullTitle(), reason: reasonOf(error) }));
    runner.on("end", () => {
      const { passes: passed = 0, failures: failed = 0, pending: skipped = 0 } = runner.stats ?? {};
      writeFileSync(counts, JSON.stringify({ passed, failed, skipped, failures }));
    });
  }
}

// Mocha looks for a reporter in no other place.
export default Reporter;
