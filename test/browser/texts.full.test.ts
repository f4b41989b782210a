import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { createSpokenTerms } from "../../src/service/protocol/spokenTermEndpoints.ts";
import { createStyleRules } from "../../src/service/protocol/styleRuleEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { dictionaryEntries, dictionaryPair, dictionaryUri, openDictionary, twoColours } from "./dictionary.ts";
import { type Editor, openEditor } from "./editor.ts";
import { connect } from "./service.ts";

const { signal } = new AbortController();
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

  it("a dictionary has its columns in both themes", async () => {
    const { page } = editor;
    const wasDark = (await page.locator(".monaco-workbench.vs-dark").count()) > 0;
    await openDictionary(editor, client, "Product");
    await twoColours(editor, "speichern");
    await editor.runCommand("Preferences: Toggle between Light/Dark Themes");
    await page.locator(`.monaco-workbench.${wasDark ? "vs" : "vs-dark"}`).waitFor();
    await editor.screenshot("dictionary-other-theme");
    await twoColours(editor, "speichern");
  });

  it("keeps unsaved text over a reload of the window, and knows what it was made from", async () => {
    const glossary_id = await openDictionary(editor, client, "Kept");
    const { page } = editor;
    await editor.press("Control+End");
    await page.keyboard.type("undo\trückgängig");
    await dirty().waitFor();
    await backup(join(editor.home, "data"), glossary_id, "rückgängig");
    await editor.reload();
    // the text comes back, but a browser may forget which tab was in front
    await editor.openUri(dictionaryUri(glossary_id, "Kept"));
    await page.locator(".view-line", { hasText: "rückgängig" }).waitFor();
    await dirty().waitFor();
    await editor.press("Control+S");
    await dirty().waitFor({ state: "detached" });
    const stored = await client.call(glossaryEntries, { glossary_id, ...dictionaryPair }, signal);
    assert.equal(stored.dictionaries[0]?.entries, `${dictionaryEntries.join("\n")}\nundo\trückgängig`);
  });

  it("spoken terms are counted in the status bar", async () => {
    const term_lists = [{ lang: "en", entries: "Glossa\nXLIFF" }];
    const { spoken_terms_id } = await client.call(createSpokenTerms, { name: "Terms", term_lists }, signal);
    await open(`/spoken-terms/${spoken_terms_id}/en/Terms en.glossa-terms`);
    const { page } = editor;
    await page.locator(".statusbar-item", { hasText: text("{0} of {1} characters", 12, 300) }).waitFor();
    await editor.press("Control+End");
    await page.keyboard.type("TMX");
    await page.locator(".statusbar-item", { hasText: text("{0} of {1} characters", 16, 300) }).waitFor();
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
    await editor.press("Control+Space");
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
