import assert from "node:assert/strict";
import { learn, nouns, plantedFile } from "./plantedTerms.ts";

const knownIn = ({ known }: ReturnType<typeof learn>) =>
  Object.fromEntries([...known].map(([key, { base }]) => [key, base]));

/** A text for each noun. */
const texts = nouns.flatMap(([noun, plural]) => [`Print the ${noun}`, `No ${plural} found`]);

describe("terms of a project", () => {
  it("are the prevailing translations of the nouns to translate: 40 of 40, each with three renderings, and no other", () => {
    const others = new Map([
      [1, "Zwischending"],
      [3, "Zwischending"],
      [5, "Gelumpe"],
    ]);
    const memory = learn(
      texts,
      plantedFile((_, usual, at) => others.get(at) ?? usual),
    );
    assert.deepEqual(knownIn(memory), Object.fromEntries(nouns.map(([noun, , usual]) => [noun, usual])));
    assert.deepEqual(memory.open, []);
  });

  it("are only those of the texts to translate", () => {
    assert.deepEqual(knownIn(learn(["Print the cart", "Order the parts"], plantedFile())), { cart: "Warenkorb" });
    assert.deepEqual(knownIn(learn([], plantedFile())), {});
  });

  it("follow reviewed messages, however many others there are", () => {
    const pairs = plantedFile((noun, usual, at) => (noun === "job" && at < 2 ? "Arbeit" : usual));
    const memory = learn(["Print the job"], pairs, (entry) =>
      entry.target?.text.startsWith("Arbeit") ? { ...entry, state: "reviewed" } : entry,
    );
    assert.deepEqual(knownIn(memory), { job: "Arbeit" });
  });

  it("have a form for each form of the source", () => {
    const plurals = plantedFile((noun, usual, at) => (noun === "cart" && at === 6 ? "Warenkörbe" : usual));
    const { known } = learn(["Print the carts"], plurals);
    assert.deepEqual(known.get("cart")?.base, "Warenkorb");
    assert.deepEqual(Object.fromEntries(known.get("cart")?.forms ?? []), { cart: "Warenkorb", carts: "Warenkörbe" });
  });

  it("are none of a noun without a prevailing translation, which gets no further one", () => {
    const words = ["Korb", "Wagen", "Beutel", "Karre", "Tasche", "Kiste", "Kasten"];
    const pairs = plantedFile((noun, usual, at) => (noun === "cart" ? (words[at] ?? "") : usual));
    const memory = learn(["Print the cart", "Open the cart"], pairs);
    assert.deepEqual([knownIn(memory), memory.open], [{}, []]);
  });

  it("are phrases of nouns as well", () => {
    const pairs = [
      ...plantedFile(),
      ["Open the status page", "Statusseite öffnen"],
      ["Hide the status page", "Statusseite ausblenden"],
      ["Edit your status page", "Statusseite bearbeiten"],
      ["Reload the status page", "Statusseite neu laden"],
      ["Show the status", "Zustand anzeigen"],
    ] as const;
    const memory = learn(["Print the status page", "Print the page"], pairs);
    assert.deepEqual(knownIn(memory), { "status page": "Statusseite", page: "Seite" });
  });

  it("are few in a small file: what a message is by itself, if others have it, too", () => {
    const pairs = [
      ["Cart", "Warenkorb"],
      ["Delete the cart", "Warenkorb löschen"],
      ["Invoice", "Rechnung"],
      ["Print the invoice", "Beleg drucken"],
      ["Copy the key", "Schlüssel kopieren"],
    ] as const;
    assert.deepEqual(knownIn(learn(["Open the cart", "Open the invoice", "Open the key"], pairs)), {
      cart: "Warenkorb",
    });
  });

  it("are open if they recur and have no translation, with what says how they are meant", () => {
    const pending = ["Open the gadget", "No gadgets found", "Gadget settings", "Widget", "Archive the parcel"];
    const { open } = learn(pending, [["Send the parcel", "Paket senden"]]);
    assert.deepEqual(open, [
      {
        key: "gadget",
        forms: ["gadget", "gadgets"],
        isRecurring: true,
        examples: ["Open the gadget", "No gadgets found", "Gadget settings"],
        translated: [],
      },
      {
        key: "parcel",
        forms: ["parcel"],
        isRecurring: false,
        examples: ["Archive the parcel"],
        translated: [["Send the parcel", "Paket senden"]],
      },
    ]);
  });

  it("are read from reviewed messages first in a large project, up to a limit", () => {
    const file = plantedFile();
    const pairs = Array.from({ length: 60 }, () => file).flat();
    const pairCount = pairs.length;
    const memory = learn(["Print the job"], pairs, (entry) =>
      Number(String(entry.path[0]).slice(1)) >= pairCount - file.length ? { ...entry, state: "reviewed" } : entry,
    );
    assert.deepEqual(memory.read.all, pairCount);
    assert.ok(memory.read.count <= 10_000 && memory.read.count > 5_000, `${memory.read.count}`);
    assert.deepEqual(knownIn(memory), { job: "Auftrag" });
  });
});
