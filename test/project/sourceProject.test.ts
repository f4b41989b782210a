import assert from "node:assert/strict";
import { governingCatalog } from "../../src/project/keys/sourceProject.ts";

describe("the project of a source file", () => {
  const catalogs = ["glossa.lock", "apps/shop/glossa.lock", "apps/shop-admin/glossa.lock"].map((lockPath) => ({
    lockPath,
  }));

  for (const [path, lockPath] of [
    ["src/App.tsx", "glossa.lock"],
    ["apps/shop/src/App.tsx", "apps/shop/glossa.lock"],
    ["apps/shop-admin/App.tsx", "apps/shop-admin/glossa.lock"],
    ["apps/other/App.tsx", "glossa.lock"],
  ] as const) {
    it(`of ${path} is that of ${lockPath}`, () => {
      assert.equal(governingCatalog(catalogs, path)?.lockPath, lockPath);
    });
  }

  it("is none if all are in folders next to it", () => {
    assert.equal(governingCatalog(catalogs.slice(1), "src/App.tsx"), undefined);
  });
});
