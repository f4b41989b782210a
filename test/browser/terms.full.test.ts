import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createGlossary, glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { anyPair, connect, json } from "./service.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };
const files = {
  "glossa.json": json({ sourceLocale: "en", targetLocales: ["de"] }),
  "locales/en.json": json({
    new: "New workspace",
    close: "Close the workspace",
    rename: "Rename workspace",
    again: "Rename workspace",
    delete: "Delete workspace",
  }),
  "locales/de.json": json({
    new: "Neuer Arbeitsbereich",
    close: "Den Arbeitsbereich schließen",
    rename: "Workspace umbenennen",
    again: "Arbeitsbereich umbenennen",
    delete: "Workspace löschen",
  }),
};

describe("terms that are translated in several ways", () => {
  let editor: Editor;
  let service: LocalService;
  let client: Client;
  let glossary_id: string;

  before(async () => {
    service = await createLocalService({ engines: [anyPair()] });
    client = createClient({ connection: toConnection(service), transport: fetchTransport(), log: silent });
    const dictionaries = [{ ...pair, entries: "Settings\tEinstellungen\n" }];
    ({ glossary_id } = await client.call(createGlossary, { name: "Product", dictionaries }, signal));
    editor = await openEditor({ files });
    await connect(editor, service);
  });
  after(async () => {
    await editor.close();
    await service.close();
  });

  it("are suggested, and those that are ticked are added with their most frequent translation", async () => {
    const { quickInput, toasts } = editor;
    await editor.open("locales/de.json");
    await editor.runCommand("Glossa: Suggest Terms…");
    await quickInput.wait(text("Suggest Terms"));
    await quickInput.row("workspace");
    await editor.screenshot("terms-suggested");
    // nothing is ticked yet: there is nothing to go on with
    await quickInput.accept();
    await quickInput.toggle("workspace");
    await quickInput.accept();
    await quickInput.pick("Product");
    await toasts.wait(text("1 term was added to {0}.", "Product"));
    const { dictionaries } = await client.call(glossaryEntries, { glossary_id, ...pair }, signal);
    assert.deepEqual(
      dictionaries.flatMap(({ entries }) => entries.trim().split("\n")),
      ["Settings\tEinstellungen", "workspace\tArbeitsbereich"],
    );
  });

  it("are looked for once one translation is in the glossary, and the place that has another is opened", async () => {
    const { quickInput, toasts } = editor;
    await editor.open("locales/de.json", { line: 4, column: 20 });
    await editor.runCommand("Glossa: Add to Glossary…");
    await quickInput.message(text("The term in {0}", "English"));
    await quickInput.accept();
    await quickInput.message(text("Translation of “{0}” into {1}", "Rename workspace", "German"));
    await quickInput.accept();
    await quickInput.pick("Product");
    await toasts.press("is now translated as “Workspace umbenennen”", text("Find Translations Without It"));
    await quickInput.wait(text("1 translation lacks “{0}”", "Workspace umbenennen"));
    await editor.screenshot("terms-broken");
    await quickInput.pick("again");
    await editor.page.locator(".statusbar-item", { hasText: /^Ln 5, / }).waitFor();
  });
});
