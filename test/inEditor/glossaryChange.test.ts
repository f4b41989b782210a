import assert from "node:assert/strict";
import { commands, Selection, window, workspace } from "vscode";
import { createGlossary, glossaryEntries } from "../../src/service/protocol/glossaries.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./resourcesWorld.ts";
import { type TestService, useService } from "./service.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };
const german = `{
  "rename": "Arbeitsbereich umbenennen",
  "again": "Workspace umbenennen",
  "delete": "Arbeitsbereich löschen"
}
`;
const english = `{
  "rename": "Rename workspace",
  "again": "Rename workspace",
  "delete": "Delete workspace"
}
`;

describe("a glossary that is changed from the work itself", () => {
  let service: TestService;
  let project: TestProject;
  let id: string;

  beforeEach(async () => {
    service = await useService();
    const dictionaries = [{ ...pair, entries: "shop\tLaden\n" }];
    id = (await service.client.call(createGlossary, { name: "Product", dictionaries }, signal)).glossary_id;
    project = await createProject({
      "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }] }),
      "locales/en.json": english,
      "locales/de.json": german,
    });
  });
  afterEach(async () => {
    await commands.executeCommand("notifications.clearAll");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service.close();
  });

  it("offers to find the places that break the entry, and opens one", async function () {
    this.timeout(120_000);
    const editor = await window.showTextDocument(project.uri("locales/en.json"));
    const start = editor.document.getText().indexOf("Rename workspace");
    const [from, to] = [start, start + "Rename workspace".length].map((at) => editor.document.positionAt(at));
    assert.ok(from && to);
    editor.selection = new Selection(from, to);
    await accepting(Promise.resolve(commands.executeCommand("glossa.addToGlossary")));
    const { dictionaries } = await service.client.call(glossaryEntries, { glossary_id: id, ...pair }, signal);
    assert.match(dictionaries[0]?.entries ?? "", /^Rename workspace\tArbeitsbereich umbenennen$/m);

    // the message comes when it comes: its first button, then the first place
    while (!isAt('"again": "Workspace umbenennen",')) {
      await commands.executeCommand("notification.acceptPrimaryAction");
      await commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(
      workspace.textDocuments.some(({ isDirty }) => isDirty),
      false,
    );
  });

  const isAt = (line: string): boolean => {
    const { document, selection } = window.activeTextEditor ?? {};
    return (
      document?.uri.toString() === project.uri("locales/de.json").toString() &&
      document.lineAt(selection?.active.line ?? 0).text.trim() === line
    );
  };
});
