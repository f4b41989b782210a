import assert from "node:assert/strict";
import { boundFacts } from "../../src/core/engines/textFacts.ts";
import type { UsagePlace } from "../../src/core/keys/keyUsage.ts";
import { runWithFacts as run } from "./runWithFacts.ts";
import { world } from "./world.ts";

const json = (texts: object): string => JSON.stringify(texts);

const chrome = (count: number, isNoted: boolean) =>
  world({
    "_locales/en/messages.json": json(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `key${at}`,
          { message: `Text ${at}`, ...(isNoted && { description: `The note of text ${at}.` }) },
        ]),
      ),
    ),
    "_locales/de/messages.json": "{}",
  });

describe("facts of texts", () => {
  it("let messages with their own notes share requests", async () => {
    const noted = await run(chrome(300, true));
    const plain = await run(chrome(300, false));
    assert.deepEqual(
      [noted.changes.length, noted.requests, plain.requests.orders],
      [300, { orders: 1, estimated: 6 }, 1],
    );
    assert.deepEqual(noted.facts.get("Text 7"), { key: "key7", note: "The note of text 7." });
    // other engines get a context for each request, as before
    const other = await run(chrome(300, true), { honours: [] });
    assert.ok(other.requests.orders > 50, `${other.requests.orders}`);
    assert.ok(other.sent.every(([, facts]) => facts === undefined));
  });

  it("are no key that is the text itself, a number or a hash, and all keys of one text", async () => {
    const { facts } = await run(
      world({
        "locales/en.json": json({
          Save: "Save",
          a3f09c1b77: "Open",
          menu: { close: "Close" },
          dialog: { close: "Close" },
        }),
        "locales/de.json": "{}",
      }),
    );
    assert.deepEqual([...facts.values()], [{}, {}, { key: "menu.close, dialog.close" }]);
  });

  it("are nothing of keys, notes and other translations if the project sends no context", async () => {
    const files = {
      "_locales/en/messages.json": json({ a: { message: "Open", description: "A door." }, b: { message: "Open it" } }),
      "_locales/de/messages.json": json({ b: { message: "Öffne es" } }),
      "glossa.json": '{ "messageContext": { "from": "none" } }',
    };
    assert.deepEqual((await run(world(files))).sent, [["Open", {}]]);
  });

  it("are near translations of the project: alike ones, reviewed ones first, then those next to it", async () => {
    const unit = (id: string, source: string, target: string, state = "translated") =>
      `<trans-unit id="${id}"><source>${source}</source><target state="${state}">${target}</target></trans-unit>`;
    const file = (target: string, body: string) =>
      `<xliff version="1.2"><file source-language="en" target-language="${target}" original="a" datatype="x"><body>${body}</body></file></xliff>`;
    const { facts } = await run(
      world({
        "messages.xlf": file(
          "en",
          ["1", "2", "3", "4", "5"]
            .map((id) => `<trans-unit id="${id}"><source>${texts[id]}</source></trans-unit>`)
            .join(""),
        ),
        "messages.de.xlf": file(
          "de",
          [
            unit("1", "Delete the file", "Lösche die Datei"),
            unit("2", "Close", "Schließen"),
            unit("4", "Cancel", "Abbrechen"),
            unit("5", "Delete the files", "Dateien löschen", "final"),
          ].join(""),
        ),
      }),
    );
    assert.deepEqual(facts.get("Delete this file")?.near, [
      ["Delete the files", "Dateien löschen"],
      ["Delete the file", "Lösche die Datei"],
      ["Close", "Schließen"],
      ["Cancel", "Abbrechen"],
    ]);
  });
  const texts: Readonly<Record<string, string>> = {
    1: "Delete the file",
    2: "Close",
    3: "Delete this file",
    4: "Cancel",
    5: "Delete the files",
  };

  it("are the text in the reference locales of the project", async () => {
    const { facts } = await run(
      world({
        "locales/en.json": json({ open: "Open {{name}}", close: "Close" }),
        "locales/de.json": "{}",
        "locales/fr.json": json({ open: "Ouvrir {{name}}" }),
        "glossa.json": '{ "referenceLocales": ["fr", "de"] }',
      }),
    );
    assert.deepEqual(
      [...facts.values()].map((one) => one?.references),
      [{ fr: "Ouvrir …" }, undefined],
    );
  });

  it("are the place in code, and texts of one screen are sent one after the other", async () => {
    const button = (owner: string): UsagePlace => ({ element: "button", owner });
    const { sent } = await run(
      world({
        "locales/en.json": json({ a: "Open", b: "Save", c: "Leave", d: "Away", e: "Enter" }),
        "locales/de.json": json({ e: "Eintreten" }),
      }),
      { code: { "src/A.tsx": { c: button("A"), e: button("A") }, "src/B.tsx": { a: button("B"), b: button("B") } } },
    );
    assert.deepEqual(
      sent.map(([text, facts]) => [text, facts?.place]),
      [
        ["Leave", "(text of <button> in A)"],
        ["Open", "(text of <button> in B)"],
        ["Save", "(text of <button> in B)"],
        ["Away", undefined],
      ],
    );
    assert.deepEqual(sent[0]?.[1]?.near, [["Enter", "Eintreten"]]);
  });

  it("are the branch of a text of ICU messages", async () => {
    const text = "{who, select, female {She left} other {{n, plural, one {One left} other {Several left}}}}";
    const { sent, changes } = await run(
      world({ "lib/l10n/app_en.arb": json({ gone: text }), "lib/l10n/app_pl.arb": "{}" }),
      { target: "pl" },
    );
    assert.deepEqual(
      sent.map(([one, facts]) => [one, facts?.form]),
      [
        ["She left", "who: female"],
        ["One left", "who: other, n: one (1)"],
        ["Several left", "who: other, n: few (2, 3, 4, 22)"],
        ["Several left", "who: other, n: many (0, 5, 6, 7)"],
        ["Several left", "who: other, n: other (0.5, 1.1, 1.5, 2.5)"],
      ],
    );
    assert.equal(changes.length, 1);
  });

  it("are short", () => {
    assert.deepEqual(boundFacts({ key: " ", note: "" }), undefined);
    assert.equal(boundFacts({ note: "x".repeat(2000) })?.note?.length, 300);
    assert.deepEqual(boundFacts({ key: "a.b", max: 0 }), { key: "a.b", max: 0 });
    const long = "x".repeat(301);
    assert.deepEqual(boundFacts({ near: [["a", long]], references: { fr: long } }), undefined);
  });
});
