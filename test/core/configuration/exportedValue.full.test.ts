import { assertSoonEnded } from "./hostileModules.ts";

describe("a module that is read without running it", () => {
  it("ends soon where it is long and hostile", () => assertSoonEnded(90_000));
});
