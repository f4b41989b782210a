import assert from "node:assert/strict";
import { ConfigurationTarget, commands, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";

const source = `{
  "title": "Shopping list",
  "greeting": "Good morning, {{name}}!",
  "nested": {
    "hint": "Click <b>here</b> to see {{count}} items.",
    "empty": ""
  }
}
`;

describe("translating locale files", () => {
  let project: TestProject;

  const translate = (locales: readonly string[]): Thenable<boolean | undefined> =>
    commands.executeCommand("_glossa.translate", {
      uri: project.uri("locales/en.json").toString(),
      locales,
      only: "missing",
      confirm: false,
    });

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("creates the file of a new locale in the style of the source, with every placeholder", async () => {
    project = await createProject({ "locales/en.json": source });
    assert.equal(await translate(["en-XA"]), true);
    const made = await project.read("locales/en-XA.json");
    const values = JSON.parse(made);
    assert.match(values.title, /^⟦.+⟧$/);
    assert.match(values.greeting, /\{\{name\}\}/);
    assert.match(values.nested.hint, /<b>.+<\/b>.*\{\{count\}\}/);
    assert.match(made, /^\{\n {2}"title"/);
    assert.equal(made.endsWith("}\n"), true);
    assert.match(await lock(), /\ttitle\t.*\ben-XA:/);
  });

  it("changes no byte of a closed file but the messages that were missing", async () => {
    const before = '\uFEFF{\r\n\t// ours\r\n\t"title":   "⟦kept⟧",\r\n\t"nested": {"empty": ""},\r\n}';
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": before });
    assert.equal(await translate(["en-XA"]), true);
    const after = await project.read("locales/en-XA.json");
    assert.equal(after.startsWith('\uFEFF{\r\n\t// ours\r\n\t"title":   "⟦kept⟧",\r\n\t'), true);
    assert.equal(/[^\r]\n/.test(after), false);
    assert.equal(after.endsWith("}"), true);
    assert.match(after, /"greeting": +"⟦.*\{\{name\}\}.*⟧"/);
  });

  it("edits an open document, leaves it unsaved and takes it back with one undo", async () => {
    const before = '{\n  "title": "⟦kept⟧"\n}\n';
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": before });
    const document = await workspace.openTextDocument(project.uri("locales/en-XA.json"));
    await window.showTextDocument(document);
    assert.equal(await translate(["en-XA"]), true);
    assert.equal(document.isDirty, true);
    assert.match(document.getText(), /"title": "⟦kept⟧",\n {2}"greeting": "⟦/);
    assert.equal(await project.read("locales/en-XA.json"), before);
    await window.showTextDocument(document);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), before);
  });

  it("reads what is typed and unsaved: those messages are not missing", async () => {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": "{}\n" });
    const document = await workspace.openTextDocument(project.uri("locales/en-XA.json"));
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(document.positionAt(1), '\n  "title": "typed"\n'));
    assert.equal(await translate(["en-XA"]), true);
    const values = JSON.parse(document.getText());
    assert.equal(values.title, "typed");
    assert.match(values.greeting, /⟦/);
    assert.equal(await project.read("locales/en-XA.json"), "{}\n");
  });

  it("leaves a broken file alone, and the others are translated", async () => {
    const broken = '{ "title": ';
    project = await createProject({
      "locales/en.json": source,
      "locales/en-XA.json": broken,
      "locales/ar-XB.json": "{}\n",
    });
    assert.equal(await translate(["en-XA", "ar-XB"]), true);
    assert.equal(await project.read("locales/en-XA.json"), broken);
    assert.match(await project.read("locales/ar-XB.json"), /"greeting"/);
  });

  async function lock(): Promise<string> {
    const [found] = await workspace.findFiles("**/glossa.lock");
    assert.ok(found, "there is no glossa.lock");
    return new TextDecoder().decode(await workspace.fs.readFile(found));
  }
});
