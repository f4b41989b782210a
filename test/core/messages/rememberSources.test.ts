import assert from "node:assert/strict";
import { rememberSources } from "../../../src/core/messages/rememberSources.ts";

describe("rememberSources", () => {
  let made: string[] = [];
  const remember = () => {
    made = [];
    return rememberSources((text, syntaxes) => {
      made.push(text);
      return { text, syntaxes };
    });
  };

  it("makes one result of a text, another for other syntaxes", () => {
    const of = remember();
    const [icu, printf] = [new Set(["icu"] as const), new Set(["printf"] as const)];
    assert.equal(of("a", icu), of("a", icu));
    assert.equal(of("a", printf).syntaxes, printf);
    assert.deepEqual(made, ["a", "a"]);
  });

  it("forgets texts that thousands of others came after, and none that is asked for again", () => {
    const of = remember();
    const syntaxes = new Set<never>();
    const first = of("first", syntaxes);
    for (let i = 0; i < 25_000; i++) {
      if (i % 5_000 === 0) assert.equal(of("first", syntaxes), first);
      of(`text ${i}`, syntaxes);
    }
    made.length = 0;
    of("text 0", syntaxes);
    of("text 24999", syntaxes);
    assert.deepEqual(made, ["text 0"]);
  });
});
