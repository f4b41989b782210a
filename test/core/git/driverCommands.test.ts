import assert from "node:assert/strict";
import { driverCommands } from "../../../src/core/git/driverCommands.ts";

const node = "/opt/node 20/bin/node";
const words = ["/a%b/cli.js"];
const ofProject = "app/node_modules/.bin/glossa";

describe("commands of git's configuration", () => {
  it("start the program of the project first, unless the folder is part of the repository", () => {
    const { "diff.glossa.command": command } = driverCommands({ ofProject, isGlobal: false, node, words });
    assert.match(
      command,
      /^glossa\(\) \{ if \[ -x app\/node_modules\/\.bin\/glossa \] && ! git ls-files --error-unmatch app\/node_modules /,
    );
    assert.match(
      command,
      /elif \[ -e \/a%b\/cli\.js \]; then n='\/opt\/node 20\/bin\/node'; \[ -x "\$n" \] \|\| n=node;/,
    );
    assert.match(command, /elif ! git ls-files --error-unmatch node_modules .*; then npx --no-install glossa "\$@"/);
  });

  it("of a user's configuration start nothing that a repository can bring", () => {
    const commands = driverCommands({ ofProject, isGlobal: true, node, words });
    for (const command of Object.values(commands)) assert.doesNotMatch(command, /node_modules|npx/);
  });

  it("merge by line if nothing starts, with each % of a path kept from git", () => {
    const { "merge.glossa.driver": merge } = driverCommands({ isGlobal: false, node, words });
    assert.match(merge, /\/a%%b\/cli\.js/);
    assert.match(merge, /\*\) printf '%%s %%s\\n' '[^']+' %P >&2; git merge-file .* %A %O %B;; esac$/);
  });
});
