import assert from "node:assert/strict";
import { gitFolder } from "../../gitFolder.ts";
import { needs } from "../../skip.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("a merge driver of git's configuration", () => {
  let shell: Terminal;
  before(async function () {
    needs(this, "git");
    shell = await terminal();
    const repo = await gitFolder(shell.root);
    await repo.commit({ "locales/en.json": '{ "a": "A" }\n', "locales/de.json": '{ "a": "Ä" }\n' });
  });
  after(() => shell.close());

  const rows: readonly (readonly [what: string, line: string, code: number])[] = [
    ["whose program is gone fails a check", '"/gone/node" "/gone/cli.js" merge-driver %O %A %B', 1],
    ["that is there passes it", `'${process.execPath}' merge-driver %O %A %B`, 0],
    ["whose program is gone, with git as its fallback, passes it", "/gone/glossa || git merge-file %A %O %B", 0],
  ];
  for (const [what, line, code] of rows)
    it(what, async () => {
      const { git } = await gitFolder(shell.root);
      await git("config", "merge.glossa.driver", line);
      const checked = await shell.run(["check"]);
      assert.equal(checked.code, code);
      assert.equal(/merge driver for locale files is gone \(\/gone\/node\)/.test(checked.err), code === 1);
      assert.equal((await shell.run(["check", "--staged"])).code, 0);
      assert.equal((await shell.run(["check", "locales/de.json"])).code, 0);
    });
});
