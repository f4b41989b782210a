import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { agentPassage } from "../../../src/cli/mcp/agentPassage.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa agents", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
  });
  afterEach(() => shell.close());

  it("prints the passage and writes nothing", async () => {
    assert.deepEqual(await shell.run(["agents"]), { code: 0, out: agentPassage, err: "" });
    assert.deepEqual(await shell.snapshot(), {});
  });

  it("writes AGENTS.md, and the files of other agents that are there", async () => {
    await shell.put({ "CLAUDE.md": "# Mine\r\n", ".github/copilot-instructions.md": "" });
    const first = await shell.run(["agents", "--write"]);
    const written = ["AGENTS.md", "CLAUDE.md", ".github/copilot-instructions.md"];
    assert.deepEqual(first, { code: 0, out: written.map((file) => `${file}: written\n`).join(""), err: "" });
    const files = await shell.snapshot();
    assert.deepEqual(Object.keys(files).sort(), [...written].sort());
    assert.match(files["CLAUDE.md"] ?? "", /^# Mine\r\n\r\n<!-- glossa: begin -->\r\n[\s\S]*<!-- glossa: end -->\r\n$/);
    const second = await shell.run(["agents", "--write"]);
    assert.equal(second.out, written.map((file) => `${file}: is up to date\n`).join(""));
    assert.deepEqual(await shell.snapshot(), files);
  });

  it("leaves a link to another of the files alone", async () => {
    await shell.put({ "AGENTS.md": "" });
    await symlink("AGENTS.md", join(shell.root, "CLAUDE.md"));
    const { code, out } = await shell.run(["agents", "--write"]);
    assert.equal(code, 0, out);
    assert.equal((await shell.text("AGENTS.md")).match(/glossa: begin/g)?.length, 1);
  });

  it("refuses a file whose markers are broken", async () => {
    await shell.put({ "AGENTS.md": "<!-- glossa: begin -->\nmine\n" });
    const { code, out } = await shell.run(["agents", "--write"]);
    assert.equal(code, 1);
    assert.match(out, /^AGENTS\.md: Its markers are broken/);
    assert.equal(await shell.text("AGENTS.md"), "<!-- glossa: begin -->\nmine\n");
  });

  it("writes nothing outside of the project, nor through a folder that is a link", async () => {
    const outside = await shell.run(["agents", "--write", "../AGENTS.md"]);
    assert.equal(outside.code, 2);
    assert.match(outside.err, /is not in the project/);
    await symlink("..", join(shell.root, "up"));
    const linked = await shell.run(["agents", "--write", "up/AGENTS.md"]);
    assert.equal(linked.code, 1);
    assert.match(linked.out, /^up\/AGENTS\.md: Skipped: .*symbolic link to a folder/);
    assert.deepEqual(Object.keys(await shell.snapshot()), []);
  });
});
