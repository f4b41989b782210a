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

  it("give way to a glossary, also to a form or a part of them that it has", async () => {
    const terms = [
      [
        { source: "shopping cart", target: "Einkaufskorb", binding: "phrase" },
        { source: "carts", target: "Körbe", binding: "phrase" },
        { source: "list", target: "Zettel", binding: "phrase" },
      ],
    ];
    endpoint.script = answering(() => "den Wagen und alle anderen Wagen von dem Zettel löschen");
    await translate("Delete the shopping cart and all carts of the list", {
      terms,
      ...(await glossary("cart\tWagen")),
    });
    assert.deepEqual(askedTerms(), [
      ["cart", "Wagen"],
      ["carts", "Wagen"],
      ["list", "Zettel"],
    ]);
    assert.equal(endpoint.requests.length, 1);
  });

  it("bind no other form, as the client has looked at all words", async () => {
    endpoint.script = answering(() => "die Teile aller Bestellungen finden");
    const terms = [[{ source: "order", target: "Auftrag", binding: "phrase" }]];
    await translate("Find the parts of all orders", { terms });
    assert.deepEqual(askedTerms(), [["orders", "Auftrag"]]);
    assert.equal(endpoint.requests.length, 1);
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
  });

  it("are asked for twice if their form is another one, and never put there: the model may be right", async () => {
    endpoint.script = answering(() => "die Einkaufsbeutel jetzt endlich alle löschen");
    const text = await translate("Delete the carts", await glossary("cart\tWarenkorb"));
    assert.equal(text, "die Einkaufsbeutel jetzt endlich alle löschen");
    assert.deepEqual(
      endpoint.requests.map(({ items }) => items[0]?.remark),
      [undefined, "Use “Warenkorb” for “carts”.", "Use “Warenkorb” for “carts”."],
    );
    assert.ok(endpoint.requests.every(({ items }) => items[0]?.text === "Delete the carts"));
  });

  it("are asked for once if they are the texts: what is wrong is refused, a word that may be of any language is not", async () => {
    endpoint.script = answering(({ text }) => (text === "mail" ? "Mail" : "There is no such word!"));
    const { body } = await service.translate({
      ...{ text: ["mail", "gadget", "parcel"], source_lang: "EN", target_lang: "DE", partial: true, once: true },
    });
    const answers = (body.translations as { text: string; failure?: { code: string } }[]).map(
      ({ text, failure }) => failure?.code ?? text,
    );
    assert.deepEqual(answers, ["Mail", "engine.language", "engine.language"]);
    assert.equal(endpoint.requests.length, 1);
  });

  it("are refused if they are not one list for each text", async () => {
    for (const wrong of [[], [[{ source: "a" }]], {}, [[{ source: "a", target: "b", binding: "x" }]]]) {
      const { status } = await service.translate({ text: ["a"], target_lang: "DE", terms: wrong });
      assert.equal(status, 400);
    }
  });
});
