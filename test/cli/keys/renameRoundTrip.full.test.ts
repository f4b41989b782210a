import assert from "node:assert/strict";
import { KeptProject } from "../../../scripts/roundTrips/keptProject.ts";
import { renamed, roundTrip } from "../../../scripts/roundTrips/roundTrip.ts";
import { createGrammarFolder, type GrammarFolder } from "../../grammarFolder.ts";
import { terminal } from "../terminal.ts";
import { keyProjects } from "./keyProjects.ts";
import { assertRoundTrips, everyDay, keysOf } from "./renameRoundTrip.ts";

describe("a rename there and back adds no missing key and leaves the same bytes, with an index that is kept", () => {
  let grammars: GrammarFolder;
  before(async () => {
    grammars = await createGrammarFolder();
  });
  after(() => grammars.remove());

  for (const maker of keyProjects) {
    it(`for 12 keys and 4 groups of a project of ${maker.name}`, async function () {
      this.timeout(600_000);
      const keys = keysOf(maker);
      const shell = await terminal();
      await shell.put(maker.files(keys));
      const kept = await KeptProject.open(shell.root, grammars.url);
      try {
        const before = await shell.snapshot();
        const groups = new Set(keys.flatMap((key) => groupsAbove(key).slice(maker.keepsFirstPart ? 1 : 0)));
        for (const key of [...keys.slice(0, 12), ...[...groups].slice(0, 4)]) {
          const { newKey, refusal, places, faults } = await roundTrip(kept, key, renamed(key));
          assert.deepEqual([refusal, places > 0, faults], [undefined, true, []], `${key} → ${newKey}`);
        }
        assert.deepEqual(await shell.snapshot(), before);
        const fresh = await KeptProject.open(shell.root, grammars.url);
        assert.deepEqual(kept.usages, fresh.usages);
        await fresh.close();
      } finally {
        await kept.close();
        await shell.close();
      }
    });
  }
});

const groupsAbove = (key: string): readonly string[] => {
  const parts = key.split(".").slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join("."));
};

describe("glossa rename there and back adds no missing key and leaves the same bytes", () => {
  for (const project of keyProjects.slice(everyDay))
    it(`in a project of ${project.name}`, () => assertRoundTrips(project, 2));
});
