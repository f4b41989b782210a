import assert from "node:assert/strict";
import { chooseWindowTheme, contrastOf, windowThemes } from "./drawnText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { keyInSample, renameBox } from "./sampleKey.ts";

/** The least contrast of texts (WCAG 2, AA). */
const textContrast = 4.5;

/** The least contrast of inlay hints, whose colours the theme chooses and no extension: its light one has this little. */
const hintContrast = 2.5;

const { path, place, key, text, locale } = keyInSample;

// frameworks are drawn alike: other ones are looked at in the extension host
describe("keys in a project of React", () => {
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

  it("shows the text after its key in all themes", async () => {
    for (const [theme, kind] of windowThemes) {
      const picture = await chooseWindowTheme(editor, theme, kind);
      await editor.focused(path);
      const contrast = await contrastOf(editor.page, text);
      await editor.screenshot(`keys-react-inline-${picture}`);
      assert.ok(contrast >= hintContrast, `${theme}: ${contrast}`);
    }
  });

  it("shows the text in place of its key, marked if the language lacks it, except on the line of the cursor", async () => {
    await editor.write(".vscode/settings.json", `{ "glossa.keys.inlineText": "replace" }`);
    await editor.open(path, { line: 1, column: 1 });
    for (const [theme, kind] of windowThemes) {
      const picture = await chooseWindowTheme(editor, theme, kind);
      await editor.focused(path);
      const contrast = await contrastOf(editor.page, text, "::before");
      await editor.screenshot(`keys-react-replaced-${picture}`);
      assert.ok(contrast >= textContrast, `${theme}: ${contrast}`);
    }
    const written = editor.page.locator(".view-line span:not(:has(*))", { hasText: key }).first();
    await written.waitFor({ state: "hidden" });
    await editor.write(
      ".vscode/settings.json",
      `{ "glossa.keys.inlineText": "replace", "glossa.keys.inlineLanguage": "fr" }`,
    );
    for (const [theme, kind] of windowThemes) {
      const picture = await chooseWindowTheme(editor, theme, kind);
      await editor.focused(path);
      const contrast = await contrastOf(editor.page, `⚠ ${text}`, "::before");
      await editor.screenshot(`keys-react-missing-${picture}`);
      assert.ok(contrast >= textContrast, `${theme}: ${contrast}`);
    }
    await editor.open(path, place);
    await written.waitFor();
    await editor.write(".vscode/settings.json", "{}");
    await editor.page.locator(".view-line", { hasText: text }).first().waitFor();
  });

  it("shows a rename before it is done", async () => {
    const [before, code] = [await editor.read(locale), await editor.read(path)];
    await renameBox(editor, "pantry.heading");
    await editor.press("Control+Enter");
    const preview = editor.page.locator(".bulk-edit-panel");
    await preview.locator(".monaco-list-row", { hasText: "de.json" }).waitFor();
    await editor.screenshot("keys-react-rename-preview");
    assert.deepEqual([await editor.read(locale), await editor.read(path)], [before, code]);
    await editor.page.locator(".monaco-button", { hasText: "Discard" }).click();
    await preview.waitFor({ state: "hidden" });
  });

  it("counts usages over messages, and fades those that no code asks for", async () => {
    await editor.write(".vscode/settings.json", `{ "glossa.keys.usageLens": true }`);
    await editor.open("locales/en.json");
    const lens = editor.page.locator(".codelens-decoration", { hasText: /^\s*1 usage\s*$/ }).first();
    const faded = editor.page.locator(".squiggly-inline-unnecessary", { hasText: "tagline" }).first();
    for (const [theme, kind] of windowThemes) {
      const picture = await chooseWindowTheme(editor, theme, kind);
      await lens.waitFor();
      await faded.waitFor();
      await editor.screenshot(`keys-react-lens-${picture}`);
    }
    await editor.write(".vscode/settings.json", "{}");
  });

  it("lists its usages", async () => {
    await editor.open(path, place);
    await editor.runCommand("References: Find All References");
    await editor.page.locator(".pane-body .monaco-list-row", { hasText: "Pantry.tsx" }).first().waitFor();
    await editor.screenshot("keys-react-references");
  });
});
