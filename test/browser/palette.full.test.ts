import assert from "node:assert/strict";
import { checkNames } from "../../src/core/problems/checkSeverity.ts";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";

describe("the command palette and the settings page", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor();
  });
  after(() => editor.close());

  const offered = async (filter: string, first = /^Glossa: /): Promise<readonly string[]> => {
    await editor.press("F1");
    await editor.quickInput.fill(`>Glossa: ${filter}`);
    await editor.quickInput.row(first);
    const labels = await editor.quickInput.labels();
    await editor.screenshot("palette");
    await editor.quickInput.cancel();
    return labels;
  };

  /** Types into the search, which takes the focus anew, and selects what is typed, while the page is being opened. */
  const search = async (text: string): Promise<void> => {
    const { page } = editor;
    const box = page.locator(".settings-editor .suggest-input-container .monaco-editor").first();
    const isTyped = () =>
      box
        .locator(".view-line")
        .getByText(text, { exact: true })
        .first()
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
    do {
      await box.click();
      await editor.press("Control+A");
      await page.keyboard.type(text);
    } while (!(await isTyped()));
  };

  it("lists commands of Glossa under its category, and nothing before them", async () => {
    const labels = await offered("");
    const ours = labels.filter((label) => label.startsWith("Glossa: "));
    assert.ok(ours.length >= 5, `found ${labels.join(", ")}`);
    assert.match(labels[0] ?? "", /^Glossa: /);
  });

  it("offers what a selection is needed for while there is one", async () => {
    await editor.open("locales/en.json", { line: 3, column: 5 });
    const labels = await offered("Translat", /^Glossa: Translate Selection/);
    assert.deepEqual(
      labels.filter((label) => /Translation of Selection/.test(label)),
      [],
    );
    await editor.press("Shift+End");
    await offered(text("Copy Translation"), /^Glossa: Copy Translation of Selection/);
  });

  it("has the severities of the checks as a table on the settings page", async () => {
    const { page } = editor;
    // with room for all rows: those that can't be seen are not drawn
    await page.setViewportSize({ width: 1280, height: 1400 });
    await editor.runCommand("Preferences: Open Settings (UI)");
    await search("@id:glossa.checks.severity");
    const rows = page.locator(".setting-item-contents .setting-list-object-row:not(.setting-list-row-header)");
    await rows.nth(checkNames.length - 1).waitFor();
    assert.equal(await rows.count(), checkNames.length);
    assert.match((await rows.first().innerText()).replace(/\s+/g, " "), /placeholders warning/);
    await editor.screenshot("settings-severity");
    await search("@ext:glossa.glossa");
    await page.locator(".setting-item-label", { hasText: "Budget" }).first().waitFor();
    await editor.screenshot("settings");
  });
});
