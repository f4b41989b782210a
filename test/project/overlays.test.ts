import assert from "node:assert/strict";
import { findCatalogs, type LoadedCatalog, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { findingsOf, memoryFiles, never } from "./world.ts";

const texts = (count: number, word: string) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, `${word} ${i}`])));

async function loadedOf(more: Readonly<Record<string, string>> = {}): Promise<LoadedCatalog> {
  const root = {
    files: memoryFiles({
      "locales/en.json": texts(30, "Text number"),
      "locales/es.json": texts(30, "Texto número"),
      "locales/es-MX.json": texts(2, "Texto mexicano número"),
      "locales/fr.json": texts(2, "Texte numéro"),
      ...more,
    }),
  };
  const [found] = (await findCatalogs(root, never)).catalogs;
  assert.ok(found);
  return await loadCatalog(root, found, undefined, never);
}

const missingIn = async (loaded: LoadedCatalog): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await findingsOf(loaded)).map(({ file, problems }) => [
      file.locale,
      problems.filter(({ code }) => code === "message.missing").length,
    ]),
  );

describe("a regional file next to its base", () => {
  it("with few messages lacks nothing: the others fall back", async () => {
    const loaded = await loadedOf();
    assert.deepEqual(
      ["en", "es", "es-MX", "fr"].map((locale) => loaded.fallbackOf(locale)),
      [undefined, undefined, "es", undefined],
    );
    assert.deepEqual(await missingIn(loaded), { en: 0, es: 0, "es-MX": 0, fr: 28 });
  });

  it("is translated where it is asked for", async () => {
    const plan = planTranslation(await loadedOf(), { targets: ["es-MX"] });
    assert.equal(plan.locales[0]?.files[0]?.work.length, 28);
  });

  it("does so next to the source, too", async () => {
    assert.equal((await loadedOf({ "locales/en-US.json": "{}" })).fallbackOf("en-US"), "en");
  });

  it("with many messages lacks the rest", async () => {
    const loaded = await loadedOf({ "locales/es-MX.json": texts(20, "Texto") });
    assert.equal((await missingIn(loaded))["es-MX"], 10);
  });

  it("is as glossa.json has it", async () => {
    const project = { "glossa.json": '{ "fallback": { "es-MX": false, "fr": "es" } }' };
    assert.deepEqual(await missingIn(await loadedOf(project)), { en: 0, es: 0, "es-MX": 28, fr: 0 });
  });

  it("that holds its sources as well has all messages", async () => {
    const unit = (i: number) => `<trans-unit id="${i}"><source>Text ${i}</source></trans-unit>`;
    const file = (locale: string) =>
      `<xliff version="1.2"><file source-language="en" target-language="${locale}" original="x" datatype="plaintext"><body>${Array.from({ length: 20 }, (_, i) => unit(i)).join("")}</body></file></xliff>`;
    const root = { files: memoryFiles({ "locale/m.es.xlf": file("es"), "locale/m.es-MX.xlf": file("es-MX") }) };
    const [found] = (await findCatalogs(root, never)).catalogs;
    assert.ok(found);
    assert.equal((await loadCatalog(root, found, undefined, never)).fallbackOf("es-MX"), undefined);
  });
});
