// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { ConfigurationTarget, commands, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";
import { accepting, leaving } from "./questions.ts";
import { anyPair, type TestService, useService } from "./service.ts";

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
const i18nextPackage = '{ "dependencies": { "i18next": "25.0.0" } }';

describe("extracting messages", () => {
  let project: TestProject;

  /** Runs the command and takes the plan. */
  const extract = (path = "locales/en.json") => accepting(commands.executeCommand("glossa.extract", project.uri(path)));
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
    project = await createProject({ "package.json": i18nextPackage, "locales/en.json": source, "src/a.ts": code });
    const { document } = await open("locales/en.json");
    await extract();
    assert.equal(document.getText(), extracted);
    assert.equal(await project.read("locales/en.json"), source);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), source);
  });

  it("changes nothing before the plan is taken", async () => {
    project = await createProject({ "package.json": i18nextPackage, "locales/en.json": source, "src/a.ts": code });
    const { document } = await open("locales/en.json");
    await leaving(commands.executeCommand("glossa.extract", project.uri("locales/en.json")));
    assert.equal(document.getText(), source);
  });

  it("adds keys that only the index finds, in a package whose separators are its own", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
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
    project = await createProject({ "package.json": i18nextPackage, "locales/en.json": source, "src/a.ts": "" });
    const typed = await open("src/a.ts");
    await typed.edit((edit) => edit.insert(typed.document.positionAt(0), 't("title"); t("typed", "Typed");'));
    const { document } = await open("locales/en.json");
    await extract();
    assert.match(document.getText(), /"title": "Shopping list",\n {2}"typed": "Typed",\n {2}"other"/);
    await commands.executeCommand("workbench.action.files.revert");
    await window.showTextDocument(typed.document);
    await commands.executeCommand("workbench.action.files.revert");
  });
});

const poHead = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
const poTitle = '\n#: src/a.c:1\nmsgid "Title"\nmsgstr "Titel"\n';
const poObsolete = '\n#~ msgid "Back"\n#~ msgstr "Zurück"\n';
const qtHead =
  '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de_DE">\n<context>\n    <name>Window</name>\n';
const qtTitle =
  '    <message>\n        <location filename="../src/window.cpp" line="2"/>\n        <source>Title</source>\n        <translation>Titel</translation>\n    </message>\n';
const qtEnd = "</context>\n</TS>\n";

/** Projects whose files keep the source texts of code, and the file with what a new line of code adds to it. */
const sourceProjects = {
  gettext: {
    path: "po/de.po",
    before: poHead + poTitle + poObsolete,
    after: `${poHead}${poTitle}\n#. TRANSLATORS: on a button\n#: src/a.c:3\nmsgid "New"\nmsgstr ""\n\n#: src/a.c:4\nmsgid "Back"\nmsgstr "Zurück"\n`,
    code: "src/a.c",
    known: 'char *a = N_("Title");\n',
    added: '/* TRANSLATORS: on a button */\nchar *b = N_("New");\nchar *c = N_("Back");\n',
  },
  Qt: {
    path: "i18n/app_de.ts",
    before: qtHead + qtTitle + qtEnd,
    after: `${qtHead}${qtTitle}    <message>\n        <location filename="../src/window.cpp" line="4"/>\n        <source>New</source>\n        <extracomment>On a button</extracomment>\n        <translation type="unfinished"></translation>\n    </message>\n${qtEnd}`,
    code: "src/window.cpp",
    known: 'void Window::show() {\n  auto a = tr("Title");\n',
    added: '  //: On a button\n  auto b = tr("New");\n',
  },
} as const;

describe("extracting messages into files that keep the texts of code", () => {
  let project: TestProject;
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  for (const [name, { path, before, after, code, known, added }] of Object.entries(sourceProjects))
    it(`adds what is typed in code, with its place and comment, and undoes it as one step: ${name}`, async () => {
      project = await createProject({ [path]: before, [code]: known });
      const typed = await window.showTextDocument(project.uri(code));
      await typed.edit((edit) => edit.insert(typed.document.positionAt(known.length), added));
      const { document } = await window.showTextDocument(project.uri(path));
      await accepting(commands.executeCommand("glossa.extract", project.uri(path)));
      assert.equal(document.getText(), after);
      assert.equal(await project.read(path), before);
      await commands.executeCommand("undo");
      assert.equal(document.getText(), before);
      await window.showTextDocument(typed.document);
      await commands.executeCommand("workbench.action.files.revert");
    });
});

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
  const run = (path: string) => accepting(commands.executeCommand("glossa.extractAndTranslate", project.uri(path)));
  const parsed = async (path: string) => JSON.parse(await project.read(path));

  it("leads from the code to the locale files, each key once and nothing else changed", async () => {
    const german = '{\n  "title": "Einkaufsliste",\n  "other": "Etwas anderes"\n}\n';
    project = await createProject({
      "package.json": i18nextPackage,
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
    const forms = ["count_few", "count_many", "count_one", "count_other"];
    assert.deepEqual(Object.keys(pl).sort(), ["added", ...forms, "other", "title"]);
    const sent = service.seen.filter(({ path }) => path.startsWith("/v2/translate")).map(({ body }) => body);
    assert.ok(sent.length > 0 && sent.every((body) => !/Shopping list.*"DE"/.test(body)));
    await commands.executeCommand("glossa.undoTranslation");
    assert.equal(await project.read("locales/de.json"), german);
    assert.equal(document.getText(), extracted);
  });

  it("translates the messages of a namespace whose file it has made", async () => {
    project = await createProject({
      "package.json": i18nextPackage,
      "locales/en/translation.json": '{\n  "title": "Shopping list"\n}\n',
      "locales/de/translation.json": '{\n  "title": "Einkaufsliste"\n}\n',
      "src/a.ts": 't("title"); t("admin:menu", "Menu");',
    });
    await run("locales/en/translation.json");
    assert.deepEqual(await parsed("locales/en/admin.json"), { menu: "Menu" });
    assert.match((await parsed("locales/de/admin.json")).menu, /^⟦.*⟧$/);
    assert.deepEqual(await parsed("locales/de/translation.json"), { title: "Einkaufsliste" });
  });
});
