import assert from "node:assert/strict";
import { rephraseText } from "../../../src/local/writing/rephrase.ts";

const examples: readonly (readonly [style: string, text: string, expected: string])[] = [
  ["default", "In order to save, we utilize it prior to that.", "To save, we use it before that."],
  [
    "default",
    'Run `in order to` in {{prior to}} and <b title="prior to">.',
    'Run `in order to` in {{prior to}} and <b title="prior to">.',
  ],
  ["simple", "We require additional files. REQUIRED", "We need more files. NEEDED"],
  ["business", "I can't do it; we're busy. Don’t worry.", "I cannot do it; we are busy. Do not worry."],
  ["academic", "Lots of kids don't.", "Many children do not."],
  ["casual", "I am here. Here I am. You cannot go. We are ready.", "I'm here. Here I am. You can't go. We're ready."],
  ["confident", "I think that this works. Maybe we can, perhaps.", "This works. We can, perhaps."],
  ["diplomatic", "You must go. This is wrong.", "You may need to go. This may not be right."],
  ["enthusiastic", "This is good. See v1.2.", "This is great! See v1.2."],
  ["friendly", "Hello, we are here. Kind regards", "Hi, we're here. Best wishes"],
  ["unknown", "In order to", "In order to"],
];

describe("rephrasing by rules", () => {
  for (const [style, text, expected] of examples)
    it(`${style}: ${text}`, () => assert.equal(rephraseText(text, "en-US", style), expected));

  it("leaves other languages alone", () => assert.equal(rephraseText("In order to", "de", "simple"), "In order to"));
  it("leaves what it made alone", () => {
    for (const [style, , expected] of examples) assert.equal(rephraseText(expected, "en-GB", style), expected);
  });
});
