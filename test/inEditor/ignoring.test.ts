import assert from "node:assert/strict";
import { commands, Range, Uri, window, workspace } from "vscode";
import { text } from "../interfaceText.ts";
import { only, ours } from "./found.ts";
import { ignoreFinding } from "./ignoreFinding.ts";
import { createProject, type TestProject } from "./project.ts";

const files = {
  "locales/en.json": '{ "limit": "At most 30 files" }\n',
  "locales/de.json": '{ "limit": "Höchstens 20 Dateien" }\n',
};
const before = '{\n  // ours\n  "budget": 1000 // characters\n}\n';

describe("ignoring a check", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeQuickOpen");
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  /** Ignores the one finding; `undefined` leaves the question. */
  const ignore = async (uri: Uri, title: string, reason: string | undefined): Promise<string | undefined> =>
    await ignoreFinding(uri, only(await ours(uri, (all) => all.length === 1), "text.number"), title, reason);

  const open = async (more: Readonly<Record<string, string>>): Promise<Uri> => {
    project = await createProject({ ...files, ...more });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    return uri;
  };

  it("keeps the reason in glossa.json, ends the finding, and is undone in one step", async () => {
    const uri = await open({ "glossa.json": before });
    assert.equal(
      await ignore(uri, text("Ignore “{0}” for {1}…", "numbers", "German"), " Limits differ "),
      text("Reason (optional)"),
    );
    await ours(uri, (all) => all.length === 0);
    const after = `{
  // ours
  "budget": 1000,
  "locales": {
    "de": {
      "checks": {
        "numbers": {
          "severity": "off",
          "reason": "Limits differ"
        }
      }
    }
  } // characters
}
`;
    assert.equal(await project.read("glossa.json"), after);
    const { document } = await window.showTextDocument(project.uri("glossa.json"));
    await commands.executeCommand("undo");
    assert.equal(document.getText(), before);
  });

  it("needs no reason, and no glossa.json", async () => {
    const uri = await open({});
    const [folder] = workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const made = Uri.joinPath(folder.uri, "glossa.json");
    try {
      await ignore(uri, text("Ignore “{0}” in This File…", "numbers"), "");
      await ours(uri, (all) => all.length === 0);
      const written = new TextDecoder().decode(await workspace.fs.readFile(made));
      const path = uri.path.slice(folder.uri.path.length + 1);
      assert.deepEqual(JSON.parse(written), { fileChecks: { [path]: { numbers: "off" } } });
    } finally {
      await workspace.fs.delete(made);
    }
  });

  it("writes nothing if the question is left", async () => {
    const uri = await open({ "glossa.json": before });
    await ignore(uri, text("Ignore “{0}” in This Project…", "numbers"), undefined);
    assert.equal(await project.read("glossa.json"), before);
    assert.equal((await workspace.openTextDocument(project.uri("glossa.json"))).getText(), before);
  });

  it("leaves a glossa.json unsaved that has unsaved changes", async () => {
    const uri = await open({ "glossa.json": before });
    const editor = await window.showTextDocument(project.uri("glossa.json"));
    await editor.edit((edit) => edit.replace(new Range(2, 12, 2, 16), "2000"));
    await ignore(uri, text("Ignore “{0}” in This Project…", "numbers"), "");
    assert.match(editor.document.getText(), /"budget": 2000,\n {2}"checks": \{\n {4}"numbers": "off"/);
    assert.equal(editor.document.isDirty, true);
    assert.equal(await project.read("glossa.json"), before);
  });
});
