import assert from "node:assert/strict";
import type { PairEngine } from "../../src/local/engines/pairEngine.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { type Gate, gate } from "./gate.ts";
import { anyPair, connect, json } from "./service.ts";
import { keeps } from "./storage.ts";
import { save } from "./views.ts";

const settings = { "files.autoSave": "off" };

/** Invents a placeholder in one of the texts. */
const meddling: PairEngine["translate"] = async (parts) =>
  parts.map((part) =>
    part.kind === "text" && part.text.includes("Second") ? { ...part, text: "Zweitens {{evil}}" } : part,
  );

async function translateFile(editor: Editor, path: string): Promise<void> {
  await editor.open(path);
  await editor.runCommand("Glossa: Translate Locale File…");
}

// Each test has a folder of its own with a catalog of its own, so that none needs what another leaves.

describe("after a translation", () => {
  let editor: Editor;
  let service: LocalService;
  /** Requests to the service pass through it. */
  let between: Gate;

  before(async () => {
    service = await createLocalService({ engines: [anyPair(meddling)] });
    between = await gate(service.url);
    // what the cache knows from one test costs nothing in the next
    const messages = (folder: string) =>
      json({
        first: `First ${folder} {{name}}`,
        second: `Second ${folder} {{name}}`,
        third: `Third ${folder} {{name}}`,
      });
    const folders = ["meddled", "dear", "faulty"].map((folder) => ({
      [`${folder}/locales/en.json`]: messages(folder),
      [`${folder}/locales/de.json`]: "{}\n",
    }));
    const projects = {
      "short/locales/en.json": json({ open: "Open", close: "Close" }),
      "short/locales/de.json": json({ open: "Öffnen" }),
      "dear/glossa.json": json({ budget: 5 }),
      "faulty/glossa.json": '{\n  "budget": "five"\n}\n',
    };
    editor = await openEditor({ settings, files: Object.assign(projects, ...folders) });
    await connect(editor, { url: between.url, key: service.key });
  });
  after(async () => {
    await editor.close();
    await between.close();
    await service.close();
  });
  afterEach(() => editor.clearNotifications());

  it("what came back broken is not written: it is reported with its place", async () => {
    const path = "meddled/locales/de.json";
    await translateFile(editor, path);
    await editor.quickInput.row(text("Translate {0} Messages", 3));
    await editor.quickInput.accept();
    const said = await editor.toasts.wait(text("{0} messages were translated into {1}", 2, "German (de)"));
    assert.match(said, /1 message was not translated: its translation can't be used\./);
    await editor.toasts.press("2 messages were translated", text("Show Problems"));
    const problem = editor.page.locator(".markers-panel .monaco-list-row", { hasText: /Not translated into German/ });
    await problem.waitFor();
    assert.match(await problem.innerText(), /\{\{evil\}\}/);
    await editor.screenshot("translate-problems");
    await editor.open(path);
    await save(editor);
    assert.deepEqual(Object.keys(JSON.parse(await editor.read(path))), ["first", "third"]);
  });

  it("what the budget does not allow is not written", async () => {
    const path = "dear/locales/de.json";
    await translateFile(editor, path);
    const warning = text("The budget is {0}: anything beyond that stays untranslated.", "5 characters");
    await editor.quickInput.box.getByText(warning).waitFor();
    await editor.screenshot("translate-budget");
    await editor.quickInput.accept();
    assert.equal(
      await editor.toasts.wait(/budget/),
      text("The translation would exceed the budget: {0}.", "5 characters"),
    );
    assert.equal(await editor.read(path), "{}\n");
  });

  it("nothing is written while the project file is broken: it is reported with its line, and opened there", async () => {
    const path = "faulty/locales/de.json";
    await translateFile(editor, path);
    const said = await editor.toasts.wait("glossa.json");
    const reason =
      'The project file is not valid: expected a whole number of characters, or a text such as "50000 tokens" or "2.50 USD".';
    assert.equal(said, `faulty/glossa.json:2:13: ${reason}`);
    await editor.screenshot("translate-project-broken");
    await editor.toasts.press("glossa.json", text("Open File"));
    await editor.focused("faulty/glossa.json");
    await editor.page.locator(".statusbar-item", { hasText: "Ln 2, Col 13" }).waitFor();
    assert.equal(await editor.read(path), "{}\n");
  });

  it("a window that is loaded anew takes it back", async () => {
    const path = "short/locales/de.json";
    // from the source, so that the file itself is not open: VS Code may bring back as unsaved what was saved at last
    await translateFile(editor, "short/locales/en.json");
    await editor.quickInput.row("German");
    await editor.quickInput.accept();
    await editor.quickInput.row(text("Translate 1 Message"));
    await editor.quickInput.accept();
    await editor.toasts.wait(text("1 message was translated into {0}", "German (de)"));
    assert.deepEqual(Object.keys(JSON.parse(await editor.read(path))), ["open", "close"]);
    // the summary does not wait for what outlasts a reload; a run of a test before left such a file too
    await until(() => keeps("lastRun.json", path, editor));
    await editor.reload();
    await editor.runCommand("Glossa: Undo Translation");
    await editor.toasts.wait(text("The translation of {0} was undone.", "short/locales/de.json"));
    assert.equal(await editor.read(path), json({ open: "Öffnen" }));
  });
});
