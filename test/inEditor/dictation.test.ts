import assert from "node:assert/strict";
import { commands, type TextDocument, WorkspaceEdit, window, workspace } from "vscode";
import { createStyledEdits, DocumentTarget } from "../../src/editor/dictation/documentTarget.ts";
import { keepPlace, placeFiles, spoken, stops } from "./dictatedPlace.ts";
import { createProject, type TestProject } from "./project.ts";

describe("dictation into documents", () => {
  let project: TestProject;

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off");
  });
  afterEach(async () => {
    await workspace.saveAll();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const open = async (path: string): Promise<TextDocument> => await workspace.openTextDocument(project.uri(path));

  it("keeps its place through edits, switches of files, undos and texts", async () => {
    project = await createProject(placeFiles);
    await keepPlace(project, 1, 40);
  });

  it("loses nothing while somebody types", async () => {
    project = await createProject({ "a.txt": "\nend" });
    const document = await open("a.txt");
    const editor = await window.showTextDocument(document);
    const target = new DocumentTarget(document, 4, createStyledEdits("plain"));
    const texts = Array.from({ length: 20 }, (_, index) => `said ${index}.`);
    let typed = 0;
    const type = async () => {
      if (await editor.edit((builder) => builder.insert(document.positionAt(0), "t"), stops)) typed++;
    };
    for (const [at, text] of texts.entries()) {
      const [first, second] = [type, async () => assert.equal(await target.write(spoken(text)), undefined)];
      // both at once, each of them as the first one
      await Promise.all(at % 2 === 0 ? [first(), second()] : [second(), first()]);
    }
    target.dispose();
    assert.ok(typed > 0);
    const said = texts.map((text) => text.replace("said", "Said")).join(" ");
    assert.equal(document.getText(), `${"t".repeat(typed)}\nend ${said.replace("Said", "said")}`);
  });

  it("takes back what was said last, unless somebody edited it", async () => {
    project = await createProject({ "a.ts": "f();\n" });
    const document = await open("a.ts");
    const editor = await window.showTextDocument(document);
    const target = new DocumentTarget(document, 0, createStyledEdits("comment"));
    assert.equal(await target.write(spoken("one.")), undefined);
    assert.equal(await target.write(spoken("two.")), undefined);
    assert.equal(document.getText(), "// One. Two.\nf();\n");
    assert.equal(await target.scratch(), "done");
    assert.equal(document.getText(), "// One.\nf();\n");
    await editor.edit((builder) => builder.insert(document.positionAt(5), "!"), stops);
    assert.equal(await target.scratch(), "touched");
    await commands.executeCommand("undo");
    assert.equal(await target.scratch(), "touched");
    target.dispose();
  });

  it("is one step to undo, in the document that is seen and in the one that is not", async () => {
    project = await createProject({ "a.ts": "f();\n", "b.txt": "" });
    const document = await open("a.ts");
    await window.showTextDocument(document);
    const target = new DocumentTarget(document, 0, createStyledEdits("comment"));
    await target.write(spoken("one."));
    await window.showTextDocument(await open("b.txt"));
    await target.write(spoken("two."));
    assert.equal(document.getText(), "// One. Two.\nf();\n");
    await window.showTextDocument(document);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), "// One.\nf();\n");
    await commands.executeCommand("undo");
    assert.equal(document.getText(), "f();\n");
    target.dispose();
  });

  it("follows a file that gets another name, and says when it is gone", async () => {
    project = await createProject({ "a.txt": "one" });
    const document = await open("a.txt");
    await window.showTextDocument(document);
    const target = new DocumentTarget(document, 3, createStyledEdits("plain"));
    try {
      const rename = new WorkspaceEdit();
      rename.renameFile(project.uri("a.txt"), project.uri("renamed.txt"));
      assert.ok(await workspace.applyEdit(rename));
      assert.equal(await target.write(spoken("two")), undefined);
      const renamed = await open("renamed.txt");
      assert.equal(renamed.getText(), "one two");
      await renamed.save();
      await commands.executeCommand("workbench.action.closeAllEditors");
      const remove = new WorkspaceEdit();
      remove.deleteFile(project.uri("renamed.txt"));
      assert.ok(await workspace.applyEdit(remove));
      assert.equal(await target.write(spoken("three")), "gone");
    } finally {
      target.dispose();
    }
  });

  it("changes no document that can't be edited", async () => {
    project = await createProject({ "a.txt": "one" });
    const uri = project.uri("a.txt");
    await workspace.getConfiguration("files").update("readonlyInclude", { "**/a.txt": true });
    try {
      const document = await workspace.openTextDocument(uri);
      await window.showTextDocument(document);
      const target = new DocumentTarget(document, 3, createStyledEdits("plain"));
      assert.equal(await target.write(spoken("two")), "readOnly");
      assert.equal(document.getText(), "one");
      target.dispose();
    } finally {
      await workspace.getConfiguration("files").update("readonlyInclude", undefined);
    }
  });
});
