import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { openLightBulb } from "./lightBulb.ts";

const path = "src/Pantry.tsx";
const locale = "locales/en.json";

/** The attribute with a text in the sample's component. */
const place = { line: 36, column: 45 };

describe("a text in a component of React", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ settings: { "files.autoSave": "off", "editor.quickSuggestions": false } });
  });
  after(() => editor.close());

  const take = async (): Promise<void> => {
    const menu = await openLightBulb(editor, text("Extract to Message…"));
    await editor.screenshot("extract-text-light-bulb");
    await menu.getByText(text("Extract to Message…")).click();
    await editor.quickInput.wait(text("Extract to Message"));
  };

  it("becomes a message from the light bulb, in code and locale file, and a text again in one step", async () => {
    const [code, messages] = [await editor.read(path), await editor.read(locale)];
    await editor.open(path, place);
    await take();
    await editor.screenshot("extract-text-key");
    await editor.quickInput.accept();
    await until(async () => {
      await editor.runCommand("File: Save All Files");
      return /"Scan a barcode with the camera"/.test(await editor.read(locale));
    });
    assert.match(await editor.read(path), /title=\{t\("pantry\.scanABarcodeWith"\)\}/);
    await editor.screenshot("extract-text-done");
    await editor.open(path, place);
    await editor.press("Control+z");
    await until(async () => {
      await editor.runCommand("File: Save All Files");
      return (await editor.read(path)) === code && (await editor.read(locale)) === messages;
    });
  });

  it("is offered the message that has it already", async () => {
    await editor.clearNotifications();
    await editor.write(path, (await editor.read(path)).replace("        Scan\n", "        Add item\n"));
    await editor.open(path, { line: 37, column: 11 });
    await editor.page.locator(".view-line", { hasText: /^\s*Add\sitem\s*$/ }).waitFor();
    await take();
    await editor.quickInput.row(text("Use {0}", "pantry.add"));
    await editor.screenshot("extract-text-same");
    await editor.quickInput.accept();
    await until(async () => {
      await editor.runCommand("File: Save All Files");
      return / {8}\{t\("pantry\.add"\)\}\n/.test(await editor.read(path));
    });
  });
});
