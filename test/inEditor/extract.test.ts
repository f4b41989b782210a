// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { ConfigurationTarget, commands, window, workspace } from "vscode";
import type { EngineSource } from "../../src/local/engines/pairEngine.ts";
import { pseudoLocalize } from "../../src/local/engines/pseudoEngine.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./resourcesWorld.ts";
import { type TestService, useService } from "./service.ts";

const source = '{\n  "title": "Shopping list",\n  "other": "Something else"\n}\n';
const code = 't("title"); t("added.key", "Added"); t("count", { count: n, defaultValue: "{{count}} things" });\n';
const extracted = `{
  "title": "Shopping list",
  "added": {
    "key": "Added"
  },
  "count_one": "{{count}} things",
  "count_other": "{{count}} things",
  "other": "Something else"
}
`;

describe("extracting messages", () => {
  let project: TestProject;

  /** Runs the command and takes the plan. */
  const extract = (path = "locales/en.json") =>
    accepting(Promise.resolve(commands.executeCommand("glossa.extract", project.uri(path))));
  const open = async (path: string) =>
    await window.showTextDocument(await workspace.openTextDocument(project.uri(path)));

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("adds what code asks for in the editor, unsaved, and undoes it as one step", async () => {
    project = await createProject({ "package.json": "{}", "locales/en.json": source, "src/a.ts": code });
    const { document } = await open("locales/en.json");
    await extract();
    assert.equal(document.getText(), extracted);
    assert.equal(await project.read("locales/en.json"), source);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), source);
  });

  it("changes nothing before the plan is taken", async () => {
    project = await createProject({ "package.json": "{}", "locales/en.json": source, "src/a.ts": code });
    const { document } = await open("locales/en.json");
    const done = Promise.resolve(commands.executeCommand("glossa.extract", project.uri("locales/en.json")));
    let isDone = false;
    const settled = done
      .catch(() => {})
      .finally(() => {
        isDone = true;
      });
    // closes the plan as soon as it is there
    while (!isDone) {
      await commands.executeCommand("workbench.action.closeQuickOpen");
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 50))]);
    }
    assert.equal(document.getText(), source);
  });

  it("asks where configuration and locale files contradict each other", async () => {
    project = await createProject({
      "package.json": "{}",
      "i18next-parser.config.js": 'module.exports = { keySeparator: ".", input: ["src/*.ts"] };',
      "locales/en.json": '{\n  "menu.file": "File"\n}\n',
      "src/a.ts": 't("menu.file"); t("menu.edit", "Edit");',
    });
    const { document } = await open("locales/en.json");
    // the first answer is the configuration's
    await extract();
    assert.deepEqual(JSON.parse(document.getText()), { "menu.file": "File", menu: { file: "", edit: "Edit" } });
  });

  it("adds keys that only the index finds, in a package whose separators are its own", async () => {
    project = await createProject({
      "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
      "i18next-parser.config.js":
        'module.exports = { keySeparator: false, namespaceSeparator: false, input: ["src/*.ts"] };',
      "locales/en.json": '{\n  "Save it. Now": "Save it. Now"\n}\n',
      "src/a.ts":
        'import i18next from "i18next";\nconst what = "Close: it.";\ni18next.t("Save it. Now");\ni18next.t(`${what} Now`);\n',
    });
    const { document } = await open("locales/en.json");
    await extract();
    assert.deepEqual(Object.keys(JSON.parse(document.getText())), ["Save it. Now", "Close: it. Now"]);
  });

  it("reads code and locale files as they are typed", async () => {
    project = await createProject({ "package.json": "{}", "locales/en.json": source, "src/a.ts": "" });
    const typed = await open("src/a.ts");
    await typed.edit((edit) => edit.insert(typed.document.positionAt(0), 't("title"); t("typed", "Typed");'));
    const { document } = await open("locales/en.json");
    await extract();
    assert.match(document.getText(), /"title": "Shopping list",\n {2}"typed": "Typed",\n {2}"other"/);
    await commands.executeCommand("workbench.action.files.revert");
    await window.showTextDocument(typed.document);
    await commands.executeCommand("workbench.action.files.revert");
  });

  it("makes the file of a namespace that has none", async () => {
    project = await createProject({
      "package.json": "{}",
      "locales/en/translation.json": source,
      "src/a.ts": 't("title"); t("admin:menu", "Menu");',
    });
    await extract("locales/en/translation.json");
    assert.equal(await project.read("locales/en/admin.json"), '{\n  "menu": "Menu"\n}\n');
    assert.equal(await project.read("locales/en/translation.json"), source);
  });
});

/** An engine for every pair, so that none has to be installed. */
const anyPair: EngineSource = {
  find: async () => ({
    id: "test/1",
    name: "Test",
    pseudo: false,
    translate: async (parts: Parameters<typeof pseudoLocalize>[0]) => pseudoLocalize(parts),
  }),
  close() {},
};

describe("extracting and translating", () => {
  let project: TestProject;
  let service: TestService;

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

  /** Runs the command on a file and takes what it proposes. */
  const run = (path: string) =>
    accepting(Promise.resolve(commands.executeCommand("glossa.extractAndTranslate", project.uri(path))));
  const parsed = async (path: string) => JSON.parse(await project.read(path));

  it("leads from the code to the locale files, each key once and nothing else changed", async () => {
    const german = '{\n  "title": "Einkaufsliste",\n  "other": "Etwas anderes"\n}\n';
    project = await createProject({
      "package.json": "{}",
      "locales/en.json": source,
      "locales/de.json": german,
      "locales/pl.json": "{}\n",
      "src/a.ts": code,
    });
    const { document } = await window.showTextDocument(project.uri("locales/en.json"));
    await run("locales/en.json");
    assert.equal(document.getText(), extracted);
    const de = await parsed("locales/de.json");
    assert.deepEqual([de.title, de.other], ["Einkaufsliste", "Etwas anderes"]);
    assert.deepEqual(Object.keys(de).sort(), ["added", "count_one", "count_other", "other", "title"]);
    assert.match(de.added.key, /^⟦.*⟧$/);
    assert.match(de.count_other, /^⟦.*\{\{count\}\}.*⟧$/);
    // Polish has more plural forms than English
    const pl = await parsed("locales/pl.json");
    assert.deepEqual(
      Object.keys(pl)
        .filter((key) => key.startsWith("count_"))
        .sort(),
      ["count_few", "count_many", "count_one", "count_other"],
    );
    const sent = service.seen.filter(({ path }) => path.startsWith("/v2/translate")).map(({ body }) => body);
    assert.ok(sent.length > 0 && sent.every((body) => !/Shopping list.*"DE"/.test(body)));
    await commands.executeCommand("glossa.undoTranslation");
    assert.equal(await project.read("locales/de.json"), german);
    assert.equal(document.getText(), extracted);
  });

  it("translates the messages of a namespace whose file it has made", async () => {
    project = await createProject({
      "package.json": "{}",
      "locales/en/translation.json": '{\n  "title": "Shopping list"\n}\n',
      "locales/de/translation.json": '{\n  "title": "Einkaufsliste"\n}\n',
      "src/a.ts": 't("title"); t("admin:menu", "Menu");',
    });
    await run("locales/en/translation.json");
    assert.deepEqual(await parsed("locales/en/admin.json"), { menu: "Menu" });
    assert.match((await parsed("locales/de/admin.json")).menu, /^⟦.*⟧$/);
    assert.deepEqual(await parsed("locales/de/translation.json"), { title: "Einkaufsliste" });
  });

  it("translates what was missing where code asks for nothing new", async () => {
    project = await createProject({
      "package.json": "{}",
      "locales/en.json": '{ "title": "Shopping list" }\n',
      "locales/de.json": "{}\n",
      "src/a.ts": 't("title");',
    });
    await run("locales/en.json");
    assert.match((await parsed("locales/de.json")).title, /^⟦.*⟧$/);
  });
});
