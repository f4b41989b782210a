import { assertLinesKept } from "./longText.ts";

describe("changes of a text that was improved", () => {
  it("keep the lines of 4,000 paragraphs, whether a word of them changes or all", () => assertLinesKept(4000));
});
