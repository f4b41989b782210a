import assert from "node:assert/strict";
import { planTranslation, planWithYields } from "../../src/project/plan/translationPlan.ts";
import { never, world } from "./world.ts";

const files = () =>
  world({
    "locales/en.json": '{ "a": "Save", "b": "Open" }',
    "locales/de.json": '{ "a": "Sichern" }',
    "locales/fr.json": "{}",
  });

describe("planning locale by locale", () => {
  it("makes the same plan, each locale once", async () => {
    const loaded = await files().load();
    const request = { targets: ["de", "fr", "de", "es", "klingonisch"], only: "missing" as const };
    assert.deepEqual(await planWithYields(loaded, request, never), planTranslation(loaded, request));
    assert.deepEqual(await planWithYields(loaded, { targets: [] }, never), planTranslation(loaded, { targets: [] }));
  });

  it("lets others run in between, and ends when it is cancelled", async () => {
    const loaded = await files().load();
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    await assert.rejects(planWithYields(loaded, { targets: ["de", "fr", "es", "it"] }, controller.signal), {
      name: "AbortError",
    });
  });
});
