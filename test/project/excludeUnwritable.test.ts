import assert from "node:assert/strict";
import { pathText } from "../../src/core/catalog/message.ts";
import { positionsOf } from "../../src/core/text/textEdits.ts";
import { excludeUnwritable } from "../../src/project/plan/excludeUnwritable.ts";
import { type PlanRequest, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, scriptedTranslator, type World, world } from "./world.ts";

const source = '{\n  "a": "Save",\n  "b": { "c": "Open", "d": "Close" },\n  "e": ["One", "Two"]\n}\n';

const planned = async (files: World, request: PlanRequest = { targets: ["de"] }) =>
  excludeUnwritable(planTranslation(await files.load(), request), files.root, never);

describe("room for a plan", () => {
  const table: readonly (readonly [name: string, target: string, work: string, blocked: readonly string[]])[] = [
    ["is there in an empty file", "{}", "a b.c b.d e[0] e[1]", []],
    ["is there beside other things", '{ "x": null, "y": 1 }', "a b.c b.d e[0] e[1]", []],
    ["is there in empty groups", '{ "b": {}, "e": [] }', "a b.c b.d e[0] e[1]", []],
    ["is not where null stands", '{\n  "a": null\n}', "b.c b.d e[0] e[1]", ["a: a 2:8"]],
    ["is not where a number stands", '{\n  "b": {\n "d": 1 }\n}', "a b.c e[0] e[1]", ["b.d: b.d 3:7"]],
    ["is not where a group stands", '{ "a": { "z": "x" } }', "b.c b.d e[0] e[1]", ["a: a 1:8"]],
    ["is not below a text", '{ "b": "x" }', "a e[0] e[1]", ["b.c: b 1:8", "b.d: b 1:8"]],
    ["is not where an element is no text", '{ "e": [null, "Zwei"] }', "a b.c b.d", ["e[0]: e[0] 1:9"]],
  ];
  for (const [name, target, work, blocked] of table) {
    it(name, async () => {
      const files = world({ "locales/en.json": source, "locales/de.json": target });
      const [file] = (await planned(files)).locales[0]?.files ?? [];
      assert.equal(file?.work.map(({ path }) => pathText(path)).join(" "), work);
      const placeOf = positionsOf(target);
      const told = file?.blocked?.map(({ code, path = [], detail, span }) => {
        const { line, column } = placeOf(span?.start ?? -1);
        assert.equal(code, "format.blocked");
        return `${pathText(path)}: ${detail} ${line}:${column}`;
      });
      assert.deepEqual(told ?? [], blocked);
    });
  }

  it("is not in a read-only file, a new one included, and nothing of it is sent", async () => {
    const files = world({ "locales/en.json": source, "locales/de.json": "{}", "locales/fr.json": "{}" });
    for (const path of ["locales/de.json", "locales/it.json"]) files.files.unwritable.add(path);
    const plan = await planned(files, { targets: ["de", "fr", "it"] });
    assert.deepEqual(
      plan.locales.map(({ files: [file] }) => [file?.failure?.code, file?.failure?.facts.file, file?.work.length]),
      [
        ["file.unwritable", "locales/de.json", 0],
        [undefined, undefined, 5],
        ["file.unwritable", "locales/it.json", 0],
      ],
    );
    const translator = scriptedTranslator();
    await runPlan(plan, { translator, cache: memoryCache() }, never);
    assert.deepEqual([...new Set(translator.sent.map(({ request }) => request.target))], ["fr"]);
  });

  it("does not matter where there is nothing to do", async () => {
    const files = world({ "locales/en.json": '{ "a": "A" }', "locales/de.json": '{ "a": "B" }' });
    files.files.unwritable.add("locales/de.json");
    assert.equal((await planned(files)).locales[0]?.files[0]?.failure, undefined);
  });

  it("is not paid for where it lacks", async () => {
    const files = world({ "locales/en.json": source, "locales/de.json": '{ "a": null, "b": "x" }' });
    const translator = scriptedTranslator();
    const outcome = await runPlan(await planned(files), { translator, cache: memoryCache() }, never);
    assert.deepEqual(translator.texts(), ["One", "Two"]);
    assert.equal(outcome.locales[0]?.files[0]?.left, 0);
  });
});
