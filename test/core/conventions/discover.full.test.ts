import assert from "node:assert/strict";
import { discover } from "../../../src/core/conventions/discover.ts";
import { kindOf } from "./formatKinds.ts";

describe("discover", () => {
  it("is quick with 20,000 files", () => {
    const paths = Array.from({ length: 20_000 }, (_, i) => `packages/p${i % 100}/locales/l${i}/a_b_c_d_e_f_g.json`);
    const files = { folder: "", project: { files: ["**/{namespace}_{locale}.json"] } };
    assert.deepEqual(discover(paths), []);
    assert.deepEqual(discover(paths, [files]), []);
  });

  it("is quick with 20,000 files of endings that much else has", () => {
    const paths = Array.from({ length: 20_000 }, (_, i) => `docs/${"docs/".repeat(i % 40)}p${i % 100}/a-b_c.d${i}.md`);
    assert.deepEqual(discover(paths, [], kindOf), []);
  });
});
