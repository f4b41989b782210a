import assert from "node:assert/strict";
import { commands, window } from "vscode";
import { findActiveDocument } from "../../src/editor/documents/documentFiles.ts";
import type { DocumentJob } from "../../src/editor/documents/documentJob.ts";
import { formatDone } from "../../src/editor/documents/documentSummary.ts";
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

  it("say what was billed, and of a free service only the size", () => {
    const job = { name: "a.html", target: "de", billed: 48 } as DocumentJob;
    assert.equal(formatDone([job], false), "a.html was translated into German (de). 48 characters were billed.");
    assert.equal(formatDone([job], true), "a.html was translated into German (de). 48 characters.");
    assert.equal(formatDone([{ ...job, billed: 0 }], false), "a.html was translated into German (de).");
  });
});
