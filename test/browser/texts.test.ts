import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { silent } from "../../src/core/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { changeGlossary, createGlossary, glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { createSpokenTerms } from "../../src/service/protocol/spokenTermEndpoints.ts";
import { createStyleRules } from "../../src/service/protocol/styleRuleEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";
import { connect } from "./service.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };
const entries = [
  "account\tKonto",
  "account settings\tKontoeinstellungen",
  "cloud storage\tCloud-Speicher",
  "copy\tkopieren",
  "dashboard\tÜbersicht",
  "end-to-end encryption\tEnde-zu-Ende-Verschlüsselung",
  "log in\tanmelden",
  "save\tspeichern",
];

describe("texts of the service in the editor", () => {
  let service: LocalService;
  let client: Client;
  let editor: Editor;
  const transport = undiciTransport();

  before(async () => {
    service = await createLocalService({ engines: [] });
    client = createClient({ connection: toConnection(service), transport, log: silent });
    // a colon that is typed while a name is suggested would take the suggestion
    editor = await openEditor({ settings: { "editor.acceptSuggestionOnCommitCharacter": false } });
    await connect(editor, service);
  });
  after(async () => {
    await editor.close();
    await transport.close();
    await service.close();
  });

  const open: Editor["openUri"] = (path, place) => editor.openUri(`glossa:${path}`, place);
  const dirty = () => editor.page.locator(".tab.active.dirty");

  it("a dictionary is shown in columns, in both themes, edited and saved", async () => {
    const dictionaries = [{ ...pair, entries: entries.join("\n") }];
    const { glossary_id } = await client.call(createGlossary, { name: "Product", dictionaries }, signal);
    await open(`/glossaries/${glossary_id}/en-de/Product en-de.glossa-tsv`);
    const { page } = editor;
    const coloursOf = async (text: string): Promise<number> => {
      const spans = page.locator(".view-line", { hasText: text }).first().locator("span > span");
      return new Set(await spans.evaluateAll((all) => all.map((span) => getComputedStyle(span).color))).size;
    };
    const wasDark = (await page.locator(".monaco-workbench.vs-dark").count()) > 0;
    // the text is there before its colors: source and target must not look alike
    await until(async () => (await coloursOf("speichern")) >= 2);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("save\tsichern");
    await page.locator(".squiggly-error").waitFor();
    await editor.screenshot("dictionary");
    await page.keyboard.press("Control+S");
    await editor.toasts.wait(/Line 8 has the same source phrase/);
    await editor.screenshot("dictionary-refused");
    await editor.clearNotifications();
    await page.keyboard.press("Shift+Home");
    await page.keyboard.type("undo\trückgängig");
    await page.locator(".squiggly-error").waitFor({ state: "detached" });
    await page.keyboard.press("Control+S");
    await dirty().waitFor({ state: "detached" });
    const stored = await client.call(glossaryEntries, { glossary_id, ...pair }, signal);
    assert.equal(stored.dictionaries[0]?.entries, [...entries, "undo\trückgängig"].join("\n"));
    await editor.runCommand("Preferences: Toggle between Light/Dark Themes");
    await page.locator(`.monaco-workbench.${wasDark ? "vs" : "vs-dark"}`).waitFor();
    await editor.screenshot("dictionary-other-theme");
    await until(async () => (await coloursOf("speichern")) >= 2);
  });

  it("a conflict is shown next to the text, and resolved with a button", async () => {
    const dictionaries = [{ ...pair, entries: entries.join("\n") }];
    const { glossary_id } = await client.call(createGlossary, { name: "Shared", dictionaries }, signal);
    await open(`/glossaries/${glossary_id}/en-de/Shared en-de.glossa-tsv`);
    const { page } = editor;
    await page.keyboard.press("Control+End");
    await page.keyboard.type("undo\trückgängig");
    const theirs = { ...pair, entries: "copy\tduplizieren" };
    await client.call(changeGlossary, { glossary_id, dictionaries: [theirs] }, signal);
    await page.keyboard.press("Control+S");
    await page.getByRole("button", { name: "Merge Both Sides" }).waitFor();
    await editor.toasts.wait(/changed on the service/);
    await editor.screenshot("dictionary-conflict");
    await editor.clearNotifications();
    await page.getByRole("button", { name: "Merge Both Sides" }).click();
    await page.getByRole("button", { name: "Merge Both Sides" }).waitFor({ state: "detached" });
    await page.keyboard.press("Control+S");
    await dirty().waitFor({ state: "detached" });
    const stored = await client.call(glossaryEntries, { glossary_id, ...pair }, signal);
    const wanted = entries.join("\n").replace("kopieren", "duplizieren");
    assert.equal(stored.dictionaries[0]?.entries, `${wanted}\nundo\trückgängig`);
  });

  it("keeps unsaved text over a reload of the window, and knows what it was made from", async () => {
    const dictionaries = [{ ...pair, entries: entries.join("\n") }];
    const { glossary_id } = await client.call(createGlossary, { name: "Kept", dictionaries }, signal);
    const path = `/glossaries/${glossary_id}/en-de/Kept en-de.glossa-tsv`;
    await open(path);
    const { page } = editor;
    await page.keyboard.press("Control+End");
    await page.keyboard.type("undo\trückgängig");
    await dirty().waitFor();
    await backup(join(editor.home, "data"), glossary_id, "rückgängig");
    await editor.reload();
    // the text comes back, but a browser may forget which tab was in front
    await open(path);
    await page.locator(".view-line", { hasText: "rückgängig" }).waitFor();
    await dirty().waitFor();
    await page.keyboard.press("Control+S");
    await dirty().waitFor({ state: "detached" });
    const stored = await client.call(glossaryEntries, { glossary_id, ...pair }, signal);
    assert.equal(stored.dictionaries[0]?.entries, `${entries.join("\n")}\nundo\trückgängig`);
  });

  it("spoken terms are counted in the status bar", async () => {
    const term_lists = [{ lang: "en", entries: "Glossa\nXLIFF" }];
    const { spoken_terms_id } = await client.call(createSpokenTerms, { name: "Terms", term_lists }, signal);
    await open(`/spoken-terms/${spoken_terms_id}/en/Terms en.glossa-terms`);
    const { page } = editor;
    await page.locator(".statusbar-item", { hasText: "12 of 300 characters" }).waitFor();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("TMX");
    await page.locator(".statusbar-item", { hasText: "16 of 300 characters" }).waitFor();
    await editor.screenshot("spoken-terms");
  });

  it("style rules are completed with what the options mean", async () => {
    const list = { name: "House", language: "de", configured_rules: {} };
    const { style_id } = await client.call(createStyleRules, list, signal);
    // below the name and the language
    const place = { line: 4, column: '  "configured_rules": {'.length + 1 };
    await open(`/styles/${style_id}/House.glossa-style.json`, place);
    const { page } = editor;
    await page.keyboard.type('"punctuation": {"ampersand_usage": ');
    await page.keyboard.press("Control+Space");
    await page.locator(".suggest-widget .monaco-list-row", { hasText: "use_german_word_und" }).waitFor();
    await editor.screenshot("style-rules");
  });
});

/**
 * Waits until VS Code has put unsaved text aside, which it does after a while: until then it asks before it goes, and
 * the browser of a test does not wait for an answer. What it put aside of texts saved before may still lie there.
 */
async function backup(folder: string, id: string, text: string): Promise<void> {
  await until(async () => {
    // folders come and go while they are listed
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = names.filter((entry) => entry.isFile() && entry.parentPath.includes("Backups"));
    for (const { parentPath, name } of files) {
      // the first line names the text
      const [head = "", ...lines] = (await readFile(join(parentPath, name), "utf8").catch(() => "")).split("\n");
      if (head.includes(id) && lines.join("\n").includes(text)) return true;
    }
    return false;
  });
}
