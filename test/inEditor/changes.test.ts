import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { commands, type LogOutputChannel, languages, Uri, window, workspace } from "vscode";
import { TranslationHistory } from "../../src/editor/translate/translationHistory.ts";
import { untilEvent } from "../untilEvent.ts";
import { ours } from "./found.ts";
import { idle } from "./idle.ts";
import { createProject, type TestProject } from "./project.ts";
import { dataFolder } from "./service.ts";

const source = '{\n  "title": "Shopping list",\n  "other": "Something else"\n}\n';

describe("the changes of the last translation", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("are shown by a command too, after the notification has gone", async () => {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": "{}\n" });
    const uri = project.uri("locales/en.json").toString();
    const scope = { uri, locales: ["en-XA", "ar-XB"], only: "missing", confirm: false };
    assert.equal(await commands.executeCommand("_glossa.translate", scope), true);
    await commands.executeCommand("glossa.showTranslationChanges");
    // the number of files is added once they are read
    const label = () => window.tabGroups.activeTabGroup.activeTab?.label;
    await untilEvent(
      () => label() === "Changes of the Translation (2 files)",
      (listener) => window.tabGroups.onDidChangeTabs(listener),
    );
    await commands.executeCommand("glossa.undoTranslation");
    assert.equal(await project.read("locales/en-XA.json"), "{}\n");
  });
});

describe("files that only a comparison shows", () => {
  it("are not checked before somebody opens them", async () => {
    const project = await createProject({
      "locales/en.json": source,
      "locales/en-XA.json": '{ "title": "⟦x⟧", "odd": "⟦y⟧" }\n',
      "locales/ar-XB.json": "{}\n",
    });
    const uri = project.uri("locales/en-XA.json");
    const scope = { uri: project.uri("locales/en.json").toString(), locales: ["en-XA", "ar-XB"], only: "missing" };
    await commands.executeCommand("_glossa.translate", { ...scope, confirm: false });
    await commands.executeCommand("glossa.showTranslationChanges");
    await opened(uri);
    // they would have been checked by then
    await idle();
    assert.deepEqual(
      languages.getDiagnostics(uri).map(({ message }) => message),
      [],
    );
    await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.length > 0);
    assert.deepEqual(
      found.map(({ code }) => code),
      ["message.extra"],
    );
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  async function opened(uri: Uri): Promise<void> {
    const isOpen = () => workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
    await untilEvent(isOpen, (listener) => workspace.onDidOpenTextDocument(listener));
  }
});

describe("what the last run wrote", () => {
  it("outlasts the window byte for byte, and the last of several runs counts", async () => {
    const folder = Uri.joinPath(Uri.file(await dataFolder()), "..", `history-${randomUUID()}`);
    const log = { warn: (message: string) => assert.fail(message) } as unknown as LogOutputChannel;
    const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    const run = {
      folder: "file:///project",
      files: [
        { path: "locales/de.json", before: bytes(5_000).subarray(100), after: bytes(3_000_000) },
        { path: "locales/fr.json", before: undefined, after: bytes(0) },
      ],
    };
    const history = new TranslationHistory(folder, log);
    const first = history.set({ ...run, files: [] });
    const second = history.set(run);
    assert.equal(history.current, run);
    await Promise.all([first, second]);
    const later = new TranslationHistory(folder, log);
    assert.deepEqual(await later.last(), run);
    await later.set(undefined);
    assert.equal(await new TranslationHistory(folder, log).last(), undefined);
    await workspace.fs.delete(folder, { recursive: true });
  });
});
