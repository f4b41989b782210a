import assert from "node:assert/strict";
import { counting, stepsOf, withCountedLoops } from "./steps.ts";

describe("steps", () => {
  const growths: readonly (readonly [string, (text: string) => unknown, string, number])[] = [
    ["a simple loop from each place", (text) => /`[^']*'/.exec(text), "`", 16],
    ["white space before an end that is none", (text) => /\s+$/.test(`${text}x`), " ", 16],
    ["a lazy loop", (text) => /<!--.*?-->/su.exec(text), "<!--", 16],
    ["a look ahead from each place", (text) => [...text.matchAll(/(?=’*b)’/g)], "’", 16],
    ["a loop that is passed once", (text) => /^`[^']*'/.exec(text), "`", 4],
    ["matches side by side", (text) => [...text.matchAll(/a+?/g)], "a", 4],
    ["one long match", (text) => text.replace(/[\p{L}’]+/gu, "x"), "’", 4],
    [
      "a search for what is not there, from each place",
      (text) => [...text].map((_, i) => text.indexOf("x", i)),
      "a",
      16,
    ],
    ["a copy for each character", (text) => [...text].reduce<string[]>((all, one) => all.concat(one), []), "a", 16],
    ["removal at the start", (text) => [...text].map((_, i, all) => all.slice().splice(0, i)), "a", 16],
    [
      "an iterator that is left early",
      (text) =>
        Array.from({ length: text.length }, () => {
          const [first] = text;
          return first;
        }),
      "a",
      4,
    ],
  ];
  for (const [name, work, unit, growth] of growths) {
    const counted = (count: number) => counting(() => work(unit.repeat(count)));
    it(`grow ${growth === 16 ? "by the square" : "with the length"}: ${name}`, async () => {
      const [once, fourfold] = [await counted(400), await counted(1600)];
      assert.ok(Math.abs(Math.log(fourfold / once / growth)) < 0.5, `${once} become ${fourfold}`);
    });
  }

  it("count blocks of code, too", async () => {
    const loops = (count: number) => stepsOf(() => withCountedLoops("a".repeat(count), false));
    assert.ok((await loops(4000)) > 3 * (await loops(1000)));
  });

  it("count nothing of other work", async () => {
    let stop = false;
    const other = (async () => {
      while (!stop) {
        "a".repeat(10_000).indexOf("b");
        await new Promise(setImmediate);
      }
    })();
    const counted = await counting(async () => {
      for (let at = 0; at < 5; at++) {
        "a".repeat(10).indexOf("b");
        await new Promise(setImmediate);
      }
    });
    stop = true;
    await other;
    assert.ok(counted >= 100 && counted < 10_000, `${counted}`);
  });

  it("leave what is counted as it is", async () => {
    const before = [RegExp.prototype.exec, String.prototype.indexOf, Array.prototype.slice];
    await assert.rejects(
      () =>
        counting(() => {
          throw new Error("x");
        }),
      /x/,
    );
    assert.deepEqual([RegExp.prototype.exec, String.prototype.indexOf, Array.prototype.slice], before);
  });

  const sources: readonly (readonly [string, string])[] = [
    ["a*b", "(?:a(?:(?!)|))*b"],
    ["(?:a|b)+?(c)", "(?:(?:a|b)(?:(?!)|))+?(c)"],
    ["(?<n>[\\]*]{2,})\\k<n>", "(?<n>(?:[\\]*](?:(?!)|)){2,})\\k<n>"],
    ["\\p{L}+\\u{1F600}?(?<=x*)", "(?:\\p{L}(?:(?!)|))+(?:\\u{1F600}(?:(?!)|))?(?<=(?:x(?:(?!)|))*)"],
  ];
  for (const [source, expected] of sources) {
    it(`are counted in ${source}`, () => assert.equal(withCountedLoops(source, false), expected));
  }
});
