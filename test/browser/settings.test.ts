import assert from "node:assert/strict";
import { checkNames } from "../../src/core/checks/checkSeverity.ts";
import { type Editor, openEditor } from "./editor.ts";

describe("the settings page", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ viewport: { width: 1280, height: 1400 } });
  });
  after(() => editor.close());

  it("shows the severities of the checks as a table", async () => {
    const { page } = editor;
    await editor.runCommand("Preferences: Open Settings (UI)");
    const search = page.locator(".settings-editor .suggest-input-container .monaco-editor").first();
    await search.click();
    await page.keyboard.type("@id:glossa.checks.severity");
    const rows = page.locator(".setting-item-contents .setting-list-object-row:not(.setting-list-row-header)");
    await rows.nth(checkNames.length - 1).waitFor();
    assert.equal(await rows.count(), checkNames.length);
    assert.match((await rows.first().innerText()).replace(/\s+/g, " "), /placeholders warning/);
    await editor.screenshot("settings-severity");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("@ext:glossa.glossa");
    await page.locator(".setting-item-label", { hasText: "Budget" }).first().waitFor();
    await editor.screenshot("settings");
  });
});
