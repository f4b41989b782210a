import assert from "node:assert/strict";
import { until } from "../until.ts";
import { chooseWindowTheme, contrastOf, windowThemes } from "./drawnText.ts";
import { type Editor, openEditor } from "./editor.ts";

/** The least contrast of texts (WCAG 2, AA). */
const textContrast = 4.5;

/** The least contrast of inlay hints, whose colours the theme chooses and no extension: its light one has this little. */
const hintContrast = 2.5;

/** A project of one framework, and where it asks for a message. */
interface KeyProject {
  readonly name: string;
  /** Default: the sample. */
  readonly files?: Readonly<Record<string, string>>;
  readonly path: string;
  /** The cursor on a key, from 1. */
  readonly place: { readonly line: number; readonly column: number };
  /** It as written, its text in the source locale and in German. */
  readonly key: string;
  readonly text: string;
  readonly german: string;
  /** The line for a new call, its text up to the key, and a key found by its text. */
  readonly typing: {
    readonly line: number;
    readonly before: string;
    /** Characters from the end of `before` to the cursor. */
    readonly back: number;
    readonly typed: string;
    readonly key: string;
  };
  /** A key that no code asks for, as its file has it. */
  readonly unused: string;
  readonly rename: { readonly to: string; readonly locale: string; readonly expected: RegExp };
}

const vue = {
  "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "11.0.0" } }\n`,
  "src/locales/en.json": `{\n  "cart": {\n    "title": "Your cart",\n    "checkout": "Pay now",\n    "clear": "Empty your cart"\n  }\n}\n`,
  "src/locales/de.json": `{\n  "cart": {\n    "title": "Dein Warenkorb",\n    "checkout": "Jetzt zahlen",\n    "clear": "Warenkorb leeren"\n  }\n}\n`,
  "src/Cart.vue": `<script setup lang="ts">\nimport { useI18n } from "vue-i18n";\nconst { t } = useI18n();\nconst label = t("cart.checkout");\n\n</script>\n\n<template>\n  <h1>{{ $t("cart.title") }}</h1>\n</template>\n`,
};

const rails = {
  Gemfile: `source "https://rubygems.org"\ngem "rails"\ngem "rails-i18n"\n`,
  "config/locales/en.yml": `en:\n  users:\n    show:\n      title: "Your profile"\n      save: "Save changes"\n      close: "Close your account"\n`,
  "config/locales/de.yml": `de:\n  users:\n    show:\n      title: "Dein Profil"\n      save: "Speichern"\n      close: "Konto schließen"\n`,
  "app/views/users/show.html.erb": `<h1><%= t(".title") %></h1>\n<p><%= t("users.show.save") %></p>\n\n`,
};

const projects: readonly KeyProject[] = [
  {
    name: "React",
    path: "src/Pantry.tsx",
    place: { line: 17, column: 20 },
    key: "pantry.title",
    text: "What you have",
    german: "Was du dahast",
    typing: { line: 35, before: `{t("`, back: 0, typed: "add ite", key: "pantry.add" },
    unused: "tagline",
    rename: { to: "pantry.heading", locale: "locales/de.json", expected: /"heading": "Was du dahast"/ },
  },
  {
    name: "Vue",
    files: vue,
    path: "src/Cart.vue",
    place: { line: 9, column: 16 },
    key: "cart.title",
    text: "Your cart",
    german: "Dein Warenkorb",
    typing: { line: 5, before: `t("")`, back: 2, typed: "pay", key: "cart.checkout" },
    unused: "clear",
    rename: { to: "cart.heading", locale: "src/locales/de.json", expected: /"heading": "Dein Warenkorb"/ },
  },
  {
    name: "Rails",
    files: rails,
    path: "app/views/users/show.html.erb",
    place: { line: 2, column: 15 },
    key: "users.show.save",
    text: "Save changes",
    german: "Speichern",
    typing: { line: 3, before: `<%= t("`, back: 0, typed: "profil", key: "users.show.title" },
    unused: "close",
    rename: { to: "users.show.store", locale: "config/locales/de.yml", expected: /store: "Speichern"/ },
  },
];

for (const project of projects) {
  describe(`keys in a project of ${project.name}`, () => {
    let editor: Editor;
    const { path, place, rename } = project;
    const name = `keys-${project.name.toLowerCase()}`;
    // frameworks are drawn alike
    const drawnThemes = project.files ? windowThemes.slice(-1) : windowThemes;
    const press = (keys: string) => editor.page.keyboard.press(keys);

    before(async () => {
      const files = {
        ...(project.files && { workspace: await emptyFolder() }),
        files: { ...project.files, ".vscode/settings.json": "{}" },
      };
      // then VS Code counts the files that are not saved
      editor = await openEditor({ ...files, settings: { "files.autoSave": "off" } });
      await editor.open(path, place);
    });
    after(() => editor.close());

    it("shows the text after its key", async () => {
      await editor.page.locator(".view-line", { hasText: project.text }).first().waitFor();
      await editor.screenshot(`${name}-inline`);
    });

    it("shows the text after its key in all themes", async () => {
      for (const [theme, kind] of drawnThemes) {
        const picture = await chooseWindowTheme(editor, theme, kind);
        await editor.focused(path);
        const contrast = await contrastOf(editor.page, project.text);
        await editor.screenshot(`${name}-inline-${picture}`);
        assert.ok(contrast >= hintContrast, `${theme}: ${contrast}`);
      }
    });

    it("shows the text in place of its key, marked if the language lacks it, except on the line of the cursor", async () => {
      await editor.write(".vscode/settings.json", `{ "glossa.keys.inlineText": "replace" }`);
      await editor.open(path, { line: 1, column: 1 });
      for (const [theme, kind] of drawnThemes) {
        const picture = await chooseWindowTheme(editor, theme, kind);
        await editor.focused(path);
        const contrast = await contrastOf(editor.page, project.text, "::before");
        await editor.screenshot(`${name}-replaced-${picture}`);
        assert.ok(contrast >= textContrast, `${theme}: ${contrast}`);
      }
      const key = editor.page.locator(".view-line span:not(:has(*))", { hasText: project.key }).first();
      await key.waitFor({ state: "hidden" });
      await editor.write(
        ".vscode/settings.json",
        `{ "glossa.keys.inlineText": "replace", "glossa.keys.inlineLanguage": "fr" }`,
      );
      for (const [theme, kind] of drawnThemes) {
        const picture = await chooseWindowTheme(editor, theme, kind);
        await editor.focused(path);
        const contrast = await contrastOf(editor.page, `⚠ ${project.text}`, "::before");
        await editor.screenshot(`${name}-missing-${picture}`);
        assert.ok(contrast >= textContrast, `${theme}: ${contrast}`);
      }
      await editor.open(path, place);
      await key.waitFor();
      await editor.write(".vscode/settings.json", "{}");
      await editor.page.locator(".view-line", { hasText: project.text }).first().waitFor();
    });

    it("shows all locales on hover", async () => {
      await editor.open(path, place);
      await editor.runCommand("Show or Focus Hover");
      await editor.page.locator(".monaco-hover", { hasText: project.german }).waitFor();
      await editor.screenshot(`${name}-hover`);
      await press("Escape");
    });

    it("renames the key in code and in all locales, and takes it back in one step", async () => {
      const unsaved = editor.page.locator(`.activitybar .badge[aria-label*="unsaved file"]`);
      const [before, code] = [await editor.read(rename.locale), await editor.read(path)];
      await editor.open(path, place);
      await press("F2");
      const input = editor.page.locator(".rename-box input");
      await input.waitFor();
      await input.fill(rename.to);
      await editor.screenshot(`${name}-rename`);
      await press("Enter");
      // the files are saved one after the other; an undo in the midst of that would be lost in VS Code
      await until(async () => rename.expected.test(await editor.read(rename.locale)));
      await until(async () => (await editor.read(path)).includes(rename.to));
      await unsaved.waitFor({ state: "detached" });
      await editor.focused(path);
      await press("Control+z");
      await unsaved.waitFor();
      await until(async () => {
        // files that the undo reaches later are saved the next time
        await editor.runCommand("File: Save All Files");
        return (await editor.read(rename.locale)) === before && (await editor.read(path)) === code;
      });
      await unsaved.waitFor({ state: "detached" });
    });

    it("shows a rename before it is done", async () => {
      const [before, code] = [await editor.read(rename.locale), await editor.read(path)];
      await editor.open(path, place);
      await press("F2");
      const input = editor.page.locator(".rename-box input");
      await input.waitFor();
      await input.fill(rename.to);
      await press("Control+Enter");
      const preview = editor.page.locator(".bulk-edit-panel");
      await preview.locator(".monaco-list-row", { hasText: rename.locale.split("/").at(-1) ?? "" }).waitFor();
      await editor.screenshot(`${name}-rename-preview`);
      assert.deepEqual([await editor.read(rename.locale), await editor.read(path)], [before, code]);
      await editor.page.locator(".monaco-button", { hasText: "Discard" }).click();
      await preview.waitFor({ state: "hidden" });
    });

    it("counts usages over messages, and fades those that no code asks for", async () => {
      const source = project.rename.locale.replace("de.", "en.");
      await editor.write(".vscode/settings.json", `{ "glossa.keys.usageLens": true }`);
      await editor.open(source);
      const lens = editor.page.locator(".codelens-decoration", { hasText: /^\s*1 usage\s*$/ }).first();
      const faded = editor.page.locator(".squiggly-inline-unnecessary", { hasText: project.unused }).first();
      for (const [theme, kind] of drawnThemes) {
        const picture = await chooseWindowTheme(editor, theme, kind);
        await lens.waitFor();
        await faded.waitFor();
        await editor.screenshot(`${name}-lens-${picture}`);
      }
      await editor.write(".vscode/settings.json", "{}");
    });

    it("completes a key by its text", async () => {
      const { line, before, typed, key } = project.typing;
      await editor.open(path, { line, column: 1 });
      await editor.page.keyboard.type(before);
      for (let back = 0; back < project.typing.back; back++) await press("ArrowLeft");
      await editor.page.keyboard.type(typed, { delay: 50 });
      await editor.page.locator(".suggest-widget.visible .monaco-list-row", { hasText: key }).waitFor();
      await editor.screenshot(`${name}-completion`);
    });

    it("goes to the message, and lists its usages", async () => {
      await editor.open(path, place);
      await press("F12");
      await editor.page.locator(`.tab.active[aria-label*="en."]`).waitFor();
      await editor.open(path, place);
      await editor.runCommand("References: Find All References");
      await editor.page
        .locator(".pane-body .monaco-list-row", { hasText: path.split("/").at(-1) ?? "" })
        .first()
        .waitFor();
      await editor.screenshot(`${name}-references`);
    });
  });
}

async function emptyFolder(): Promise<string> {
  const { temporaryFolder } = await import("../../scripts/processes.ts");
  return await temporaryFolder("keys");
}
