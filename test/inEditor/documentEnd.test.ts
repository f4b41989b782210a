import assert from "node:assert/strict";
import { commands, window } from "vscode";
import { findActiveDocument } from "../../src/editor/documents/documentFiles.ts";
import { createProject, type TestProject } from "./project.ts";

describe("documents that are translated as a whole", () => {
  let project: TestProject;

  before(async () => {
    project = await createProject({ "a.html": "<p>A</p>", "a.ts": "a();" });
  });
  after(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("are asked for with the open one, if it is one", async () => {
    await window.showTextDocument(project.uri("a.html"));
    assert.equal(findActiveDocument()?.toString(), project.uri("a.html").toString());
    await window.showTextDocument(project.uri("a.ts"));
    assert.equal(findActiveDocument(), undefined);
  });
});
