import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { importMemory } from "../../src/service/operations/memoryTransfers.ts";
import { changeGlossary, glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { text } from "../interfaceText.ts";
import type { Scripted } from "../service/server.ts";
import { until } from "../until.ts";
import { assertAccessible } from "./axe.ts";
import { between } from "./between.ts";
import { dictionaryEntries, dictionaryPair, openDictionary, twoColours } from "./dictionary.ts";
import { type Editor, openEditor } from "./editor.ts";
import { GridPage } from "./gridPage.ts";
import { memoryFile } from "./memoryFile.ts";
import { ResourceTree } from "./resourceTree.ts";
import { anyPair, connect, json } from "./service.ts";
import { policyComplaints, showViews } from "./views.ts";

const files = {
  "glossa.json": json({ sourceLocale: "en", targetLocales: ["de"] }),
  "locales/en.json": json({ open: "Open the dashboard" }),
  "locales/de.json": "{}\n",
};

describe("the resources of a service", () => {
  let editor: Editor;
  let tree: ResourceTree;
  let service: LocalService;
  let wire: Scripted;
  let client: Client;
  let complaints: readonly string[];
  const transport = undiciTransport({ env: {} });
  const { signal } = new AbortController();

  before(async () => {
    service = await createLocalService({ engines: [anyPair()] });
    client = createClient({ connection: toConnection(service), transport, log: silent });
    await importMemory(client, { name: "m.tmx", content: memoryFile(300), display_name: "Files" }, signal);
    wire = await between(service.url);
    // a colon that is typed while a name is suggested would take the suggestion
    const settings = { "files.autoSave": "off", "editor.acceptSuggestionOnCommitCharacter": false };
    editor = await openEditor({ files, settings });
    complaints = policyComplaints(editor);
    tree = new ResourceTree(editor);
    await connect(editor, { ...service, url: wire.url });
    await showViews(editor);
    await tree.row(/^Glossaries/).waitFor();
  });
  after(async () => {
    await editor.close();
    await wire.close();
    await transport.close();
    await service.close();
  });

  const dirty = () => editor.page.locator(".tab.active.dirty");

  it("are groups in words that a screen reader reads; an empty one says so when it is opened", async () => {
    for (const name of [/^Glossaries/, /^Style Rules/, /^Translation Memories/, /^Spoken Terms/])
      await tree.row(name).waitFor();
    // rows move as long as others come
    await editor.idle();
    await tree.row(/^Glossaries/).click();
    await tree.row(/^No glossaries yet$/).waitFor();
    await editor.screenshot("resources-empty");
  });

  it("are created by keyboard: a glossary, which leads to its row", async () => {
    await editor.runCommand("Glossa: Create Glossary…");
    await tree.step(/1\/5/, "Product terms");
    await tree.language(/2\/5/, "English");
    await tree.language(/3\/5/, "German");
    await tree.step(/4\/5/, "dashboard");
    await tree.step(/5\/5/, "Instrumententafel");
    await tree.focused(/^Product terms, glossary, English \(en\) → German \(de\), 1 entry/);
    await editor.screenshot("resources-created");
  });

  it("are chosen by keyboard and by their check box: glossa.json names them", async () => {
    await tree.onFocused("Use Language Resource in Project");
    await tree.row(/^Product terms, glossary, .*, used$/).waitFor();
    const box = tree.row(/^Product terms/).getByRole("checkbox", { name: /^Use Product terms in \w+/ });
    assert.equal(await box.getAttribute("aria-checked"), "true");
    await tree.onFocused("Stop Using Language Resource in Project");
    await tree.row(/^Product terms, glossary, (?!.*used$)/).waitFor();
    assert.equal("glossaries" in JSON.parse(await editor.read("glossa.json")), false);
    for (const isUsed of [true, false, true]) {
      await box.click();
      await tree
        .row(isUsed ? /^Product terms, glossary, .*, used$/ : /^Product terms, glossary, (?!.*used$)/)
        .waitFor();
    }
    const { glossaries: used } = JSON.parse(await editor.read("glossa.json"));
    assert.equal(used.map(({ name }: { name: string }) => name).join(), "Product terms");
    await editor.screenshot("resources-chosen");
  });

  it("are used for translations: the request carries what is chosen, and the text has its term", async () => {
    await editor.open("locales/de.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(/Translate 1 Message/);
    wire.clear();
    await editor.quickInput.accept();
    await editor.toasts.wait(/1 message was translated into/);
    await until(async () => /"open": ".*Instrumententafel.*"/.test((await editor.visibleLines()).join("\n")));
    const [chosen] = JSON.parse(await editor.read("glossa.json")).glossaries;
    const ids = wire.asked.flatMap(({ url, body }) => (url === "/v2/translate" ? [JSON.parse(body).glossary_ids] : []));
    assert.deepEqual(ids, [[chosen.id]]);
    await editor.runCommand("File: Revert File");
    await editor.clearNotifications();
  });

  it("open from their row and are deleted after a yes that names what is lost, by keyboard alone", async () => {
    await editor.runCommand("Glossa: Focus on Language Resources View");
    await tree.focused(/^Product terms/);
    await tree.expandFocused(/^Product terms/);
    await tree.row(/^English \(en\) → German \(de\), 1 entry$/).waitFor();
    await tree.press("ArrowDown");
    await tree.focused(/^English \(en\) → German \(de\), 1 entry$/);
    await tree.press("Enter");
    await editor.page.locator(`.tab[aria-label*="Product terms en-de"]`).waitFor();
    // an editor takes the focus when its text is there
    await editor.page.locator(".editor-group-container.active .view-line", { hasText: "dashboard" }).first().waitFor();
    await editor.screenshot("resources-opened");
    await editor.runCommand("Glossa: Focus on Language Resources View");
    await tree.focused(/^English \(en\) → German \(de\), 1 entry$/);
    await tree.press("ArrowUp");
    await tree.focused(/^Product terms/);
    await tree.onFocused("Delete…");
    const asked = await editor.dialog.text();
    assert.match(asked, /Delete the glossary “Product terms”\?/);
    assert.match(asked, /1 entry/);
    await editor.screenshot("resources-delete");
    await tree.press("Enter");
    await tree.row(/^Product terms, glossary, not on this service$/).waitFor();
    await editor.toasts.press(/does not have “Product terms”/, text("Remove from Project"));
    await tree.row(/^No glossaries yet$/).waitFor();
    assert.equal("glossaries" in JSON.parse(await editor.read("glossa.json")), false);
  });

  it("are edited as texts: a dictionary in columns, of which a line is refused and others are saved", async () => {
    const glossary_id = await openDictionary(editor, client, "Product");
    const { page } = editor;
    await twoColours(editor, "speichern");
    await editor.press("Control+End");
    await page.keyboard.type("save\tsichern");
    await page.locator(".squiggly-error").waitFor();
    await editor.screenshot("dictionary");
    await editor.press("Control+S");
    await editor.toasts.wait(/Line 8 has the same source phrase/);
    await editor.screenshot("dictionary-refused");
    await editor.clearNotifications();
    await editor.press("Shift+Home");
    await page.keyboard.type("undo\trückgängig");
    await page.locator(".squiggly-error").waitFor({ state: "detached" });
    await editor.press("Control+S");
    await dirty().waitFor({ state: "detached" });
    const stored = await client.call(glossaryEntries, { glossary_id, ...dictionaryPair }, signal);
    assert.equal(stored.dictionaries[0]?.entries, [...dictionaryEntries, "undo\trückgängig"].join("\n"));
  });

  it("show a conflict next to the text, which a button resolves", async () => {
    const glossary_id = await openDictionary(editor, client, "Shared");
    const { page } = editor;
    await editor.press("Control+End");
    await page.keyboard.type("undo\trückgängig");
    const theirs = { ...dictionaryPair, entries: "copy\tduplizieren" };
    await client.call(changeGlossary, { glossary_id, dictionaries: [theirs] }, signal);
    await editor.press("Control+S");
    await page.getByRole("button", { name: "Merge Both Sides" }).waitFor();
    await editor.toasts.wait(/changed on the service/);
    await editor.screenshot("dictionary-conflict");
    await editor.clearNotifications();
    await page.getByRole("button", { name: "Merge Both Sides" }).click();
    await page.getByRole("button", { name: "Merge Both Sides" }).waitFor({ state: "detached" });
    await editor.press("Control+S");
    await dirty().waitFor({ state: "detached" });
    const stored = await client.call(glossaryEntries, { glossary_id, ...dictionaryPair }, signal);
    const wanted = dictionaryEntries.join("\n").replace("kopieren", "duplizieren");
    assert.equal(stored.dictionaries[0]?.entries, `${wanted}\nundo\trückgängig`);
  });

  it("open as a grid: a memory, which is read and searched by keys alone, and in which axe finds no fault", async () => {
    const { press } = editor;
    await editor.runCommand("Glossa: Open Language Resource…");
    await editor.quickInput.pick("Files");
    const grid = await GridPage.of(editor, "Files");
    await grid.count("300 texts");
    assert.deepEqual(await grid.row("Save the ").first().locator("code").allTextContents(), [
      "<b>",
      "</b>",
      "<b>",
      "</b>",
    ]);
    await grid.grid.focus();
    await press("ArrowRight");
    await grid.activeReads("Save the <b>file 0</b>");
    await press("ArrowDown");
    await press("ArrowRight");
    await grid.activeReads("احفظ الملف 1");
    await press("Control+f");
    await editor.page.keyboard.type("الملف 19");
    await grid.count("11 found");
    await grid.frame.locator("mark", { hasText: "الملف 19" }).first().waitFor();
    await editor.screenshot("resources-grid");
    await assertAccessible(grid.frame);
    await press("Escape");
    await grid.count("300 texts");
    await grid.grid.focus();
    await press("Control+End");
    await grid.activeReads("احفظ الملف 299");
  });

  it("break no rule of a page's security policy", () => assert.deepEqual(complaints, []));
});
