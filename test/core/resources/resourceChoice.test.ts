import assert from "node:assert/strict";
import {
  addToChoice,
  correctChoice,
  listChosen,
  type ResourceCandidate,
  removeFromChoice,
  resolveChoice,
} from "../../../src/core/resources/resourceChoice.ts";
import type { ResourceChoice } from "../../../src/core/resources/resourceReferences.ts";

const glossary = (id: string, name = `name of ${id}`): ResourceCandidate => ({ kind: "glossary", id, name });
const style = (id: string, language: string): ResourceCandidate => ({ kind: "style", id, name: id, language });
const named = (id: string) => ({ id, name: `name of ${id}` });

describe("choosing resources", () => {
  const five: ResourceChoice = { glossaries: ["a", "b", "c", "d", "e"].map(named) };

  it("takes five glossaries and no sixth, and one again as the last", () => {
    assert.equal(addToChoice(five, glossary("f")), undefined);
    assert.deepEqual(
      addToChoice(five, glossary("a"))?.glossaries?.map(({ id }) => id),
      ["b", "c", "d", "e", "a"],
    );
    assert.deepEqual(addToChoice({}, glossary("a")), { glossaries: [named("a")] });
  });

  it("has one style list for a language, and one for each variant of it", () => {
    const before: ResourceChoice = { styles: { "de-CH": named("swiss"), de: named("old"), fr: named("other") } };
    assert.deepEqual(addToChoice(before, style("new", "de"))?.styles, {
      "de-CH": named("swiss"),
      de: { id: "new", name: "new" },
      fr: named("other"),
    });
  });

  it("has a style profile instead of what it links, or the other way round", () => {
    const profile: ResourceCandidate = { kind: "styleProfile", id: "p", name: "Legal" };
    const before: ResourceChoice = { ...five, memory: named("m"), spokenTerms: named("t") };
    const chosen = addToChoice(before, profile);
    assert.deepEqual(chosen, { spokenTerms: named("t"), styleProfile: { id: "p", name: "Legal" } });
    assert.deepEqual(addToChoice(chosen ?? {}, glossary("a")), { spokenTerms: named("t"), glossaries: [named("a")] });
    assert.deepEqual(removeFromChoice(chosen ?? {}, profile), { spokenTerms: named("t") });
  });

  it("has one memory, whose threshold the next one takes over, and one collection of spoken terms", () => {
    const memory: ResourceCandidate = { kind: "memory", id: "m", name: "M" };
    assert.deepEqual(addToChoice({}, memory), { memory: { id: "m", name: "M", threshold: 75 } });
    assert.deepEqual(addToChoice({ memory: { ...named("old"), threshold: 90 } }, memory)?.memory, {
      id: "m",
      name: "M",
      threshold: 90,
    });
    assert.deepEqual(
      addToChoice({ spokenTerms: named("old") }, { kind: "spokenTerms", id: "s", name: "S" })?.spokenTerms,
      { id: "s", name: "S" },
    );
  });

  it("takes one away and leaves the others, and another kind with the same id", () => {
    const both: ResourceChoice = { glossaries: [named("x")], memory: named("x"), styles: { de: named("x") } };
    assert.deepEqual(removeFromChoice(both, glossary("x")), { memory: named("x"), styles: { de: named("x") } });
    assert.deepEqual(removeFromChoice(both, style("x", "de")), { glossaries: [named("x")], memory: named("x") });
  });

  it("finds what is chosen by id, then by name, and says what is gone", () => {
    const choice: ResourceChoice = { glossaries: [named("a"), { id: "theirs", name: "Terms" }, named("lost")] };
    const all = [glossary("a", "renamed"), glossary("mine", "Terms"), glossary("other", "Terms")];
    const { found, gone } = resolveChoice(choice, "glossary", all);
    assert.deepEqual([...found.keys()], ["a", "mine"]);
    assert.deepEqual(gone, [glossary("lost")]);
    assert.deepEqual(correctChoice(choice, "glossary", all).glossaries, [
      { id: "a", name: "renamed" },
      { id: "mine", name: "Terms" },
      named("lost"),
    ]);
  });

  it("finds nothing by an empty name", () => {
    const { gone } = resolveChoice({ memory: { id: "x", name: "" } }, "memory", [
      { kind: "memory", id: "y", name: "" },
    ]);
    assert.equal(gone.length, 1);
  });

  it("keeps language and threshold when ids are corrected", () => {
    const choice: ResourceChoice = {
      styles: { "de-AT": { id: "theirs", name: "House" } },
      memory: { id: "theirs", name: "All", threshold: 80 },
      spokenTerms: { id: "theirs", name: "Words" },
    };
    const one = (kind: ResourceCandidate["kind"], name: string): ResourceCandidate => ({ kind, id: "mine", name });
    assert.deepEqual(correctChoice(choice, "style", [one("style", "House")]).styles, {
      "de-AT": { id: "mine", name: "House" },
    });
    assert.deepEqual(correctChoice(choice, "memory", [one("memory", "All")]).memory, {
      id: "mine",
      name: "All",
      threshold: 80,
    });
    assert.equal(correctChoice(choice, "spokenTerms", [one("spokenTerms", "Words")]).spokenTerms?.id, "mine");
    assert.deepEqual(
      listChosen(choice, "style").map(({ language }) => language),
      ["de-AT"],
    );
  });
});
