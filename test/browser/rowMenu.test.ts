import { type Editor, openEditor } from "./editor.ts";
import { takeFromMenu } from "./menu.ts";

describe("the menu of a row", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor();
    await editor.page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();
  });
  after(() => editor.close());

  const row = (label: RegExp) => editor.page.locator(".pane-body").getByRole("treeitem", { name: label });

  it("knows its row after the tree was refreshed", async () => {
    const spanish = row(/^Spanish, es, \d+%, \d+ missing/);
    const counts = (await spanish.getAttribute("aria-label")) ?? "";
    await editor.idle();
    await spanish.click();
    const missing = row(/, missing, /).last();
    const key = (await missing.getAttribute("aria-label"))?.split(",")[0] ?? "";
    await editor.idle();
    await missing.click({ button: "right" });
    await editor.page.locator(".context-view .monaco-menu").waitFor();
    const path = "locales/es.json";
    const { nav: _, ...texts } = JSON.parse(await editor.read(path));
    await editor.write(path, JSON.stringify(texts, null, 2));
    await row(/^Spanish, es/)
      .and(editor.page.locator(`:not([aria-label="${counts}"])`))
      .waitFor();
    await takeFromMenu(editor, "Copy Message Key");
    await editor.page.locator(".statusbar-item", { hasText: `Copied ${key}` }).waitFor();
  });
});
