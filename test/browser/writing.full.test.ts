import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";

const settings = { "files.autoSave": "off", "git.openRepositoryInParentFolders": "never" };
const guide = "# The guide\n\nThis is an test of the the guide.\n\nIt saves a apple.\n";

describe("improving texts by hand", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ settings, files: { "guide.md": guide } });
    await promisify(execFile)("git", ["init", "--quiet", editor.workspace]);
  });
  after(() => editor.close());
  afterEach(() => editor.clearNotifications());

  const content = async () => (await editor.visibleLines()).join("\n");
  const until = (wanted: string) =>
    editor.page.waitForFunction((one) => document.querySelector(".view-lines")?.textContent?.includes(one), wanted);

  it("lists the corrections of a selection, ticked, and writes those that stay so", async () => {
    await editor.open("guide.md");
    await editor.press("Control+A");
    await editor.runCommand("Glossa: Correct Selection");
    await editor.quickInput.wait(text("Correct Selection"));
    await editor.quickInput.row("“an” → “a”");
    await editor.screenshot("writing-changes");
    await editor.quickInput.toggle("“a” → “an”");
    await editor.quickInput.accept();
    await until("is\u00a0a\u00a0test");
    assert.match(await content(), /^This is a test of the guide\.$/m);
    assert.match(await content(), /^It saves a apple\.$/m);
    await editor.press("Control+Z");
    await until("is\u00a0an\u00a0test");
    assert.match(await content(), /^This is an test of the the guide\.$/m);
  });

  it("lists those of a whole document as problems", async () => {
    await editor.runCommand("Glossa: Correct Document");
    await editor.runCommand("Problems: Focus on Problems View");
    const row = editor.page.locator(".markers-panel").getByRole("treeitem", { name: /Correction: “a” → “an”/ });
    await row.waitFor();
    await editor.screenshot("writing-problems");
    await editor.runCommand("View: Toggle Panel Visibility");
  });

  it("asks for a style or a tone in the languages for which the service has them", async () => {
    await editor.open("guide.md", { line: 3, column: 5 });
    await editor.runCommand("Glossa: Rephrase Selection…");
    await editor.quickInput.wait(text("Rephrase Selection"));
    await editor.quickInput.row("Diplomatic");
    await editor.screenshot("writing-style");
    await editor.quickInput.cancel();
  });

  it("compares a commit message with what it would become, and a button takes it", async () => {
    await editor.runCommand("Source Control: Focus on Changes View");
    const box = editor.page.locator(".scm-editor .monaco-editor");
    await box.first().click();
    await editor.page.locator(".scm-editor .monaco-editor.focused").waitFor();
    await editor.page.keyboard.type("Fix an bug of the the guide");
    await editor.page.locator(".scm-editor .view-lines", { hasText: "Fix an bug of the the guide" }).waitFor();
    await editor.runCommand("Glossa: Correct Commit Message");
    await editor.page.locator(".monaco-diff-editor .editor.modified .view-line", { hasText: "Fix a bug" }).waitFor();
    await editor.screenshot("writing-commit");
    await editor.page.getByRole("button", { name: "Use This Commit Message" }).click();
    await editor.page.locator(".scm-editor .view-line", { hasText: "Fix a bug of the guide" }).waitFor();
    await editor.runCommand("View: Show Explorer");
  });
});
