import assert from "node:assert/strict";
import { hasLetters, lettersOf } from "../../../src/core/checks/checkedScripts.ts";
import { readingsOf, type TextReadings } from "../../../src/core/checks/reading.ts";
import { factOf } from "../../../src/core/checks/readingFacts.ts";
import { SourceMemory } from "../../../src/core/checks/sourceMemory.ts";
import type { Syntax, Syntaxes } from "../../../src/core/messages/messageSyntax.ts";
import { tokenize } from "../../../src/core/messages/tokenize.ts";

const syntaxes = (...names: Syntax[]): Syntaxes => new Set(names);

const textsOf = ({ outer, branches }: TextReadings) => [outer, ...branches].map((one) => [one?.text, one?.start]);

describe("sources that locales share", () => {
  it("are read once for all locales, from any thread's copy of the syntaxes", () => {
    const sources = new SourceMemory();
    const readings = sources.readings("Hello %s", syntaxes("printf"));
    assert.deepEqual(textsOf(readings), textsOf(readingsOf("Hello %s", syntaxes("printf"))));
    assert.equal(sources.readings("Hello %s", syntaxes("printf")), readings);
    const tokens = sources.tokens("Hello %s", syntaxes("printf"));
    assert.deepEqual(tokens, tokenize("Hello %s", syntaxes("printf")));
    assert.equal(sources.tokens("Hello %s", syntaxes("printf")), tokens);
  });

  it("are read with each catalog's syntaxes", () => {
    const sources = new SourceMemory();
    const [printf, icu] = [syntaxes("printf"), syntaxes("icu")];
    for (const own of [printf, icu, printf])
      assert.deepEqual(textsOf(sources.readings("{name} %s", own)), textsOf(readingsOf("{name} %s", own)));
  });

  it("are searched for a fact once, other texts each time", () => {
    const { outer } = new SourceMemory().readings("Hello", syntaxes("printf"));
    const searched: string[] = [];
    const find = (text: string) => void searched.push(text);
    for (const reading of [outer, outer, { text: "Hallo" }, { text: "Hallo" }])
      if (reading !== undefined) factOf(reading, find);
    assert.deepEqual(searched, ["Hello", "Hallo", "Hallo"]);
  });
});

describe("letters", () => {
  it("beyond the basic plane are counted once", () => {
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
