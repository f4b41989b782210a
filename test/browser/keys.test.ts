import { type Editor, openEditor } from "./editor.ts";

describe("keys in the source code of the sample", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor();
    await editor.open("src/Pantry.tsx", { line: 17, column: 20 });
  });
  after(() => editor.close());

  it("shows the texts after their keys at once", async () => {
    await editor.page.locator(".view-line", { hasText: "What you have" }).first().waitFor();
    await editor.screenshot("keys-inline");
  });

  it("shows all locales on hover", async () => {
    await editor.runCommand("Show or Focus Hover");
    await editor.page.locator(".monaco-hover", { hasText: "German" }).waitFor();
    await editor.screenshot("keys-hover");
  });

  it("completes a key by its text", async () => {
    await editor.page.keyboard.press("Escape");
    await editor.open("src/Pantry.tsx", { line: 14, column: 3 });
    await editor.page.keyboard.type(`t("scan`);
    await editor.page.locator(".suggest-widget.visible").waitFor();
    await editor.screenshot("keys-completion");
  });
});
