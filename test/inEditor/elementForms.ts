import assert from "node:assert/strict";
import { window } from "vscode";
import { only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";

/** A file whose elements differ from the tags of its text, and what *Problems* says of its key. */
export interface ElementForm {
  readonly name: string;
  readonly dependencies: string;
  readonly text: string;
  readonly path: string;
  readonly code: string;
  readonly extra: string;
  readonly missing: string;
}

export const elementForms: readonly [ElementForm, ...ElementForm[]] = [
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

/** Opens a form's file in a project, and has Problems name the elements that differ from the tags of the text. */
export async function showDifferingElements({
  dependencies,
  text,
  path,
  code,
  extra,
  missing,
}: ElementForm): Promise<TestProject> {
  const project = await createProject({
    "package.json": `{ "dependencies": { ${dependencies} } }\n`,
    "locales/en.json": `${JSON.stringify({ terms: text })}\n`,
    [path]: code,
  });
  const { uri } = (await window.showTextDocument(project.uri(path))).document;
  const found = await ours(uri, (all) => all.length === 2);
  assert.deepEqual(
    ["key.elementMissing", "key.elementExtra"].map((id) => only(found, id).message),
    [`The text has a tag that code has no element for: ${missing}`, `The text has no tag for this element: ${extra}`],
  );
  return project;
}
