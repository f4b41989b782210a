import assert from "node:assert/strict";
import { ConfigurationTarget, commands, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";

const source = '{\n  "title": "Shopping list",\n  "other": "Something else"\n}\n';
const code = 't("title"); t("added.key", "Added"); t("count", { count: n, defaultValue: "{{count}} things" });\n';
const extracted = `{
  "title": "Shopping list",
  "added": {
    "key": "Added"
  },
  "count_one": "{{count}} things",
  "count_other": "{{count}} things",
  "other": "Something else"
}
`;

describe("extracting messages", () => {
  let project: TestProject;

  const extract = (): Thenable<void> => commands.executeCommand("glossa.extract", project.uri("locales/en.json"));
  const open = async (path: string) =>
    await window.showTextDocument(await workspace.openTextDocument(project.uri(path)));

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("adds what code asks for in the editor, unsaved, and undoes it as one step", async () => {
    project = await createProject({ "package.json": "{}", "locales/en.json": source, "src/a.ts": code });
    const { document } = await open("locales/en.json");
    await extract();
    assert.equal(document.getText(), extracted);
    assert.equal(await project.read("locales/en.json"), source);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), source);
  });

  it("reads code and locale files as they are typed", async () => {
    project = await createProject({ "package.json": "{}", "locales/en.json": source, "src/a.ts": "" });
    const typed = await open("src/a.ts");
    await typed.edit((edit) => edit.insert(typed.document.positionAt(0), 't("title"); t("typed", "Typed");'));
    const { document } = await open("locales/en.json");
    await extract();
    assert.match(document.getText(), /"title": "Shopping list",\n {2}"typed": "Typed",\n {2}"other"/);
    await commands.executeCommand("workbench.action.files.revert");
    await window.showTextDocument(typed.document);
    await commands.executeCommand("workbench.action.files.revert");
  });

  it("makes the file of a namespace that has none", async () => {
    project = await createProject({
      "package.json": "{}",
      "locales/en/translation.json": source,
      "src/a.ts": 't("title"); t("admin:menu", "Menu");',
    });
    await commands.executeCommand("glossa.extract", project.uri("locales/en/translation.json"));
    assert.equal(await project.read("locales/en/admin.json"), '{\n  "menu": "Menu"\n}\n');
    assert.equal(await project.read("locales/en/translation.json"), source);
  });
});
