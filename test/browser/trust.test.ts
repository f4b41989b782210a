import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { openLightBulb } from "./lightBulb.ts";

describe("a workspace that is not trusted", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ workspaceTrust: true });
    await editor.page.locator(".statusbar-item:visible", { hasText: "Restricted Mode" }).waitFor();
  });
  after(() => editor.close());

  const offered = async (filter: string, first: RegExp): Promise<readonly string[]> => {
    await editor.press("F1");
    await editor.quickInput.fill(`>Glossa: ${filter}`);
    await editor.quickInput.row(first);
    const labels = await editor.quickInput.labels();
    await editor.quickInput.cancel();
    return labels;
  };

  it("has the commands that only read", async () => {
    await editor.runCommand("Glossa: Show Log");
    // the log takes the focus when it comes, and would close a palette that is open by then
    await editor.page
      .locator(".output-view .monaco-editor.focused, .part.panel .monaco-editor.focused")
      .first()
      .waitFor();
    assert.deepEqual(await editor.toasts.texts(), []);
  });

  it("has none of the commands that write files in its palette", async () => {
    const labels = await offered("Translate", /^Glossa: Translate Text/);
    assert.deepEqual(
      labels.filter((label) => /^Glossa: Translate (?:Missing|Locale File|Document)/.test(label)),
      [],
    );
  });

  it("refuses them on every other way, with a button that leads to trust", async () => {
    const before = await editor.read("locales/es.json");
    await editor.open("locales/es.json", { line: 3, column: 20 });
    const menu = await openLightBulb(editor, text("Translate Again"));
    await menu.getByText(text("Translate Again")).first().click();
    const said = await editor.toasts.wait(/Glossa changes no files/);
    assert.match(said, /in a workspace that you don't trust\./);
    await editor.screenshot("restricted");
    assert.equal(await editor.read("locales/es.json"), before);
    await editor.toasts.press(/Glossa changes no files/, text("Manage Workspace Trust"));
    await editor.page.locator(".workspace-trust-editor").waitFor();
  });
});
