import assert from "node:assert/strict";
import { pathText } from "../../src/core/catalog/message.ts";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { findingsOf, memoryCache, never, scriptedTranslator, world } from "./world.ts";

const glossa = '{ "doNotTranslate": { "keys": ["brand.*"], "texts": ["CSV"] } }';

describe("messages that a project has copied", () => {
  it("go into the files and nowhere else", async () => {
    const { files, root, load } = world({
      "glossa.json": glossa,
      "locales/en.json": '{ "format": "CSV", "brand": { "name": "Our Shop" }, "save": "Save" }',
      "locales/de.json": "{}",
    });
    const translator = scriptedTranslator();
    const plan = planTranslation(await load(), { targets: ["de"] });
    await applyOutcome(root, await runPlan(plan, { translator, cache: memoryCache() }, never));
    assert.deepEqual(translator.texts(), ["Save"]);
    assert.deepEqual(JSON.parse(files.text("locales/de.json") ?? ""), {
      format: "CSV",
      brand: { name: "Our Shop" },
      save: "DE SAVE",
    });
    assert.deepEqual(work(planTranslation(await load(), { targets: ["de"] })), []);
  });

  it("are complete as copies that the file marks, and no check looks at their texts", async () => {
    const entry = (id: string, text: string, flag = ""): string => `${flag}msgid "${id}"\nmsgstr "${text}"\n\n`;
    const header = entry("", "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n");
    const { root, load } = world({
      "glossa.json": '{ "doNotTranslate": { "texts": ["The the CSV.", "OK"] } }',
      "locale/messages.pot": header + entry("The the CSV.", "") + entry("OK", ""),
      "locale/de.po": header + entry("The the CSV.", "The the CSV.", "#, fuzzy\n") + entry("OK", "In Ordnung"),
    });
    const loaded = await load();
    assert.deepEqual(work(planTranslation(loaded, { targets: ["de"] })), []);
    const found = await findingsOf(loaded, root);
    assert.deepEqual(
      found.flatMap(({ file, problems }) => (file.locale === "de" ? problems.map(({ code }) => code) : [])),
      [],
    );
  });
});

const work = ({ locales }: ReturnType<typeof planTranslation>): readonly string[] =>
  locales.flatMap(({ files }) => files.flatMap((file) => file.work.map(({ path }) => pathText(path))));
