import assert from "node:assert/strict";
import { lockHeading } from "../../../src/core/lock/lockHeading.ts";
import { mergeLockVersions } from "../../../src/core/lock/mergeLock.ts";

const head = `${lockHeading.join("\n")}\n`;
/** A lock of lines in which spaces are tabs, but for those between locales (`·`). */
const lock = (...lines: readonly string[]): string =>
  head + lines.map((line) => `{locale}.json\t${line.replaceAll(" ", "\t").replaceAll("·", " ")}\n`).join("");
/** A lock of version 1. */
const former = (...lines: readonly string[]): string =>
  lines
    .map((line) => `${line.slice(0, 2)}\t${line.slice(0, 2)}.json\t${line.slice(3).replaceAll(" ", "\t")}\n`)
    .join("");

const [first, second, third] = ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC"];

describe("two sides of glossa.lock", () => {
  type Row = readonly [name: string, base: string, ours: string, theirs: string, merged: string];
  const rows: readonly Row[] = [
    [
      "have the new lines of both, in order",
      lock(`b ${first} de`),
      lock(`b ${first} de`, `c ${second} de`),
      lock(`a ${third} de`, `b ${first} de`),
      lock(`a ${third} de`, `b ${first} de`, `c ${second} de`),
    ],
    [
      "have the locales of both in one line",
      lock(`b ${first} de·fr`),
      lock(`a ${second} de:${first}`, `b ${first} de+·fr`),
      lock(`a ${second} by:deepl~a04c11·fr:${third}`, `b ${first} de·fr·ja`),
      lock(`a ${second} de:${first}·by:deepl~a04c11·fr:${third}`, `b ${first} de+·fr·ja`),
    ],
    [
      "lose what one has removed",
      lock(`a ${first} de·fr`, `b ${first} de`),
      lock(`a ${first} de+·fr`, `b ${first} de`),
      lock(`a ${first} de`),
      lock(`a ${first} de+`),
    ],
    [
      "take a newer source with its state, not the review of the former one",
      lock(`a ${first} de·fr`),
      lock(`a ${first} de+·fr`),
      lock(`a ${second} de·fr`),
      lock(`a ${second} de·fr`),
    ],
    [
      "keep the former source if both have another one, so that the translation is stale",
      lock(`a ${first} de·fr·ja`),
      lock(`a ${second} de·fr·ja=${first}`),
      lock(`a ${third} de+·fr=${first}·ja`),
      lock(`a ${first} de·fr=${second}·ja=${third}`),
    ],
    [
      "are reviewed only if both say so, and a machine's only if both name its text",
      lock(),
      lock(`a ${first} de:${second}+`, `b ${first} de:${second}+`),
      lock(`a ${first} de:${second}`, `b ${first} de:${third}+`),
      lock(`a ${first} de:${second}`, `b ${first} de+`),
    ],
    [
      "keep lines that this version does not know",
      lock(`a ${first} de`),
      `${lock(`a ${first} de`)}# ours\n`,
      lock(`a ${second} de`),
      `${lock(`a ${second} de`)}# ours\n`,
    ],
    [
      "are in this version if one of them is",
      former("de a 000000000000 translated"),
      former("de a 000000000000 translated", "fr a 000000000000 reviewed"),
      lock(`a ${first} de·ja`),
      lock(`a ${first} de·fr+·ja`),
    ],
    [
      "stay in the former version as long as ours does not change",
      former("de a 000000000000 translated"),
      former("de a 000000000000 reviewed"),
      former("de a 000000000000 translated"),
      former("de a 000000000000 reviewed"),
    ],
  ];
  for (const [name, base, ours, theirs, merged] of rows)
    it(name, () => assert.equal(mergeLockVersions({ base, ours, theirs }), merged));
});
