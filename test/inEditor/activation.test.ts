import assert from "node:assert/strict";
import { commands, extensions } from "vscode";
import { idle } from "./idle.ts";

describe("the extension in its host", () => {
  it("activates and registers every command of its manifest", async () => {
    const extension = extensions.getExtension("glossa.glossa");
    assert.ok(extension, "VS Code does not know the extension");
    await extension.activate();
    assert.equal(extension.isActive, true);
    const known = new Set(await commands.getCommands(true));
    const contributed: { command: string }[] = extension.packageJSON.contributes.commands;
    const missing = contributed.map(({ command }) => command).filter((command) => !known.has(command));
    assert.deepEqual(missing, []);
    assert.notEqual(contributed.length, 0);
  });

  it("is idle in the end", async () => await idle());
});
