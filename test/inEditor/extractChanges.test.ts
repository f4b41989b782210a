import assert from "node:assert/strict";
import { commands, EventEmitter, TabInputTextDiff, window, workspace } from "vscode";
import { text } from "../interfaceText.ts";
import { untilEvent } from "../untilEvent.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";

const source = '{\n  "title": "Shopping list"\n}\n';
const code = 't("title"); t("added", "Added");';
const i18nextPackage = '{ "dependencies": { "i18next": "25.0.0" } }';

describe("the notification of an extraction", () => {
  let project: TestProject;
  /** Texts of notifications, and the button to choose in the next one that has it. */
  let told: string[] = [];
  const shownOne = new EventEmitter<void>();
  let wanted: string | undefined;
  const { showInformationMessage, showWarningMessage } = window;

  before(() => {
    const answer = async (message: string, _: unknown, ...items: readonly { readonly title: string }[]) => {
      told.push(message);
      shownOne.fire();
      const chosen = items.find(({ title }) => title === wanted);
      if (chosen !== undefined) wanted = undefined;
      return chosen;
    };
    Object.assign(window, { showInformationMessage: answer, showWarningMessage: answer });
  });
  after(() => {
    Object.assign(window, { showInformationMessage, showWarningMessage });
  });
  beforeEach(() => {
    told = [];
    wanted = undefined;
  });
  afterEach(async () => {
    for (const document of workspace.textDocuments) if (document.isDirty && !document.isUntitled) await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const extract = (path: string, button: string) => {
    wanted = button;
    return accepting(commands.executeCommand("glossa.extract", project.uri(path)));
  };
  const activeTab = () => window.tabGroups.activeTabGroup.activeTab;
  const label = () => activeTab()?.label ?? "";
  const shown = (isSo: () => boolean) => untilEvent(isSo, (listener) => window.tabGroups.onDidChangeTabs(listener));

  it("shows the changes of a file next to its old text", async () => {
    project = await createProject({ "package.json": i18nextPackage, "locales/en.json": source, "src/a.ts": code });
    await extract("locales/en.json", text("Show Changes"));
    await shown(() => label().includes("before the extraction"));
    const input = activeTab()?.input;
    assert.ok(input instanceof TabInputTextDiff);
    const textOf = async (uri: typeof input.original) => (await workspace.openTextDocument(uri)).getText();
    assert.equal(await textOf(input.original), source);
    assert.deepEqual(JSON.parse(await textOf(input.modified)), { title: "Shopping list", added: "Added" });
  });

  it("shows the changes of several files in one editor", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
      "locales/en/translation.json": source,
      "src/a.ts": `${code} t("admin:menu", "Menu");`,
    });
    await extract("locales/en/translation.json", text("Show Changes"));
    await shown(() => label() === "Extracted Messages (2 files)");
  });

  it("takes the extraction back: the texts as they were, the file that was made gone", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
      "locales/en/translation.json": source,
      "src/a.ts": `${code} t("admin:menu", "Menu");`,
    });
    const { document } = await window.showTextDocument(project.uri("locales/en/translation.json"));
    await extract("locales/en/translation.json", "Undo");
    await untilTold(/^2 messages removed\.$/);
    assert.equal(document.getText(), source);
    await assert.rejects(project.read("locales/en/admin.json"));
  });

  it("takes nothing back once a file reads otherwise, and says so", async () => {
    project = await createProject({ "package.json": i18nextPackage, "locales/en.json": source, "src/a.ts": code });
    const editor = await window.showTextDocument(project.uri("locales/en.json"));
    // typed between the extraction and the choice of the button
    const show = window.showInformationMessage;
    const typing = async (message: string, _: unknown, ...items: readonly { readonly title: string }[]) => {
      const undo = items.find(({ title }) => title === "Undo");
      if (undo !== undefined) await editor.edit((edit) => edit.insert(editor.document.positionAt(0), " "));
      told.push(message);
      shownOne.fire();
      return undo;
    };
    Object.assign(window, { showInformationMessage: typing });
    try {
      await extract("locales/en.json", "Undo");
      await untilTold(/en\.json/);
    } finally {
      Object.assign(window, { showInformationMessage: show });
    }
    assert.match(editor.document.getText(), /^ \{[\s\S]*"added": "Added"/);
  });

  async function untilTold(pattern: RegExp): Promise<void> {
    await untilEvent(() => told.some((message) => pattern.test(message)), shownOne.event);
  }
});
