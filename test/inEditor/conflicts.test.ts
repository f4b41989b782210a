import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type CodeLens, commands, type TextDocument, window, workspace } from "vscode";
import { readStages } from "../../src/editor/platform/projects/gitStages.ts";
import { storedTexts } from "../../src/project/model/versionTexts.ts";
import { text } from "../interfaceText.ts";
import { needs } from "../skip.ts";
import { readRepository } from "./gitSupport.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting, leaving } from "./questions.ts";
import { until } from "./waiting.ts";

const german = "locales/de.json";
const json = (entries: Readonly<Record<string, string>>): string => `${JSON.stringify(entries, null, 2)}\n`;

describe("resolving the conflicts of a locale file", () => {
  let project: TestProject;
  let git: (...args: string[]) => Promise<unknown>;

  before(async function () {
    needs(this, "git");
    const source = json({ a: "One", b: "Two", c: "Three", d: "Four" });
    project = await createProject({ "locales/en.json": source, [german]: json({ a: "Eins", b: "Zwei" }) });
    const folder = project.uri(".").fsPath;
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"];
    git = (...args) => promisify(execFile)("git", [...identity, ...args], { cwd: folder });
    await git("init", "--quiet");
    // what git shows of a file is not what it holds
    await git("config", "diff.listing.textconv", "sort");
    await project.write(".gitattributes", "*.json diff=listing\n");
    const commit = async (entries: Readonly<Record<string, string>>) => {
      await project.write(german, json(entries));
      await git("add", "-A");
      await git("commit", "--quiet", "-m", "change");
    };
    await commit({ a: "Eins", b: "Zwei" });
    await git("checkout", "--quiet", "-b", "topic");
    await commit({ a: "EINS", b: "Zwei", c: "Drei" });
    await git("checkout", "--quiet", "main");
    await commit({ a: "eins", d: "Vier" });
    await git("merge", "topic").catch(() => {});
  });
  after(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const lensesOf = async ({ uri }: TextDocument): Promise<readonly string[]> =>
    (await commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", uri, 10)).flatMap(({ command }) =>
      command?.command === "glossa.resolveConflicts" ? command.title : [],
    );

  it("solves what is no real conflict in one step, and asks for the rest with the source text", async () => {
    const document = await workspace.openTextDocument(project.uri(german));
    await window.showTextDocument(document);
    assert.match(document.getText(), /^<{7} HEAD$/m);
    const before = document.getText();
    // the lenses are loaded with the first file that has conflicts
    await until(async () => (await lensesOf(document)).length > 0);
    assert.deepEqual(await lensesOf(document), [text("Resolve Locale Conflicts")]);
    await commands.executeCommand("git.openRepository", project.uri(".").fsPath);
    await readRepository(document.uri);
    const stages = await readStages(document.uri, AbortSignal.timeout(60_000));
    assert.equal(stages && storedTexts(stages.bytes, german).base, json({ a: "Eins", b: "Zwei" }));

    // "Keep Ours" is the first answer
    await accepting(commands.executeCommand("glossa.resolveConflicts", document.uri));
    assert.deepEqual(JSON.parse(document.getText()), { a: "eins", d: "Vier", c: "Drei" }, "main has removed b");
    assert.ok(document.isDirty);
    assert.deepEqual(await lensesOf(document), []);

    await commands.executeCommand("undo");
    assert.match(document.getText(), /^<{7} HEAD\n {2}"a": "eins",\n={7}\n {2}"a": "EINS",\n>{7} topic$/m);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), before);
  });

  it("leaves the rest between markers if the user leaves", async () => {
    const document = await workspace.openTextDocument(project.uri(german));
    await window.showTextDocument(document);
    await leaving(commands.executeCommand("glossa.resolveConflicts", document.uri));
    assert.match(document.getText(), /^<{7} HEAD\n {2}"a": "eins",\n={7}\n {2}"a": "EINS",\n>{7} topic$/m);
    assert.equal((await lensesOf(document)).length, 1);
  });
});
