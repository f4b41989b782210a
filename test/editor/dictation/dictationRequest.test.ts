import assert from "node:assert/strict";
import type { ResourceChoice } from "../../../src/core/resources/resourceReferences.ts";
import { silent } from "../../../src/core/work/log.ts";
import { createDictationRequest } from "../../../src/editor/dictation/dictationRequest.ts";
import type { DictationChoices } from "../../../src/editor/dictation/dictationSession.ts";
import type { App } from "../../../src/editor/platform/app/app.ts";

describe("the glossaries of a dictation", () => {
  const glossary = (id: string, ...pairs: readonly (readonly [source: string, target: string])[]) => ({
    id,
    name: id,
    ready: id !== "unready",
    dictionaries: pairs.map(([source, target]) => ({ source, target })),
  });
  const known = [
    glossary("first", ["en", "de"]),
    glossary("french", ["en", "fr"]),
    glossary("back", ["de", "en"]),
    glossary("second", ["en", "es"], ["en", "de"]),
    glossary("unready", ["en", "de"]),
  ];
  const profile = { glossaries: ["second", "french", "first"] };

  async function glossariesOf(choice: ResourceChoice, more: Partial<DictationChoices> = {}) {
    const needs = {
      choices: { current: async () => choice },
      service: {
        directory: {
          glossary: async ({ id }: { id: string }) => known.find((one) => one.id === id),
          styleProfile: async () => profile,
        },
      },
      resources: { list: async () => [] },
      log: silent,
    } as unknown as App;
    const choices: DictationChoices = { targets: ["de"], mode: "translated", destination: "auto", ...more };
    return (await createDictationRequest(needs, choices, new AbortController().signal)).glossaryIds;
  }
  const all = { glossaries: [...known.map(({ id }) => ({ id, name: id })), { id: "gone", name: "gone" }] };

  it("are all of the project that have the languages, in its order", async () => {
    assert.deepEqual(await glossariesOf(all), ["first", "second"]);
    assert.deepEqual(await glossariesOf(all, { targets: ["fr", "de-CH"] }), ["first", "french", "second"]);
    assert.deepEqual(await glossariesOf(all, { sourceLanguage: "de", targets: ["en-GB", "de"] }), ["back"]);
  });

  it("are those of the style profile of the project, in its order", async () => {
    assert.deepEqual(await glossariesOf({ styleProfile: { id: "p", name: "P" } }), ["second", "first"]);
  });

  it("are one alone if the user chose it", async () => {
    const only = (id: string) => glossariesOf(all, { glossary: { id, name: id } });
    assert.deepEqual(await only("second"), ["second"]);
    assert.deepEqual(await only("french"), ["first", "second"], "it lacks the languages");
  });

  it("are none without a translation", async () => {
    assert.equal(await glossariesOf(all, { targets: [] }), undefined);
    assert.deepEqual(await glossariesOf(all, { targets: [], mediaLanguage: "es" }), ["second"]);
  });
});
