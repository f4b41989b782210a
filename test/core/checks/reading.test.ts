import assert from "node:assert/strict";
import { hasLetters, lettersOf } from "../../../src/core/checks/checkedScripts.ts";
import { readingsOf, readingsOfSource } from "../../../src/core/checks/reading.ts";
import type { Syntax, Syntaxes } from "../../../src/core/messages/messageSyntax.ts";

const syntaxes = (...names: Syntax[]): Syntaxes => new Set(names);

describe("readings of sources", () => {
  it("are made once for all locales, from any thread's copy of the syntaxes", () => {
    const first = readingsOfSource("Hello %s", syntaxes("printf"));
    assert.deepEqual(first, readingsOf("Hello %s", syntaxes("printf")));
    assert.equal(readingsOfSource("Hello %s", syntaxes("printf")), first);
  });

  it("are those of each catalog's syntaxes", () => {
    const [printf, icu] = [syntaxes("printf"), syntaxes("icu")];
    for (const own of [printf, icu, printf])
      assert.deepEqual(readingsOfSource("{name} %s", own), readingsOf("{name} %s", own));
  });

  it("count characters beyond the basic plane once", () => {
    assert.equal(lettersOf("Han", "\u{20000}\u4e00a\u{20001}"), 3);
    assert.equal(lettersOf("Latin", "ab\u4e00c"), 3);
    assert.equal(lettersOf("Latin", ""), 0);
    assert.equal(lettersOf("Kana", "あア漢"), 2);
    assert.deepEqual(
      [hasLetters("Kana", "漢ア"), hasLetters("Kana", "漢"), hasLetters("Han", "\u{20000}")],
      [true, false, true],
    );
  });
});
