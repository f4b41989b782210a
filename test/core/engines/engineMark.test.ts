import assert from "node:assert/strict";
import { engineMark, isEngineMark, isMarkOf } from "../../../src/core/engines/engineMark.ts";
import { parseLock } from "../../../src/core/lock/lock.ts";
import { lockEdits } from "../../../src/core/lock/lockEdits.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const chat = { id: "chat/llm.intern.example:8443/v1/meta-llama/Llama-3/p1", model: "meta-llama/Llama-3/p1" };

describe("the mark of an engine in the lock", () => {
  it("names the model and the prompt, and no address", () => {
    const mark = engineMark(chat);
    assert.match(mark, /^meta-llama\/Llama-3\/p1~[\da-f]{6}$/);
    assert.match(engineMark({ id: "deepl" }), /^deepl~/);
    assert.match(engineMark({ id: "service:https://translate.intern.example" }), /^service~/);
    assert.match(engineMark({ id: "apertium/eng-spa/1.2" }), /^apertium~/);
  });

  it("differs for the same model at another address, and for another prompt", () => {
    const marks = [chat, { ...chat, id: chat.id.replace("8443", "1") }, { ...chat, model: "meta-llama/Llama-3/p2" }];
    assert.equal(new Set(marks.map(engineMark)).size, 3);
  });

  it("is one for any name of a model", () => {
    for (const model of ["a\tb", "モデル", "", "x".repeat(500), "line\nbreak $(icon)"]) {
      const mark = engineMark({ id: "chat/x", model });
      assert.ok(isEngineMark(mark), mark);
    }
  });

  it("is found by all of it, its name, or its model", () => {
    const mark = engineMark(chat);
    for (const named of [mark, "meta-llama/Llama-3/p1", "meta-llama/llama-3", " META-LLAMA/LLAMA-3 "])
      assert.ok(isMarkOf(mark, named), named);
    for (const named of ["", "Llama-3", "meta-llama", "p1"]) assert.ok(!isMarkOf(mark, named), named);
  });
});

describe("a line of the lock with an engine", () => {
  const mark = engineMark(chat);
  const entry = { hash: "0123456789ab", state: "translated", machine: "ba9876543210", engine: mark } as const;

  it("is read as it was written, and counted", () => {
    const change = { locale: "de", file: "de.json", path: ["a"], entry };
    const text = applyEdits("", lockEdits("", [change]));
    const lock = parseLock(text);
    assert.deepEqual(lock.get("de", "de.json", ["a"]), entry);
    assert.deepEqual([...lock.engines()], [[mark, 1]]);
  });

  it("is read without an engine that is none", () => {
    const lock = parseLock("{locale}.json\ta\t0123456789ab\tby:$(trash)~<b> de:ba9876543210\n");
    assert.deepEqual(lock.get("de", "de.json", ["a"]), {
      hash: entry.hash,
      state: "translated",
      machine: entry.machine,
    });
    assert.equal(lock.engines().size, 0);
  });
});
