import assert from "node:assert/strict";
import { isAnswerOf } from "../../src/project/plan/findEngine.ts";

describe("the engine of an answer", () => {
  const model = { id: "m", name: "small (ollama)", pseudo: false };
  const service = { id: "s", name: "Language service", pseudo: false, isWholeService: true } as const;

  it("is the one that was asked, if it or a memory answered", () => {
    const names = [undefined, "small (ollama)", "Translation memory, small (ollama)", "Apertium (eng-spa)"];
    assert.deepEqual(
      names.map((name) => isAnswerOf(model, name)),
      [true, true, true, false],
    );
  });

  it("is a whole service, whichever of its engines answered", () => {
    assert.equal(isAnswerOf(service, "Apertium (eng-spa)"), true);
  });
});
