import assert from "node:assert/strict";
import { checkNames } from "../../src/core/checks/checkSeverity.ts";
import { type Editor, openEditor } from "./editor.ts";

describe("the settings page", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ viewport: { width: 1280, height: 1400 } });
  });
  after(() => editor.close());

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
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    } while (!(await isTyped()));
  };

  it("shows the severities of the checks as a table", async () => {
    const { page } = editor;
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
