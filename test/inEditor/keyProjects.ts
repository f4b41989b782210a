import assert from "node:assert/strict";
import {
  type CodeLens,
  type CompletionList,
  commands,
  DiagnosticTag,
  type Location,
  type LocationLink,
  type TextDocument,
  type WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";
import { hintTexts, hoverText, namesOfUsers, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

/** A project of one framework, and where it asks for a message. React's has a window of its own, in the browser. */
export interface KeyProject {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly path: string;
  readonly source: string;
  readonly german: string;
  /** It as code has it, its text in the source locale and in German. */
  readonly key: string;
  readonly text: string;
  readonly germanText: string;
  /** All texts that are shown after keys. */
  readonly shown: readonly string[];
  /** A part of a text of which the key is typed, behind a mark of the code, and the key that is found. */
  readonly typing: { readonly after: string; readonly typed: string; readonly key: string };
  /** A key that no code asks for, as its file has it. */
  readonly unused: string;
  readonly rename: { readonly to: string; readonly expected: RegExp };
}

/** One project for each framework. */
export const keyProjects = [
  {
    name: "Vue",
    files: {
      "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "11.0.0" } }\n`,
      "src/locales/en.json": `{\n  "cart": {\n    "title": "Your cart",\n    "checkout": "Pay now",\n    "clear": "Empty your cart"\n  }\n}\n`,
      "src/locales/de.json": `{\n  "cart": {\n    "title": "Dein Warenkorb",\n    "checkout": "Jetzt zahlen",\n    "clear": "Warenkorb leeren"\n  }\n}\n`,
      "src/Cart.vue": `<script setup lang="ts">\nimport { useI18n } from "vue-i18n";\nconst { t } = useI18n();\nconst label = t("cart.checkout");\nconst typed = t("");\n</script>\n\n<template>\n  <h1>{{ $t("cart.title") }}</h1>\n</template>\n`,
    },
    path: "src/Cart.vue",
    source: "src/locales/en.json",
    german: "src/locales/de.json",
    key: "cart.title",
    text: "Your cart",
    germanText: "Dein Warenkorb",
    shown: ["Pay now", "Your cart"],
    typing: { after: `typed = t("`, typed: "pay", key: "cart.checkout" },
    unused: "clear",
    rename: { to: "cart.heading", expected: /"heading": "Dein Warenkorb"/ },
  },
  {
    name: "Rails",
    files: {
      Gemfile: `source "https://rubygems.org"\ngem "rails"\ngem "rails-i18n"\n`,
      "config/locales/en.yml": `en:\n  users:\n    show:\n      title: "Your profile"\n      save: "Save changes"\n      close: "Close your account"\n`,
      "config/locales/de.yml": `de:\n  users:\n    show:\n      title: "Dein Profil"\n      save: "Speichern"\n      close: "Konto schließen"\n`,
      "app/views/users/show.html.erb": `<h1><%= t(".title") %></h1>\n<p><%= t("users.show.save") %></p>\n<p><%= t("") %></p>\n`,
    },
    path: "app/views/users/show.html.erb",
    source: "config/locales/en.yml",
    german: "config/locales/de.yml",
    key: "users.show.save",
    text: "Save changes",
    germanText: "Speichern",
    shown: ["Your profile", "Save changes"],
    typing: { after: `<p><%= t("`, typed: "profil", key: "users.show.title" },
    unused: "close",
    rename: { to: "users.show.store", expected: /store: "Speichern"/ },
  },
] as const satisfies readonly KeyProject[];

/** Declares what keys are good for in a project. */
export function describeKeys({
  name,
  files,
  path,
  source,
  german,
  key,
  text,
  germanText,
  shown,
  typing,
  unused,
  rename,
}: KeyProject): void {
  describe(`keys in a project of ${name}`, () => {
    let project: TestProject;
    let document: TextDocument;
    const open = async (one: string): Promise<TextDocument> => {
      const opened = await workspace.openTextDocument(project.uri(one));
      await window.showTextDocument(opened);
      return opened;
    };
    const place = () => placeOf(document, key);

    before(async () => {
      project = await createProject(files);
      document = await open(path);
      await until(async () => (await hoverText(document, place())).includes(text));
    });
    after(async () => {
      for (const { document: shown } of window.visibleTextEditors) if (shown.isDirty) await shown.save();
      await commands.executeCommand("workbench.action.closeAllEditors");
      await project.remove();
    });

    it("have their text behind them, and all locales over them", async () => {
      assert.deepEqual(await hintTexts(document), shown);
      assert.ok((await hoverText(document, place())).includes(germanText));
    });

    it("lead to the message, and to all that ask for it", async () => {
      const command = "vscode.executeDefinitionProvider";
      const found = await commands.executeCommand<(Location | LocationLink)[]>(command, document.uri, place());
      const paths = found.map((one) => ("targetUri" in one ? one.targetUri : one.uri).path);
      assert.ok(paths.includes(project.uri(source).path), paths.join(", "));
      const users = await namesOfUsers(project, document, place());
      assert.ok(users.includes(path.split("/").at(-1) ?? ""), users.join(", "));
    });

    it("are completed by their text", async () => {
      const at = document.getText().lastIndexOf(typing.after) + typing.after.length;
      const editor = await window.showTextDocument(document);
      await editor.edit((edit) => edit.insert(document.positionAt(at), typing.typed));
      const end = document.positionAt(at + typing.typed.length);
      const command = "vscode.executeCompletionItemProvider";
      const labels = async () => {
        const { items } = await commands.executeCommand<CompletionList>(command, document.uri, end);
        return items.map(({ label }) => (typeof label === "string" ? label : label.label));
      };
      await until(async () => (await labels()).includes(typing.key));
      await commands.executeCommand("workbench.action.files.revert");
    });

    it("are counted over messages, and those that no code asks for are faded", async () => {
      await workspace.getConfiguration("glossa.keys").update("usageLens", true, true);
      try {
        const messages = await open(source);
        const { uri } = messages;
        const titles = async () => {
          const lenses = await commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", uri, 20);
          return lenses.flatMap(({ command }) => (command ? [command.title] : []));
        };
        await until(async () => (await titles()).includes("1 usage"));
        const found = only(await ours(uri, (all) => all.some(({ code }) => code === "key.unused")), "key.unused");
        assert.deepEqual(found.tags, [DiagnosticTag.Unnecessary]);
        assert.match(messages.getText(found.range), new RegExp(`\\b${unused}\\b`));
      } finally {
        await workspace.getConfiguration("glossa.keys").update("usageLens", undefined, true);
      }
    });

    it("are renamed in code and in all locales", async () => {
      document = await open(path);
      const command = "vscode.executeDocumentRenameProvider";
      const edit = await commands.executeCommand<WorkspaceEdit>(command, document.uri, place(), rename.to);
      assert.ok(await workspace.applyEdit(edit));
      assert.ok(document.getText().includes(rename.to));
      const locale = await workspace.openTextDocument(project.uri(german));
      assert.match(locale.getText(), rename.expected);
    });
  });
}
