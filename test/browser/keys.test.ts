import { until } from "../until.ts";
import { assertPartAccessible } from "./axe.ts";
import { type Editor, openEditor } from "./editor.ts";
import { keyInSample, renameBox } from "./sampleKey.ts";

const { path, place, text, german, locale } = keyInSample;

// frameworks are drawn alike: other ones are looked at in the extension host
describe("a key in a project of React", () => {
  let editor: Editor;

  before(async () => {
    // then VS Code counts the files that are not saved
    editor = await openEditor({
      files: { ".vscode/settings.json": "{}" },
      settings: { "files.autoSave": "off" },
    });
    await editor.open(path, place);
  });
  after(() => editor.close());

  it("has its text after it", async () => {
    await editor.page.locator(".view-line", { hasText: text }).first().waitFor();
    await editor.screenshot("keys-react-inline");
  });

  it("has a hover with all locales, in which axe finds no fault", async () => {
    await editor.open(path, place);
    await editor.runCommand("Show or Focus Hover");
    await editor.page.locator(".monaco-hover", { hasText: german }).waitFor();
    await editor.screenshot("keys-react-hover");
    await assertPartAccessible(editor.page, ".monaco-hover .hover-row");
    await editor.press("Escape");
  });

  it("is renamed in code and in all locales, and has its name again in one step", async () => {
    const unsaved = editor.page.locator(`.activitybar .badge[aria-label*="unsaved file"]`);
    const [before, code] = [await editor.read(locale), await editor.read(path)];
    await renameBox(editor, "pantry.heading");
    await editor.screenshot("keys-react-rename");
    await editor.press("Enter");
    // the files are saved one after the other; an undo in the midst of that would be lost in VS Code
    await until(async () => /"heading": "Was du dahast"/.test(await editor.read(locale)));
    await until(async () => (await editor.read(path)).includes("pantry.heading"));
    await unsaved.waitFor({ state: "detached" });
    await editor.focused(path);
    await editor.press("Control+z");
    await unsaved.waitFor();
    await until(async () => {
      // files that the undo reaches later are saved the next time
      await editor.runCommand("File: Save All Files");
      return (await editor.read(locale)) === before && (await editor.read(path)) === code;
    });
    await unsaved.waitFor({ state: "detached" });
  });

  it("leads to its message", async () => {
    await editor.open(path, place);
    await editor.press("F12");
    await editor.page.locator(`.tab.active[aria-label*="en."]`).waitFor();
  });

  it("is completed by its text", async () => {
    await editor.open(path, { line: 35, column: 1 });
    await editor.page.keyboard.type('{t("add ite');
    await editor.press("Control+Space");
    await editor.page.locator(".suggest-widget.visible .monaco-list-row", { hasText: "pantry.add" }).waitFor();
    await editor.screenshot("keys-react-completion");
  });
});
