import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { quartersOf } from "../../../src/editor/locales/quarters.ts";

describe("the circle of a locale", () => {
  it("is empty and full only when that is so, and in quarters between", () => {
    const shares = [0, 0.2, 2, 25, 37, 38, 50, 62, 63, 75, 99, 99.9, 100];
    assert.deepEqual(shares.map(quartersOf), [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4]);
  });

  it("has a picture of each quarter for both kinds of themes", () => {
    const media = join(import.meta.dirname, "../../../media/progress");
    for (const theme of ["light", "dark"])
      for (const quarters of [1, 2, 3]) assert.ok(existsSync(join(media, `${theme}-${quarters}.svg`)));
  });
});
