import assert from "node:assert/strict";
import { sourceHash } from "../../../src/core/lock/lock.ts";
import { type AgentWorld, agentWorld, itemsOf } from "./agentWorld.ts";

const files = {
  "glossa.json": '{ "targetLocales": ["pl"], "formality": "more", "customInstructions": ["Short."] }',
  "locales/en.json": `{
  "save": "Save the list",
  "saveAll": "Save the lists",
  "items_one": "{{count}} item",
  "items_other": "{{count}} items",
  "old": "A newer text"
}`,
  "locales/pl.json": '{ "save": "Zapisz listę", "old": "Stary tekst" }',
  "glossa.lock": `locales/{locale}.json\told\t${sourceHash("An older text")}\tpl\n`,
};

interface Handed {
  readonly key: string;
  readonly source: string;
}
const keysOf = (batch: Awaited<ReturnType<AgentWorld["next"]>>): readonly string[] =>
  itemsOf<Pick<Handed, "key">>(batch).map(({ key }) => key);

describe("next_to_translate", () => {
  it("hands out source, state, plural form, terms and near translations, with what the project asks for", async () => {
    const world = agentWorld(files, [["list", "lista"]]);
    const { files: found, ...rest } = await world.next("pl");
    assert.deepEqual(rest, {
      ...{ locale: "pl", sourceLocale: "en", pluralForms: ["one", "few", "many", "other"], left: 0 },
      ...{ formality: "more", styleNotes: ["Short."] },
    });
    const near = [{ score: 92, source: "Save the list", target: "Zapisz listę" }];
    const items = [
      { key: "saveAll", source: "Save the lists", state: "missing", terms: { list: "lista" }, near },
      ...["one", "few", "many", "other"].map((plural) => ({
        ...{ key: `items_${plural}`, source: plural === "one" ? "{{count}} item" : "{{count}} items" },
        ...{ state: "missing", plural },
      })),
      { key: "old", source: "A newer text", state: "stale", previous: "Stary tekst" },
    ];
    assert.deepEqual(found, [{ file: "locales/pl.json", items }]);
    const [first] = itemsOf<{ readonly key: string }>(await world.next("pl", { limit: 1 }));
    assert.equal(first?.key, "saveAll");
  });

  it("gives terms that the source holds", async () => {
    const world = agentWorld({ ...files, "locales/pl.json": "{}" }, [["list", "lista"]]);
    const [first] = itemsOf<object>(await world.next("pl", { limit: 1 }));
    assert.deepEqual(first && "terms" in first && first.terms, { list: "lista" });
  });

  it("says where code shows a message", async () => {
    const place = { element: "button", owner: "Cart", comment: "After paying." };
    const inCode = { path: "src/Cart.tsx", offset: 3, place, role: "<button>", neighbours: ["Cancel"] };
    const world = agentWorld(files, [], { code: async () => new Map([['\n["saveAll"]', inCode]]) });
    const [first] = itemsOf<object>(await world.next("pl", { limit: 1 }));
    assert.deepEqual(first && "usage" in first && first.usage, {
      ...{ file: "src/Cart.tsx", element: "<button>", in: "Cart", comment: "After paying.", near: ["Cancel"] },
    });
  });

  it("goes on behind a cursor, also once what was before it is written", async () => {
    const world = agentWorld(files);
    const batch = await world.next("pl", { limit: 2 });
    const { cursor, left } = batch;
    assert.deepEqual([keysOf(batch), left], [["saveAll", "items_one"], 4]);
    await world.write("pl", [{ key: "saveAll", text: "Zapisz listy" }]);
    const next = await world.next("pl", { limit: 2, ...(cursor !== undefined && { cursor }) });
    assert.deepEqual(keysOf(next), ["items_few", "items_many"]);
  });

  it("refuses a cursor that is none", async () => {
    await assert.rejects(agentWorld(files).next("pl", { cursor: "nonsense" }), { name: "BadRequest" });
  });

  it("leads through a whole locale until nothing is left", async () => {
    const world = agentWorld(files);
    let rounds = 0;
    for (
      let batch = await world.next("pl", { limit: 2 });
      batch.files.length > 0;
      batch = await world.next("pl", { limit: 2 })
    ) {
      assert.ok(++rounds < 10);
      const all = itemsOf<Handed>(batch).map((item) => ({ key: item.key, text: `${item.source}ż` }));
      const { written, requested } = await world.write("pl", all);
      assert.equal(written, requested);
    }
    assert.equal(rounds, 3);
    const target = JSON.parse(world.files.text("locales/pl.json") ?? "");
    assert.deepEqual(Object.keys(target).sort(), [
      ...["items_few", "items_many", "items_one", "items_other", "old", "save", "saveAll"],
    ]);
  });

  it("leaves a text that fits into no answer to people", async () => {
    const long = "word ".repeat(5_000);
    const world = agentWorld({ "locales/en.json": JSON.stringify({ long, short: "Short" }), "locales/pl.json": "{}" });
    assert.deepEqual(itemsOf<object>(await world.next("pl")), [
      { file: "locales/pl.json", key: "long", tooLong: "Its text has 6254 tokens: edit the file." },
      { file: "locales/pl.json", key: "short", source: "Short", state: "missing" },
    ]);
  });

  it("says why a file cannot be translated", async () => {
    const { files: found, failures } = await agentWorld({ ...files, "locales/pl.json": "{ broken" }).next("pl");
    assert.deepEqual([found, failures], [[], ["locales/pl.json: file.syntax"]]);
  });

  it("says that a file has no place for its messages", async () => {
    const world = agentWorld({
      "config/locales/en.yml": "en:\n  a: One\n  b: Two\n",
      "config/locales/de.yml": "de: {}\n",
    });
    const { files: found, failures } = await world.next("de");
    assert.deepEqual([found, failures], [[], ["config/locales/de.yml: 2 messages: format.blocked a"]]);
  });
});
