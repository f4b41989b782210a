import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { applyOutcome, preImagesOf, undo } from "../../src/project/apply/applyOutcome.ts";
import { findCatalogs, loadCatalog, loadMore } from "../../src/project/discover/loadCatalogs.ts";
import { withText } from "../../src/project/model/withText.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { findingsOf, memoryCache, never, scriptedTranslator, type World, world } from "./world.ts";

const path = "App/Localizable.xcstrings";
const text = readFileSync(new URL("../core/formats/fixtures/xcstrings/Localizable.xcstrings", import.meta.url), "utf8");

async function run(files: World, ...targets: string[]) {
  const translator = scriptedTranslator();
  const plan = planTranslation(await files.load(), { targets });
  return { outcome: await runPlan(plan, { translator, cache: memoryCache() }, never), translator };
}

const stringsOf = (files: World) => JSON.parse(files.files.text(path) ?? "").strings;

describe("catalogs of files that hold several locales", () => {
  it("are found with the locales that the file holds, its source first", async () => {
    const { catalogs } = await findCatalogs(world({ [path]: text }).root, never);
    assert.deepEqual(
      catalogs.map(({ catalog }) => [catalog.pattern, catalog.sourceLocale, catalog.files.map(({ locale }) => locale)]),
      [[path, "en", ["en", "de", "fr"]]],
    );
  });

  it("may be named in glossa.json, with another source", async () => {
    const project = '{ "files": ["App/*.xcstrings"], "sourceLocale": "de" }';
    const { catalogs, failures } = await findCatalogs(world({ [path]: text, "glossa.json": project }).root, never);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      catalogs.map(({ catalog }) => [catalog.pattern, catalog.sourceLocale]),
      [[path, "de"]],
    );
  });

  it("are loaded locale by locale, each with its own messages", async () => {
    const files = world({ [path]: text });
    const [found] = (await findCatalogs(files.root, never)).catalogs;
    const loaded = await loadCatalog(files.root, found ?? assert.fail(), ["fr"], never);
    const counts = ({ files: all }: typeof loaded) => all.map((file) => [file.locale, file.document.messages.length]);
    assert.deepEqual(counts(loaded), [
      ["en", 13],
      ["fr", 1],
    ]);
    const more = await loadMore(files.root, loaded, { locales: ["de"], stale: new Set() }, never);
    assert.deepEqual(counts(more), [
      ["en", 13],
      ["de", 6],
      ["fr", 1],
    ]);
    const typed = withText(more, path, text.replace("%@ vous a invité", "Typed"));
    assert.deepEqual(counts(typed), counts(more));
    assert.equal(typed.files.at(-1)?.document.messages[0]?.text, "Typed");
    assert.equal(typed.sources.get("")?.text, typed.files.at(-1)?.text);
  });

  it("get all locales of a run, one written after the other, and give them back", async () => {
    const files = world({ [path]: text });
    const { outcome } = await run(files, "de", "fr", "cs");
    const applied = await applyOutcome(files.root, outcome);
    assert.deepEqual(
      applied.map(({ failure, refused, locale }) => [locale, failure, refused]),
      [
        ["de", undefined, []],
        ["fr", undefined, []],
        ["cs", undefined, []],
        [undefined, undefined, []],
      ],
    );
    const { Save, Glossa, Old, "%lld files": plural, "welcome.title": title } = stringsOf(files);
    assert.deepEqual(Object.keys(title.localizations), ["cs", "de", "en", "fr"]);
    assert.equal(title.localizations.fr.stringUnit.value, "FR WELCOME / “BACK”\nAGAIN");
    assert.equal(Save.localizations.fr.stringUnit.value, "FR SAVE");
    assert.equal(Save.localizations.de.stringUnit.value, "Sichern");
    assert.deepEqual(Object.keys(plural.localizations.cs.variations.plural), ["few", "many", "one", "other"]);
    assert.deepEqual([Glossa, Old], [JSON.parse(text).strings["Glossa"], JSON.parse(text).strings["Old"]]);
    const lock = files.files.text("glossa.lock") ?? "";
    for (const locale of ["de", "fr", "cs"])
      assert.match(lock, new RegExp(`^App/Localizable.xcstrings\tSave\t.*\\b${locale}\\b`, "m"));
    const again = await run(files, "de", "fr", "cs");
    assert.deepEqual(again.translator.texts(), []);
    const images = preImagesOf(applied);
    assert.deepEqual(
      images.map((image) => image.path),
      [path, "glossa.lock"],
    );
    assert.deepEqual((await undo(files.root, images)).refused, []);
    assert.equal(files.files.text(path), text);
  });

  it("translate new catalogs, whose keys are their sources", async () => {
    const files = world({
      [path]:
        '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "Save %@" : {\n\n    }\n  },\n  "version" : "1.0"\n}',
    });
    await applyOutcome(files.root, (await run(files, "de")).outcome);
    assert.equal(stringsOf(files)["Save %@"].localizations.de.stringUnit.value, "DE SAVE %@");
    const [found] = (await findCatalogs(files.root, never)).catalogs;
    assert.deepEqual(
      found?.catalog.files.map(({ locale }) => locale),
      ["en", "de"],
    );
  });

  it("are checked locale by locale", async () => {
    const files = world({ [path]: text });
    const findings = await findingsOf(await files.load(), files.root);
    const missing = findings.map(({ file, problems }) => [
      file.locale,
      problems.filter(({ code }) => code === "message.missing").length,
    ]);
    assert.deepEqual(missing, [
      ["en", 0],
      ["de", 6],
      ["fr", 14],
    ]);
  });

  it("are YAML files whose roots are locales, and no others", async () => {
    const two = "en:\n  a: Save\nde:\n  a: Speichern\n";
    const files = world({
      "config/locales/models.yml": two,
      "config/locales/views/shop.yaml": two,
      "config/locales/one.yml": "en:\n  a: Save\n",
      "config/locales/countries.yml": two,
      "config/locales/de.yml": "de:\n  b: x\n",
      "config/locales/en.yml": "en:\n  b: x\n",
      "config/database.yml": two,
      "test/fixtures/locales/models.yml": two,
    });
    const { catalogs } = await findCatalogs(files.root, never);
    assert.deepEqual(
      catalogs.map(({ catalog }) => [catalog.pattern, catalog.files.map(({ locale }) => locale)]),
      [
        ["config/locales/models.yml", ["en", "de"]],
        ["config/locales/views/shop.yaml", ["en", "de"]],
        ["config/locales/{locale}.yml", ["en", "de"]],
      ],
    );
  });

  it("get new locales as new roots of YAML", async () => {
    const place = "config/locales/models.yml";
    const before = "en:\n  a: Save\n  b: Open\nde:\n  a: Speichern\n";
    const files = world({ [place]: before });
    const { outcome } = await run(files, "de", "fr");
    await applyOutcome(files.root, outcome);
    assert.equal(files.files.text(place), `${before}  b: DE OPEN\nfr:\n  a: FR SAVE\n  b: FR OPEN\n`);
  });
});
