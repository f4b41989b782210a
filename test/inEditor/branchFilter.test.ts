import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigurationTarget, commands, Position, TabInputTextDiff, WorkspaceEdit, window, workspace } from "vscode";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { needs } from "../skip.ts";
import { untilEvent } from "../untilEvent.ts";
import { ours } from "./found.ts";
import { idle } from "./idle.ts";
import { createProject, type TestProject } from "./project.ts";

const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;

describe("the work of a branch", () => {
  let project: TestProject;
  let repo: GitFolder;
  const root = (): string => workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";

  // VS Code's own support would ask git about a repository that is gone a moment later
  const setOwnGit = async (isOn: boolean | undefined): Promise<void> =>
    await workspace.getConfiguration("git").update("enabled", isOn, ConfigurationTarget.Global);
  before(() => setOwnGit(false));
  after(() => setOwnGit(undefined));
  beforeEach(async function () {
    needs(this, "git");
    project = await createProject({
      "locales/en.json": json({ a: "A {{x}}", b: "B {{y}}" }),
      "locales/de.json": json({ a: "Ä", b: "Be {{y}}" }),
    });
    repo = await gitFolder(root());
    await repo.commit({});
  });
  afterEach(async () => {
    await commands.executeCommand("glossa.locales.showUnchanged");
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    // a git that was just asked may still refresh its index
    await rm(join(root(), ".git"), { recursive: true, maxRetries: 10 });
    await project.remove();
  });

  const open = async () => await window.showTextDocument(project.uri("locales/de.json"));

  async function type(line: number, character: number, text: string): Promise<void> {
    const edit = new WorkspaceEdit();
    edit.insert(project.uri("locales/de.json"), new Position(line, character), text);
    await workspace.applyEdit(edit);
  }

  it("is what problems are limited to, also as it is typed", async () => {
    await open();
    const de = project.uri("locales/de.json");
    await ours(de, (all) => all.length === 1);
    await commands.executeCommand("glossa.locales.showBranch");
    await ours(de, (all) => all.length === 0);
    // {{y}} becomes {{yz}}: a message that this branch changes
    await type(2, '  "b": "Be {{y'.length, "z");
    const found = await ours(de, (all) => all.length > 0);
    assert.deepEqual(new Set(found.map(({ range }) => range.start.line)), new Set([2]));
    await commands.executeCommand("glossa.locales.showUnchanged");
    const all = await ours(de, (some) => some.some(({ range }) => range.start.line === 1));
    assert.ok(all.length > found.length);
  });

  it("is found by the git that the user's settings name, not by that of a workspace", async () => {
    const folder = await mkdtemp(join(tmpdir(), "glossa-git-path-"));
    /** A git that leaves a file when it is started. */
    const write = async (name: string): Promise<string> => {
      await writeFile(join(folder, name), `#!/bin/sh\n: > "$0.started"\nexec git "$@"\n`, { mode: 0o755 });
      return join(folder, name);
    };
    const settings = join(root(), ".vscode/settings.json");
    const before = await readFile(settings, "utf8").catch(() => undefined);
    await mkdir(join(root(), ".vscode"), { recursive: true });
    await writeFile(settings, JSON.stringify({ "git.path": await write("theirs") }));
    const set = (value: readonly string[] | undefined) =>
      workspace.getConfiguration("git").update("path", value, ConfigurationTarget.Global);
    try {
      await set([join(folder, "nowhere"), folder, await write("mine"), await write("second")]);
      await open();
      const de = project.uri("locales/de.json");
      await ours(de, (all) => all.length === 1);
      await commands.executeCommand("glossa.locales.showBranch");
      await ours(de, (all) => all.length === 0);
      assert.deepEqual((await readdir(folder)).sort(), ["mine", "mine.started", "second", "theirs"]);
    } finally {
      await set(undefined);
      await (before === undefined ? rm(settings) : writeFile(settings, before));
      await rm(folder, { recursive: true, maxRetries: 10 });
    }
  });

  it("begins where it left the chosen branch", async () => {
    await repo.git("checkout", "--quiet", "-b", "work");
    await repo.commit({
      [`${project.uri("").fsPath.slice(root().length + 1)}/locales/de.json`]: json({ a: "Ä!", b: "Be {{y}}" }),
    });
    await open();
    const de = project.uri("locales/de.json");
    await commands.executeCommand("glossa.locales.showBranch");
    const found = await ours(de, (all) => all.length > 0);
    assert.deepEqual(new Set(found.map(({ range }) => range.start.line)), new Set([1]));
  });

  it("is not asked for without a repository, and problems stay", async () => {
    await rm(join(root(), ".git"), { recursive: true });
    await open();
    const de = project.uri("locales/de.json");
    await ours(de, (all) => all.length === 1);
    await commands.executeCommand("glossa.locales.showBranch");
    await idle();
    assert.equal((await ours(de, () => true)).length, 1);
    repo = await gitFolder(root());
  });

  it("is compared message by message in the diff editor, as it is typed", async () => {
    await open();
    await type(1, '  "a": "'.length, "Neu ");
    await commands.executeCommand("glossa.compareFile", project.uri("locales/de.json"));
    const tab = window.tabGroups.activeTabGroup.activeTab;
    assert.equal(tab?.label, "de.json (HEAD) ↔ de.json (Messages)");
    assert.ok(tab.input instanceof TabInputTextDiff);
    const { original, modified } = tab.input;
    const textOf = async (uri: typeof original) => (await workspace.openTextDocument(uri)).getText();
    assert.equal(await textOf(original), "a: Ä\nb: Be {{y}}\n");
    assert.equal(await textOf(modified), "a: Neu Ä\nb: Be {{y}}\n");
    await type(1, '  "a": "'.length, "Ganz ");
    const now = await workspace.openTextDocument(modified);
    await untilEvent(() => now.getText() === "a: Ganz Neu Ä\nb: Be {{y}}\n", workspace.onDidChangeTextDocument);
    await window.showTextDocument(project.uri("locales/de.json"));
  });
});
