import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PairEngine } from "../../src/local/engines/engine.ts";
import { createService, type ServiceOptions } from "../../src/local/server.ts";
import { type Editor, type EditorOptions, openEditor } from "./editor.ts";
import { anyPair, connect, json } from "./service.ts";

const settings = { "files.autoSave": "off" };

/** Each test has an editor of its own: what one leaves open or unsaved is not the next one's. */
async function inEditor(files: EditorOptions["files"], test: (editor: Editor) => Promise<void>): Promise<void> {
  const editor = await openEditor({ settings, ...(files && { files }) });
  try {
    await test(editor);
  } catch (error) {
    console.log(`      ${await editor.screenshot("failed-translate-after").catch(String)}`);
    throw error;
  } finally {
    await editor.close();
  }
}

/** The same, connected to a service. */
async function withService(
  options: ServiceOptions,
  files: EditorOptions["files"],
  test: (editor: Editor) => Promise<void>,
): Promise<void> {
  const service = await createService(options);
  try {
    await inEditor(files, async (editor) => {
      await connect(editor, service);
      await test(editor);
    });
  } finally {
    await service.close();
  }
}

/** Invents a placeholder in one of the texts. */
const meddling: PairEngine["translate"] = async (parts) =>
  parts.map((part) =>
    part.kind === "text" && part.text.includes("Second") ? { ...part, text: "Zweitens {{evil}}" } : part,
  );

async function translateFile(editor: Editor, path: string): Promise<void> {
  await editor.open(path);
  await editor.runCommand("Glossa: Translate Locale File…");
}

describe("a window that is loaded anew", () => {
  it("takes back the run of before", () => {
    const before = json({ app: { name: "⟦Ļàŕðéŕ⟧" } });
    return inEditor({ "locales/en-XA.json": before }, async (editor) => {
      await translateFile(editor, "locales/en-XA.json");
      await editor.quickInput.row(/Translate \d+ Messages/);
      await editor.quickInput.accept();
      await editor.toasts.wait(/messages were translated into/);
      await editor.runCommand("File: Save");
      await editor.page.locator(".tab.active.dirty").waitFor({ state: "detached" });
      assert.match(await editor.read("locales/en-XA.json"), /"tagline": "⟦/);
      await editor.reload();
      await editor.runCommand("Glossa: Undo Translation");
      await editor.toasts.wait("The translation of locales/en-XA.json was undone.");
      await editor.page.waitForFunction(() => !document.querySelector(".view-lines")?.textContent?.includes("tagline"));
      // what is still loading is put back on the disk, what is open stays unsaved
      await editor.runCommand("File: Save");
      await editor.page.locator(".tab.active.dirty").waitFor({ state: "detached" });
      assert.equal(await editor.read("locales/en-XA.json"), before);
    });
  });

  it("offers to continue the run that it interrupted, and pays nothing twice", () => {
    const messages = Object.fromEntries(
      Array.from({ length: 1500 }, (_, index) => [`key${index}`, `Text number ${index} of this file`]),
    );
    const files = { "locales/en.json": json(messages), "locales/de.json": "{}\n" };
    return withService({ faults: { latency: 700 }, engines: [anyPair()] }, files, async (editor) => {
      await rm(join(editor.workspace, "locales/es.json"));
      await editor.runCommand("Glossa: Translate Missing Messages…");
      await editor.quickInput.wait(/1\/2/);
      await editor.quickInput.box.getByText(/de · 1,500 missing/).waitFor();
      await editor.quickInput.accept();
      await editor.quickInput.row(/Translate [\d,]+ Messages/);
      await editor.quickInput.accept();
      await editor.toasts.wait(/[1-9]\d* of 1,500 messages/);
      await editor.reload();
      const offer = /^The translation of .+ was interrupted\. What was translated before costs nothing\.$/;
      await editor.toasts.wait(offer);
      await editor.screenshot("translate-continue");
      assert.equal(await editor.read("locales/de.json"), "{}\n");
      await editor.toasts.press(offer, "Continue");
      const said = await editor.toasts.wait(/^1,500 messages were translated into/, 60_000);
      assert.match(said, /[1-9]\d* texts from the cache/);
      assert.equal(Object.keys(JSON.parse(await editor.read("locales/de.json"))).length, 1500);
    });
  });
});

describe("what a translation does not write", () => {
  const messages = { first: "First {{name}}", second: "Second {{name}}", third: "Third {{name}}" };
  const sources = { "locales/en.json": json(messages), "locales/de.json": "{}\n" };

  it("is what came back broken: it is told, with its place", () =>
    withService({ engines: [anyPair(meddling)] }, sources, async (editor) => {
      await translateFile(editor, "locales/de.json");
      await editor.quickInput.row("Translate 3 Messages");
      await editor.quickInput.accept();
      const said = await editor.toasts.wait("2 messages were translated into German (de)");
      assert.match(said, /1 message was not translated: what came back can't be used\./);
      await editor.toasts.press("2 messages were translated", "Show Problems");
      const problem = editor.page.locator(".markers-panel .monaco-list-row", { hasText: /Not translated into German/ });
      await problem.waitFor();
      assert.match(await problem.innerText(), /\{\{evil\}\}/);
      await editor.screenshot("translate-problems");
      await editor.open("locales/de.json");
      await editor.runCommand("File: Save");
      await editor.page.locator(".tab.active.dirty").waitFor({ state: "detached" });
      assert.deepEqual(Object.keys(JSON.parse(await editor.read("locales/de.json"))), ["first", "third"]);
    }));

  it("is what the budget does not allow", () => {
    const files = { ...sources, "glossa.json": json({ budget: 5 }) };
    return withService({ engines: [anyPair()] }, files, async (editor) => {
      await translateFile(editor, "locales/de.json");
      const warning = "The budget is 5 characters: what goes beyond is left untranslated.";
      await editor.quickInput.box.getByText(warning).waitFor();
      await editor.screenshot("translate-budget");
      await editor.quickInput.accept();
      assert.match(await editor.toasts.wait(/budget/), /^The translation would exceed the budget: 5 characters\.$/);
      assert.equal(await editor.read("locales/de.json"), "{}\n");
    });
  });

  it("is anything while the project file is broken: it is told with its line, and opened there", () =>
    inEditor({ ...sources, "glossa.json": '{\n  "budget": "five"\n}\n' }, async (editor) => {
      await translateFile(editor, "locales/de.json");
      const said = await editor.toasts.wait("glossa.json");
      assert.match(said, /^glossa\.json:2:13: The project file is not valid: expected a whole number, not negative\.$/);
      await editor.screenshot("translate-project-broken");
      await editor.toasts.press("glossa.json", "Open File");
      await editor.focused("glossa.json");
      await editor.page.locator(".statusbar-item", { hasText: "Ln 2, Col 13" }).waitFor();
      assert.equal(await editor.read("locales/de.json"), "{}\n");
    }));
});
