import assert from "node:assert/strict";
import { detectFrameworks, type PackageManifest } from "../../../src/core/keys/frameworkDetection.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";

/** Packages by folder, with the names of what they depend on. */
const packagesOf = (all: Readonly<Record<string, readonly string[]>>): readonly PackageManifest[] =>
  Object.entries(all).map(([folder, dependencies]) => ({
    ...{ folder, ecosystem: "npm", name: `@acme/${folder.split("/").at(-1)}` },
    dependencies: new Set(dependencies),
  }));

describe("frameworks of neighbors in a workspace", () => {
  const lentTo = (all: Readonly<Record<string, readonly string[]>>): readonly string[] =>
    Object.keys(all).filter((folder) => {
      const finder = detectFrameworks([i18next], packagesOf(all), new Set());
      return finder.lentAt(`${folder}/src/a.ts`).length > 0;
    });

  it("are lent to what an application depends on, also by way of others", () => {
    const packages = { "apps/web": ["i18next", "@acme/email"], "packages/email": ["@acme/ui"], "packages/ui": [] };
    assert.deepEqual(lentTo(packages), ["packages/email", "packages/ui"]);
  });

  it("are lent to what depends on a package that wraps the framework, and to what that depends on", () => {
    const packages = { "packages/texts": ["i18next"], "apps/web": ["@acme/texts", "@acme/ui"], "packages/ui": [] };
    assert.deepEqual(lentTo(packages), ["apps/web", "packages/ui"]);
  });

  it("are not lent to packages without a way to them", () => {
    assert.deepEqual(lentTo({ "apps/web": ["i18next", "@acme/types"], "apps/api": ["@acme/types"], types: [] }), [
      "types",
    ]);
  });

  it("are not lent to a package that has them, or that is in a folder of one", () => {
    const packages = { web: ["i18next", "@acme/ui"], "web/ui": ["i18next"] };
    assert.deepEqual(lentTo(packages), []);
  });

  it("are lent by a package whose folder also has the configuration of an extractor", () => {
    const config: PackageManifest = { folder: "apps/web", ecosystem: "npm", dependencies: new Set(["i18next"]) };
    const packages = packagesOf({ "apps/web": ["i18next", "@acme/ui"], "packages/ui": [] });
    const finder = detectFrameworks([i18next], [...packages, config], new Set());
    assert.equal(finder.lentAt("packages/ui/a.ts").length, 1);
  });
});
