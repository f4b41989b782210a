import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { dialects, withAddress } from "../../../src/service/dialect.ts";
import { createGlossary } from "../../../src/service/protocol/glossaryEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { fetchTransport } from "../../../src/service/transport.ts";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { itemsByFile, startAgent } from "./agentClient.ts";

describe("terms of glossaries in glossa mcp", () => {
  let service: LocalService;
  let shell: KeyTerminal;
  let agent: Awaited<ReturnType<typeof startAgent>>;

  before(async () => {
    service = await createLocalService({ engines: [] });
    const connection = { dialect: withAddress(dialects.service, service.url), key: service.key, embedded: false };
    const client = createClient({ connection, transport: fetchTransport(), log: silent });
    const dictionaries = [
      { source_lang: "en", target_lang: "de", entries: "file\tDatei\nfile name\tDateiname\n" },
      { source_lang: "en", target_lang: "fr", entries: "file\tfichier\n" },
    ];
    const { signal } = new AbortController();
    const { glossary_id: id } = await client.call(createGlossary, { name: "Product", dictionaries }, signal);
    const gone = { id: "00000000-0000-4000-8000-000000000000", name: "Gone" };
    shell = await keyTerminal({
      "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }, gone] }),
      "locales/en.json": JSON.stringify({ open: "Open the file" }),
      "locales/de.json": "{}",
    });
    shell.env["GLOSSA_API_KEY"] = service.key;
    agent = await startAgent(shell, ["--service", service.url]);
  });
  after(async () => {
    await agent.close();
    await shell.close();
    await service.close();
  });

  it("are found on both sides, in one language", async () => {
    const answer = await agent.call("look_up_term", { term: "DATEI", locale: "de" });
    const pair = { glossary: "Product", sourceLanguage: "en", targetLanguage: "de" };
    assert.deepEqual(answer, {
      items: [
        { ...pair, source: "file", target: "Datei" },
        { ...pair, source: "file name", target: "Dateiname" },
      ],
      left: 0,
      notAtTheService: ["Gone"],
    });
  });

  it("go with the messages that hold them, and are missed in translations", async () => {
    const [first] = itemsByFile(await agent.call("next_to_translate", { locale: "de" }));
    assert.deepEqual(first?.["terms"], { file: "Datei" });
    const translations = [{ key: "open", text: "Das Dokument öffnen" }];
    const { written, notes } = await agent.call("write_translations", { locale: "de", translations });
    assert.equal(written, 1);
    assert.deepEqual(notes, [{ key: "open", finding: "lacks a term of the glossary: file → Datei" }]);
  });
});
