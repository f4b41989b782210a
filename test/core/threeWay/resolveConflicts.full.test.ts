import { assertOnePass } from "./manyMarkers.ts";

describe("conflict markers", () => {
  it("by 100,000 are found in one pass", () => assertOnePass(100_000));
});
