import assert from "node:assert/strict";
import { commands, window } from "vscode";
import { openDocumentFile } from "../../src/editor/documents/files.ts";
import type { DocumentJob } from "../../src/editor/documents/job.ts";
import { doneText } from "../../src/editor/documents/summary.ts";
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
    assert.equal(openDocumentFile()?.toString(), project.uri("a.html").toString());
    await window.showTextDocument(project.uri("a.ts"));
    assert.equal(openDocumentFile(), undefined);
  });

  it("say what was billed, and of a free service only the size", () => {
    const job = { name: "a.html", target: "de", billed: 48 } as DocumentJob;
    assert.equal(doneText([job], false), "a.html was translated into German (de). 48 characters were billed.");
    assert.equal(doneText([job], true), "a.html was translated into German (de). 48 characters.");
    assert.equal(doneText([{ ...job, billed: 0 }], false), "a.html was translated into German (de).");
  });
});
