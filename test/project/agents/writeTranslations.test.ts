import assert from "node:assert/strict";
import { parseLock, sourceHash } from "../../../src/core/lock/lock.ts";
import { listStates } from "../../../src/project/agents/missingMessages.ts";
import { never } from "../world.ts";
import { agentWorld, type WriteAnswer } from "./agentWorld.ts";

const files = {
  "glossa.json": '{ "targetLocales": ["de", "zh"] }',
  "locales/en.json": `{
  "save": "Save",
  "hello": "Hello {{name}}",
  "bold": "A <b>bold</b> word",
  "items_one": "{{count}} item",
  "items_other": "{{count}} items",
  "old": "An older text",
  "note": "Please read the manual"
}
`,
  "locales/de.json": `{
  "old": "Ein älterer Text"
}
`,
};

describe("write_translations", () => {
  it("writes what passes, in the order of the source, and the lock knows it as a machine's", async () => {
    const world = agentWorld(files);
    const answer = await world.write("de", [
      { key: "items_other", text: "{{count}} Artikel" },
      { key: "hello", text: "Hallo {{name}}" },
      { key: "save", text: "Sichern", file: "locales/de.json" },
    ]);
    assert.deepEqual(answer, { requested: 3, written: 3, refused: 0, skipped: 0 });
    assert.equal(
      world.files.text("locales/de.json"),
      `{
  "save": "Sichern",
  "hello": "Hallo {{name}}",
  "items_other": "{{count}} Artikel",
  "old": "Ein älterer Text"
}
`,
    );
    const lock = parseLock(world.files.text("glossa.lock") ?? "");
    assert.deepEqual(lock.get("de", "locales/de.json", ["save"]), {
      ...{ hash: sourceHash("Save"), state: "translated", machine: sourceHash("Sichern") },
    });
    assert.equal(lock.get("de", "locales/de.json", ["old"])?.machine, undefined);
  });

  const refusals: readonly (readonly [
    what: string,
    locale: string,
    key: string,
    text: string,
    reason: string | RegExp,
  ])[] = [
    ["a lost placeholder", "de", "hello", "Hallo", "placeholder.missing {{name}}"],
    ["another placeholder", "de", "save", "Sichern {{name}}", "placeholder.extra {{name}}"],
    ["a broken tag", "de", "bold", "Ein <b>fettes Wort", /^tag\.unbalanced|^placeholder\.missing/],
    ["an empty text", "de", "save", "  ", "message.empty"],
    ["markers of a tool that checks pass over", "de", "hello", "crwdns1:1crwdne1:1", "placeholder.missing {{name}}"],
    ["a key that does not exist", "de", "nope", "x", "no message of the project has this key"],
    ["a path in place of a key", "de", "../../etc/passwd", "x", "no message of the project has this key"],
    ["another script", "zh", "note", "Por favor lea el manual", "text.otherLanguage und-Latn/zh"],
    [
      ...(["a person's translation", "de", "old", "Neu"] as const),
      "a person's translation is here, and its source did not change: edit the file if it has to change",
    ],
  ];
  for (const [what, locale, key, text, reason] of refusals) {
    it(`refuses ${what}`, async () => {
      const world = agentWorld(files);
      const answer = await world.writeOne(locale, { key, text });
      if (typeof reason === "string") assert.equal(answer, reason);
      else assert.match(answer, reason);
      assert.deepEqual([...world.files.content.keys()].sort(), Object.keys(files).sort());
      assert.equal(world.files.text("locales/de.json"), files["locales/de.json"]);
    });
  }

  it("takes the source alone for a message that the project has copied, and hands none out", async () => {
    const world = agentWorld({ ...files, "glossa.json": '{ "doNotTranslate": { "keys": ["save"] } }' });
    assert.match(await world.writeOne("de", { key: "save", text: "Sichern" }), /source's text copied/);
    assert.doesNotMatch(JSON.stringify(await world.next("de")), /"save"/);
    assert.equal(await world.writeOne("de", { key: "save", text: "Save" }), "written");
  });

  it("refuses a locale that only people translate", async () => {
    const world = agentWorld({ ...files, "glossa.json": '{ "locales": { "de": { "translation": "people" } } }' });
    assert.equal(await world.writeOne("de", { key: "save", text: "Sichern" }), "locale.people");
    assert.equal(world.files.text("locales/de.json"), files["locales/de.json"]);
    const { left, failures } = (await world.next("de")) as { readonly left: number; readonly failures: unknown };
    assert.deepEqual([left, failures], [0, ["locale.people"]]);
    const states = await listStates(world.ports, undefined, never);
    assert.deepEqual(
      states.items.map(({ locale, missing, translatedBy }) => [locale, missing, translatedBy]),
      [["de", 6, "people"]],
    );
  });

  it("refuses another locale's file, and one that is none of the project", async () => {
    for (const file of ["locales/en.json", "locales/zh.json", "../de.json", "/etc/passwd", "package.json"]) {
      const reason = await agentWorld(files).writeOne("de", { key: "save", text: "Sichern", file });
      assert.equal(reason, "this file is not the one of this key in this locale");
    }
  });

  it("refuses locales that the project does not have, and the source locale", async () => {
    const world = agentWorld(files);
    for (const locale of ["fr", "../../tmp", "en"]) {
      await assert.rejects(world.write(locale, [{ key: "save", text: "x" }]), { name: "BadRequest" });
    }
    assert.deepEqual([...world.files.content.keys()].sort(), Object.keys(files).sort());
  });

  it("refuses 10,000 translations at once as a whole", async () => {
    const world = agentWorld(files);
    const all = Array.from({ length: 10_000 }, () => ({ key: "save", text: "Sichern" }));
    const answer = await world.write("de", all);
    const { requested, written, refused, skipped } = answer;
    assert.deepEqual([requested, written, refused, skipped], [10_000, 0, 10_000, 0]);
    assert.equal(world.files.text("locales/de.json"), files["locales/de.json"]);
  });

  it("takes the first of two for one message, and skips what the file has", async () => {
    const world = agentWorld(files);
    const answer: WriteAnswer = await world.write("de", [
      { key: "save", text: "Sichern" },
      { key: "save", text: "Speichern" },
      { key: "old", text: "Ein älterer Text" },
    ]);
    assert.deepEqual(answer, {
      ...{ requested: 3, written: 1, refused: 1, skipped: 1 },
      notes: [
        { key: "save", state: "refused", reason: "the call names this message twice; the first counts" },
        { key: "old", state: "skipped", reason: "the file has this text already" },
      ],
    });
    assert.match(world.files.text("locales/de.json") ?? "", /"Sichern"/);
  });

  it("replaces its own translation, until a person changed it", async () => {
    const world = agentWorld(files);
    assert.equal(await world.writeOne("de", { key: "save", text: "Sichern" }), "written");
    assert.equal(await world.writeOne("de", { key: "save", text: "Speichern" }), "written");
    world.files.put("locales/de.json", (world.files.text("locales/de.json") ?? "").replace("Speichern", "Merken"));
    assert.match(await world.writeOne("de", { key: "save", text: "Sichern" }), /^a person's translation/);
  });

  it("replaces a person's translation once its source changed", async () => {
    const lock = `locales/{locale}.json\told\t${sourceHash("Another text")}\tde+\n`;
    const world = agentWorld({ ...files, "glossa.lock": lock });
    assert.equal(await world.writeOne("de", { key: "old", text: "Ein alter Text" }), "written");
    assert.match(world.files.text("glossa.lock") ?? "", /\told\t[\w-]{8}\t(?:by:\S+ )?de:[\w-]{8}\n/);
  });

  it("demands the plural forms of the language in an ICU message", async () => {
    const source = '{ "files": "{n, plural, one {# file} other {# files}}" }';
    const world = agentWorld({ "locales/en.json": source, "locales/pl.json": "{}", "glossa.json": "{}" });
    const few = "{n, plural, one {# plik} few {# pliki} other {# pliku}}";
    const all = "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";
    assert.equal(await world.writeOne("pl", { key: "files", text: few }), "plural.missing many");
    assert.equal(
      await world.writeOne("pl", { key: "files", text: "{n, plural, one {" }),
      "icu.syntax EXPECT_ARGUMENT_CLOSING_BRACE",
    );
    assert.equal(await world.writeOne("pl", { key: "files", text: all }), "written");
  });

  it("lets a plural form of one number spell out its count, and no other", async () => {
    const world = agentWorld({ ...files, "locales/pl.json": "{}", "glossa.json": "{}" });
    assert.equal(await world.writeOne("pl", { key: "items_one", text: "jeden produkt" }), "written");
    assert.equal(await world.writeOne("pl", { key: "items_few", text: "produkty" }), "placeholder.missing {{count}}");
  });

  it("holds translations to the maximum length of the file", async () => {
    const xliff = (target: string) => `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
<trans-unit id="ok" maxwidth="6" size-unit="char"><source>OK</source>${target}</trans-unit>
</body></file></xliff>`;
    const world = agentWorld({ "messages.de.xlf": xliff("<target></target>") });
    assert.equal(await world.writeOne("de", { key: "ok", text: "Einverstanden" }), "text.tooLong 13/6");
    assert.equal(await world.writeOne("de", { key: "ok", text: "Gut" }), "written");
  });

  it("reports what a person should look at, and writes it", async () => {
    const world = agentWorld(files, [["manual", "Handbuch"]]);
    const answer: WriteAnswer = await world.write("de", [{ key: "note", text: "Bitte lesen Sie die Anleitung" }]);
    assert.equal(answer.written, 1);
    assert.deepEqual(answer.notes, [{ key: "note", finding: "term.missing manual → Handbuch" }]);
  });

  it("refuses a batch that is plainly in another language", async () => {
    const source = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`k${i}`, `Sentence number ${i}`]));
    const spanish = "Por favor, no cierre la ventana antes de que los datos se hayan guardado en el servidor";
    const world = agentWorld({ "locales/en.json": JSON.stringify(source), "locales/de.json": "{}" });
    const answer: WriteAnswer = await world.write(
      "de",
      Object.keys(source).map((key, i) => ({ key, text: `${spanish} ${i}` })),
    );
    assert.deepEqual([answer.written, answer.refused], [0, 12]);
    assert.equal(answer.notes?.[0]?.reason, "text.otherLanguage es/de");
    assert.equal(world.files.text("locales/de.json"), "{}");
  });

  it("asks for the file if several have the key", async () => {
    const world = agentWorld({
      ...{ "locales/en/a.json": '{ "x": "One" }', "locales/en/b.json": '{ "x": "Two" }' },
      ...{ "locales/de/a.json": "{}", "locales/de/b.json": "{}" },
    });
    assert.equal(await world.writeOne("de", { key: "x", text: "Zwei" }), "several files have this key: name the file");
    assert.equal(await world.writeOne("de", { key: "x", text: "Zwei", file: "locales/de/b.json" }), "written");
    assert.equal(world.files.text("locales/de/a.json"), "{}");
    assert.match(world.files.text("locales/de/b.json") ?? "", /Zwei/);
  });

  it("gives the failure of a file as the reason of all its messages", async () => {
    const world = agentWorld(files);
    world.files.unwritable.add("locales/de.json");
    assert.equal(await world.writeOne("de", { key: "save", text: "Sichern" }), "file.unwritable");
    const broken = agentWorld({ ...files, "locales/de.json": "{ broken" });
    assert.equal(await broken.writeOne("de", { key: "save", text: "Sichern" }), "locales/de.json: file.syntax");
  });
});
