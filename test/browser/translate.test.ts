import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import { filesOf, wordOf } from "../local/documents/formats/archives.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { type Gate, gate } from "./gate.ts";
import { takeFromMenu } from "./menu.ts";
import { anyPair, connect, json } from "./service.ts";
import { keeps } from "./storage.ts";
import { save, showViews, treeRow } from "./views.ts";

const count = 1_500;
/** The count as people read it. */
const shownCount = "1,500";
const many = (name: string) =>
  json(Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, `Text ${at} of the ${name}`])));

const files = {
  "short/locales/en.json": json({ open: "Open", close: "Close the file", save: "Save" }),
  "short/locales/de.json": json({ open: "Öffnen" }),
  "long/locales/en.json": many("menu"),
  "long/locales/de.json": "{}\n",
  "later/locales/en.json": many("guide"),
  "later/locales/de.json": "{}\n",
  "docs/report.docx": wordOf("<w:p><w:r><w:t>Save changes</w:t></w:r></w:p>"),
  "docs/notes.txt": "Save changes\n",
};

// Each test has a folder of its own with a catalog of its own, so that none needs what another leaves.

describe("translating with a service", () => {
  let editor: Editor;
  let service: LocalService;
  /** Requests to the service pass through it. */
  let between: Gate;

  before(async () => {
    service = await createLocalService({ engines: [anyPair()] });
    between = await gate(service.url);
    // a suggestion would take an Enter that is typed
    const settings = { "files.autoSave": "off", "editor.quickSuggestions": false };
    editor = await openEditor({ settings, files });
    await connect(editor, { ...service, url: between.url });
  });
  after(async () => {
    await editor.close();
    await between.close();
    await service.close();
  });
  afterEach(() => editor.clearNotifications());

  const plan = async (path: string, messages: string): Promise<void> => {
    await editor.open(path);
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.wait(`Translate ${path}`);
    await editor.quickInput.row(messages);
  };

  it("shows the plan of a locale file, its changes, and takes them back", async () => {
    const path = "short/locales/de.json";
    const before = await editor.read(path);
    await plan(path, text("Translate {0} Messages", 2));
    await editor.screenshot("translate-plan");
    await editor.quickInput.accept();
    await editor.toasts.wait(text("{0} messages were translated into {1}", 2, "German (de)"));
    assert.equal(await editor.read(path), before, "the open document was saved");
    await editor.toasts.press(text("{0} messages were translated into {1}", 2, "German (de)"), text("Show Changes"));
    const changed = editor.page.locator(".monaco-diff-editor .editor.modified .view-line", { hasText: "⟦Çļöšé" });
    await changed.first().waitFor();
    await editor.screenshot("translate-changes");
    await editor.runCommand("Glossa: Undo Translation");
    await editor.toasts.wait(`The translation of ${path} was undone.`);
    await editor.open(path);
    await editor.page.locator(".view-line", { hasText: '"close"' }).waitFor({ state: "detached" });
    await save(editor);
    assert.equal(await editor.read(path), before);
  });

  it("shows how far it is, asks on cancelling whether to apply what was done, and pays nothing twice", async () => {
    const path = "long/locales/de.json";
    // what is cancelled does not wait for the answers that never come
    between.hold(/^\/v2\/translate$/, 4);
    await plan(path, `Translate ${shownCount} Messages`);
    await editor.quickInput.accept();
    await editor.toasts.wait(new RegExp(`[1-9]\\d* of ${shownCount} messages`));
    await editor.screenshot("translate-progress");
    await editor.toasts.press("Translating into", "Cancel");
    await editor.toasts.saying("Translating into").waitFor({ state: "detached" });
    between.open();
    assert.match(await editor.toasts.wait("The translation was cancelled after"), /after [\d,]+ messages/);
    await editor.screenshot("translate-cancelled");
    assert.equal(await editor.read(path), "{}\n");
    await editor.toasts.press("The translation was cancelled after", "Discard");
    assert.equal(await editor.read(path), "{}\n");
    await plan(path, `Translate ${shownCount} Messages`);
    await editor.quickInput.box
      .getByText(/\d+ texts from the cache/)
      .first()
      .waitFor();
    await editor.quickInput.accept();
    const said = await editor.toasts.wait(`${shownCount} messages were translated into`);
    assert.match(said, /\d+ texts from the cache/);
    await save(editor);
    assert.equal(Object.keys(JSON.parse(await editor.read(path))).length, count);
  });

  it("replaces a text in the code at the cursor", async () => {
    const { page, quickInput } = editor;
    await editor.open("src/Pantry.tsx", { line: 37, column: 11 });
    await editor.runCommand("Glossa: Translate Selection…");
    await quickInput.wait(text("Translate Selection"));
    await quickInput.fill("de");
    await quickInput.row("German");
    await quickInput.accept();
    await page.locator(".view-line", { hasText: "⟦Šçàñ" }).waitFor();
    await editor.screenshot("selection-replaced");
    await editor.press("Control+Z");
    await page.locator(".view-line", { hasText: "⟦Šçàñ" }).waitFor({ state: "detached" });
  });

  it("writes documents that are chosen in the Explorer next to their sources, and lists them", async () => {
    const { page, quickInput } = editor;
    await editor.runCommand("File: Focus on Files Explorer");
    const explorer = page.locator(".explorer-folders-view");
    await explorer.getByRole("treeitem", { name: "docs" }).click();
    await explorer.getByRole("treeitem", { name: "notes.txt" }).click();
    // an editor that opens later would select its file alone, and close the menu
    await page.locator('.editor-group-container.active [data-uri$="/docs/notes.txt"] .view-line').first().waitFor();
    const selected = explorer.locator(".monaco-list-row.selected");
    await selected.filter({ hasText: "notes.txt" }).waitFor();
    await explorer.getByRole("treeitem", { name: "report.docx" }).click({ modifiers: ["ControlOrMeta"] });
    await selected.filter({ hasText: "report.docx" }).waitFor();
    await explorer.getByRole("treeitem", { name: "report.docx" }).click({ button: "right" });
    await takeFromMenu(editor, "Translate Document…");
    await quickInput.wait(/Translate 2 Documents.*1\/2/);
    for (const language of ["German", "French"]) {
      await quickInput.fill(language);
      await quickInput.toggle(language);
    }
    await quickInput.fill("");
    await quickInput.accept();
    await quickInput.wait(/2\/2/);
    await quickInput.row(/Translate \d+ Documents?/);
    await editor.screenshot("documents-review");
    await quickInput.accept();
    await editor.toasts.wait(/4 documents were translated\. 100,0\d\d characters were billed\./);
    assert.equal(await editor.read("docs/notes.de.txt"), "⟦Šàvé çĥàñĝéš ·⟧\n");
    assert.equal(await editor.read("docs/notes.fr.txt"), await editor.read("docs/notes.de.txt"));
    const word = filesOf(await readFile(join(editor.workspace, "docs/report.de.docx")));
    assert.match(word["word/document.xml"] ?? "", /⟦Šàvé çĥàñĝéš ·⟧/);
    await showViews(editor);
    await editor.runCommand("Glossa: Focus on Documents View");
    await treeRow(editor, /^report\.docx, German \(de\), 50,000 characters billed$/).waitFor();
    await editor.screenshot("documents-done");
    await treeRow(editor, /^notes\.txt, German/).click();
    await editor.focused("docs/notes.de.txt");
  });

  it("offers to continue the run that a reload of the window interrupted, and pays nothing twice", async () => {
    const path = "later/locales/de.json";
    // it can't end before the window is loaded anew, however long that takes
    between.hold(/^\/v2\/translate/, 4);
    await plan(path, `Translate ${shownCount} Messages`);
    await editor.quickInput.accept();
    await editor.toasts.wait(new RegExp(`[1-9]\\d* of ${shownCount} messages`));
    // the run does not wait for what outlasts a reload
    await until(() => keeps("unfinishedRun.json", "later/locales/", editor));
    // VS Code hides it after ten seconds, which a machine may need until the window is ready
    await editor.loadAnew();
    const offer = `The translation of ${path} was interrupted. Finished translations cost nothing.`;
    await editor.toasts.wait(offer, 120_000);
    await editor.screenshot("translate-continue");
    assert.equal(await editor.read(path), "{}\n");
    between.open();
    await editor.toasts.press(offer, "Continue");
    const said = await editor.toasts.wait(new RegExp(`^${shownCount} messages were translated into`));
    assert.match(said, /[1-9]\d* texts? from the cache/);
    await editor.open(path);
    await save(editor);
    // VS Code empties a file that it saves, and what is not dirty may be saved twice
    await until(async () => (await editor.read(path)).endsWith("}\n"));
    assert.equal(Object.keys(JSON.parse(await editor.read(path))).length, count);
  });
});
