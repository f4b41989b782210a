import assert from "node:assert/strict";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { angularProject } from "../angularProject.ts";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { json } from "./service.ts";
import { save } from "./views.ts";

/** Settings that change what the tests see: files are saved only by the tests, which also set the language. */
const settings = { "files.autoSave": "off" };

/** Waits until the open box says all this: rows are put in after the box is there. */
async function says({ quickInput }: Editor, ...texts: readonly RegExp[]): Promise<void> {
  await until(async () => {
    const shown = await quickInput.box.innerText();
    return texts.every((text) => text.test(shown));
  });
}

describe("translating locale files by hand", () => {
  let editor: Editor;
  const angular = angularProject("1.2", 2).files;
  const path = "web/src/locale/messages.en-XA.xlf";
  const target = (angular["src/locale/messages.de.xlf"] ?? "").replace('"de"', '"en-XA"');

  before(async () => {
    editor = await openEditor({
      settings,
      files: {
        "locales/en-XA.json": json({ app: { name: "⟦Ļàŕðéŕ⟧" } }),
        "web/src/locale/messages.xlf": angular["src/locale/messages.xlf"] ?? "",
        [path]: target,
      },
    });
  });
  after(() => editor.close());
  afterEach(() => editor.clearNotifications());

  it("shows the plan with the engine of each language, and translates on Enter", async () => {
    const before = await editor.read("locales/en-XA.json");
    await editor.open("locales/en-XA.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.wait("Translate locales/en-XA.json");
    await editor.quickInput.row(/Translate \d+ Messages/);
    await editor.quickInput.row("en-XA");
    await editor.screenshot("translate-plan");
    await says(editor, /Pseudo-localization/);
    await editor.quickInput.accept();
    assert.match(
      await editor.toasts.wait(/messages were translated into/),
      /^\d+ messages were translated into .*en-XA/,
    );
    assert.equal(await editor.read("locales/en-XA.json"), before, "the open document was saved");
    await until(async () => {
      const shown = (await editor.visibleLines()).join("\n");
      return shown.includes('"name": "⟦Ļàŕðéŕ⟧",') && shown.includes('"tagline": "⟦');
    });
    await editor.screenshot("translate-done");
  });

  it("takes the run back from the summary's command", async () => {
    await editor.runCommand("Glossa: Undo Translation");
    await editor.toasts.wait(text("The translation of {0} was undone.", "locales/en-XA.json"));
    await editor.page.waitForFunction(() => !document.querySelector(".view-lines")?.textContent?.includes("tagline"));
    await save(editor);
    assert.equal(await editor.read("locales/en-XA.json"), json({ app: { name: "⟦Ļàŕðéŕ⟧" } }));
  });

  it("offers the languages with what they lack, those of last time checked", async () => {
    await editor.open("locales/en.json");
    await editor.runCommand("Glossa: Translate Missing Messages…");
    await editor.quickInput.wait(/1\/2/);
    await editor.quickInput.row("German");
    await editor.quickInput.box.getByText(/de · \d+ missing/).waitFor();
    await editor.screenshot("translate-languages");
    await editor.quickInput.cancel();
  });

  it("does not pretend: where no engine translates it says so, and writes pseudo text after a yes only", async () => {
    const before = await editor.read("locales/de.json");
    await editor.open("locales/de.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(text("Write Pseudo-Localized Text…"));
    await says(editor, /No connected service and no installed engine translates into German \(de\)\./);
    assert.equal(
      (await editor.quickInput.labels()).some((label) => /Translate \d+ Messages/.test(label)),
      false,
    );
    await editor.screenshot("translate-no-engine");
    await editor.quickInput.pick(text("Write Pseudo-Localized Text…"));
    assert.match(await editor.dialog.text(), /Write pseudo-localized text into German \(de\)\?/);
    await editor.dialog.press("Cancel");
    await editor.quickInput.row(text("Write Pseudo-Localized Text…"));
    await editor.quickInput.pick(text("Write Pseudo-Localized Text…"));
    await editor.dialog.press(text("Write Pseudo-Localized Text"));
    await editor.quickInput.row(/Translate \d+ Messages/);
    await editor.quickInput.cancel();
    assert.equal(await editor.read("locales/de.json"), before);
  });

  it("changes what the run does before it starts", async () => {
    await editor.open("locales/en-XA.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(/Translate \d+ Messages/);
    await editor.quickInput.pick("Formality");
    await editor.quickInput.pick("Formal if the language has it");
    await editor.quickInput.box.getByText(text("formal if the language has it"), { exact: true }).waitFor();
    await editor.quickInput.pick("Instructions");
    await editor.quickInput.wait("Instructions");
    await editor.quickInput.fill("Keep it short; be kind");
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("Keep it short · be kind").waitFor();
    await editor.screenshot("translate-options");
    await editor.quickInput.cancel();
  });

  it("adds a locale with its file, and undo removes it", async () => {
    await editor.runCommand("Glossa: Add Locale…");
    await editor.quickInput.wait(text("Add Locale"));
    await editor.quickInput.fill("faroese");
    await editor.quickInput.row("Faroese");
    await editor.screenshot("translate-add-locale");
    await editor.quickInput.fill("sr-Latn");
    await editor.quickInput.row("Serbian");
    await editor.quickInput.accept();
    await editor.quickInput.pick(text("Create Without Translating"));
    await editor.toasts.wait(text("{0} was created without messages.", "locales/sr-Latn.json"));
    assert.equal(await editor.read("locales/sr-Latn.json"), "{}\n");
    await editor.toasts.press("locales/sr-Latn.json was created", "Undo");
    await editor.toasts.wait(text("The translation of {0} was undone.", "locales/sr-Latn.json"));
    await assert.rejects(editor.read("locales/sr-Latn.json"), { code: "ENOENT" });
  });

  it("says in the plan what has no room in its file, and which file is read-only", async () => {
    const target = json({ app: { name: null } });
    await editor.write("locales/en-XA.json", target);
    await editor.open("locales/en-XA.json");
    // a file that is open is read again a moment after it was written
    await editor.page.locator(".view-line", { hasText: '"name": null' }).waitFor();
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(/Translate \d+ Messages/);
    await editor.quickInput.box.getByText("locales/en-XA.json:3:13").waitFor();
    const noRoom = /This message can't be added: app\.name is something else in this file\. Remove or rename it\./;
    await says(editor, noRoom, /Pseudo-localization/);
    await editor.screenshot("translate-blocked");
    await editor.quickInput.cancel();
    await chmod(join(editor.workspace, "locales/en-XA.json"), 0o444);
    await editor.runCommand("Glossa: Translate Locale File…");
    assert.equal(
      await editor.toasts.wait("locales/en-XA.json"),
      "locales/en-XA.json: It can't be written: permission denied. Make it writable first.",
    );
    await chmod(join(editor.workspace, "locales/en-XA.json"), 0o644);
    assert.equal(await editor.read("locales/en-XA.json"), target);
  });

  it("lists in the plan what is merged first, what is kept and whose work is replaced", async () => {
    await editor.open(path);
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(text("Translate {0} Messages", 4));
    await says(
      editor,
      /2 translations written by people will be replaced/,
      /The source file is merged first\s*2 new, 2 with a new id/,
      /12 translations are kept\s*Only white space, quotes/,
    );
    await editor.screenshot("translate-kept");
    await editor.quickInput.accept();
    assert.match(
      await editor.toasts.wait(/4 messages were translated/),
      /2 translations written by people were replaced\. 12 translations were kept\. Merged into web/,
    );
    await editor.screenshot("translate-kept-done");
    await editor.runCommand("Glossa: Undo Translation");
    await editor.toasts.wait(`The translation of ${path} was undone.`);
    await save(editor);
    assert.equal(await editor.read(path), target);
  });

  it("says what a file is that it can't translate", async () => {
    await editor.write("locales/de.json", '{\n  "app": {\n    "name": \n  }\n}\n');
    await editor.open("locales/de.json");
    await until(async () => (await editor.visibleLines()).some((line) => line.trim() === '"name":'));
    await editor.runCommand("Glossa: Translate Locale File…");
    assert.match(await editor.toasts.wait("locales/de.json"), /^locales\/de\.json:\d+:\d+: It has a syntax error/);
    await editor.screenshot("translate-broken");
    await editor.toasts.press("locales/de.json", text("Open File"));
    await editor.focused("locales/de.json");
  });
});
