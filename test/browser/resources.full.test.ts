import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { glossaries, glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { memories, memoryById } from "../../src/service/protocol/memoryEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { text } from "../interfaceText.ts";
import type { Scripted } from "../service/server.ts";
import { until } from "../until.ts";
import { between } from "./between.ts";
import { dropFile } from "./drop.ts";
import { type Editor, openEditor } from "./editor.ts";
import { GridPage } from "./gridPage.ts";
import { ResourceTree } from "./resourceTree.ts";
import { anyPair, connect, json } from "./service.ts";
import { showViews } from "./views.ts";

const tmx = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en" datatype="plaintext" segtype="sentence"
  adminlang="en" creationtool="t" creationtoolversion="1" o-tmf="t"/><body><tu><tuv xml:lang="en"><seg>Save</seg></tuv>
  <tuv xml:lang="de"><seg>Speichern</seg></tuv></tu></body></tmx>`;

const files = {
  "glossa.json": json({ sourceLocale: "en", targetLocales: ["de"] }),
  "locales/en.json": json({ open: "Open the dashboard" }),
  "locales/de.json": "{}\n",
  "terms.tsv": "menu\tSpeisekarte\n",
  "more.tsv": "cart\tWarenkorb\nmenu\tMenü\n",
  "more.tmx": tmx,
};

describe("the tree of language resources", () => {
  let editor: Editor;
  let tree: ResourceTree;
  let service: LocalService;
  let wire: Scripted;
  let client: Client;
  const transport = undiciTransport({ env: {} });
  const { signal } = new AbortController();

  before(async () => {
    service = await createLocalService({ engines: [anyPair()], scopes: ["translation_memories:read"] });
    client = createClient({ connection: toConnection(service), transport, log: silent });
    wire = await between(service.url);
    editor = await openEditor({ files, settings: { "files.autoSave": "off" } });
    await editor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    tree = new ResourceTree(editor);
    await connect(editor, { ...service, url: wire.url });
    await showViews(editor);
    await tree.row(/^Glossaries/).click();
    await tree.row(/^No glossaries yet$/).waitFor();
  });
  after(async () => {
    await editor.close();
    await wire.close();
    await transport.close();
    await service.close();
  });

  it("takes a table that is dragged onto it with the mouse, and into a dictionary one that is imported", async () => {
    await editor.open("terms.tsv");
    await editor.page.locator(`.tab[aria-label^="terms.tsv"]`).dragTo(tree.row(/^Glossaries/));
    await tree.language(/Import terms \(1\/2\)/, "English");
    await tree.language(/Import terms \(2\/2\)/, "German");
    await tree.step(/Import terms/, "Dragged");
    await editor.toasts.wait(text("{0} imported into “{1}”.", "1 entry", "Dragged"));
    await tree.row(/^Dragged, glossary, English \(en\) → German \(de\), 1 entry/).waitFor();
    await editor.screenshot("resources-dragged");
    await editor.clearNotifications();
    await editor.runCommand("Glossa: Import Language Resource…");
    await tree.path("more.tsv");
    await editor.quickInput.pick("Dragged");
    await tree.language(/Import more \(1\/2\)/, "English");
    await tree.language(/Import more \(2\/2\)/, "German");
    await editor.quickInput.pick(text("Add to Existing Entries"));
    await tree.told(text("{0} imported into “{1}”.", "2 entries", "Dragged"));
    const [made] = (await client.call(glossaries, {}, signal)).glossaries;
    const params = { glossary_id: made?.glossary_id ?? "", source_lang: "en", target_lang: "de" };
    const stored = await client.call(glossaryEntries, params, signal);
    assert.equal(stored.dictionaries[0]?.entries, "menu\tMenü\ncart\tWarenkorb");
    assert.equal(await tree.exported("Dragged", "out.csv"), "menu,Menü\ncart,Warenkorb\n");
  });

  it("adds a dictionary to a glossary, renames it, copies its id and deletes it, from its row", async () => {
    await tree.on(text("Add Dictionary to {0}", "Glossary…"), "Dragged");
    await tree.language(/1\/4/, "English");
    await tree.language(/2\/4/, "French");
    await tree.step(/3\/4/, "menu");
    await tree.step(/4\/4/, "carte");
    await tree.row(/^Dragged, glossary, English \(en\) → German \(de\) and French \(fr\), 3 entries/).waitFor();
    await tree.on("Rename…", "Dragged");
    await tree.step(/Rename Dragged/, "Shop");
    await tree.row(/^Shop, glossary/).waitFor();
    const [made] = (await client.call(glossaries, {}, signal)).glossaries;
    assert.equal(await tree.copiedId("Shop"), made?.glossary_id);
    await tree.removed("Shop", text("Delete Glossary"), /^No glossaries yet$/);
  });

  it("creates, extends, chooses, opens and deletes spoken terms, from their row, which has all else as well", async () => {
    await tree.fromMenu(/^Spoken Terms/, "Create Spoken Terms…");
    await tree.step(/1\/3/, "Names");
    await tree.language(/2\/3/, "English");
    await tree.step(/3\/3/, "Glossa");
    await tree.focused(/^Names, spoken terms, English \(en\), 1 term/);
    assert.deepEqual(await tree.commandsOn("Names"), [
      "Open",
      "Use Language Resource in Project",
      text("Add Language to {0}", "Spoken Terms…"),
      "Import Language Resource…",
      "Export Language Resource…",
      "Rename…",
      "Copy ID",
      "Delete…",
    ]);
    await tree.on(text("Add Language to {0}", "Spoken Terms…"), "Names");
    await tree.language(/1\/2/, "German");
    await tree.step(/2\/2/, "Glossa");
    await tree.row(/^Names, spoken terms, English \(en\) and German \(de\), 2 terms/).waitFor();
    await tree.on("Use Language Resource in Project", "Names");
    await tree.row(/^Names, spoken terms, .*, used$/).waitFor();
    await tree.on("Open", "Names");
    await editor.quickInput.pick("German (de)");
    await editor.page.locator(`.tab.active[aria-label^="Names de"]`).waitFor();
    await tree.on("Stop Using Language Resource in Project", "Names");
    await tree.row(/^Names, spoken terms, (?!.*used$)/).waitFor();
    await tree.removed("Names", text("Delete Spoken Terms"), /^No spoken terms yet$/);
  });

  it("creates, opens and deletes style rules, from their row, which has all else as well", async () => {
    await tree.fromMenu(/^Style Rules/, "Create Style Rules…");
    await tree.step(/1\/2/, "House");
    await tree.language(/2\/2/, "German");
    await tree.focused(/^House, style rules, German \(de\)/);
    assert.deepEqual(await tree.commandsOn("House"), [
      "Open",
      "Use Language Resource in Project",
      "Export Language Resource…",
      "Rename…",
      "Copy ID",
      "Delete…",
    ]);
    await tree.on("Open", "House");
    await editor.page.locator(`.tab.active[aria-label^="House.glossa-style.json"]`).waitFor();
    await tree.removed("House", text("Delete Style Rules"), /^No style rules yet$/);
  });

  it("imports a memory by the palette and deletes it from its row", async () => {
    await tree.opened(/^Translation Memories/, /^No translation memories yet$/);
    await editor.runCommand("Glossa: Import Language Resource…");
    await tree.path("more.tmx");
    await tree.step(/Import more/, "By keyboard");
    await tree.row(/^By keyboard, translation memory, .*1 text/).waitFor();
    await editor.clearNotifications();
    await tree.removed("By keyboard", text("Delete Translation Memory"), /^No translation memories yet$/);
  });

  it("makes a memory of a file that is dropped from outside: opens, chooses, exports it", async () => {
    await dropFile(tree.row(/^Translation Memories/), { name: "Outside.tmx", text: tmx });
    await tree.step(/Import Outside/, "Outside");
    await tree.told(text("{0} imported into “{1}”.", "1 text", "Outside"));
    await tree.opened(/^Translation Memories/, /^Outside, translation memory, .*1 text/);
    const [made] = (await client.call(memories, {}, signal)).translation_memories;
    const translation_memory_id = made?.translation_memory_id ?? "";
    assert.equal((await client.call(memoryById, { translation_memory_id }, signal)).segment_count, 1);
    await tree.on("Use Language Resource in Project", "Outside");
    await tree.row(/^Outside, translation memory, .*, used$/).waitFor();
    await tree.on("Set Match Threshold…", "Outside");
    await tree.step(/Match Threshold of Outside/, "90");
    await tree.row(/^Outside, translation memory, .*from 90%.*, used$/).waitFor();
    assert.equal(JSON.parse(await editor.read("glossa.json")).memory.threshold, 90);
    await tree.on("Open", "Outside");
    await (await GridPage.of(editor, "Outside")).row("Speichern").waitFor();
    assert.equal(await tree.copiedId("Outside"), translation_memory_id);
    await tree.on("Stop Using Language Resource in Project", "Outside");
    await tree.row(/^Outside, translation memory, (?!.*used$)/).waitFor();
  });

  it("shows to a key that may only read memories what it may do, and why not more", async () => {
    await editor.runCommand("Glossa: Connect to a Language Service…");
    await editor.quickInput.pick(text("Language service…"));
    await tree.step(/2\/3/, service.url);
    await tree.step(/3\/3/, service.scopedKey ?? "");
    await tree.told("Connected to 127.0.0.1");
    await tree.row(/^Translation Memories, 1, read only$/).waitFor();
    const menu = editor.page.locator(".monaco-menu:visible");
    // a row learns what the key may do after its group
    await until(async () => {
      await tree.row(/^Outside, translation memory/).click({ button: "right" });
      await menu.getByText("Export").first().waitFor();
      const isRight = !/Import|Delete/.test(await menu.innerText());
      if (!isRight) await tree.press("Escape");
      return isRight;
    });
    await editor.screenshot("resources-read-only");
    await tree.press("Escape");
    assert.match(await tree.exported("Outside", "out.tmx"), /Speichern/);
    await dropFile(tree.row(/^Translation Memories/), { name: "More.tmx", text: tmx });
    await tree.step(/Import More/, "More");
    assert.match(await editor.toasts.wait(/translation_memories:write/), /The service says/);
    await editor.screenshot("resources-refused");
    await editor.clearNotifications();
    await editor.runCommand("Glossa: Focus on Language Resources View");
    await tree
      .row(/permission glossaries:read.* Press Enter to try again\.$/)
      .first()
      .waitFor();
  });
});
