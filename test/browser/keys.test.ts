import assert from "node:assert/strict";
import { type Editor, openEditor } from "./editor.ts";

/** A project of one framework, and where it asks for a message. */
interface KeyProject {
  readonly name: string;
  /** Absent: the sample. */
  readonly files?: Readonly<Record<string, string>>;
  readonly path: string;
  /** The cursor on a key, from 1. */
  readonly place: { readonly line: number; readonly column: number };
  /** Its text in the source locale and in German. */
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
  readonly rename: { readonly to: string; readonly locale: string; readonly expected: RegExp };
}

const vue = {
  "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "11.0.0" } }\n`,
  "src/locales/en.json": `{\n  "cart": {\n    "title": "Your cart",\n    "checkout": "Pay now"\n  }\n}\n`,
  "src/locales/de.json": `{\n  "cart": {\n    "title": "Dein Warenkorb",\n    "checkout": "Jetzt zahlen"\n  }\n}\n`,
  "src/Cart.vue": `<script setup lang="ts">\nimport { useI18n } from "vue-i18n";\nconst { t } = useI18n();\nconst label = t("cart.checkout");\n\n</script>\n\n<template>\n  <h1>{{ $t("cart.title") }}</h1>\n</template>\n`,
};

const rails = {
  Gemfile: `source "https://rubygems.org"\ngem "rails"\ngem "rails-i18n"\n`,
  "config/locales/en.yml": `en:\n  users:\n    show:\n      title: "Your profile"\n      save: "Save changes"\n`,
  "config/locales/de.yml": `de:\n  users:\n    show:\n      title: "Dein Profil"\n      save: "Speichern"\n`,
  "app/views/users/show.html.erb": `<h1><%= t(".title") %></h1>\n<p><%= t("users.show.save") %></p>\n\n`,
};

const projects: readonly KeyProject[] = [
  {
    name: "React",
    path: "src/Pantry.tsx",
    place: { line: 17, column: 20 },
    text: "What you have",
    german: "Was du dahast",
    typing: { line: 35, before: `{t("`, back: 0, typed: "add ite", key: "pantry.add" },
    rename: { to: "pantry.heading", locale: "locales/de.json", expected: /"heading": "Was du dahast"/ },
  },
  {
    name: "Vue",
    files: vue,
    path: "src/Cart.vue",
    place: { line: 9, column: 16 },
    text: "Your cart",
    german: "Dein Warenkorb",
    typing: { line: 5, before: `t("")`, back: 2, typed: "pay", key: "cart.checkout" },
    rename: { to: "cart.heading", locale: "src/locales/de.json", expected: /"heading": "Dein Warenkorb"/ },
  },
  {
    name: "Rails",
    files: rails,
    path: "app/views/users/show.html.erb",
    place: { line: 2, column: 15 },
    text: "Save changes",
    german: "Speichern",
    typing: { line: 3, before: `<%= t("`, back: 0, typed: "profil", key: "users.show.title" },
    rename: { to: "users.show.store", locale: "config/locales/de.yml", expected: /store: "Speichern"/ },
  },
];

for (const project of projects) {
  describe(`keys in a project of ${project.name}`, () => {
    let editor: Editor;
    const { path, place, rename } = project;
    const name = `keys-${project.name.toLowerCase()}`;
    const press = (keys: string) => editor.page.keyboard.press(keys);

    before(async () => {
      const files = project.files && { workspace: await emptyFolder(), files: project.files };
      // then VS Code counts the files that are not saved
      editor = await openEditor({ ...files, settings: { "files.autoSave": "off" } });
      await editor.open(path, place);
    });
    after(() => editor.close());

    it("shows the text after its key", async () => {
      await editor.page.locator(".view-line", { hasText: project.text }).first().waitFor();
      await editor.screenshot(`${name}-inline`);
    });

    it("shows all locales on hover", async () => {
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

async function until(isMet: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await isMet()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("it did not come to that");
}
