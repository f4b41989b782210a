import assert from "node:assert/strict";
import type { TextFacts } from "../../../src/core/engines/textFacts.ts";
import { chooseNear, itemsPrompt } from "../../../src/local/engines/chat/chatPrompt.ts";
import { toChatText } from "../../../src/local/engines/chat/chatText.ts";

const itemOf = (text: string, facts?: TextFacts) => ({
  source: toChatText([{ kind: "text", text }]),
  near: [],
  facts,
});
const itemsOf = (all: readonly TextFacts[]) => all.map((facts, at) => itemOf(`Text ${at + 1}`, facts));
const promptOf = (...all: readonly TextFacts[]) => JSON.parse(itemsPrompt(itemsOf(all)));

describe("facts in a request to a model", () => {
  it("are next to their text", () => {
    const facts = { key: "cart.open", note: "Opens the cart.", form: "few (2, 3, 4, 22)", max: 10 };
    assert.deepEqual(promptOf(facts), { items: [{ id: 1, text: "Text 1", ...facts }] });
  });

  it("are said once: a number refers to the item that says the same", () => {
    const [note, place] = ["Label of a button in the cart.", "(text of <button> in Cart)"];
    const { items } = promptOf({ note }, { note, place }, { place }, { note: "Other note." });
    assert.deepEqual(
      items.map(({ note, place }: TextFacts) => [note, place]),
      [
        [note, undefined],
        [1, place],
        [undefined, 2],
        ["Other note.", undefined],
      ],
    );
  });

  it("are said for all items if all share them, with the beginning of the keys", () => {
    const place = "(text of <h1> in Cart)";
    assert.deepEqual(promptOf({ key: "pages.cart.title", place }, { key: "pages.cart.text", place }), {
      all: { place, key: "pages.cart." },
      items: [
        { id: 1, text: "Text 1", key: "title" },
        { id: 2, text: "Text 2", key: "text" },
      ],
    });
  });

  const [close, open, save] = [
    ["Close", "Schließen"] as const,
    ["Open", "Öffnen"] as const,
    ["Save", "Sichern"] as const,
  ];

  it("have each near translation once, for all items, the nearest of each item first", () => {
    const items = itemsOf([{ near: [close, open] }, { near: [close] }, { near: [save] }]);
    const { pairs, tokens } = chooseNear(items, 1000);
    assert.deepEqual(pairs, [close, save, open]);
    assert.deepEqual(JSON.parse(itemsPrompt(items, pairs)), {
      near: [close, save, open],
      items: [1, 2, 3].map((id) => ({ id, text: `Text ${id}` })),
    });
    assert.deepEqual(chooseNear(items, tokens - 1).pairs, [close, save]);
    assert.deepEqual(chooseNear(items, -1), { pairs: [], tokens: 0 });
  });

  it("have no near translation that a memory has", () => {
    const item = { ...itemOf("Text", { near: [close, open] }), near: [["Close", "Zumachen"] as const] };
    assert.deepEqual(chooseNear([item], 1000).pairs, [open]);
  });

  it("have a bound for the near translations of a request", () => {
    const items = itemsOf(Array.from({ length: 40 }, (_, at) => ({ near: [[`Text ${at}`, `Text ${at}`]] as const })));
    assert.equal(chooseNear(items, 10_000).pairs.length, 24);
  });

  it("are left out of a request without them", () => {
    assert.equal(itemsPrompt([itemOf("Save")]), '{"items":[{"id":1,"text":"Save"}]}');
  });
});
