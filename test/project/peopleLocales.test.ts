import assert from "node:assert/strict";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { withMergedSources } from "../../src/project/plan/mergeFirst.ts";
import { peopleFailure, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, scriptedTranslator, world } from "./world.ts";

const people = (locale: string): string => JSON.stringify({ locales: { [locale]: { translation: "people" } } });

describe("a locale that only people translate", () => {
  const texts = {
    "glossa.json": people("it"),
    "locales/en.json": '{ "a": "Save", "b": "Open", "c": "Close" }',
    "locales/it.json": '{ "a": "Salva", "b": "" }',
    "locales/de.json": '{ "a": "Sichern" }',
  };

  it("waits in the plan, and a run writes the others", async () => {
    const { files, root, load } = world(texts);
    const plan = planTranslation(await load(), { targets: ["it", "de"], only: "all" });
    assert.deepEqual(
      plan.locales.map(({ locale, waiting, files: [file] }) => [locale, waiting, file?.work.length]),
      [
        ["it", 2, 0],
        ["de", undefined, 3],
      ],
    );
    const translator = scriptedTranslator();
    const outcome = await runPlan(plan, { translator, cache: memoryCache() }, never);
    await applyOutcome(root, outcome);
    assert.equal(files.text("locales/it.json"), texts["locales/it.json"]);
    assert.notEqual(files.text("locales/de.json"), texts["locales/de.json"]);
    assert.equal(peopleFailure(plan), undefined);
  });

  it("is refused alone, also for single messages and the translations of one engine", async () => {
    const loaded = await world(texts).load();
    for (const request of [{}, { paths: [["b"]] }, { madeBy: "gpt" }, { files: ["locales/it.json"] }]) {
      const plan = planTranslation(loaded, { targets: ["it"], ...request });
      assert.deepEqual(
        plan.locales.flatMap(({ files }) => files.flatMap(({ work }) => work)),
        [],
      );
      assert.deepEqual([peopleFailure(plan)?.code, peopleFailure(plan)?.facts.detail], ["locale.people", "it"]);
    }
  });

  it("gets no merge of its source from a run", async () => {
    const unit = (source: string, target = ""): string =>
      `<trans-unit id="a"><source>${source}</source>${target}</trans-unit>`;
    const xliff = (locale: string, units: string): string =>
      `<xliff version="1.2"><file source-language="en"${locale} datatype="plaintext" original="x"><body>${units}</body></file></xliff>`;
    const { root, load } = world({
      "glossa.json": people("it"),
      "messages.xlf": xliff("", unit("Save it")),
      "messages.it.xlf": xliff(' target-language="it"', unit("Store", "<target>Salva</target>")),
      "messages.de.xlf": xliff(' target-language="de"', unit("Store", "<target>Sichern</target>")),
    });
    const loaded = await load();
    const merged = await withMergedSources(root, loaded, { targets: ["it", "de"] }, never);
    assert.deepEqual(
      merged.files.filter((file) => file.merged !== undefined).map(({ locale }) => locale),
      ["de"],
    );
  });
});
