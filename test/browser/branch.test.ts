import assert from "node:assert/strict";
import { gitFolder } from "../gitFolder.ts";
import { type Editor, openEditor } from "./editor.ts";

const files = (texts: Readonly<Record<string, string>>): string => `${JSON.stringify(texts, null, 2)}\n`;
const [english, german] = ["site/locales/en.json", "site/locales/de.json"];
const conflicting = "shop/locales/de.json";

/** A merge of two branches: both have added a message, and have changed a title in two ways. */
const marked = `{
<<<<<<< HEAD
  "title": "Die Speisekammer",
  "empty": "Hier ist noch nichts.",
||||||| 5c1f0de
  "title": "Vorräte",
=======
  "title": "Deine Vorräte",
  "share": "Liste teilen",
>>>>>>> shorter-texts
  "clear": "Liste leeren"
}
`;

/** Changes of a branch in the tree, in the problems and in the diff editor. */
describe("the work of a branch", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      settings: { "files.autoSave": "off", "git.enabled": false },
      files: {
        [english]: files({ title: "What you have", count: "{{n}} things", open: "Open", clear: "Clear list" }),
        [german]: files({ title: "Was da ist", count: "Dinge", clear: "Liste leeren" }),
        "shop/locales/en.json": files({
          title: "What you have",
          empty: "Nothing here yet.",
          share: "Share list",
          clear: "Clear list",
        }),
        [conflicting]: marked,
      },
    });
    const repo = await gitFolder(editor.workspace);
    await repo.commit({});
    await repo.git("checkout", "--quiet", "-b", "shorter-texts");
    await repo.commit({
      [english]: files({ title: "In stock", count: "{{n}} things", open: "Open", clear: "Clear list", share: "Share" }),
      [german]: files({ title: "Vorrätig", count: "Dinge", clear: "Leeren {{all}}" }),
    });
    await editor.page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();
  });
  after(() => editor.close());

  const row = (label: RegExp) => editor.page.locator(".pane-body").getByRole("treeitem", { name: label });

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
    await editor.page.keyboard.press("Control+Shift+M");
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

  const lens = () => editor.page.locator(".codelens-decoration a", { hasText: "Resolve Locale Conflicts" });

  it("has a lens over a conflict of its merge, which asks for a side with the source text", async () => {
    await editor.open(conflicting, { line: 1, column: 1 });
    await lens().waitFor();
    assert.equal(await lens().count(), 1);
    await editor.screenshot("conflicts-lens");
    await lens().click();
    await editor.quickInput.wait(/Resolve Locale Conflicts/);
    // a placeholder is no text of the page
    await editor.quickInput.box.getByPlaceholder("title. Source: What you have").waitFor();
    await editor.quickInput.row("Leave Between Markers");
    assert.deepEqual(await editor.quickInput.labels(), ["Keep Ours", "Keep Theirs", "Leave Between Markers"]);
    for (const branch of ["HEAD", "shorter-texts"])
      await editor.quickInput.rows.locator(".label-description", { hasText: branch }).waitFor();
    const later = editor.quickInput.rows.filter({ hasText: "Leave Between Markers" });
    await later.getByText("Before both changes: Vorräte").waitFor();
    await editor.screenshot("conflicts-choice");
    await editor.quickInput.pick("Keep Theirs");
    await editor.toasts.wait(/No conflicts are left/);
    await lens().waitFor({ state: "detached" });
    await editor.screenshot("conflicts-resolved");
    assert.equal(await editor.read(conflicting), marked, "nothing is saved");
    // the file is empty while it is being written
    const dirty = editor.page.locator(".tab.active.dirty");
    await dirty.waitFor();
    await editor.runCommand("File: Save");
    await dirty.waitFor({ state: "detached" });
    assert.deepEqual(JSON.parse(await editor.read(conflicting)), {
      title: "Deine Vorräte",
      empty: "Hier ist noch nichts.",
      share: "Liste teilen",
      clear: "Liste leeren",
    });
  });
});
