import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { assertPartAccessible } from "./axe.ts";
import { chooseWindowTheme, windowThemes } from "./drawnText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { openLightBulb } from "./lightBulb.ts";
import { takeFromMenu } from "./menu.ts";
import { showViews, treeRow } from "./views.ts";

const hook = 'import { useTranslation } from "react-i18next";\n';

/** Components of several namespaces; nothing loads a namespace for all of them. */
const files = {
  "package.json": '{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }\n',
  "glossa.json": '{ "checks": { "namespaces": "warning" } }\n',
  "locales/en/shop.json": `{
  "title": "Your cart",
  "hello": "Hello {{name}}",
  "old": "From before",
  "errors": {
    "empty": "Your cart is empty"
  }
}
`,
  "locales/de/shop.json": `{
  "title": "Dein Warenkorb",
  "hello": "Hallo {{name}}",
  "old": "Von früher",
  "errors": {
    "empty": "Dein Warenkorb ist leer"
  }
}
`,
  "locales/en/common.json": '{\n  "save": "Save changes"\n}\n',
  "locales/de/common.json": '{\n  "save": "Änderungen sichern"\n}\n',
  "src/Cart.jsx": `${hook}
export function Cart({ name }) {
  const { t } = useTranslation("shop");
  return <button title={t("hello", { name })}>{t("common:save")}</button>;
}
`,
  "src/Title.jsx": `${hook}
export function Title() {
  const { t } = useTranslation("shop");
  return <h1>{t("title")}</h1>;
}
`,
  "src/Errors.jsx": `${hook}
export function Errors({ code }) {
  const { t } = useTranslation("shop");
  return <p title={t("titel")}>{t(\`errors.\${code}\`)}</p>;
}
`,
  "src/menu.ts": 'import i18next from "i18next";\n\nexport const label = () => i18next.t("shop:title");\n',
  ".vscode/settings.json": "{}",
} as const;

describe("changes of keys in a project of several namespaces", () => {
  let editor: Editor;
  const press = (key: string) => editor.press(key);

  before(async () => {
    const { temporaryFolder } = await import("../../scripts/processes.ts");
    const workspace = await temporaryFolder("keys");
    // then VS Code counts the files that are not saved
    editor = await openEditor({ workspace, files, settings: { "files.autoSave": "off" } });
  });
  after(() => editor.close());

  const paths = Object.keys(files).filter((path) => /^(?:locales|src)\//.test(path));
  const readAll = async () =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await editor.read(path)] as const)));
  const unsaved = () => editor.page.locator(`.activitybar .badge[aria-label*="unsaved file"]`);

  describe("in the Locales view", () => {
    const row = (label: RegExp) => treeRow(editor, label);

    before(async () => {
      await showViews(editor);
      await row(/^English, en, source/).waitFor();
      // VS Code closes the menus of all views while the service connects, as it draws their titles again
      await row(/^Glossaries/).waitFor();
    });

    /** Takes a filter from the menu of the view, as a person does. */
    async function filter(name: string): Promise<void> {
      const header = editor.page.locator(".pane-header", { hasText: "Locales" });
      await header.hover();
      await header.locator(`.action-label[aria-label*="More Actions"]`).click();
      await takeFromMenu(editor, "Filter Locales by Use in Code…");
      await editor.quickInput.wait(text("Filter Locales by Use in Code"));
      await editor.quickInput.rows.filter({ hasText: name }).first().click();
      await editor.quickInput.box.waitFor({ state: "hidden" });
    }

    for (const [name, label, others] of [
      ["Unused", /^old\b/, [/^title\b/, /^errors\.empty\b/]],
      [text("Used Dynamically"), /^errors\.empty\b/, [/^title\b/, /^old\b/]],
    ] as const) {
      it(`shows messages of the filter ${name}, and axe finds no fault in its rows`, async () => {
        await filter(name);
        await row(label).first().waitFor();
        // the locales are refreshed one after another
        for (const other of others) await row(other).first().waitFor({ state: "detached" });
        for (const [theme, kind] of windowThemes) {
          const picture = await chooseWindowTheme(editor, theme, kind);
          await row(label).first().waitFor();
          await editor.screenshot(`keys-filter-${name.toLowerCase().replaceAll(" ", "-")}-${picture}`);
          await assertPartAccessible(editor.page, ".pane-body .monaco-list-row");
        }
      });
    }

    it("shows keys that the source lacks, and opens the place that asks for one", async () => {
      await filter(text("Missing in Source"));
      const missing = row(/^No message has the key titel\. src\/Errors\.jsx/);
      await missing.waitFor();
      assert.equal(await row(/key title\b/).count(), 0);
      await editor.screenshot("keys-filter-missing");
      await missing.click();
      await editor.page.locator(`.tab.active[aria-label^="Errors.jsx"]`).waitFor();
      await editor.page.locator(".statusbar-item", { hasText: /Ln 5\b/ }).waitFor();
    });

    it("shows all messages again", async () => {
      await filter(text("All Messages"));
      await row(/^German, de/).waitFor();
    });
  });

  it("loads a namespace that a component uses and does not name", async () => {
    await editor.open("src/Cart.jsx", { line: 5, column: 60 });
    await editor.page.locator(".squiggly-warning").first().waitFor();
    const menu = await openLightBulb(editor, text("Load Namespace {0} in This Component", "common"));
    await editor.screenshot("keys-namespace-fix");
    await menu.getByText(text("Load Namespace {0} in This Component", "common")).first().click();
    await unsaved().waitFor();
    await editor.runCommand("File: Save");
    await until(async () => (await editor.read("src/Cart.jsx")).includes(`useTranslation(["shop", "common"])`));
    await editor.page.locator(".squiggly-warning").first().waitFor({ state: "detached" });
  });

  it("shows a move over several files first, ticked, makes it, and takes it back in one step", async () => {
    const before = await readAll();
    await editor.open("src/Title.jsx", { line: 5, column: 18 });
    await editor.runCommand("Glossa: Move Message to Namespace…");
    await editor.quickInput.wait(text("Move to Namespace"));
    await editor.quickInput.pick("common");
    await editor.quickInput.pick(text("Show Changes First"));
    const panel = editor.page.locator(".bulk-edit-panel");
    // rows that are out of view do not exist, and the panel is as high as it was left
    for (const [key, names] of [
      ["Home", ["common.json", "shop.json"]],
      ["End", ["menu.ts", "Title.jsx"]],
    ] as const) {
      // files are unfolded one after another, which moves those below
      await until(async () => {
        await panel.locator(".monaco-list").press(key);
        const rows = await panel.locator(".monaco-list-row").allInnerTexts();
        return names.every((name) => rows.some((text) => text.includes(name)));
      });
    }
    await editor.screenshot("keys-move-preview");
    assert.deepEqual(await readAll(), before);
    await editor.page.locator(".monaco-button", { hasText: "Apply" }).click();
    await until(async () => {
      await editor.runCommand("File: Save All Files");
      const after = await readAll();
      return paths.filter((path) => after[path] !== before[path]).length === 6;
    });
    // a file that is being saved is empty for a moment
    await unsaved().waitFor({ state: "detached" });
    const after = await readAll();
    assert.match(after["src/Title.jsx"] ?? "", /useTranslation\("common"\)/);
    assert.match(after["src/menu.ts"] ?? "", /t\("common:title"\)/);
    assert.deepEqual(JSON.parse(after["locales/de/common.json"] ?? ""), {
      save: "Änderungen sichern",
      title: "Dein Warenkorb",
    });
    assert.equal("title" in JSON.parse(after["locales/en/shop.json"] ?? ""), false);
    await editor.open("src/Title.jsx", { line: 5, column: 1 });
    await press("Control+z");
    await unsaved().waitFor();
    await until(async () => {
      await editor.runCommand("File: Save All Files");
      return JSON.stringify(await readAll()) === JSON.stringify(before);
    });
  });

  it("draws hovers in which axe finds no fault, in all themes", async () => {
    for (const [theme, kind] of windowThemes) {
      const picture = await chooseWindowTheme(editor, theme, kind);
      await editor.open("src/Cart.jsx", { line: 5, column: 30 });
      await editor.page.locator(".view-line", { hasText: "Hello {{name}}" }).first().waitFor();
      await editor.runCommand("Show or Focus Hover");
      await editor.page.locator(".monaco-hover", { hasText: "Hallo" }).waitFor();
      await editor.screenshot(`keys-hover-${picture}`);
      await assertPartAccessible(editor.page, ".monaco-hover .hover-row");
      await press("Escape");
    }
  });
});
