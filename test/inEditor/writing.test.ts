import assert from "node:assert/strict";
import { chmod, writeFile } from "node:fs/promises";
import {
  ConfigurationTarget,
  commands,
  languages,
  Position,
  type TextDocument,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { waitUntilUpToDate } from "../../src/editor/platform/projects/openDocuments.ts";
import { filesOf } from "../../src/editor/platform/projects/workspaceFiles.ts";
import { markReviewed, reviewed, takeTurnsOnLock } from "./lockTurns.ts";
import { createProject, type TestProject } from "./project.ts";

const source = '{\n  "title": "Shopping list",\n  "other": "Something else"\n}\n';

describe("writing while others write", () => {
  let project: TestProject;

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const review = (key: string) => markReviewed(project, key);
  const translate = (...locales: readonly string[]) =>
    commands.executeCommand("_glossa.translate", {
      uri: project.uri("locales/en.json").toString(),
      locales,
      only: "missing",
      confirm: false,
    });
  const open = async (path: string): Promise<TextDocument> =>
    (await window.showTextDocument(await workspace.openTextDocument(project.uri(path)))).document;
  const insert = async (document: TextDocument, text: string): Promise<void> => {
    const edit = new WorkspaceEdit();
    edit.insert(document.uri, new Position(0, 0), text);
    assert.equal(await workspace.applyEdit(edit), true);
  };

  it("marks as reviewed in an unsaved lock, which stays unsaved, and nowhere else", async () => {
    project = await createProject({
      "glossa.json": "{}",
      "glossa.lock": "# ours\n",
      "locales/en.json": source,
      "locales/de.json": '{\n  "title": "Einkaufsliste",\n  "other": "Anderes"\n}\n',
    });
    const lock = await open("glossa.lock");
    await insert(lock, "# typed\n");
    await review("title");
    assert.match(lock.getText(), /^# typed\n# ours\n/);
    assert.match(lock.getText(), reviewed("title"));
    assert.equal(lock.isDirty, true);
    assert.equal(await project.read("glossa.lock"), "# ours\n");
    await review("other");
    for (const key of ["title", "other"]) assert.match(lock.getText(), reviewed(key));
    await translate("en-XA");
    assert.match(lock.getText(), /^locales\/\{locale\}\.json\ttitle\t.*\ben-XA:/m);
    assert.equal(await project.read("glossa.lock"), "# ours\n");
  });

  it("takes turns with the terminal on the lock, and no line is lost", async () => {
    project = await takeTurnsOnLock(3, 12);
  });

  it("waits for what another program just wrote into a file that is open", async () => {
    project = await createProject({ "en-XA.json": "{}\n" }, ["."]);
    const document = await open("en-XA.json");
    await writeFile(project.uri("en-XA.json").fsPath, '{\n  "mine": "from outside"\n}\n');
    await waitUntilUpToDate(document);
    assert.match(document.getText(), /"mine": "from outside"/);
    await insert(document, " ");
    await waitUntilUpToDate(document);
    assert.equal(document.isDirty, true);
  });

  describe("what can't be written", () => {
    const settings = () => workspace.getConfiguration("files", project.uri("."));
    const setReadonly = async (value: Record<string, boolean> | undefined) => {
      await settings().update("readonlyInclude", value, ConfigurationTarget.Workspace);
    };
    afterEach(() => setReadonly(undefined));
    const refusal = async (path: string) => (await filesOf(project.uri(".")).refusal(path))?.facts.detail;

    it("is reported before anything is sent: by mode and by the user's setting", async () => {
      project = await createProject({ "locales/en.json": source, "locales/a.json": "{}", "locales/b.json": "{}" });
      await chmod(project.uri("locales/a.json").fsPath, 0o444);
      await setReadonly({ "**/locales/b*.json": true, "**/nothing/**": true, "**/locales/c.json": false });
      const paths = ["a", "b", "bnew", "c", "en"].map((name) => `locales/${name}.json`);
      const setting = "files.readonlyInclude";
      assert.deepEqual(await Promise.all(paths.map(refusal)), ["EACCES", setting, setting, undefined, undefined]);
    });

    it("is left alone, and the others are translated", async () => {
      project = await createProject({
        "locales/en.json": source,
        "locales/en-XA.json": "{}\n",
        "locales/ar-XB.json": "{}\n",
      });
      await setReadonly({ "**/en-XA.json": true });
      assert.equal(await translate("en-XA", "ar-XB"), true);
      assert.equal(await project.read("locales/en-XA.json"), "{}\n");
      assert.match(await project.read("locales/ar-XB.json"), /"title": "⟦/);
    });
  });

  it("shows why a message cannot be written where it is now", async () => {
    const target = '{\n  "other": null\n}\n';
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": target });
    assert.equal(await translate("en-XA"), true);
    const after = await project.read("locales/en-XA.json");
    assert.match(after, /^\{\n {2}"title": "⟦.*⟧",\n {2}"other": null\n\}\n$/);
    const [diagnostic, ...more] = languages
      .getDiagnostics(project.uri("locales/en-XA.json"))
      .filter(({ code }) => code === "format.blocked");
    assert.equal(more.length, 0);
    assert.match(
      diagnostic?.message ?? "",
      /This message can't be added: other is something else in this file\. Remove or rename it\.$/,
    );
    assert.deepEqual([diagnostic?.range.start.line, diagnostic?.range.start.character], [2, 11]);
  });
});
