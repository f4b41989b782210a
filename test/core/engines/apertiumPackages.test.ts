import assert from "node:assert/strict";
import { findApertiumPackages } from "../../../src/core/engines/apertiumPackages.ts";

describe("system packages for Apertium", () => {
  for (const [source, target, packages] of [
    ["en", "es", ["apertium-eng-spa"]],
    ["es", "en", ["apertium-eng-spa"]],
    ["en", "pt", ["apertium-eng-spa", "apertium-es-pt"]],
    ["en", "it", ["apertium-eng-spa", "apertium-spa-ita"]],
    ["en", "oc", ["apertium-eng-spa", "apertium-oc-es"]],
    ["ru", "uk", ["apertium-rus-ukr"]],
    ["eu", "fr", ["apertium-eu-es", "apertium-fr-es"]],
    ["sv", "nb", ["apertium-swe-nor"]],
    ["en", "is", undefined],
    ["en", "de", undefined],
  ] as const)
    it(`are ${packages?.join(" and ") ?? "none"} from ${source} to ${target}`, () =>
      assert.deepEqual(findApertiumPackages(source, target), packages));
});
