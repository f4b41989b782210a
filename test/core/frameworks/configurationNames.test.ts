import assert from "node:assert/strict";
import { configurationNames, isConfiguration } from "../../../src/core/frameworks/configurationNames.ts";
import { frameworks } from "../../../src/core/frameworks/index.ts";

describe("the names of configurations", () => {
  it("are those that the frameworks read", () => {
    assert.deepEqual(new Set(frameworks.map(({ names }) => names)), new Set(Object.values(configurationNames)));
  });

  for (const path of ["angular.json", "packages/web/config/application.rb", "po/LINGUAS", "a/src/i18n/index.ts"])
    it(`include ${path}`, () => assert.equal(isConfiguration(path), true));
  for (const path of ["src/nuxt.config.test.ts", "app/application.rb", "src/index.ts", "myangular.json"])
    it(`leave out ${path}`, () => assert.equal(isConfiguration(path), false));
});
