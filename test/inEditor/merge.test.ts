import assert from "node:assert/strict";
import { ConfigurationTarget, commands, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";

const file = (units: string, target = ""): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en"${target} datatype="plaintext" original="ng2.template">\n    <body>\n${units}    </body>\n  </file>\n</xliff>\n`;
const unit = (id: string, source: string, target = ""): string =>
  `      <trans-unit id="${id}">\n        <source>${source}</source>\n${target === "" ? "" : `        ${target}\n`}      </trans-unit>\n`;

const source = file(unit("1", "Hello all") + unit("9", "Bye") + unit("5", "New"));
const untouched = (locale: string): string =>
  file(
    unit("1", "Hello", '<target state="final">1</target>') + unit("2", "Bye", "<target>2</target>") + unit("4", "Gone"),
    ` target-language="${locale}"`,
  );
const merged = (locale: string): string =>
  file(
    unit("1", "Hello all", '<target state="needs-translation">1</target>') +
      unit("9", "Bye", "<target>2</target>") +
      unit("5", "New"),
    ` target-language="${locale}"`,
  );

describe("merging a source XLIFF", () => {
  let project: TestProject;

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("edits what is open and writes what is closed, and takes both back as one", async () => {
    const [german, french] = ["src/locale/messages.de.xlf", "src/locale/messages.fr.xlf"];
    project = await createProject({
      "src/locale/messages.xlf": source,
      [german]: untouched("de"),
      [french]: untouched("fr"),
    });
    const document = await workspace.openTextDocument(project.uri(german));
    await window.showTextDocument(document);
    await commands.executeCommand("_glossa.merge", project.uri("src/locale/messages.xlf").toString());
    assert.equal(document.getText(), merged("de"));
    assert.equal(await project.read(german), untouched("de"));
    assert.equal(await project.read(french), merged("fr"));
    await commands.executeCommand("_glossa.merge", project.uri("src/locale/messages.xlf").toString());
    assert.equal(document.getText(), merged("de"));
    await commands.executeCommand("glossa.undoTranslation");
    assert.equal(document.getText(), untouched("de"));
    assert.equal(await project.read(french), untouched("fr"));
  });

  it("merges into the one file that it is asked for", async () => {
    const [german, french] = ["src/locale/messages.de.xlf", "src/locale/messages.fr.xlf"];
    project = await createProject({
      "src/locale/messages.xlf": source,
      [german]: untouched("de"),
      [french]: untouched("fr"),
    });
    await commands.executeCommand("_glossa.merge", project.uri(french).toString());
    assert.deepEqual([await project.read(german), await project.read(french)], [untouched("de"), merged("fr")]);
  });
});
