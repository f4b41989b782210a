import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { temporaryFolder } from "../../scripts/processes.ts";
import { projectShapes } from "../projectShapes.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";

// the rows of other shapes are looked at in the extension host
const [{ name, files, rows }] = projectShapes;

describe("the first minute with a project", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ workspace: await temporaryFolder("shape"), files });
  });
  after(() => editor.close());

  const tree = () => editor.page.locator(".pane-body").getByRole("tree", { name: "Locales" });
  /** Accessible names of the rows, from the top. */
  const names = () =>
    tree()
      .getByRole("treeitem")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));

  it(`shows what is there in ${name}, and nothing else`, async () => {
    const { page } = editor;
    await page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();
    // others may still be counted
    await until(async () => isDeepStrictEqual(await names(), rows)).catch(() => {});
    assert.deepEqual(await names(), rows);
    await editor.screenshot("first-minute");
    assert.deepEqual(await editor.toasts.texts(), []);
    assert.equal(await editor.dialog.box.count(), 0);
    assert.equal(await editor.quickInput.box.count(), 0);
    await page.locator(`.statusbar-item a[aria-label^="No Problems"]`).waitFor();
  });
});
