import assert from "node:assert/strict";
import { commands, extensions, type Hover, languages, type MarkdownString, Position, type Uri, window } from "vscode";
import { writeSourceLocale } from "../../src/editor/locales/sourceLocale.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { createProject, type TestProject } from "./project.ts";
import { becomes } from "./waiting.ts";

describe("glossa.json in the editor", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("is JSON with comments that says what its members mean and which values they take", async () => {
    const text = `{\n  // ours\n  "sourceLocale": "en",\n  "formality": "sometimes"\n}\n`;
    project = await createProject({ "glossa.json": text });
    const uri = project.uri("glossa.json");
    const { document } = await window.showTextDocument(uri);
    assert.equal(document.languageId, "jsonc");
    const found = await becomes(
      () => languages.getDiagnostics(uri),
      (all) => all.some(({ range }) => range.start.line === 3),
    );
    assert.match(found.map(({ message }) => message).join(), /not accepted|valid values/i);
    const said = await hover(uri, new Position(3, 6));
    assert.match(said, /How people are addressed/);
  });

  it("completes members", async () => {
    project = await createProject({ "glossa.json": "{\n  \n}\n" });
    const uri = project.uri("glossa.json");
    await window.showTextDocument(uri);
    await extensions.getExtension("vscode.json-language-features")?.activate();
    const { items } = await commands.executeCommand<{ items: readonly { label: string | { label: string } }[] }>(
      "vscode.executeCompletionItemProvider",
      uri,
      new Position(1, 2),
    );
    const labels = items.map(({ label }) => (typeof label === "string" ? label : label.label));
    for (const member of ["sourceLocale", "targetLocales", "files", "formality"]) {
      assert.ok(
        labels.some((label) => label.includes(member)),
        member,
      );
    }
  });

  it("is known from the search of catalogs, and no search begins for it", async () => {
    project = await createProject({ "web/glossa.json": "{}\n", "web/locales/en.json": '{ "a": "A" }' });
    const projects = createProjects();
    const { signal } = new AbortController();
    assert.equal(await projects.findProjectFiles(signal), undefined);
    await projects.catalogs(signal);
    const known = await projects.findProjectFiles(signal);
    assert.ok(known?.some((uri) => uri.toString() === project.uri("web/glossa.json").toString()));
    projects.dispose();
  });

  it("keeps the source locale that is chosen", async () => {
    project = await createProject({
      "glossa.json": "{}\n",
      "locales/en.json": '{ "a": "A" }',
      "locales/de.json": '{ "a": "Ä" }',
    });
    const projects = createProjects();
    const known = await projects.find(project.uri("locales/en.json"), new AbortController().signal);
    projects.dispose();
    assert.equal(known?.catalog.found.catalog.sourceLocale, "en");
    await writeSourceLocale(known.catalog, "de");
    assert.equal(await project.read("glossa.json"), '{\n  "sourceLocale": "de"\n}\n');
  });

  it("has a companion whose language is known by its name", async () => {
    project = await createProject({ "glossa.lock": "locales/{locale}.json\tmenu.open\tAAAAAAAA\tde+\n" });
    const { document } = await window.showTextDocument(project.uri("glossa.lock"));
    assert.equal(document.languageId, "glossa-lock");
  });
});

async function hover(uri: Uri, position: Position): Promise<string> {
  const found = await commands.executeCommand<readonly Hover[]>("vscode.executeHoverProvider", uri, position);
  return found.flatMap(({ contents }) => contents.map((one) => (one as MarkdownString).value)).join("\n");
}
