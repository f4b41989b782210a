import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";
import { answering, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

/** Terms that a client sends with a text, and those of a glossary, as a model gets them. */
describe("terms of a text", () => {
  let endpoint: ScriptedEndpoint;
  let service: Running;
  before(async () => {
    endpoint = await scriptedEndpoint();
    const entry = { id: "test", kind: "chat", url: endpoint.url, model: "small" } as const;
    service = await running({ engineList: { engines: [{ entry }], isFixed: true } });
  });
  after(async () => {
    await service.close();
    await endpoint.close();
  });
  beforeEach(() => {
    endpoint.requests.length = 0;
  });

  const translate = async (text: string, more: object) => {
    const { status, body } = await service.translate({ text: [text], source_lang: "EN", target_lang: "DE", ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body.translations[0].text;
  };
  const glossary = async (entries: string) => {
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries, entries_format: "tsv" }];
    const { body } = await service.ask("POST", "/v3/glossaries", { json: { name: "g", dictionaries } });
    return { glossary_ids: [body.glossary_id] };
  };
  const askedTerms = (at = 0) => endpoint.requests[at]?.items[0]?.terms;

  it("must be in the translation, a form of it, or may be used", async () => {
    const terms = [
      [
        { source: "carts", target: "Warenkörbe", binding: "form" },
        { source: "page", target: "Blatt", binding: "hint" },
      ],
    ];
    endpoint.script = answering(({ remark }) =>
      remark ? "alle Warenkörben der Seite löschen" : "alle Wagen der Seite löschen",
    );
    assert.equal(await translate("Delete all carts of the page", { terms }), "alle Warenkörben der Seite löschen");
    assert.deepEqual(askedTerms(), [
      ["carts", "Warenkörbe"],
      ["page", "Blatt"],
    ]);
    assert.equal(endpoint.requests[1]?.items[0]?.remark, "Use “Warenkörbe” for “carts”.");
  });

  it("give way to a glossary", async () => {
    const terms = [[{ source: "cart", target: "Korb", binding: "phrase" }]];
    endpoint.script = answering(({ terms: own = [] }) => `den ${own[0]?.[1]} jetzt löschen`);
    assert.equal(
      await translate("Delete the cart", { terms, ...(await glossary("cart\tWagen")) }),
      "den Wagen jetzt löschen",
    );
  });

  it("are those of a glossary in all their forms", async () => {
    endpoint.script = answering(() => "die Einträge der Warenkörbe löschen");
    const chosen = await glossary("cart\tWarenkorb\nentry\tEintrag");
    await translate("Delete the entries of your carts", chosen);
    assert.deepEqual(askedTerms(), [
      ["entries", "Eintrag"],
      ["carts", "Warenkorb"],
    ]);
    assert.equal(endpoint.requests.length, 1);
    // a form that no placeholder can have is asked for again and again, and never put there
    endpoint.requests.length = 0;
    endpoint.script = answering(() => "die Beutel löschen");
    const { body } = await service.translate({
      ...{ text: ["Delete the carts"], source_lang: "EN", target_lang: "DE", partial: true },
      ...chosen,
    });
    assert.equal(body.translations[0].failure?.code, "engine.unusable");
    assert.ok(endpoint.requests.every(({ items }) => !items[0]?.text.includes("<x1/>")));
  });

  it("are refused if they are not one list for each text", async () => {
    for (const wrong of [[], [[{ source: "a" }]], {}, [[{ source: "a", target: "b", binding: "x" }]]]) {
      const { status } = await service.translate({ text: ["a"], target_lang: "DE", terms: wrong });
      assert.equal(status, 400);
    }
  });
});
