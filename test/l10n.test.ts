import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The first arguments of `l10n.t`: string literals, as translators can be given no others. */
function textsOf(code: string): readonly string[] {
  return [...code.matchAll(/\bl10n\.t\(\s*("(?:[^"\\]|\\.)*")?/g)].map(([call, literal]) => {
    assert.ok(literal, `${call}… is given no string literal`);
    return JSON.parse(literal);
  });
}

describe("the texts of the code", () => {
  it("are in the bundle that translators start from (npm run l10n)", () => {
    const folder = join(root, "src/editor");
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const inCode = new Set(names.flatMap((name) => textsOf(readFileSync(join(folder, name), "utf8"))));
    const inBundle = Object.keys(JSON.parse(readFileSync(join(root, "l10n/bundle.l10n.json"), "utf8")));
    assert.notEqual(inCode.size, 0);
    assert.deepEqual([...inBundle].sort(), [...inCode].sort());
  });
});
