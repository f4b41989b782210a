import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import {
  changeStyleProfile,
  createStyleProfile,
  deleteStyleProfile,
  styleProfiles,
} from "../../src/service/protocol/styleProfileEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import type { Scripted } from "../service/server.ts";
import { until } from "../until.ts";
import { between } from "./between.ts";
import { type Editor, openEditor } from "./editor.ts";
import { ResourceTree } from "./resourceTree.ts";
import { anyPair, connect, json } from "./service.ts";
import { setTheme } from "./themes.ts";
import { showViews } from "./views.ts";

describe("a style profile", () => {
  let editor: Editor;
  let tree: ResourceTree;
  let service: LocalService;
  let wire: Scripted;
  let client: Client;
  let cockpit: string;
  const transport = undiciTransport({ env: {} });
  const { signal } = new AbortController();

  const glossary = async (name: string, target: string): Promise<string> => {
    const entries = `dashboard\t${target}`;
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries, entries_format: "tsv" as const }];
    return (await client.call(createGlossary, { name, dictionaries }, signal)).glossary_id;
  };

  before(async () => {
    service = await createLocalService({ engines: [anyPair()] });
    client = createClient({ connection: toConnection(service), transport, log: silent });
    wire = await between(service.url);
    const id = await glossary("Product terms", "Instrumententafel");
    cockpit = await glossary("Cockpit terms", "Cockpit");
    const files = {
      "glossa.json": json({
        ...{ sourceLocale: "en", targetLocales: ["de"] },
        glossaries: [{ id, name: "Product terms" }],
      }),
      "locales/en.json": json({ open: "Open the dashboard" }),
      "locales/de.json": "{}\n",
    };
    editor = await openEditor({ files, settings: { "files.autoSave": "off" } });
    await setTheme(editor, "Dark Modern");
    tree = new ResourceTree(editor);
    await connect(editor, { ...service, url: wire.url });
    await showViews(editor);
    await tree.row(/^Style Profiles/).waitFor();
  });
  after(async () => {
    await editor.close();
    await wire.close();
    await transport.close();
    await service.close();
  });

  const project = async () => JSON.parse(await editor.read("glossa.json"));
  const made = async () => (await client.call(styleProfiles, {}, signal)).style_profiles[0] ?? assert.fail("none");

  /** Translates what is missing, and takes the text back; returns the resources that the request named. */
  async function translate(text: RegExp) {
    await editor.open("locales/de.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(/Translate 1 Message/);
    wire.clear();
    await editor.quickInput.accept();
    await editor.toasts.wait(/1 message was translated into/);
    await until(async () => text.test((await editor.visibleLines()).join("\n")));
    const asked = wire.asked.flatMap(({ url, body }) => (url === "/v2/translate" ? [JSON.parse(body)] : []));
    await editor.screenshot(`style-profile-${text.source}`);
    await editor.runCommand("File: Revert File");
    await editor.clearNotifications();
    return asked.map(({ style_profile_id, glossary_ids, glossary_id }) => ({
      style_profile_id,
      glossaries: glossary_ids ?? glossary_id,
    }));
  }

  it("is created in the tree from what the project uses", async () => {
    const [{ id }] = (await project()).glossaries;
    await tree.fromMenu(/^Style Profiles/, "Create Style Profile from Project…");
    await tree.step(/Create Style Profile/, "Product voice");
    await tree.focused(/^Product voice, style profile/);
    assert.deepEqual((await made()).glossary_ids, [id]);
    await editor.screenshot("style-profile-created");
  });

  it("takes the place of what it links, in one line of glossa.json", async () => {
    await tree.onFocused("Use Language Resource in Project");
    await tree.row(/^Product voice, style profile, .*used$/).waitFor();
    const { style_profile_id: id } = await made();
    const { glossaries, styleProfile } = await project();
    assert.deepEqual([glossaries, styleProfile], [undefined, { id, name: "Product voice" }]);
    await tree.opened(/^Glossaries/, /^Product terms, glossary, (?!.*used$)/);
    await editor.screenshot("style-profile-used");
  });

  it("is used by a run, and when it has changed the next run is different", async () => {
    const { style_profile_id } = await made();
    const named = [{ style_profile_id, glossaries: undefined }];
    assert.deepEqual(await translate(/Instrumententafel/), named);
    // what was translated with the same profile is paid
    assert.deepEqual(await translate(/Instrumententafel/), []);
    await client.call(changeStyleProfile, { style_profile_id, glossary_ids: [cockpit] }, signal);
    assert.deepEqual(await translate(/Cockpit/), named);
  });

  it("has a name that is shown as text, with each character of it", async () => {
    const name = "$(trash) <b>a</b> [b](command:c) $(a)";
    const { style_profile_id } = await client.call(createStyleProfile, { name }, signal);
    await editor.runCommand("Glossa: Refresh Language Resources");
    const row = tree.row(/^\$\(trash\) <b>a<\/b> \[b\]\(command:c\) \$\(a\), style profile/);
    await tree.opened(/^Style Profiles/, /^\$\(trash\)/);
    assert.equal(await row.locator(".label-name").innerText(), name);
    await client.call(deleteStyleProfile, { style_profile_id }, signal);
  });
});
