import assert from "node:assert/strict";
import { type Memento, ThemeIcon } from "vscode";
import { silent } from "../../../../src/core/work/log.ts";
import { findCaveats } from "../../../../src/editor/platform/languages/languageCaveats.ts";
import {
  itemMaker,
  type LanguageItem,
  languageItems,
} from "../../../../src/editor/platform/languages/languageItems.ts";
import { createLanguages } from "../../../../src/editor/platform/languages/languageLists.ts";
import { searchLanguages } from "../../../../src/editor/platform/languages/languagePickerSearch.ts";
import type { LanguageService } from "../../../../src/editor/platform/service/languageService.ts";
import { languageName } from "../../../../src/editor/platform/ui/displayText.ts";
import { createLocalService, type LocalService as Running } from "../../../../src/local/localServer.ts";
import { toConnection } from "../../../../src/service/lease.ts";
import { createGlossary } from "../../../../src/service/protocol/glossaryEndpoints.ts";
import { createClient } from "../../../../src/service/serviceClient.ts";
import { directoryOf } from "../../../../src/service/serviceDirectory.ts";
import { fetchTransport, type Transport } from "../../../../src/service/transport.ts";

describe("languages for pickers", () => {
  const { signal } = new AbortController();
  let running: Running;
  let asked: string[];
  let isRunning: boolean;
  let isBroken: boolean;
  let service: Pick<LanguageService, "state" | "client" | "directory">;
  let now: number;

  before(async () => {
    running = await createLocalService({ engines: [] });
  });
  after(async () => {
    await running.close();
  });
  beforeEach(() => {
    asked = [];
    isRunning = true;
    isBroken = false;
    now = 1_000_000_000;
    const transport = fetchTransport();
    const watched: Transport = {
      send: (request, either) => {
        asked.push(new URL(request.url).pathname);
        const headers = { ...request.headers, ...(isBroken && { Authorization: "Service-Auth-Key wrong" }) };
        return transport.send({ ...request, headers }, either);
      },
      close: () => transport.close(),
    };
    const client = createClient({ connection: toConnection(running), transport: watched, log: silent });
    service = {
      get state() {
        return { kind: "embedded", running: isRunning } as const;
      },
      client: async () => client,
      directory: directoryOf(client),
    };
  });

  const languages = (memory = memento()) => createLanguages(service, memory, silent, () => now);

  it("are asked once an hour, and remembered beyond", async () => {
    const memory = memento();
    assert.equal(languages(memory).known("translate_text").isFromService, false);
    const first = await languages(memory).load("translate_text", signal);
    assert.equal(first.isFromService, true);
    assert.ok(first.languages.some(({ locale, features }) => locale === "de" && features.includes("formality")));
    now += 3_500_000;
    await languages(memory).load("translate_text", signal);
    assert.equal(asked.length, 1);
    now += 200_000;
    await languages(memory).load("translate_text", signal);
    assert.equal(asked.length, 2);
    now += 4_000_000;
    isBroken = true;
    assert.deepEqual(await languages(memory).load("translate_text", signal), first);
    assert.equal(asked.length, 3);
  });

  it("of voice are asked each time of the embedded service, as they change with its engines", async () => {
    const list = languages();
    await list.load("voice", signal);
    await list.load("voice", signal);
    assert.equal(asked.length, 2);
  });

  it("start no service unless that is wished for", async () => {
    isRunning = false;
    assert.equal((await languages().load("glossary", signal)).isFromService, false);
    assert.deepEqual(asked, []);
    const { languages: found } = await languages().load("glossary", signal, "start");
    assert.ok(found.length > 20 && found.every(({ locale }) => locale !== "af"));
  });

  it("say why some can't be used, and which are in beta", async () => {
    const list = await languages().load("translate_text", signal);
    const item = itemMaker({ list, side: "target" });
    assert.equal(item("de").reason, undefined);
    assert.equal(item("pt").description, "pt");
    assert.equal(item("en-XA").reason, undefined);
    assert.equal(item("fil").reason, undefined);
    assert.deepEqual(item("fo"), {
      label: "Faroese",
      description: "fo · the service doesn't translate into it",
      iconPath: new ThemeIcon("circle-slash"),
      locale: "fo",
      reason: "the service doesn't translate into it",
    });
    const voice = await languages().load("voice", signal);
    assert.equal(itemMaker({ list: voice, side: "source" })("mt").description, "mt · beta");
    assert.equal(itemMaker({ list: voice, side: "source", unusable: "silent" })("eo").description, "eo · silent");
    // what ships forbids nothing
    assert.equal(itemMaker({ list: languages().known("translate_text"), side: "target" })("fo").reason, undefined);
  });

  it("are in the first group that has them, by name", async () => {
    const list = languages().known("translate_text");
    const items = languageItems(
      [
        { title: "Recent", locales: ["sv", "de"], isOrdered: true },
        { title: "Ours", locales: ["it", "de", "da"] },
        { title: "None", locales: ["de"] },
      ],
      { list, side: "target" },
      ["it"],
    );
    assert.deepEqual(
      items.map(({ label }) => label),
      ["Recent", "Swedish", "German", "Ours", "Danish"],
    );
  });

  it("come after all others if they can't be used", async () => {
    const list = await languages().load("translate_text", signal);
    const groups = [
      { title: "Recent", locales: ["fo", "sv"], isOrdered: true },
      { title: "All", locales: ["de", "sv"] },
    ];
    assert.deepEqual(
      languageItems(groups, { list, side: "target" }).map(({ label }) => label),
      ["Recent", "Swedish", "All", "German", "Not available", "Faroese"],
    );
  });

  describe("that are looked for", () => {
    const item = (locale: string): LanguageItem => ({ label: languageName(locale), description: locale, locale });
    const items = ["et", "zh", "pt-BR", "es", "de"].map(item);
    const first = (typed: string) => searchLanguages(items, typed, item).items[0];
    const brought = (typed: string) =>
      searchLanguages(items, typed, item).items.flatMap(({ alwaysShow, label }) => (alwaysShow ? label : []));

    it("come first by their code, also if others begin like it", () => {
      for (const typed of ["es", "ES", " es "]) {
        const { exact, items: found } = searchLanguages(items, typed);
        assert.equal(exact?.locale, "es");
        assert.deepEqual(
          found.map(({ locale }) => locale),
          ["es", "et", "zh", "pt-BR", "de"],
        );
      }
      assert.equal(first("pt_br")?.locale, "pt-BR");
    });
    it("are found by their names in themselves", () => {
      assert.deepEqual(brought("espan"), ["Spanish"]);
      assert.deepEqual(brought("deutsch"), ["German"]);
      assert.deepEqual(brought("中"), ["Chinese"]);
    });
    it("are found by name where nothing offers them", () => assert.deepEqual(brought("finn"), ["Finnish"]));
    it("may be any tag, where any may be named", () => {
      assert.equal(first("sr-latn")?.locale, "sr-Latn");
      assert.equal(searchLanguages(items, "sr-latn").exact, undefined);
    });
    it("are said not to be there", () => {
      assert.equal(first("Qwerty")?.label, "No language is called “Qwerty”.");
      assert.equal(searchLanguages(items, "Finnish").items[0]?.label, "No language is called “Finnish”.");
    });
    it("are left as they are while the editor finds them itself", () =>
      assert.deepEqual(searchLanguages(items, "Eston").items, items));
  });

  it("say which options of a project they lack", async () => {
    const client = await service.client(signal);
    const made = await client.call(
      createGlossary,
      {
        name: "Product",
        dictionaries: [{ source_lang: "en", target_lang: "de", entries: "a\tb", entries_format: "tsv" }],
      },
      signal,
    );
    const list = await languages().load("translate_text", signal);
    const caveats = await findCaveats(
      { service: service as LanguageService },
      {
        formality: () => "prefer_more",
        choice: { glossaries: [{ id: made.glossary_id, name: "Product" }] },
        source: "en",
      },
      list,
      signal,
    );
    assert.deepEqual(caveats("de"), []);
    assert.deepEqual(caveats("fr"), ["not in Product"]);
    assert.deepEqual(caveats("sv"), ["no formality", "not in Product"]);
  });
});

function memento(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, other?: T) => (values.has(key) ? (values.get(key) as T) : other) as T,
    update: async (key, value) => {
      values.set(key, value);
    },
  };
}
