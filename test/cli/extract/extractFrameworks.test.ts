import assert from "node:assert/strict";
import { keyTerminal } from "../keyProject.ts";
import { linesAdded } from "./extracted.ts";
import { frameworkProjects } from "./extractProjects.ts";

describe("glossa extract in a project of a framework", () => {
  for (const [title, { files, path, added }] of Object.entries(frameworkProjects)) {
    it(`adds the new keys of ${title} once`, async () => {
      const shell = await keyTerminal(files);
      try {
        const { code, err } = await shell.keys("extract");
        assert.deepEqual([code, err], [0, ""]);
        const after = await shell.text(path);
        assert.deepEqual(linesAdded(files[path] ?? "", after), added);
        const again = await shell.keys("extract");
        assert.equal(await shell.text(path), after);
        assert.match(again.out, /\b0 added, /);
        assert.equal((await shell.keys("extract", "--check")).code, 0);
      } finally {
        await shell.close();
      }
    });
  }
});
