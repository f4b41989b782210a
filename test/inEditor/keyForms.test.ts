import assert from "node:assert/strict";
import { commands, type TextDocument, window, workspace } from "vscode";
import { elementForms, showDifferingElements } from "./elementForms.ts";
import { ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";
import { hintTexts, hoverText, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

const component = `<script setup lang="ts">
import { useI18n } from "vue-i18n";
const { t } = useI18n();
const title = t("title");
</script>

<template>
  <h1 :title="title">{{ $t("farewell") }}</h1>
</template>

<i18n>
{ "en": { "title": "Only here" }, "de": { "title": "Nur hier" } }
</i18n>
`;

describe("keys in the forms of frameworks", () => {
  let project: TestProject;
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  async function open(path: string): Promise<TextDocument> {
    const document = await workspace.openTextDocument(project.uri(path));
    await window.showTextDocument(document);
    return document;
  }

  it("<Trans>: elements that differ from the tags of the text are in Problems", async () => {
    // the other forms are in the full run
    project = await showDifferingElements(elementForms[0]);
  });

  it("reads keys with the options that code of their package states, as soon as it does", async () => {
    const init = (options: string) => `import i18next from "i18next";\ni18next.init({ ${options} });\n`;
    project = await createProject({
      "package.json": `{ "dependencies": { "i18next": "25.0.0" } }\n`,
      "locales/en.json": `{ "menu": { "open": "Open it" }, "note": "A note" }\n`,
      "src/i18n.ts": init(`nsSeparator: false, keySeparator: "/"`),
      "src/a.ts": `import { t } from "i18next";\nt("menu/open");\nt("note");\n`,
    });
    const document = await open("src/a.ts");
    await until(async () => (await hintTexts(document)).join() === "Open it,A note");
    assert.match(await hoverText(document, placeOf(document, `"menu/open`)), /Open it/);
    await ours(document.uri, (all) => all.length === 0);
    await project.write("src/i18n.ts", init("debug: true"));
    await until(async () => (await hintTexts(document)).join() === "A note");
    await ours(document.uri, (all) => all.length === 1);
  });

  it("shows the texts of an <i18n> block over its keys and after them, and those of files as before", async () => {
    project = await createProject({
      "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "11.0.0" } }\n`,
      "locales/en.json": `{ "farewell": "Good bye", "title": "From the file" }\n`,
      "locales/de.json": `{ "farewell": "Auf Wiedersehen", "title": "Aus der Datei" }\n`,
      "src/Own.vue": component,
    });
    const document = await open("src/Own.vue");
    // which framework the package has is read in its own time
    await until(async () => /Only here/.test(await hoverText(document, placeOf(document, `"title")`))));
    await until(async () => /Wiedersehen/.test(await hoverText(document, placeOf(document, `"farewell"`))));
    await until(async () => (await hintTexts(document)).length === 2);
    const own = await hoverText(document, placeOf(document, `"title")`));
    assert.match(own, /English[^\n]*Only here/);
    assert.match(own, /German[^\n]*Nur hier/);
    assert.doesNotMatch(own, /file|Datei/);
    assert.match(await hoverText(document, placeOf(document, `"farewell"`)), /Auf Wiedersehen/);
    assert.deepEqual(await hintTexts(document), ["Only here", "Good bye"]);
    assert.deepEqual(await ours(document.uri, () => true), []);
  });
});
