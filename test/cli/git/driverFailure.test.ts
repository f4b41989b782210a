import assert from "node:assert/strict";
import { version } from "../../../src/cli/terminal/version.ts";
import { driverCommands } from "../../../src/core/git/driverCommands.ts";
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

  const installed = "node_modules/.bin/glossa";
  const versions: readonly (readonly [what: string, own: string, code: number])[] = [
    ["of an older version fails a check with one sentence", "0.0.9", 1],
    ["of this version passes it", version, 0],
    ["of a newer version passes it", "99.0.0", 0],
  ];
  for (const [what, own, code] of versions)
    it(what, async () => {
      const { git } = await gitFolder(shell.root);
      await shell.put({
        "node_modules/glossa/package.json": JSON.stringify({ name: "glossa", version: own }),
        [installed]: "#!/bin/sh\n",
        ".gitignore": "node_modules\n",
      });
      const line = driverCommands({ ofProject: installed, isGlobal: false, node: "node", words: ["/gone/cli.js"] });
      await git("config", "merge.glossa.driver", line["merge.glossa.driver"]);
      const before = await shell.snapshot();
      const checked = await shell.run(["check"]);
      assert.equal(checked.code, code, checked.err);
      const sentence = `Git merges locale files with Glossa 0.0.9, which is older than this one (${version}).`;
      assert.equal((checked.out + checked.err).split(sentence).length - 1, code, checked.out + checked.err);
      assert.equal((await shell.run(["git", "install", "--check"])).err.includes(sentence), code === 1);
      assert.deepEqual(await shell.snapshot(), before);
    });
});
