import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { commands, TabInputTextDiff, window, workspace } from "vscode";
import { type CommitMessage, findCommitMessage } from "../../src/editor/platform/projects/git.ts";
import { needs } from "../skip.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { type TestService, useService } from "./service.ts";

const writing = {
  correct: async (texts: readonly string[]) => texts.map((text) => text.replaceAll("teh", "the")),
  close: async () => {},
};

const comparison = (): TabInputTextDiff | undefined => {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputTextDiff && input.modified.scheme === "glossa-writing" ? input : undefined;
};

describe("improving a commit message", () => {
  let service: TestService;
  let project: TestProject;
  let message: CommitMessage;

  before(async function () {
    needs(this, "git");
    service = await useService({ engines: [], writing });
    project = await createProject({ "a.txt": "a\n" });
    await promisify(execFile)("git", ["init", "--quiet", project.uri(".").fsPath]);
    await window.showTextDocument(project.uri("a.txt"));
    await commands.executeCommand("git.openRepository", project.uri(".").fsPath);
    const found = await findCommitMessage(project.uri("a.txt"));
    assert.ok(found);
    message = found;
  });
  after(async () => {
    if (message) message.value = "";
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service.close();
  });

  it("compares the whole text, and writes it into its box when that is taken", async () => {
    message.value = "Fix teh build\n\nIt was\nteh cache.";
    await commands.executeCommand("glossa.correctCommitMessage");
    const shown = comparison();
    assert.ok(shown);
    const [before, after] = await Promise.all(
      [shown.original, shown.modified].map((uri) => workspace.openTextDocument(uri)),
    );
    assert.equal(before?.getText(), message.value);
    assert.equal(after?.getText(), "Fix the build\n\nIt was\nthe cache.");
    assert.equal(message.value, "Fix teh build\n\nIt was\nteh cache.");
    await commands.executeCommand("glossa.acceptCommitMessage");
    assert.equal(message.value, "Fix the build\n\nIt was\nthe cache.");
    assert.equal(comparison(), undefined);
  });

  it("leaves a message alone that was edited in the meantime", async () => {
    message.value = "See teh file";
    await commands.executeCommand("glossa.correctCommitMessage");
    message.value = "See teh file, and more";
    await commands.executeCommand("glossa.acceptCommitMessage");
    assert.equal(message.value, "See teh file, and more");
  });

  it("rephrases it in the style that is asked for", async () => {
    message.value = "In order to save, we utilize it.";
    await accepting(commands.executeCommand("glossa.rephraseCommitMessage"));
    await commands.executeCommand("glossa.acceptCommitMessage");
    assert.equal(message.value, "To save, we use it.");
  });
});
