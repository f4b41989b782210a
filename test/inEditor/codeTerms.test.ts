import assert from "node:assert/strict";
import {
  commands,
  type Hover,
  type MarkdownString,
  type Position,
  Range,
  type TextDocument,
  window,
  workspace,
} from "vscode";
import { createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { createProject, type TestProject } from "./project.ts";
import { anyPair, type TestService, useService } from "./service.ts";

const { signal } = new AbortController();

const files = {
  "src/app.ts": `// Open the file
import { open } from "./file";
const name = "open-file";
const label = "Open the file";
const count = \`\${open(name)} of every file\`;
const other = 'Good morning everybody';
`,
  "src/App.vue": `<template>
  <p title="Change the Settings">Close every file</p>
</template>
<script>
export default { data: () => ({ text: "Save the file now" }) };
</script>
`,
  "src/app.tsx": `export const App = () => <p aria-label="Show Settings">{t("Rename the file")}</p>;
`,
  "src/app.py": `print("Print the file")
`,
};

describe("terms over texts in source code", () => {
  // hovers of others are waited for too: TypeScript's own service starts with the first of them
  let service: TestService;
  let project: TestProject;

  beforeEach(async () => {
    service = await useService({ engines: [anyPair] });
    const entries = (settings: string, file: string) => `Settings\t${settings}\nfile\t${file}\n`;
    const dictionaries = [
      { source_lang: "en", target_lang: "de", entries: entries("Einstellungen", "Datei") },
      { source_lang: "en", target_lang: "fr", entries: entries("Paramètres", "fichier") },
    ];
    const { glossary_id: id } = await service.client.call(createGlossary, { name: "Product", dictionaries }, signal);
    project = await createProject({
      "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }] }),
      "locales/en.json": '{ "a": "One" }\n',
      "locales/de.json": '{ "a": "Eins" }\n',
      "locales/fr.json": '{ "a": "Un" }\n',
      ...files,
    });
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service.close();
  });

  /** Has the extension use the service, as any command does. */
  const use = () =>
    commands.executeCommand("_glossa.translateAt", {
      uri: project.uri("locales/en.json").toString(),
      range: new Range(0, 9, 0, 9),
      action: "copy",
      target: "de",
    });

  /** The rows of the hover over a text of a file, and what it is of. */
  async function told(path: string, text: string): Promise<readonly string[]> {
    const { document } = await window.showTextDocument(project.uri(path));
    const at = placeOf(document, text);
    const hovers = await commands.executeCommand<readonly Hover[]>("vscode.executeHoverProvider", document.uri, at);
    const values = hovers.flatMap(({ contents }) => contents.map((part) => (part as MarkdownString).value));
    return values.filter((value) => value.startsWith("$(book)")).flatMap((value) => value.split("\n").map(readable));
  }

  const readable = (markdown: string): string =>
    markdown
      .replace(/^\$\(book\) |\\(?=[^\w])/g, "")
      .replaceAll("&nbsp;", " ")
      .trim();

  function placeOf(document: TextDocument, text: string): Position {
    const start = document.getText().indexOf(text);
    assert.ok(start >= 0, `no ${text}`);
    return document.positionAt(start + 1);
  }

  it("starts no service", async () => {
    assert.deepEqual(await told("src/app.py", "Print the file"), []);
    assert.deepEqual(service.seen, []);
  });

  it("lists each term with its translations, languages and glossary, once a service is in use", async () => {
    await use();
    const file = ["file → Datei (German (de), Product)", "file → fichier (French (fr), Product)"];
    const settings = [
      "Settings → Einstellungen (German (de), Product)",
      "Settings → Paramètres (French (fr), Product)",
    ];
    const table: readonly (readonly [path: string, text: string, rows: readonly string[]])[] = [
      ["src/app.ts", 'Open the file"', file],
      ["src/app.ts", " of every file", file],
      ["src/app.tsx", "Rename the file", file],
      ["src/app.tsx", "Show Settings", settings],
      ["src/App.vue", "Change the Settings", settings],
      ["src/App.vue", "Close every file", file],
      ["src/App.vue", "Save the file now", file],
      ["src/app.py", "Print the file", file],
    ];
    for (const [path, text, rows] of table) assert.deepEqual(await told(path, text), rows, `${path}: ${text}`);
  });

  it("is quiet over names, comments, code and texts without a term, and asks for each pair once", async () => {
    await use();
    await told("src/app.ts", 'Open the file"');
    service.seen.length = 0;
    for (const text of ["open-file", "Open the file\nimport", "./file", "Good morning"])
      assert.deepEqual(await told("src/app.ts", text), [], text);
    assert.deepEqual(
      service.seen.map(({ path }) => path),
      [],
    );
    assert.equal(
      workspace.textDocuments.some(({ isDirty }) => isDirty),
      false,
    );
  });
});
