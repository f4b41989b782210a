import assert from "node:assert/strict";
import { commands, type TextEditor, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { anyPair, type TestService, useService } from "./service.ts";

const source = '{\n  "title": "Shopping list",\n  "other": "Something else"\n}\n';
const i18nextPackage = '{ "dependencies": { "i18next": "25.0.0" } }';

describe("extracting messages, and translating them", () => {
  let project: TestProject;
  let service: TestService;

  /** Runs a command on a file and takes what it proposes. */
  const run = (path: string, command = "glossa.extractAndTranslate") =>
    accepting(commands.executeCommand(command, project.uri(path)));
  const extract = (path = "locales/en.json") => run(path, "glossa.extract");
  const open = async (path: string): Promise<TextEditor> => await window.showTextDocument(project.uri(path));
  const parsed = async (path: string) => JSON.parse(await project.read(path));

  beforeEach(async () => {
    service = await useService({ engines: [anyPair] });
  });
  afterEach(async () => {
    await commands.executeCommand("notifications.clearAll");
    for (const document of workspace.textDocuments) if (document.isDirty && !document.isUntitled) await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service.close();
  });

  it("asks where configuration and locale files contradict each other", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
      "i18next-parser.config.js": 'module.exports = { keySeparator: ".", input: ["src/*.ts"] };',
      "locales/en.json": '{\n  "menu.file": "File"\n}\n',
      "src/a.ts": 't("menu.file"); t("menu.edit", "Edit");',
    });
    const { document } = await open("locales/en.json");
    // the first answer is the configuration's
    await extract();
    assert.deepEqual(JSON.parse(document.getText()), { "menu.file": "File", menu: { edit: "Edit" } });
  });

  it("makes the file of a namespace that has none", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
      "locales/en/translation.json": source,
      "src/a.ts": 't("title"); t("admin:menu", "Menu");',
    });
    await extract("locales/en/translation.json");
    assert.equal(await project.read("locales/en/admin.json"), '{\n  "menu": "Menu"\n}\n');
    assert.equal(await project.read("locales/en/translation.json"), source);
  });

  it("translates what was missing where code asks for nothing new", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
      "locales/en.json": '{ "title": "Shopping list" }\n',
      // the choice of locales is kept for the workspace, and so for the next suite
      "locales/de.json": "{}\n",
      "locales/pl.json": "{}\n",
      "src/a.ts": 't("title");',
    });
    await run("locales/en.json");
    for (const locale of ["de", "pl"]) assert.match((await parsed(`locales/${locale}.json`)).title, /^⟦.*⟧$/);
  });
});
