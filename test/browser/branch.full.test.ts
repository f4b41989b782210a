import assert from "node:assert/strict";
import { gitFolder } from "../gitFolder.ts";
import { type Editor, openEditor } from "./editor.ts";
import { json } from "./service.ts";
import { showViews, treeRow } from "./views.ts";

const [english, german] = ["site/locales/en.json", "site/locales/de.json"];

/** Changes of a branch in the tree, in the problems and in the diff editor. */
describe("the work of a branch", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      settings: { "files.autoSave": "off", "git.enabled": false },
      files: {
        [english]: json({ title: "What you have", count: "{{n}} things", open: "Open", clear: "Clear list" }),
        [german]: json({ title: "Was da ist", count: "Dinge", clear: "Liste leeren" }),
      },
    });
    const repo = await gitFolder(editor.workspace);
    await repo.commit({});
    await repo.git("checkout", "--quiet", "-b", "shorter-texts");
    await repo.commit({
      [english]: json({ title: "In stock", count: "{{n}} things", open: "Open", clear: "Clear list", share: "Share" }),
      [german]: json({ title: "Vorrätig", count: "Dinge", clear: "Leeren {{all}}" }),
    });
    await showViews(editor);
  });
  after(() => editor.close());

  const row = (label: RegExp) => treeRow(editor, label);

  it("is what the tree and the problems are limited to, and the title of the view names the base", async () => {
    await editor.open(german, { line: 1, column: 1 });
    const pattern = row(/^site\/locales/);
    await pattern.waitFor();
    await editor.screenshot("branch-all");
    await editor.runCommand("Glossa: Show Only Messages Changed on This Branch");
    await editor.page.locator(".pane-header", { hasText: /main/ }).waitFor();
    await pattern.click();
    await row(/^German, de/)
      .last()
      .click();
    await row(/^share, missing/).waitFor();
    assert.equal(await row(/^open, missing/).count(), 0, "missing before the branch began");
    const problems = editor.page.locator(".markers-panel .monaco-list-row", { hasText: "placeholder" });
    await editor.press("Control+Shift+M");
    await problems.waitFor();
    assert.match(
      (await problems.innerText()).replaceAll("\u00a0", " "),
      /\{\{all\}\}/,
      "the one of clear, not that of count",
    );
    await editor.screenshot("branch-only");
  });

  it("is compared by message in the diff editor", async () => {
    await editor.open(german, { line: 1, column: 1 });
    await editor.runCommand("Glossa: Compare Locale File by Message with…");
    await editor.quickInput.wait(/Compare/);
    await editor.screenshot("branch-refs");
    await editor.quickInput.pick("main");
    await editor.page.locator(".tab.active", { hasText: "(Messages)" }).waitFor();
    await editor.screenshot("branch-compare");
  });
});
