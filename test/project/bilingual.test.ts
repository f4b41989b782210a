import assert from "node:assert/strict";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { withText } from "../../src/project/model/withText.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { findingsOf, memoryFiles, never } from "./world.ts";

const file = (source: string, units: string, target = ""): string =>
  `<xliff version="1.2"><file original="f" source-language="${source}"${target && ` target-language="${target}"`}><body>${units}</body></file></xliff>`;
const unit = (id: string, source: string, target?: string): string =>
  `<trans-unit id="${id}"><source>${source}</source>${target === undefined ? "" : `<target>${target}</target>`}</trans-unit>`;

async function loadedOf(texts: Readonly<Record<string, string>>) {
  const files = memoryFiles(texts);
  const { catalogs, failures, warnings } = await findCatalogs({ files }, never);
  assert.deepEqual([failures, warnings], [[], []]);
  assert.equal(catalogs.length, 1);
  return loadCatalog({ files }, catalogs[0]!, undefined, never);
}

describe("catalogs of bilingual files", () => {
  const angular = {
    "src/locale/messages.xlf": file("en", unit("a", "new") + unit("b", "B") + unit("c", "C")),
    "src/locale/messages.de.xlf": file("en", unit("a", "old", "alt") + unit("b", "B", "Be")),
  };

  it("Angular: the file without a locale is the source, in the language it names", async () => {
    const { catalog } = await loadedOf(angular);
    assert.deepEqual([catalog.pattern, catalog.sourceLocale], ["src/locale/messages.{locale}.xlf", "en"]);
    const german = {
      "src/messages.xlf": file("de", unit("a", "A")),
      "src/messages.en.xlf": file("de", unit("a", "A")),
    };
    const other = (await loadedOf(german)).catalog;
    assert.deepEqual(
      [other.sourceLocale, other.files.map(({ path, locale }) => `${locale} ${path}`)],
      ["de", ["de src/messages.xlf", "en src/messages.en.xlf"]],
    );
  });

  it("Angular: a long file names its language at its beginning, wherever a character is cut off", async () => {
    for (const lead of ["", "x"]) {
      const long = file("fr", unit("a", lead + "ü".repeat(150_000)));
      assert.equal((await loadedOf({ "src/locale/messages.xlf": long })).catalog.sourceLocale, "fr");
    }
  });

  it("Angular: the file without a locale stays the source next to one that names its language", async () => {
    const { catalog, sources } = await loadedOf({
      ...angular,
      "src/locale/messages.en-US.xlf": file("en-US", unit("a", "long ago")),
      "src/locale/messages.xlf": file("en-US", unit("a", "new") + unit("b", "B")),
    });
    assert.deepEqual(
      [catalog.sourceLocale, catalog.files.map(({ path }) => path), [...sources.values()].map(({ path }) => path)],
      ["en-US", ["src/locale/messages.xlf", "src/locale/messages.de.xlf"], ["src/locale/messages.xlf"]],
    );
  });

  it("what is of another source is stale, what has no target missing", async () => {
    const loaded = await loadedOf(angular);
    const [locale] = planTranslation(loaded, { targets: ["de"] }).locales;
    assert.deepEqual(
      locale?.files[0]?.entries.map(({ path, state, source }) => [path[0], state, source?.text]),
      [
        ["a", "stale", "new"],
        ["b", "translated", "B"],
        ["c", "missing", "C"],
      ],
    );
  });

  it("Symfony: where the source has keys, what its targets say is translated", async () => {
    const loaded = await loadedOf({
      "translations/messages.en.xlf": file("en", unit("1", "user.login", "Log in") + unit("2", "x", "X"), "en"),
      "translations/messages.de.xlf": file("en", unit("1", "user.login") + unit("2", "X", "Iks"), "de"),
    });
    const [locale] = planTranslation(loaded, { targets: ["de"] }).locales;
    assert.deepEqual(
      locale?.files[0]?.entries.map(({ path, state, source }) => [path[0], state, source?.text]),
      [
        ["1", "missing", "Log in"],
        ["2", "translated", "X"],
      ],
    );
  });

  const alone = {
    "translations/app.de.xlf": file("en", unit("a", "A", "Ah") + unit("b", "B"), "de"),
    "translations/app.fr.xlf": file("en", unit("a", "other"), "fr"),
  };

  it("without a source file each carries its own source", async () => {
    const loaded = await loadedOf(alone);
    assert.equal(loaded.catalog.sourceLocale, "en");
    const { locales } = planTranslation(loaded, { targets: ["de", "fr", "es"] });
    assert.deepEqual(
      locales.map(({ locale, files }) => [locale, files[0]?.path, files[0]?.work.map(({ source }) => source?.text)]),
      [
        ["de", "translations/app.de.xlf", ["B"]],
        ["fr", "translations/app.fr.xlf", ["other"]],
        ["es", "translations/app.es.xlf", ["A", "B"]],
      ],
    );
    const found = (await findingsOf(loaded)).flatMap(({ problems }) =>
      problems.map(({ code, path }) => `${path} ${code}`),
    );
    assert.deepEqual(found, ["b message.missing", "a message.missing"]);
  });

  it("a source typed into a target file is the source from then on", async () => {
    const before = await loadedOf(alone);
    const after = withText(before, "translations/app.de.xlf", file("en", unit("z", "Z"), "de"));
    const [locale] = planTranslation(after, { targets: ["de"] }).locales;
    assert.deepEqual(
      locale?.files[0]?.work.map(({ source }) => source?.text),
      ["Z"],
    );
  });

  it("marks of the project come before those of the person, and those before what is usual", async () => {
    const defaultMarks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };
    const loaded = await loadedOf(angular);
    assert.deepEqual(planTranslation(loaded, { targets: [] }).marks, defaultMarks);
    const told = await loadedOf({ ...angular, "glossa.json": '{ "xliff": { "state": "translated" } }' });
    const marks = { state: "final", stateQualifier: "" };
    assert.deepEqual(planTranslation(told, { targets: [], marks }).marks, { state: "translated", stateQualifier: "" });
  });
});
