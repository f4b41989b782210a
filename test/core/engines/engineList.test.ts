import assert from "node:assert/strict";
import {
  coversPair,
  describeListProblem,
  engineAddress,
  parseEngineList,
} from "../../../src/core/engines/engineList.ts";
import { enginePresets, newEngineId, speechPresets, voicePresets } from "../../../src/core/engines/enginePresets.ts";

describe("engine lists", () => {
  it("cover the pairs of an entry, roots with their variants", () => {
    const covered = (pairs: readonly string[] | undefined, source: string, target: string) =>
      coversPair(pairs === undefined ? {} : { pairs }, source, target);
    assert.equal(covered(undefined, "EN", "DE"), true);
    assert.equal(covered(["en→*"], "EN", "JA"), true);
    assert.equal(covered(["*->pt"], "EN", "PT-BR"), true);
    assert.equal(covered(["en>pt-BR"], "EN", "PT-PT"), false);
    assert.equal(covered(["de→en"], "EN", "DE"), false);
  });

  it("send nothing to addresses that are not safe", () => {
    const addresses: readonly (readonly [string, string | undefined, boolean?])[] = [
      ["https://api.example.com/v1/", "https://api.example.com/v1"],
      ["http://127.0.0.1:11434/v1", "http://127.0.0.1:11434/v1"],
      ["http://10.0.0.5/v1", undefined],
      ["http://10.0.0.5/v1", "http://10.0.0.5/v1", true],
      ["https://user:secret@example.com", undefined],
      ["https://example.com/v1?key=secret", undefined],
      ["file:///etc/passwd", undefined],
      ["nonsense", undefined],
    ];
    for (const [text, expected, allowHttp] of addresses) assert.equal(engineAddress(text, allowHttp), expected, text);
  });

  it("have presets that are entries, once they have a model", () => {
    const engines = [...enginePresets, ...speechPresets, ...voicePresets].map(({ kind, url, name, voices }, at) => ({
      id: `${newEngineId(name, [])}-${at}`,
      kind,
      url,
      model: `m${at}`,
      voices,
    }));
    assert.deepEqual(parseEngineList(JSON.stringify({ engines })).problems, []);
  });

  it("have prices by the minute of sound for voice, and by tokens", () => {
    const read = (kind: string, price: object) => {
      const engine = { id: "a", kind, url: "https://api.example.com/v1", model: "m", price };
      const { engines, problems } = parseEngineList(JSON.stringify({ engines: [engine] }));
      return [engines[0]?.price, ...problems.map(describeListProblem)];
    };
    const minute = { minute: 0.006, currency: "EUR" };
    assert.deepEqual(read("transcription", minute), [{ ...minute, input: 0, output: 0 }]);
    assert.deepEqual(read("synthesis", { ...minute, input: 1, output: 2 }), [{ ...minute, input: 1, output: 2 }]);
    assert.deepEqual(read("transcription", { input: 1, output: 2 }), [{ input: 1, output: 2 }]);
    assert.deepEqual(read("transcription", { minute: "cheap" }), [
      undefined,
      "engines[0].price.minute: expected a number from 0 to 1000000",
    ]);
    assert.deepEqual(read("transcription", { input: 1 }), [
      undefined,
      'engines[0].price: expected an object with "input" and "output"',
    ]);
    assert.deepEqual(read("chat", minute), [
      undefined,
      'engines[0]: expected a "price" by tokens: this kind of engine has no minutes',
    ]);
  });

  it("give each engine a different id", () => {
    const ollama = { id: "ollama", kind: "chat" } as const;
    assert.deepEqual(
      [newEngineId("Ollama", []), newEngineId("Ollama", [ollama]), newEngineId("…", [])],
      ["ollama", "ollama-2", "engine"],
    );
  });
});
