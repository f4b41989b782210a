import assert from "node:assert/strict";
import { createTmxReader } from "../../../src/core/tmx/tmxReader.ts";
import type { TmxUnit } from "../../../src/core/tmx/tmxUnit.ts";
import { findCatalogs } from "../../../src/project/discover/loadCatalogs.ts";
import { gatherMemory, sourcesOf } from "../../../src/project/memory/gather.ts";
import { tmxOfMemory } from "../../../src/project/memory/memoryTmx.ts";
import { memoryFiles, never } from "../world.ts";

const stamp = { version: "1.0.0", creation: "2026-01-31T12:00:00Z" };

async function gathered(files: Readonly<Record<string, string>>, reviewedOnly = false, source = "en") {
  const root = { files: memoryFiles(files) };
  const { catalogs } = await findCatalogs(root, never);
  const placed = catalogs.map((found) => ({ root, found }));
  const progress: string[] = [];
  const request = { source, reviewedOnly };
  const memory = await gatherMemory(placed, request, never, (done, total) => progress.push(`${done}/${total}`));
  let tmx = "";
  for await (const piece of tmxOfMemory(memory, stamp)) tmx += piece;
  const units: TmxUnit[] = [];
  const reader = createTmxReader({ header: () => {}, unit: (unit) => units.push(unit) });
  reader.write(tmx);
  reader.end();
  const texts = units.map(({ variants }) => variants.map(({ language, text }) => `${language}: ${text}`).join(" | "));
  return { memory, progress, texts, tmx, sources: sourcesOf(placed) };
}

describe("a memory of a project's translations", () => {
  it("has each pair once, several languages of a text together, what most messages have first", async () => {
    const { memory, texts, progress } = await gathered({
      "locales/en.json": JSON.stringify({ a: "Save", b: "Save", c: "Save", d: "Open" }),
      "locales/de.json": JSON.stringify({ a: "Sichern", b: "Speichern", c: "Speichern", d: "Öffnen" }),
      "locales/fr.json": JSON.stringify({ a: "Enregistrer", b: "Enregistrer" }),
    });
    assert.deepEqual(texts, [
      "en: Save | de: Speichern | fr: Enregistrer",
      "en: Save | de: Sichern",
      "en: Open | de: Öffnen",
    ]);
    assert.deepEqual([memory.pairs, memory.targets], [6, ["de", "fr"]]);
    assert.equal(progress.at(-1), "2/2");
  });

  it("has none that is stale, empty, extra, pseudo or of the same language, and reports them", async () => {
    const { memory, texts } = await gathered({
      "glossa.json": "{}",
      "glossa.lock": "locales/{locale}.json\ta\tAAAAAAAA\tde\n",
      "locales/en.json": JSON.stringify({ a: "Save", b: "Open", c: "Close" }),
      "locales/de.json": JSON.stringify({ a: "Sichern", b: "", c: "Schließen", x: "Mehr" }),
      "locales/en-GB.json": JSON.stringify({ a: "Save" }),
      "locales/en-XA.json": JSON.stringify({ a: "⟦Šàvé⟧" }),
    });
    assert.deepEqual(texts, ["en: Close | de: Schließen"]);
    assert.deepEqual(memory.passedOver, { stale: 1, notReviewed: 0, pseudo: 1, sameLanguage: 1, forms: 0 });
  });

  it("has only what was reviewed where that is wanted", async () => {
    const files = {
      "a/messages.xlf": `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body>
<trans-unit id="a"><source>Save</source><target state="final">Sichern</target></trans-unit>
<trans-unit id="b"><source>Open</source><target state="translated">Öffnen</target></trans-unit>
</body></file></xliff>`,
    };
    const { memory, texts } = await gathered({ "a/messages.de.xlf": files["a/messages.xlf"] }, true);
    assert.deepEqual(texts, ["en: Save | de: Sichern"]);
    assert.equal(memory.passedOver.notReviewed, 1);
  });

  it("goes on past files that can't be read, and names them", async () => {
    const { memory, texts } = await gathered({
      "locales/en.json": JSON.stringify({ a: "Save" }),
      "locales/de.json": "{ broken",
      "locales/fr.json": JSON.stringify({ a: "Enregistrer" }),
    });
    assert.deepEqual(texts, ["en: Save | fr: Enregistrer"]);
    assert.deepEqual(
      memory.failures.map(({ code, facts }) => [code, facts.file]),
      [["file.syntax", "locales/de.json"]],
    );
  });

  it("is of one source language of several", async () => {
    const files = {
      "a/glossa.json": JSON.stringify({ sourceLocale: "de" }),
      "a/locales/de.json": JSON.stringify({ a: "Sichern" }),
      "a/locales/en.json": JSON.stringify({ a: "Save" }),
      "b/locales/en.json": JSON.stringify({ a: "Open" }),
      "b/locales/de.json": JSON.stringify({ a: "Öffnen" }),
    };
    assert.deepEqual((await gathered(files)).texts, ["en: Open | de: Öffnen"]);
    assert.deepEqual((await gathered(files, false, "de")).texts, ["de: Sichern | en: Save"]);
    assert.deepEqual([...(await gathered(files)).sources].sort(), ["de", "en"]);
  });

  it("is gathered without keeping others from running", async () => {
    const messages = (language: string) =>
      Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, `${language} message ${at} of {{n}}`]));
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const { memory } = await gathered({
      "locales/en.json": JSON.stringify(messages("en")),
      "locales/de.json": JSON.stringify(messages("de")),
    });
    clearInterval(timer);
    assert.equal(memory.segments.size, 2_000);
    assert.ok(turns >= 4, `others had ${turns} turns`);
  });

  it("ends when it is cancelled", async () => {
    const root = { files: memoryFiles({ "locales/en.json": `{"a":"Save"}`, "locales/de.json": `{"a":"Sichern"}` }) };
    const { catalogs } = await findCatalogs(root, never);
    const placed = catalogs.map((found) => ({ root, found }));
    await assert.rejects(gatherMemory(placed, { source: "en", reviewedOnly: false }, AbortSignal.abort()), {
      name: "AbortError",
    });
  });
});
