import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { type TestModels, withTestModels } from "./testModels.ts";
import { shippedExtensions } from "./window.ts";

const manage = "Glossa: Manage Translation Engines…";
const title = text("Engines of the Embedded Service");

describe("the models of the editor as engines", () => {
  let editor: Editor;
  let models: TestModels;

  before(async () => {
    models = await withTestModels(await shippedExtensions(), {
      "Save the changes before you close the file.": "Speichern Sie die Änderungen, bevor Sie die Datei schließen.",
      Scan: "Einlesen",
    });
    // only so may the extension of the test have the editor ask for consent
    const settings = { "files.autoSave": "off", "editor.quickSuggestions": false, "chat.disableAIFeatures": false };
    editor = await openEditor({
      settings,
      machineSettings: { "chat.disableAIFeatures": false },
      extensions: models.extensions,
      payload: [["enableProposedApi", "true"]],
    });
  });
  after(() => editor?.close());
  afterEach(() => editor.clearNotifications());

  const add = async (): Promise<void> => {
    await editor.runCommand(manage);
    await editor.quickInput.wait(title);
    await editor.quickInput.pick(text("Add Engine…"));
    await editor.quickInput.wait(text("Add Engine"));
    await editor.quickInput.pick(text("Models of This Editor"));
    await editor.quickInput.row("Small");
    await editor.screenshot("editor-models-list");
    await editor.quickInput.pick("Small");
  };

  it("are not used without consent, and the sentence says how to get it", async () => {
    await add();
    assert.match(await editor.dialog.text(), /Glossa/);
    await editor.screenshot("editor-models-consent");
    await editor.dialog.press("Cancel");
    assert.match(await editor.toasts.wait(/have not allowed Glossa/), /Small/);
    await editor.screenshot("editor-models-refused");
  });

  it("translate a sentence as a trial once a person allows it", async () => {
    await add();
    await editor.dialog.text();
    await editor.dialog.press("Allow");
    assert.match(await editor.toasts.wait(/translates from now on/), /Small \(this editor\).*bevor Sie die Datei/s);
    await editor.screenshot("editor-models-added");
  });

  it("translate a language that had no engine", async () => {
    await editor.open("src/Pantry.tsx", { line: 37, column: 11 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.wait(text("Translate Selection"));
    await editor.quickInput.fill("German");
    await editor.quickInput.row("German");
    await editor.quickInput.accept();
    await editor.page.waitForFunction(() =>
      Array.from(document.querySelectorAll(".view-line")).some((line) => line.textContent?.trim() === "Einlesen"),
    );
    await editor.screenshot("editor-models-translated");
    await editor.press("Control+Z");
  });

  it("that are blocked leave a sentence with a remedy", async () => {
    await models.setState("blocked");
    // a text that was not paid for yet
    await editor.open("src/Pantry.tsx", { line: 36, column: 40 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.wait(text("Translate Selection"));
    await editor.quickInput.fill("German");
    await editor.quickInput.row("German");
    await editor.quickInput.accept();
    assert.match(await editor.toasts.wait(/does not let Glossa use/), /Small/);
    await editor.screenshot("editor-models-blocked");
  });
});
