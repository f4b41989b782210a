import assert from "node:assert/strict";
import { createProjectTerms } from "../../../src/core/terms/projectTerms.ts";

const forms = (base: string, own: Readonly<Record<string, string>>, isReliable = true) => ({
  ...{ base, forms: new Map(Object.entries(own)), isReliable },
});

const terms = createProjectTerms({
  languages: { from: "en", to: "de" },
  nouns: new Set(["cart", "order", "status", "page", "item", "job"]),
  known: new Map([
    ["job", forms("Auftrag", { job: "Auftrag" }, false)],
    ["cart", forms("Warenkorb", { cart: "Warenkorb", carts: "Warenkörbe" })],
    ["order", forms("Bestellung", { order: "Bestellung" })],
    ["status page", forms("Statusseite", { "status page": "Statusseite" })],
  ]),
});

describe("terms of a project in a text", () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    "Delete the cart": ["phrase cart = Warenkorb"],
    "Delete all carts.": ["phrase carts = Warenkörbe"],
    Carts: ["phrase Carts = Warenkörbe"],
    "Your cart is empty": ["phrase cart = Warenkorb"],
    '<g id="1">Cart</g> of <x id="2">cart</x>': ["phrase Cart = Warenkorb"],
    // a form that the files don't have is left to the engine
    "Orders of today": ["form Orders = Bestellung"],
    "Open the status page": ["phrase status page = Statusseite"],
    // the files have other words for it as well
    "Delete the job": ["form job = Auftrag"],
    // a part of another expression may be translated together with it
    "Cart items": ["hint Cart = Warenkorb"],
    "The magic cart": ["hint cart = Warenkorb"],
    // this may be a verb
    "Add to cart": ["hint cart = Warenkorb"],
    Order: ["hint Order = Bestellung"],
    "Order {item}": ["hint Order = Bestellung"],
    // this is one
    "Order the parts": [],
    "You can order now": [],
    "An e-cart": [],
    "": [],
  };
  for (const [text, expected] of Object.entries(cases)) {
    it(`${JSON.stringify(text)}: ${expected.join(", ") || "none"}`, () => {
      const found = terms.in(text).map(({ source, target, binding }) => `${binding} ${source} = ${target}`);
      assert.deepEqual(found, expected);
    });
  }

  it("are only named where a form in a file may have an article or a particle with it", () => {
    const known = new Map([["cart", forms("السلة", { cart: "السلة" })]]);
    const arabic = createProjectTerms({ languages: { from: "en", to: "ar" }, nouns: new Set(["cart"]), known });
    assert.deepEqual(arabic.in("Delete the cart"), [{ source: "cart", target: "السلة", binding: "hint" }]);
  });

  it("are joined by what an engine has called others", () => {
    const all = terms.with(new Map([["item", forms("Artikel", { item: "Artikel" })]]));
    assert.deepEqual(all.keysIn("Move an item to the cart"), ["item", "cart"]);
    assert.deepEqual(terms.keysIn("Move an item to your cart"), ["cart"]);
  });
});
