import assert from "node:assert/strict";
import { type CodeAction, commands, DiagnosticSeverity, Uri, window, workspace } from "vscode";
import { text } from "../interfaceText.ts";
import { applyFix, only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";

const source = `{
  "saved": "The file was saved now.",
  "limit": "At most 30 files",
  "name": "Save the file",
  "copy": "Copy of "
}
`;
const target = `{
  "saved": "Die Datei wurde jetzt gespeichert",
  "limit": "Höchstens 20 Dateien",
  "name": "Save the file",
  "copy": "Kopie von"
}
`;

describe("checks of texts in open locale files", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("shows them and puts them right, in one message each", async () => {
    project = await createProject({ "glossa.json": "{}\n", "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    const { document } = await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.length === 4);
    assert.equal(only(found, "text.number").severity, DiagnosticSeverity.Warning);
    const expectsStop = text("The punctuation differs: “{0}” is expected.", ".");
    assert.ok(only(found, "text.punctuation").message.includes(expectsStop));
    await applyFix(uri, only(found, "text.punctuation"), text("Correct the Punctuation to “{0}”", "."));
    await applyFix(uri, only(found, "text.number"), text("Use the Number {0} of the Source", 30));
    await applyFix(uri, only(found, "text.space"), text("Use the Spaces of the Source"));
    const expected = target.replace("gespeichert", "gespeichert.").replace("20", "30").replace("von", "von ");
    assert.equal(document.getText(), expected);
    const [left] = await ours(uri, (all) => all.length === 1);
    assert.equal(left?.code, "text.unchanged");
    assert.ok(left.message.endsWith(text("“{0}” is the same in {1}.", "Save the file", "English")), left.message);
  });

  it("leaves alone what a project wants as it is in the source", async () => {
    project = await createProject({ "glossa.json": "{}\n", "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.length === 4);
    await applyFix(uri, only(found, "text.unchanged"), text("Don't Translate “{0}” in This Project", "Save the file"));
    const settings = await workspace.openTextDocument(Uri.joinPath(uri, "../../glossa.json"));
    assert.deepEqual(JSON.parse(settings.getText()), { sameAsSource: ["Save the file"] });
    await settings.save();
    await ours(uri, (all) => all.length === 3);
  });

  it("suggests to copy technical texts, which are complete then", async () => {
    project = await createProject({
      "glossa.json": "{}\n",
      "locales/en.json": '{ "a": "CSV", "b": "OK", "c": "CSV", "d": "Save" }',
      "locales/de.json": "{}",
    });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.length === 1);
    await applyFix(uri, only(found, "message.missing"), text("Never Translate {0} Technical Texts: {1}", 2, "CSV, OK"));
    const settings = await workspace.openTextDocument(Uri.joinPath(uri, "../../glossa.json"));
    assert.deepEqual(JSON.parse(settings.getText()), { doNotTranslate: { texts: ["CSV", "OK"] } });
    await settings.save();
    await project.write("locales/de.json", '{ "a": "CSV", "b": "OK", "c": "CSV", "d": "Sichern" }');
    await ours(uri, (all) => all.length === 0);
  });

  it("counts a check as the project says", async () => {
    const checks = JSON.stringify({ checks: { punctuation: "error", numbers: "off" } });
    project = await createProject({ "glossa.json": checks, "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.length === 3);
    assert.equal(only(found, "text.punctuation").severity, DiagnosticSeverity.Error);
  });

  it("offers what is beyond doubt first, and turns all checks off by one switch", async () => {
    project = await createProject({ "glossa.json": "{}\n", "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.length === 4);
    const number = only(found, "text.number");
    const actions = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      uri,
      number.range,
      "quickfix",
    );
    assert.deepEqual(
      actions.map(({ title, isPreferred = false }) => [title, isPreferred]),
      [
        [text("Use the Number {0} of the Source", 30), true],
        [text("Ignore “{0}” in This File…", "numbers"), false],
        [text("Ignore “{0}” for {1}…", "numbers", "German"), false],
        [text("Ignore “{0}” in This Project…", "numbers"), false],
        // what costs money comes last
        [text("Translate Again"), false],
      ],
    );
    const checks = workspace.getConfiguration("glossa.checks");
    await checks.update("enabled", false);
    try {
      await ours(uri, (all) => all.length === 0);
    } finally {
      await checks.update("enabled", undefined);
    }
  });

  it("asks for a shorter translation where the file says how long it may be", async () => {
    const unit =
      '<trans-unit id="a" maxwidth="10" size-unit="char"><source>Save</source><target>Jetzt speichern</target></trans-unit>';
    const file = `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>\n${unit}\n</body></file></xliff>\n`;
    project = await createProject({ "translations/messages.de.xlf": file });
    const uri = project.uri("translations/messages.de.xlf");
    await window.showTextDocument(uri);
    const found = await ours(uri, (all) => all.some(({ code }) => code === "text.tooLong"));
    const { range, message } = only(found, "text.tooLong");
    assert.match(message, /15\/10/);
    const actions = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      uri,
      range,
      "quickfix",
    );
    const [scope] =
      actions.find(({ title }) => title === text("Ask for a Shorter Translation"))?.command?.arguments ?? [];
    assert.match(String(scope?.instructions), /within 10 characters/);
    assert.deepEqual(scope?.paths, [["a"]]);
  });
});
