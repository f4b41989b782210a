import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { openLightBulb } from "./lightBulb.ts";

/** A suggestion would take an Enter that is typed. */
const settings = { "files.autoSave": "off", "editor.wordWrap": "off", "editor.quickSuggestions": false };

describe("translating selections and typed text by hand", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ settings });
  });
  after(() => editor.close());
  afterEach(() => editor.clearNotifications());

  const chooseTarget = async (typed: string, label: string | RegExp): Promise<void> => {
    await editor.quickInput.fill(typed);
    await editor.quickInput.row(label);
    // rows of before the filter may stand there still, and one of them may be this one
    await until(async () => (await editor.quickInput.labels()).length === 1).catch(() => {});
    assert.equal((await editor.quickInput.labels()).length, 1, "one language was meant");
    await editor.quickInput.row(label);
    await editor.quickInput.accept();
  };
  const shown = async () => (await editor.visibleLines()).join("\n");
  const shows = (text: string) =>
    editor.page.waitForFunction((wanted) => document.querySelector(".view-lines")?.textContent?.includes(wanted), text);

  it("asks for the language and replaces the text between tags at the cursor", async () => {
    await editor.open("src/Pantry.tsx", { line: 37, column: 11 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.wait(text("Translate Selection"));
    await editor.quickInput.row("German");
    await editor.screenshot("selection-target");
    await chooseTarget("en-XA", /Pseudo-Accents/);
    await shows("⟦");
    assert.match(await shown(), /^ {8}⟦.+⟧$/m);
    await editor.screenshot("selection-replaced");
    await editor.press("Control+Z");
    await editor.page.waitForFunction(() => !document.querySelector(".view-lines")?.textContent?.includes("⟦"));
  });

  it("is in the light bulb's menu, the last language first", async () => {
    await editor.open("src/i18n.ts", { line: 15, column: 15 });
    const menu = await openLightBulb(editor, text("Copy Translation…"));
    await editor.screenshot("selection-actions");
    const texts = (await menu.innerText()).split("\n").map((line) => line.trim());
    const ours = texts.filter((line) => /ranslat/.test(line));
    assert.match(ours[0] ?? "", /^Translate into .*\(en-XA\)$/);
    await menu.getByText(text("Insert Translation Below…")).click();
    await editor.quickInput.wait(text("Translate Selection"));
    await editor.quickInput.accept();
    await shows("⟦");
    assert.match(await shown(), /^ {2}\/\/ Said aloud.+\n {2}\/\/ ⟦.+\n {2}\/\/ .*⟧$/m);
    await editor.screenshot("selection-below");
    await editor.press("Control+Z");
  });

  it("takes the language whose code is typed, however fast Enter follows, and never another one", async () => {
    await editor.open("src/Pantry.tsx", { line: 37, column: 11 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.wait(text("Translate Selection"));
    await editor.quickInput.fill("es");
    await editor.quickInput.accept();
    // Spanish is translated; for Estonian, which begins with what was typed, there is no engine
    await editor.page.waitForFunction(() =>
      Array.from(document.querySelectorAll(".view-line")).every((line) => line.textContent?.trim() !== "Scan"),
    );
    await editor.press("Control+Z");
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.wait(text("Translate Selection"));
    await editor.quickInput.fill("deut");
    await editor.quickInput.row("German");
    await editor.quickInput.fill("qwerty");
    await editor.quickInput.row(text("No language is called “{0}”.", "qwerty"));
    await editor.quickInput.cancel();
  });

  it("says so where no engine translates, and writes pseudo-localized text only after a yes", async () => {
    await editor.open("src/Pantry.tsx", { line: 35, column: 20 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.wait(text("Translate Selection"));
    await chooseTarget("Japanese", "Japanese");
    assert.match(await editor.toasts.wait(/no installed engine/), /Japanese/);
    await editor.screenshot("selection-no-engine");
    assert.ok(!(await shown()).includes("⟦"));
    await editor.toasts.press(/no installed engine/, text("Use Pseudo-Localized Text"));
    await shows("⟦");
    assert.match(await shown(), /\{\/\* ⟦.+⟧ \*\/\}/);
    await editor.runCommand("File: Revert File");
  });

  it("works in a file that was never saved, on several cursors at once", async () => {
    await editor.runCommand("File: New Untitled Text File");
    await editor.page.locator('.monaco-editor.focused[data-uri*="Untitled-1"]').waitFor();
    await editor.page.keyboard.type("Save all\n\nOpen it\n");
    await editor.press("Control+A");
    await editor.press("Shift+Alt+I");
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.row("German");
    await chooseTarget("en-XA", /Pseudo-Accents/);
    await shows("⟦");
    assert.match(await shown(), /^⟦.+⟧\n\n⟦.+⟧\n?$/);
    await editor.runCommand("View: Revert and Close Editor");
  });

  it("leaves the text alone where there is none to translate, and says what to do", async () => {
    await editor.open("src/i18n.ts", { line: 7, column: 1 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.toasts.wait("There is no text to translate here.");
    await editor.screenshot("selection-nothing");
  });

  it("asks for typed text and its language, shows the translation with its engine, and inserts it", async () => {
    await editor.open("README.md", { line: 1, column: 1 });
    await editor.runCommand("Glossa: Translate Text…");
    await editor.quickInput.wait(text("Translate Text"));
    await editor.quickInput.fill("Good morning, my friend");
    await editor.quickInput.row("Good morning, my friend");
    await editor.screenshot("text-typed");
    await editor.quickInput.accept();
    await editor.quickInput.row("German");
    await chooseTarget("en-XA", /Pseudo-Accents/);
    await editor.quickInput.row("⟦");
    await editor.screenshot("text-result");
    assert.match(await editor.quickInput.box.innerText(), /\(en-XA\) · Pseudo-localization/);
    await editor.quickInput.pick(text("Insert at the Cursor"));
    await editor.page.waitForFunction(() => document.querySelector(".view-lines")?.textContent?.startsWith("⟦"));
    await editor.runCommand("File: Revert File");
  });

  it("keeps typed text when going back, leaving, or where nothing translates", async () => {
    await editor.runCommand("Glossa: Translate Text…");
    await editor.quickInput.wait(text("Translate Text"));
    await editor.quickInput.fill("Keep this");
    await editor.quickInput.row("Keep this");
    await editor.quickInput.accept();
    await editor.quickInput.row("German");
    await editor.quickInput.box.locator(".quick-input-titlebar .codicon-quick-input-back").click();
    await editor.quickInput.row("Keep this");
    await editor.quickInput.accept();
    await editor.quickInput.row("German");
    await chooseTarget("Japanese", "Japanese");
    await editor.quickInput.row(/no installed engine/);
    await editor.quickInput.row(text("Use Pseudo-Localized Text"));
    await editor.screenshot("text-failed");
    await editor.quickInput.cancel();
    await editor.runCommand("Glossa: Translate Text…");
    await editor.quickInput.row("Keep this");
    await editor.quickInput.cancel();
  });

  it("offers earlier texts again with their translations", async () => {
    await editor.runCommand("Glossa: Translate Text…");
    await editor.quickInput.wait(text("Translate Text"));
    await editor.quickInput.fill("Good");
    await editor.quickInput.row("Good morning, my friend");
    // Enter must not take an earlier text for what is typed
    const first = editor.quickInput.box.locator(".monaco-list-row.focused .label-name", { hasText: /^\s*Good\s*$/ });
    await first.waitFor();
    await editor.screenshot("text-history");
    await editor.quickInput.pick("Good morning, my friend");
    await editor.quickInput.row("⟦");
    await editor.quickInput.pick("Copy");
    await editor.page.locator(".statusbar-item", { hasText: text("Translation copied") }).waitFor();
  });
});
