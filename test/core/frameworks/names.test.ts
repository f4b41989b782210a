import assert from "node:assert/strict";
import { frameworks } from "../../../src/core/frameworks/index.ts";
import { isConfiguration } from "../../../src/core/frameworks/names.ts";

describe("the names of configurations", () => {
  it("are those of the frameworks, but for files that hold much else", () => {
    const others = frameworks.flatMap(({ names }) => names).filter((name) => !isConfiguration(`packages/web/${name}`));
    const kinds = new Set(others.map((name) => name.replace(/\.[cm]?[jt]s$/, "")));
    assert.deepEqual([...kinds].sort(), [
      ".linguirc",
      "LINGUAS",
      "config/application.rb",
      "config/environment.rb",
      "config/initializers/i18n.rb",
      "config/initializers/locale.rb",
      "i18n.config",
      "i18n/i18n.config",
      "package.json",
      "project.pbxproj",
      "src/i18n",
      "src/i18n/index",
      "src/locales/index",
      "src/plugins/i18n",
      "src/plugins/i18n/index",
    ]);
    assert.equal(isConfiguration("src/nuxt.config.test.ts"), false);
  });
});
