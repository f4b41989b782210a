import assert from "node:assert/strict";
import fc from "fast-check";
import { createProjectTerms } from "../../../src/core/terms/projectTerms.ts";
import { anyUnicode, property } from "../../property.ts";
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

  it("are reliable if nearly all messages have them, or all that people have looked at", () => {
    const { known } = learn(
      ["Print the job", "Print the cart", "Print the key"],
      plantedFile((noun, usual, at) => (noun !== "job" && at < 2 ? `${noun}wort` : usual)),
      (entry) => (entry.target?.text.startsWith("keywort") ? { ...entry, state: "reviewed" } : entry),
    );
    const found = [...known].map(([key, { base, isReliable }]) => [key, base, isReliable]);
    assert.deepEqual(found, [
      ["job", "Auftrag", true],
      ["cart", "Warenkorb", false],
      ["key", "keywort", true],
    ]);
  });

  it("are found where words have no spaces between them", () => {
    const things = [
      ...[
        ["file", "文件"],
        ["user", "用户"],
        ["server", "服务器"],
        ["order", "订单"],
        ["message", "消息"],
      ],
      ...[
        ["project", "项目"],
        ["folder", "文件夹"],
      ],
    ] as const;
    const verbs = [
      ...[
        ["Delete the %s", "删除%s"],
        ["Rename this %s", "重命名此%s"],
        ["Copy a %s", "复制%s"],
      ],
      ...[
        ["Archive the %ss", "归档%s"],
        ["Move your %s", "移动%s"],
      ],
    ] as const;
    const pairs = things.flatMap(([noun = "", own = ""]) =>
      verbs.map(([source = "", target = ""]) => [source.replace("%s", noun), target.replace("%s", own)] as const),
    );
    const memory = learn(["Print the file", "Print the user", "Print the order"], pairs, undefined, { to: "zh-CN" });
    assert.deepEqual(knownIn(memory), { file: "文件", user: "用户", order: "订单" });
    // the source has no words that could be compared
    const swapped = pairs.map(([source, target]) => [target, source] as const);
    assert.deepEqual(knownIn(learn(["删除文件"], swapped, undefined, { from: "zh-CN", to: "en" })), {});
  });

  it("are none into the same language, another region or pseudo-localized text", () => {
    for (const to of ["en", "en-GB", "qps-ploc"])
      assert.deepEqual(knownIn(learn(texts, plantedFile(), undefined, { to })), {});
  });

  it("may be those of a locale that is no language tag", () => {
    const memory = learn(["Print the cart"], plantedFile(), undefined, { to: "customerlocale" });
    assert.deepEqual(knownIn(memory), { cart: "warenkorb" });
    assert.equal(createProjectTerms(memory).in("Print the CART")[0]?.target, "WARENKORB");
  });

  /** Words that nothing else in the file begins like. */
  const syllable = fc.tuple(fc.constantFrom(..."bdfgklmnprst"), fc.constantFrom(..."aeiou")).map((all) => all.join(""));
  const madeUp = fc.array(syllable, { minLength: 3, maxLength: 3 }).map((all) => all.join(""));
  property(
    "are all of a file, with any names, if most of their messages agree",
    fc.shuffledSubarray([...nouns], { minLength: 8 }),
    fc.uniqueArray(madeUp, { minLength: 40, maxLength: 40, selector: (word) => word.slice(0, 5) }),
    fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 3 }),
    (chosen, words, others) => {
      const called = new Map(chosen.map(([noun], at) => [noun, words[at] ?? ""]));
      const render = (noun: string, _: string, at: number) => (others.includes(at) ? "Ding" : (called.get(noun) ?? ""));
      const file = plantedFile(render).filter((_, at) => called.has(nouns[Math.floor(at / 7)]?.[0] ?? ""));
      const memory = learn(texts, file);
      assert.deepEqual(knownIn(memory), Object.fromEntries(called));
      for (const [noun, plural] of chosen) {
        const [one] = createProjectTerms(memory).in(`Print the ${noun}`);
        const [more] = createProjectTerms(memory).in(`No ${plural} found`);
        assert.deepEqual([one?.target, more?.target], [called.get(noun), called.get(noun)]);
      }
    },
  );

  const anyText = fc.oneof(
    anyUnicode({ maxLength: 40 }),
    fc
      .array(fc.constantFrom("cart", "carts", "the ", "a ", "Cart", " ", "-", "’s ", "{n}", "<b>", "車", ".", "\n"), {
        maxLength: 30,
      })
      .map((all) => all.join("")),
  );
  property(
    "are words of any texts, short and without control characters",
    fc.array(fc.tuple(anyText, anyText), { minLength: 30, maxLength: 60 }),
    fc.array(anyText, { minLength: 1, maxLength: 20 }),
    fc.constantFrom("de", "ja", "tr", "ar", "x-none"),
    (pairs, pending, to) => {
      const memory = learn(pending, pairs, undefined, { to });
      for (const text of pending) {
        for (const { source, target } of createProjectTerms(memory).in(text)) {
          assert.ok(text.replace(/<[^<>]*>/g, "").includes(source), `${source} in ${text}`);
          assert.match(target, /^[^\p{Cc}]{1,180}$/u);
        }
      }
    },
  );

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
