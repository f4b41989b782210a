import assert from "node:assert/strict";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { shopFiles } from "../cli/keyProject.ts";
import { connectAgent, itemsByFile, type TestAgent } from "../cli/mcp/agentClient.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { programArgs } from "../program.ts";

const polish: Readonly<Record<string, string>> = {
  "cart.title": "Twój koszyk",
  "cart.items_one": "{{count}} produkt",
  "cart.items_few": "{{count}} produkty",
  "cart.items_many": "{{count}} produktów",
  "cart.items_other": "{{count}} produktu",
  "cart.error.404": "Nie znaleziono",
  "cart.old": "Stary",
};

/** The protocol's own client drives the program as editors start it. */
describe("glossa mcp as a process", () => {
  let shell: Terminal;
  let agent: TestAgent;
  beforeEach(async () => {
    shell = await terminal();
    await shell.put({ ...shopFiles, "glossa.json": '{ "targetLocales": ["de", "pl"] }' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...programArgs, "mcp"],
      cwd: shell.root,
      env: { PATH: process.env["PATH"] ?? "", ...shell.env },
    });
    agent = await connectAgent(transport);
  });
  afterEach(async () => {
    await agent.client.close();
    await shell.close();
  });

  it("translates a whole locale, with a refusal on the way", async () => {
    let isFirst = true;
    for (let round = 0; ; round++) {
      const items = itemsByFile(await agent.call("next_to_translate", { locale: "pl", limit: 3 }));
      if (items.length === 0) break;
      assert.ok(round < 10);
      const keys = items.map(({ key }) => String(key));
      const translations = keys.map((key) => ({ key, text: polish[key] ?? "" }));
      if (isFirst) {
        const wrong = translations.map(({ key, text }) => ({ key, text: text.replace("{{count}}", "") }));
        const {
          requested,
          written,
          refused,
          notes = [],
        } = await agent.call("write_translations", {
          locale: "pl",
          translations: wrong,
        });
        assert.deepEqual([requested, written, refused], [3, 2, 1]);
        const reason = "the placeholder {{count}} is missing";
        assert.deepEqual(notes, [{ key: "cart.items_few", state: "refused", reason }]);
        isFirst = false;
        continue;
      }
      const { requested, written } = await agent.call("write_translations", { locale: "pl", translations });
      assert.equal(written, requested);
    }
    const { items: states = [] } = await agent.call("missing_messages");
    assert.equal(states.find(({ locale }) => locale === "pl")?.["missing"], 0);
    assert.equal(states.find(({ locale }) => locale === "pl")?.["translated"], 7);
    assert.match(await shell.text("locales/pl/shop.json"), /"items_many": "\{\{count\}\} produktów"/);
    assert.equal((await agent.call("check", { locale: "pl" })).problems, 0);
  });

  it("renames a key in code and locale files", async () => {
    const { requested, written } = await agent.call("rename_key", { key: "cart.title", newKey: "cart.heading" });
    assert.deepEqual([requested, written], [4, 4]);
    assert.match(await shell.text("src/Other.ts"), /shop:cart\.heading/);
    assert.match(await shell.text("locales/de/shop.json"), /"heading": "Dein Warenkorb"/);
  });
});
