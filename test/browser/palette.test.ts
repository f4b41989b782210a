import assert from "node:assert/strict";
import { type Editor, openEditor } from "./editor.ts";

describe("the command palette", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor();
  });
  after(() => editor.close());

  it("lists commands of Glossa under its category", async () => {
    await editor.page.keyboard.press("F1");
    await editor.quickInput.fill(">Glossa: ");
    await editor.quickInput.row(/^Glossa: /);
    const labels = await editor.quickInput.labels();
    await editor.screenshot("palette");
    await editor.quickInput.cancel();
    const ours = labels.filter((label) => label.startsWith("Glossa: "));
    assert.ok(ours.length >= 5, `found ${labels.join(", ")}`);
  });
});

describe("a workspace that is not trusted", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ workspaceTrust: true });
  });
  after(() => editor.close());

  it("has the commands too", async () => {
    await editor.page.locator(".statusbar-item:visible", { hasText: "Restricted Mode" }).waitFor();
    await editor.runCommand("Glossa: Show Log");
  });
});
