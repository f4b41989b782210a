import assert from "node:assert/strict";
import { mergeLockVersions } from "../../../src/core/threeWay/mergeLock.ts";

const head = "# Glossa: the source text that each translation was made from. Keep it under version control.\n";
const lock = (...lines: readonly string[]): string =>
  head + lines.map((line) => `de\tde.json\t${line.replaceAll(" ", "\t")}\n`).join("");

const [first, second, third] = ["0123456789ab", "123456789abc", "23456789abcd"];

describe("two sides of glossa.lock", () => {
  type Row = readonly [name: string, base: string, ours: string, theirs: string, merged: string];
  const rows: readonly Row[] = [
    [
      "have the new lines of both, in order",
      lock(`b ${first} translated`),
      lock(`b ${first} translated`, `c ${second} translated`),
      lock(`a ${third} translated`, `b ${first} translated`),
      lock(`a ${third} translated`, `b ${first} translated`, `c ${second} translated`),
    ],
    [
      "lose what one has removed",
      lock(`a ${first} translated`, `b ${first} translated`),
      lock(`a ${first} reviewed`, `b ${first} translated`),
      lock(`a ${first} translated`),
      lock(`a ${first} reviewed`),
    ],
    [
      "take a newer source with its state, not the review of the former one",
      lock(`a ${first} translated`),
      lock(`a ${first} reviewed`),
      lock(`a ${second} translated`),
      lock(`a ${second} translated`),
    ],
    [
      "keep the former source if both have another one, so that the translation is stale",
      lock(`a ${first} translated`),
      lock(`a ${second} translated`),
      lock(`a ${third} reviewed`),
      lock(`a ${first} translated`),
    ],
    [
      "are reviewed only if both say so, and a machine's only if both name its text",
      lock(),
      lock(`a ${first} reviewed mt:${second}`, `b ${first} reviewed mt:${second}`),
      lock(`a ${first} translated mt:${second}`, `b ${first} reviewed mt:${third}`),
      lock(`a ${first} translated mt:${second}`, `b ${first} reviewed`),
    ],
    [
      "keep lines that this version does not know",
      lock(`a ${first} translated`),
      `${lock(`a ${first} translated`)}# ours\n`,
      lock(`a ${second} translated`),
      `${lock(`a ${second} translated`)}# ours\n`,
    ],
  ];
  for (const [name, base, ours, theirs, merged] of rows)
    it(name, () => assert.equal(mergeLockVersions({ base, ours, theirs }), merged));
});
