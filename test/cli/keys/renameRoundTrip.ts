import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../property.ts";
import { keyTerminal } from "../keyProject.ts";
import type { KeyProjectMaker } from "./keyProjects.ts";

/** Number of projects whose round trips the gate makes; the full tier has the others. */
export const everyDay = 3;

const part = fc.constantFrom("alpha", "beta", "save", "title", "error", "list", "menu", "open");
const nestedKeys = fc.uniqueArray(
  fc.tuple(part, part, part).map((parts) => parts.join(".")),
  {
    minLength: 12,
    maxLength: 20,
  },
);
const flatKeys = fc.uniqueArray(
  fc.tuple(part, part).map(([one, other]) => `${one}_${other}`),
  {
    minLength: 12,
    maxLength: 20,
  },
);

/** Creates the keys of a project, the same ones in each run. */
export function keysOf({ isFlat }: Pick<KeyProjectMaker, "isFlat">): readonly string[] {
  const [keys = []] = fc.sample(isFlat ? flatKeys : nestedKeys, { numRuns: 1, seed });
  return keys;
}

/**
 * Renames a number of random keys and groups of a project, and back again: no key may be missing that was not, and all files
 * have to have the same bytes in the end.
 */
export async function assertRoundTrips(
  { isFlat, keepsFirstPart, files }: KeyProjectMaker,
  count: number,
): Promise<void> {
  const keys = keysOf({ ...(isFlat && { isFlat }) });
  const picks = fc.sample(fc.tuple(fc.nat(), fc.nat({ max: 2 })), { numRuns: count, seed });
  const shell = await keyTerminal(files(keys));
  try {
    const before = await shell.snapshot();
    const missing = async () => JSON.parse((await shell.keys("usages", "--missing", "--json")).out).usages.length;
    const missingBefore = await missing();
    for (const [pick, depth] of picks) {
      const parts = (keys[pick % keys.length] ?? "")
        .split(".")
        .slice(0, isFlat ? 1 : Math.max(depth, keepsFirstPart ? 1 : 0) + 1);
      const [key, newKey] = [parts.join("."), [...parts.slice(0, -1), "renamed"].join(".")];
      const there = await shell.keys("rename", key, newKey);
      assert.deepEqual([there.code, there.err], [0, ""], `${key} → ${newKey}`);
      assert.notDeepEqual(await shell.snapshot(), before);
      assert.equal(await missing(), missingBefore, `${key} → ${newKey}`);
      const back = await shell.keys("rename", newKey, key);
      assert.deepEqual([back.code, back.err], [0, ""], `${newKey} → ${key}`);
      assert.deepEqual(await shell.snapshot(), before, `${newKey} → ${key}`);
    }
  } finally {
    await shell.close();
  }
}
