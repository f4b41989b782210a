import assert from "node:assert/strict";
import { commands, type TextDocument, window, workspace } from "vscode";
import { until } from "../until.ts";
import { only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";
import { hintTexts, hoverText, placeOf } from "./shownKeys.ts";

/** A file whose elements differ from the tags of its text, and what *Problems* says of its key. */
interface ElementForm {
  readonly name: string;
  readonly dependencies: string;
  readonly text: string;
  readonly path: string;
  readonly code: string;
  readonly extra: string;
  readonly missing: string;
}

const forms: readonly ElementForm[] = [
  {
    name: "<Trans>",
    dependencies: `"react-i18next": "15.0.0"`,
    text: "Read <terms>our terms</terms>",
    path: "src/Terms.tsx",
    code: `import { Trans } from "react-i18next";

export const Terms = () => <Trans i18nKey="terms" components={{ link: <a href="/terms" /> }} />;
`,
    extra: "link",
    missing: "terms",
  },
  {
    name: "t.rich",
    dependencies: `"next-intl": "4.0.0"`,
    text: "Read <terms>our terms</terms>",
    path: "src/Terms.tsx",
    code: `import { useTranslations } from "next-intl";

export function Terms() {
  const t = useTranslations();
  return <p>{t.rich("terms", { link: (chunks) => <a href="/terms">{chunks}</a> })}</p>;
}
`,
    extra: "link",
    missing: "terms",
  },
  {
    name: "<i18n-t>",
    dependencies: `"vue": "3.5.0", "vue-i18n": "11.0.0"`,
    text: "Read {terms}",
    path: "src/Terms.vue",
    code: `<template>
  <i18n-t keypath="terms" tag="p">
    <template #link><a href="/terms">our terms</a></template>
  </i18n-t>
</template>
`,
    extra: "link",
    missing: "terms",
  },
];

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

  for (const { name, dependencies, text, path, code, extra, missing } of forms) {
    it(`${name}: elements that differ from the tags of the text are in Problems`, async () => {
      project = await createProject({
        "package.json": `{ "dependencies": { ${dependencies} } }\n`,
        "locales/en.json": `${JSON.stringify({ terms: text })}\n`,
        [path]: code,
      });
      const { uri } = await open(path);
      const found = await ours(uri, (all) => all.length === 2);
      assert.deepEqual(
        ["key.elementMissing", "key.elementExtra"].map((id) => only(found, id).message),
        [
          `The text has a tag that code has no element for: ${missing}`,
          `The text has no tag for this element: ${extra}`,
        ],
      );
    });
  }

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
