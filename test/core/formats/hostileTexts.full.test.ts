import assert from "node:assert/strict";
import { formats } from "../../../src/core/formats/index.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";
import { assertCalm, assertFaults, codesOf, hostileTexts } from "./malice.ts";
import { subjects } from "./subjects.ts";

describe("hostile texts of any size", () => {
  it("are there for every format", () => {
    assert.deepEqual(new Set(subjects.map(({ format }) => format.id)), new Set(formats.map(({ id }) => id)));
  });

  for (const subject of subjects) {
    const { format, fixtures, malice } = subject;
    describe(`${format.id} (${fixtures}) keeps the contract`, () => {
      const texts = hostileTexts(malice);
      // two tests look at what is found in texts that take long to read
      const found = new Map<string, readonly ProblemCode[]>();
      for (const [name, text] of texts)
        it(`stays calm: ${name}`, () => void found.set(name, assertCalm(subject, text)));
      it("reports what is wrong", () =>
        assertFaults(
          subject,
          texts.flatMap(([name, text]) => found.get(name) ?? codesOf(format.read(text))),
        ));
    });
  }
});
