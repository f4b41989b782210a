import assert from "node:assert/strict";
import { isUnreadLocaleFile } from "../../../src/core/conventions/unreadLocaleFile.ts";

describe("locale files that no format reads", () => {
  for (const path of ["config/locales/de.rb", "lib/lang/pt_BR.dart", "i18n/en.yml.erb", "a/Locales/fr.hjson"])
    it(`${path} is one`, () => assert.ok(isUnreadLocaleFile(path)));
  for (const path of ["lib/de.rb", "config/locales/plurals.rb", "locales/de.json", "locales/de.png", "de.rb"])
    it(`${path} is none`, () => assert.equal(isUnreadLocaleFile(path), false));
});
