import assert from "node:assert/strict";
import { modeOf, withNulFlush } from "../../src/local/apertium/apertiumModes.ts";
import { findRoute } from "../../src/local/apertium/modeRoute.ts";

const modes = "eng-spa spa-eng spa-eng_US es-pt es-pt_BR pt-es eng-cat cat-ita es-fr fra-cat swe-nob nob-nno en-gl"
  .split(" ")
  .flatMap((name) => modeOf(name) ?? []);

describe("Apertium's directions", () => {
  const names: readonly (readonly [string, readonly string[] | undefined])[] = [
    ["eng-spa", ["en", "es", ""]],
    ["spa-eng_US", ["es", "en", "US"]],
    ["swe-nob", ["sv", "nb", ""]],
    ["nob-nno", ["nb", "nn", ""]],
    ["es-pt_BR", ["es", "pt", "BR"]],
    ["en-eo", ["en", "eo", ""]],
    ["eng", undefined],
    ["eng-spa-debug", undefined],
    ["../x", undefined],
    ["", undefined],
  ];
  for (const [name, expected] of names) {
    it(`${JSON.stringify(name)} is ${expected?.join(" ") ?? "none"}`, () => {
      const mode = modeOf(name);
      assert.deepEqual(mode && [mode.source, mode.target, mode.region], expected);
    });
  }

  const ways: readonly (readonly [string, string, readonly string[] | undefined])[] = [
    ["EN", "ES", ["eng-spa"]],
    ["EN", "ES-419", ["eng-spa"]],
    ["ES", "EN", ["spa-eng"]],
    ["ES", "EN-US", ["spa-eng_US"]],
    ["ES", "EN-GB", ["spa-eng"]],
    ["EN", "PT-BR", ["eng-spa", "es-pt_BR"]],
    ["EN", "PT-PT", ["eng-spa", "es-pt"]],
    ["EN", "FR", ["eng-spa", "es-fr"]],
    ["EN", "IT", ["eng-cat", "cat-ita"]],
    ["PT", "EN", ["pt-es", "spa-eng"]],
    ["SV", "NN", undefined],
    ["EN", "DE", undefined],
    ["EN", "EN-GB", undefined],
  ].map(([source, target, steps]) => [source, target, steps] as [string, string, readonly string[] | undefined]);
  for (const [source, target, steps] of ways) {
    const expected = source === "SV" ? ["swe-nob", "nob-nno"] : steps;
    it(`${source} to ${target}: ${expected?.join(", ") ?? "no way"}`, () => {
      assert.deepEqual(
        findRoute(modes, { source, target })?.map(({ name }) => name),
        expected,
      );
    });
  }

  it("makes each stage end an answer where its text ends", () => {
    assert.equal(
      withNulFlush(
        "lt-proc 'a.bin' | apertium-wblank-attach | cg-mwesplit | vislcg3 'g.bin' | apertium-tagger -g $2 'p' | lt-proc $1 'b.bin'\n",
      ),
      "lt-proc -z 'a.bin' | apertium-wblank-attach | cg-mwesplit | vislcg3 'g.bin' | apertium-tagger -z -g  'p' | lt-proc -z -n 'b.bin'",
    );
  });
});
