import assert from "node:assert/strict";
import fc from "fast-check";
import type { EntryFormat } from "../../../src/core/glossary/entryColumns.ts";
import { parseEntries, readPairs, writeEntries } from "../../../src/core/glossary/glossaryEntries.ts";
import { phraseRuleBroken, utf8Length } from "../../../src/core/glossary/phraseRules.ts";
import { anyUnicode, property } from "../../property.ts";

const pair = { source: "en", target: "de" };

function read(format: EntryFormat, text: string): readonly string[] {
  const { entries, problems } = parseEntries(text, format, pair);
  return [
    ...entries.map(({ source, target }) => `${source}→${target}`),
    ...problems.map(({ rule, line, first, span }) => {
      const place = JSON.stringify(text.slice(span.start, span.end).slice(0, 30));
      return `line ${line}: ${rule} ${place}${first === undefined ? "" : ` first on ${first}`}`;
    }),
  ];
}

describe("entries of a dictionary", () => {
  const cases: readonly (readonly [format: EntryFormat, text: string, expected: readonly string[]])[] = [
    ["tsv", "a\tb", ["a→b"]],
    ["tsv", "a\tb\n", ["a→b"]],
    ["tsv", "a\tb\r\nc\td\r\n", ["a→b", "c→d"]],
    ["tsv", "\ufeffa\tb\n\n\nc\td", ["a→b", "c→d"]],
    ["tsv", "", []],
    ["tsv", '"a"\t"b"', ["a→b"]],
    ["tsv", '"a ""b"""\t"c, d"', ['a "b"→c, d']],
    ["tsv", '"a" and "b"\t5" disk', ['"a" and "b"→5" disk']],
    ["tsv", 'a,b\tc,"d"', ['a,b→c,"d"']],
    [
      "tsv",
      "a\tb\na\tc\na\td",
      ["a→b", 'line 2: duplicate "a\\tc" first on 1', 'line 3: duplicate "a\\td" first on 1'],
    ],
    ["tsv", "a\tb\nA\tc", ["a→b", "A→c"]],
    ["tsv", "x\ty\n\ta", ["x→y", 'line 2: empty ""']],
    ["tsv", "x\ty\na\t", ["x→y", 'line 2: empty ""']],
    ["tsv", '""\tb', ['line 1: empty "\\"\\""']],
    ["tsv", "a", ['line 1: columns "a"']],
    ["tsv", "a\tb\tc", ['line 1: columns "a\\tb\\tc"']],
    ["tsv", "a\tb\ten\tde", ['line 1: columns "a\\tb\\ten\\tde"']],
    ["tsv", "a\u0007\tb", ['line 1: control "a\\u0007"']],
    ["tsv", "a\t\u009fb", ['line 1: control "\u009fb"']],
    ["tsv", "a\ud800\tb", ['line 1: control "a\\ud800"']],
    ["tsv", "a\u2028b\tc", ['line 1: newline "a\u2028b"']],
    ["tsv", "a\tb\u2029c", ['line 1: newline "b\u2029c"']],
    ["tsv", "a\u0085b\tc", ['line 1: newline "a\u0085b"']],
    ["tsv", "a\rb\tc\td", ['line 1: columns "a\\rb\\tc\\td"']],
    ["tsv", "a\rb\tc", ['line 1: newline "a\\rb"']],
    ["tsv", " a\tb", ['line 1: space " a"']],
    ["tsv", "a\tb\u00a0", ['line 1: space "b\u00a0"']],
    ["tsv", '" a"\tb', ['line 1: space "\\" a\\""']],
    ["tsv", `${"a".repeat(1024)}\tb`, [`${"a".repeat(1024)}→b`]],
    ["tsv", `${"a".repeat(1025)}\tb`, [`line 1: tooLong "${"a".repeat(30)}"`]],
    ["tsv", `a\t${"ä".repeat(513)}`, [`line 1: tooLong "${"ä".repeat(30)}"`]],
    ["csv", "a,b", ["a→b"]],
    ["csv", '"a, b","c ""d"""', ['a, b→c "d"']],
    ["csv", '"a",b\r\n"c",d\r\n', ["a→b", "c→d"]],
    ["csv", "a,b,en,de\nc,d,de,en\ne,f,EN,de-CH", ["a→b", "e→f"]],
    ["csv", 'a,b,en,de\n" bad ",,fr,de', ["a→b"]],
    ["csv", "a,b,c", ['line 1: columns "a,b,c"']],
    ["csv", "a,b,en,de,x", ['line 1: columns "a,b,en,de,x"']],
    ["csv", "a\n", ['line 1: columns "a"']],
    ["csv", "a,", ['line 1: empty ""']],
    ["csv", ",b", ['line 1: empty ""']],
    ["csv", "a\tb,c", ['line 1: control "a\\tb"']],
    ["csv", "a, b", ['line 1: space " b"']],
    ["csv", 'x,y\n5" disk,b', ["x→y", 'line 2: quote "5\\" disk"']],
    ["csv", '"a"b,c', ['line 1: quote "\\"a\\"b"']],
    ["csv", '"a,b', ['line 1: quote "\\"a,b"']],
    ["csv", '"a\nb",c', ['line 1: quote "\\"a"', 'line 2: quote "b\\""']],
    ["csv", '"', ['line 1: quote "\\""']],
  ];
  for (const [format, text, expected] of cases) {
    it(`${format} ${JSON.stringify(text.slice(0, 40))} is ${JSON.stringify(expected).slice(0, 60)}`, () => {
      assert.deepEqual(read(format, text), expected);
    });
  }

  const phrase = fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('"', ",", "a", "'", " ", "\\", "ß", "𝄞"), minLength: 1, maxLength: 8 }),
    )
    .filter((text) => phraseRuleBroken(text) === undefined);
  const dictionary = fc.uniqueArray(fc.record({ source: phrase, target: phrase }, { noNullPrototype: true }), {
    selector: ({ source }) => source,
    maxLength: 20,
  });
  for (const format of ["tsv", "csv"] as const) {
    property(`are the same after they were written as ${format}`, dictionary, (entries) => {
      assert.deepEqual(parseEntries(writeEntries(entries, format), format, pair), { entries, problems: [] });
    });
    property(`can be read from any text as ${format}, and the sound ones are sound`, anyUnicode(), (text) => {
      for (const { source, target } of parseEntries(text, format, pair).entries) {
        assert.equal(phraseRuleBroken(source) ?? phraseRuleBroken(target), undefined);
      }
    });
  }

  it("of several pairs can share a CSV", () => {
    const one = writeEntries([{ source: "a, b", target: "c" }], "csv", { source: "en", target: "de" });
    const other = writeEntries([{ source: "a, b", target: "d" }], "csv", { source: "en", target: "pt-BR" });
    assert.equal(one + other, '"a, b",c,en,de\n"a, b",d,en,pt-BR\n');
    assert.deepEqual(readPairs(`x,y\n${one}${other}q,r,EN,DE\n"`), [
      { source: "en", target: "de" },
      { source: "en", target: "pt-BR" },
    ]);
    assert.deepEqual(parseEntries(one + other, "csv", { source: "en", target: "pt" }).entries, [
      { source: "a, b", target: "d" },
    ]);
  });

  property("are as long as their bytes", anyUnicode(), (text) => {
    assert.equal(utf8Length(text), new TextEncoder().encode(text).length);
  });
});
