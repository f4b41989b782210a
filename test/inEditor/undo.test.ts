import assert from "node:assert/strict";
import { ConfigurationTarget, commands, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";

const source = '{\n  "title": "Shopping list",\n  "other": "Something else"\n}\n';
const partly = '{\n  "title": "⟦kept⟧"\n}\n';

describe("taking a translation back", () => {
  let project: TestProject;

  const translate = async (...locales: readonly string[]): Promise<void> => {
    const uri = project.uri("locales/en.json").toString();
    const done = await commands.executeCommand("_glossa.translate", { uri, locales, only: "missing", confirm: false });
    assert.equal(done, true);
  };
  const undo = (): Thenable<void> => commands.executeCommand("glossa.undoTranslation");
  const locks = async (): Promise<readonly string[]> =>
    Promise.all(
      (await workspace.findFiles("**/glossa.lock")).map(async (uri) =>
        new TextDecoder().decode(await workspace.fs.readFile(uri)),
      ),
    );

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("puts every byte back, removes what was created, and the lock with it", async () => {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": partly });
    const locksBefore = await locks();
    await translate("en-XA", "ar-XB");
    assert.notEqual(await project.read("locales/en-XA.json"), partly);
    assert.notEqual(await project.bytes("locales/ar-XB.json"), undefined);
    assert.notDeepEqual(await locks(), locksBefore);
    await undo();
    assert.equal(await project.read("locales/en-XA.json"), partly);
    assert.equal(await project.bytes("locales/ar-XB.json"), undefined);
    assert.deepEqual(await locks(), locksBefore);
  });

  it("leaves a file that changed since, and puts the others back", async () => {
    project = await createProject({
      "locales/en.json": source,
      "locales/en-XA.json": partly,
      "locales/ar-XB.json": partly,
    });
    await translate("en-XA", "ar-XB");
    await project.write("locales/en-XA.json", '{ "mine": "now" }');
    await undo();
    assert.equal(await project.read("locales/en-XA.json"), '{ "mine": "now" }');
    assert.equal(await project.read("locales/ar-XB.json"), partly);
  });

  it("puts an open document back, unsaved as it is", async () => {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": partly });
    const document = await workspace.openTextDocument(project.uri("locales/en-XA.json"));
    await window.showTextDocument(document);
    await translate("en-XA");
    assert.match(document.getText(), /"other": "⟦/);
    await undo();
    assert.equal(document.getText(), partly);
    assert.equal(await project.read("locales/en-XA.json"), partly);
  });

  it("leaves an open document that was typed in since", async () => {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": partly });
    const document = await workspace.openTextDocument(project.uri("locales/en-XA.json"));
    const editor = await window.showTextDocument(document);
    await translate("en-XA");
    await editor.edit((edit) => edit.insert(document.positionAt(1), '\n  "typed": "after",'));
    const typed = document.getText();
    await undo();
    assert.equal(document.getText(), typed);
  });

  it("finds a document that was saved and closed since", async () => {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": partly });
    const document = await workspace.openTextDocument(project.uri("locales/en-XA.json"));
    await window.showTextDocument(document);
    await translate("en-XA");
    await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
    assert.match(await project.read("locales/en-XA.json"), /"other": "⟦/);
    await undo();
    assert.equal(await project.read("locales/en-XA.json"), partly);
  });
});
