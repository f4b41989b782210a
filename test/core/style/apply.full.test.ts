import assert from "node:assert/strict";
import { styleLanguages } from "../../../src/core/style/rules.ts";
import { assertBriefWork, assertEnds, one, options, untouched } from "./appliedStyle.ts";

describe("style rules applied to translations", () => {
  for (const piece of ["!", "!?", "!)", "¡a"])
    it(`take time that grows with the text only: ${piece}`, () => assertBriefWork(piece));

  describe("never touch", () => {
    const cases = options.flatMap((pair) => styleLanguages.map((language) => [...pair, language] as const));
    for (const text of untouched)
      it(text, () => {
        for (const [rule, option, language] of cases)
          assert.equal(one(language, rule, option, text), text, `${rule} ${option}`);
      });
  });

  it("end on texts that look like the begin of something for long", () => assertEnds(1000));
});
