import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PairEngine } from "../../src/local/engines/pairEngine.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { type Gate, gate } from "./gate.ts";
import { anyPair, connect, json } from "./service.ts";

const settings = { "files.autoSave": "off" };

/** Invents a placeholder in one of the texts. */
const meddling: PairEngine["translate"] = async (parts) =>
  parts.map((part) =>
    part.kind === "text" && part.text.includes("Second") ? { ...part, text: "Zweitens {{evil}}" } : part,
  );

/** Returns whether a file of the workspace's storage is kept for after a reload, whole, and names this. */
async function keeps(name: "lastRun.json" | "unfinishedRun.json", named: string, { home }: Editor): Promise<boolean> {
  const storage = join(home, "data/User/workspaceStorage");
  const path = (await readdir(storage, { recursive: true })).find((one) => basename(one) === name);
  if (path === undefined) return false;
  const text = await readFile(join(storage, path), "utf8");
  return text.endsWith("}") && text.includes(named);
}

async function translateFile(editor: Editor, path: string): Promise<void> {
  await editor.open(path);
  await editor.runCommand("Glossa: Translate Locale File…");
}

async function save(editor: Editor): Promise<void> {
  await editor.runCommand("File: Save");
  await editor.page.locator(".tab.active.dirty").waitFor({ state: "detached" });
}

// Each test has a folder of its own with a catalog of its own, so that none needs what another leaves.

describe("after a translation", () => {
  let editor: Editor;
  let service: LocalService;
  /** Requests to the service pass through it. */
  let between: Gate;
  const menu = Array.from({ length: 1500 }, (_, index) => [`key${index}`, `Text number ${index} of this file`]);

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
      "long/locales/en.json": json(Object.fromEntries(menu)),
      "long/locales/de.json": "{}\n",
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
    await editor.quickInput.row("Translate 3 Messages");
    await editor.quickInput.accept();
    const said = await editor.toasts.wait("2 messages were translated into German (de)");
    assert.match(said, /1 message was not translated: its translation can't be used\./);
    await editor.toasts.press("2 messages were translated", "Show Problems");
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
    const warning = "The budget is 5 characters: anything beyond that stays untranslated.";
    await editor.quickInput.box.getByText(warning).waitFor();
    await editor.screenshot("translate-budget");
    await editor.quickInput.accept();
    assert.equal(await editor.toasts.wait(/budget/), "The translation would exceed the budget: 5 characters.");
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
    await editor.toasts.press("glossa.json", "Open File");
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
    await editor.quickInput.row("Translate 1 Message");
    await editor.quickInput.accept();
    await editor.toasts.wait("1 message was translated into German (de)");
    assert.deepEqual(Object.keys(JSON.parse(await editor.read(path))), ["open", "close"]);
    // the summary does not wait for what outlasts a reload; a run of a test before left such a file too
    await until(() => keeps("lastRun.json", path, editor));
    await editor.reload();
    await editor.runCommand("Glossa: Undo Translation");
    await editor.toasts.wait("The translation of short/locales/de.json was undone.");
    assert.equal(await editor.read(path), json({ open: "Öffnen" }));
  });

  it("a window that is loaded anew offers to continue the run that it interrupted, and pays nothing twice", async () => {
    const path = "long/locales/de.json";
    await translateFile(editor, path);
    await editor.quickInput.row("Translate 1,500 Messages");
    // it can't end before the window is loaded anew, however long that takes
    between.hold(/^\/v2\/translate/, 4);
    await editor.quickInput.accept();
    await editor.toasts.wait(/[1-9]\d* of 1,500 messages/);
    // the run does not wait for what outlasts a reload
    await until(() => keeps("unfinishedRun.json", "long/locales/", editor));
    await editor.reload();
    const offer = `The translation of ${path} was interrupted. Finished translations cost nothing.`;
    await editor.toasts.wait(offer);
    await editor.screenshot("translate-continue");
    assert.equal(await editor.read(path), "{}\n");
    between.open();
    await editor.toasts.press(offer, "Continue");
    const said = await editor.toasts.wait(/^1,500 messages were translated into/, 60_000);
    assert.match(said, /[1-9]\d* texts? from the cache/);
    await editor.open(path);
    await save(editor);
    assert.equal(Object.keys(JSON.parse(await editor.read(path))).length, 1500);
  });
});
