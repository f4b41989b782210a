import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseStatus } from "../scripts/system/apt.ts";
import { type PackageName, packages, packagesFor } from "../scripts/system/packages.ts";
import { advice } from "../scripts/system/prepare.ts";
import { suitesOfTier, usesOfTier } from "../scripts/tests/tiers.ts";

const tests = import.meta.dirname;

/** Folders of tests, and the part of `npm test` that runs them (its `mocha.json`). */
const parts: Readonly<Record<string, string>> = {
  ...{ core: "unit", project: "unit", editor: "unit", webview: "unit" },
  ...{ service: "service", local: "service", cli: "service", conformance: "service", fuzz: "service" },
  ...{ processes: "processes", inEditor: "inEditor", browser: "browser" },
};

describe("system packages", () => {
  it("of each test are installed for its part", () => {
    const found = readdirSync(tests, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".test.ts") && !/^(?:skip|systemPackages)\./.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(tests, path), "utf8");
        const part = /^project[\\/]disk/.test(path)
          ? "processes"
          : (parts[path.split(/[\\/]/)[0] ?? ""] ?? "repository");
        const named = text.includes("needs(this, ") ? text.matchAll(/"([^"\n]+)"/g) : [];
        return [...named].flatMap(([, name = ""]) => (name in packages ? { path, part, name } : []));
      });
    assert.ok(found.length > 40);
    const without = found.filter(({ path, part, name }) => {
      const [suite] = suitesOfTier("gate", [path]);
      const uses = usesOfTier(suite === undefined ? "full" : "gate", part);
      return !packagesFor(uses).includes(name as PackageName);
    });
    assert.deepEqual(without, []);
    // what no test asks for is used by the set-up, or by what npm start shows
    const asked = new Set(found.map(({ name }) => name));
    assert.deepEqual(
      Object.keys(packages).filter((name) => !asked.has(name)),
      ["hunspell-es", "chromium"],
    );
  });

  it("are listed with their purposes and one command if they can't be installed", () => {
    assert.equal(
      advice(["apertium", "apertium-eng-spa", "flite"], "only root can install them"),
      "Programs are missing (translation, speech), and only root can install them. " +
        "On Debian: sudo apt-get install --no-install-recommends apertium apertium-eng-spa flite",
    );
  });

  const lines: readonly (readonly [string, ReturnType<typeof parseStatus>])[] = [
    [
      "dlstatus:23:45.5:Retrieving file 23 of 145 (12s remaining)",
      [22.75, "Retrieving file 23 of 145 (12s remaining)"],
    ],
    ["pmstatus:flite:33.3:Unpacking flite (amd64)", [66.65, "Unpacking flite (amd64)"]],
    ["pmstatus:dpkg-exec:0:Running dpkg", [50, "Running dpkg"]],
    ["pmerror:flite:33.3:broken", undefined],
    ["", undefined],
  ];
  for (const [line, expected] of lines)
    it(`report ${JSON.stringify(expected)} for ${JSON.stringify(line)}`, () =>
      assert.deepEqual(parseStatus(line), expected));
});
