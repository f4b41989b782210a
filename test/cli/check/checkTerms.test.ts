import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { dialects, withAddress } from "../../../src/service/dialect.ts";
import { createGlossary } from "../../../src/service/protocol/glossaryEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { fetchTransport } from "../../../src/service/transport.ts";
import { listedFindings, type Terminal, terminal } from "../terminal.ts";

describe("glossa check --terms", () => {
  let service: LocalService;
  let shell: Terminal;
  let id: string;

  before(async () => {
    service = await createLocalService({ engines: [] });
    const connection = { dialect: withAddress(dialects.service, service.url), key: service.key, embedded: false };
    const client = createClient({ connection, transport: fetchTransport(), log: silent });
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries: "file\tDatei\nSettings\tEinstellungen\n" }];
    id = (await client.call(createGlossary, { name: "Product", dictionaries }, new AbortController().signal))
      .glossary_id;
  });
  after(() => service.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
    await shell.put({
      "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }] }),
      "locales/en.json": JSON.stringify({ a: "Open the file", b: "Any file", c: "Settings" }),
      "locales/de.json": '{\n  "a": "Das Dokument öffnen",\n  "b": "Beliebige Dateien",\n  "c": "Einstellungen"\n}',
    });
  });
  afterEach(() => shell.close());

  const check = (...args: string[]) => shell.run(["check", "--terms", "--service", service.url, ...args]);
  const lacks = (line: number, key: string) =>
    `locales/de.json:${line}:8: ${key}: lacks a term of the glossary: file → Datei`;

  it("reports translations that lack a term of the chosen glossaries, and fails", async () => {
    const { code, out } = await check();
    assert.deepEqual([code, listedFindings(out)], [1, [lacks(2, "a")]]);
  });

  it("takes the forms of a term, unless they must be exact", async () => {
    const { out } = await check("--term-strictness", "exact");
    assert.deepEqual(listedFindings(out), [lacks(2, "a"), lacks(3, "b")]);
  });

  it("obeys the project", async () => {
    const glossaries = [{ id, name: "Product" }];
    await shell.put({ "glossa.json": JSON.stringify({ glossaries, ignoredTerms: [{ term: "file", key: "a" }] }) });
    assert.equal((await check()).code, 0);
    await shell.put({ "glossa.json": JSON.stringify({ glossaries, checks: { terms: "off" } }) });
    assert.equal((await check()).code, 0);
  });

  it("names a glossary that says nothing of a pair, and one that is gone", async () => {
    await shell.put({
      "locales/fr.json": JSON.stringify({ a: "Ouvrir", b: "Tout", c: "Réglages" }),
      "glossa.json": JSON.stringify({
        glossaries: [
          { id, name: "Product" },
          { id: "00000000-0000-4000-8000-000000000000", name: "Gone" },
        ],
      }),
    });
    const { code, err } = await check("locales/fr.json");
    assert.equal(code, 0);
    assert.equal(
      err,
      "The glossary “Product” has no en → fr: its terms are not checked there.\n" +
        "The glossary “Gone” is not on the service: its terms are not checked.\n",
    );
  });

  it("asks no service without --terms, or if no glossary is chosen", async () => {
    assert.deepEqual(await shell.run(["check"]), { code: 0, out: "Nothing found in 2 files of 1 catalog.\n", err: "" });
    await shell.put({ "glossa.json": "{}" });
    assert.equal((await shell.run(["check", "--terms", "--service", "http://127.0.0.1:1"])).code, 0);
  });

  it("takes what is for terms with --terms only", async () => {
    const { code, err } = await shell.run(["check", "--service", service.url]);
    assert.equal(code, 2);
    assert.match(err, /are for glossa check --terms/);
  });
});
