import assert from "node:assert/strict";
import { Failure } from "../../src/core/failures/failure.ts";
import type { ChosenResource, LeftOut } from "../../src/core/resources/resourceReferences.ts";
import type { GlossaryInfo, ResourceDirectory } from "../../src/project/model/ports.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { withResources } from "../../src/project/plan/planResources.ts";
import { type Plan, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, scriptedTranslator, world } from "./world.ts";

const glossary = (id: string, ...pairs: readonly (readonly [string, string])[]): GlossaryInfo => ({
  id,
  name: `Name of ${id}`,
  ready: true,
  dictionaries: pairs.map(([source, target]) => ({ source, target })),
});

/** A service with a glossary `g1` of en → de and en → pt, `g2` of en → fr, `busy`, a German style, a memory en → de, fr. */
function directory(asked: string[] = [], stamp = "1"): ResourceDirectory {
  const glossaries = [glossary("g1", ["en", "de"], ["en", "pt"]), glossary("g2", ["EN", "FR"])];
  const ask = <T>(kind: string, { id }: ChosenResource, known: readonly (T & { readonly id: string })[]) => {
    asked.push(`${kind} ${id}`);
    return Promise.resolve(known.find((one) => one.id === id));
  };
  return {
    glossary: (chosen) => ask("glossary", chosen, [...glossaries, { ...glossary("busy", ["en", "de"]), ready: false }]),
    style: (chosen) => ask("style", chosen, [{ id: "s1", name: "S", language: "de", stamp }]),
    memory: (chosen) => ask("memory", chosen, [{ id: "m1", name: "M", source: "en", targets: ["de", "fr"], stamp }]),
    styleProfile: (chosen) =>
      ask("styleProfile", chosen, [
        { id: "p1", name: "P", glossaries: ["g1", "g2"], styles: ["s1"], memories: ["m1"], stamp },
      ]),
    dictionaryStamp: async (id, { source, target }) => `${id} ${source} ${target} ${stamp}`,
  };
}

const project = {
  glossaries: [
    { id: "g1", name: "One" },
    { id: "g2", name: "Two" },
    { id: "lost", name: "Lost" },
    { id: "busy", name: "Busy" },
  ],
  styles: { de: { id: "s1", name: "Style" } },
  memory: { id: "m1", name: "Memory", threshold: 80 },
  locales: { "pt-BR": { glossaries: [{ id: "g1", name: "One" }] } },
};

async function planned(targets: readonly string[], says: object = project): Promise<Plan> {
  const files = world({ "locales/en.json": '{ "a": "Save" }', "glossa.json": JSON.stringify(says) });
  return planTranslation(await files.load(), { targets });
}

const told = (leftOut: readonly LeftOut[] = []): readonly string[] =>
  leftOut.map(({ kind, name, reason }) => `${kind} ${name} ${reason}`);

describe("chosen resources", () => {
  it("apply where they cover the pair, and are named where they don't", async () => {
    const { locales } = await withResources(await planned(["de-AT", "fr", "pt-BR"]), directory(), never);
    const [german, french, portuguese] = locales;
    assert.deepEqual(german?.options.resources?.glossaryIds, ["g1"]);
    assert.equal(german?.options.resources?.styleId, "s1");
    assert.equal(german?.options.resources?.memoryId, "m1");
    assert.equal(german?.options.resources?.threshold, 80);
    assert.deepEqual(told(german?.leftOut), ["glossary Two pair", "glossary Lost gone", "glossary Busy notReady"]);
    assert.deepEqual(french?.options.resources?.glossaryIds, ["g2"]);
    assert.equal(french?.options.resources?.styleId, undefined);
    assert.deepEqual(portuguese?.options.resources?.glossaryIds, ["g1"]);
    assert.deepEqual(told(portuguese?.leftOut), ["memory Memory pair"]);
  });

  it("are a style profile alone, whose state has what it links for the pair", async () => {
    const choice = { ...project, styleProfile: { id: "p1", name: "Profile" } };
    const appliedWith = async (stamp: string, locale: string) => {
      const { locales } = await withResources(await planned([locale], choice), directory([], stamp), never);
      return locales[0]?.options.resources;
    };
    const { fingerprint, ...german } = (await appliedWith("1", "de")) ?? {};
    assert.deepEqual(german, { glossaryIds: [], styleProfileId: "p1" });
    assert.match(fingerprint ?? "", /g1 en de 1/);
    assert.notEqual((await appliedWith("2", "de"))?.fingerprint, fingerprint);
    // a locale that chooses for itself goes without it
    assert.deepEqual((await appliedWith("1", "pt-BR"))?.glossaryIds, ["g1"]);
    const gone = await planned(["de"], { styleProfile: { id: "p2", name: "Gone" } });
    const { locales } = await withResources(gone, directory(), never);
    assert.deepEqual(told(locales[0]?.leftOut), ["styleProfile Gone gone"]);
  });

  it("have a style list for a variant for this variant alone", async () => {
    const british: ResourceDirectory = {
      ...directory(),
      style: async ({ id, name }) => ({ id, name, language: id, stamp: "1" }),
    };
    const styles = { "en-GB": { id: "en-GB", name: "British" }, en: { id: "en", name: "English" } };
    const files = world({ "locales/de.json": '{ "a": "Speichern" }', "glossa.json": JSON.stringify({ styles }) });
    const plan = planTranslation(await files.load(), { targets: ["en-GB", "en-US"] });
    const { locales } = await withResources(plan, british, never);
    assert.deepEqual(
      locales.map(({ options }) => options.resources?.styleId),
      ["en-GB", "en"],
    );
  });

  it("are asked for once, however many locales want them", async () => {
    const asked: string[] = [];
    await withResources(await planned(["de", "fr", "it"]), directory(asked), never);
    assert.deepEqual(asked.sort(), [
      "glossary busy",
      "glossary g1",
      "glossary g2",
      "glossary lost",
      "memory m1",
      "style s1",
    ]);
  });

  it("disturb no service where nothing is chosen or nothing is to translate", async () => {
    const asked: string[] = [];
    const none = await planned(["de"], {});
    assert.deepEqual(await withResources(none, directory(asked), never), none);
    await withResources(await planned(["en"]), directory(asked), never);
    assert.deepEqual(asked, []);
  });

  it("are part of what is paid once: another state of them is another translation", async () => {
    const cache = memoryCache();
    const sentWith = async (stamp: string): Promise<number> => {
      const translator = scriptedTranslator();
      const plan = await withResources(await planned(["de"]), directory([], stamp), never);
      const [estimated] = await estimate(plan, { cache, translator }, never);
      await runPlan(plan, { cache, translator }, never);
      assert.equal(estimated?.texts, translator.texts().length);
      return translator.texts().length;
    };
    assert.deepEqual([await sentWith("1"), await sentWith("1"), await sentWith("2")], [1, 0, 1]);
  });

  it("keep a locale from being translated without them if the service can't say", async () => {
    const failing: ResourceDirectory = {
      ...directory(),
      memory: () => Promise.reject(new Failure("service.forbidden", { scope: "translation_memories:read" })),
    };
    const plan = await withResources(await planned(["de"]), failing, never);
    assert.equal(plan.locales[0]?.failure?.code, "service.forbidden");
  });
});
