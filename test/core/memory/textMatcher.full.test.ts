import { assertBest, assertNearest } from "./comparedMatches.ts";

describe("matches of a memory of 1,000 segments", () => {
  it("are what comparing with all segments finds, in this order", () => assertNearest(1000));

  it("have the best that comparing with all segments finds, at every threshold", () => assertBest(1000));
});
