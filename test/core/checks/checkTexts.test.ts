import assert from "node:assert/strict";
import fc from "fast-check";
import { checkTexts } from "../../../src/core/checks/checkTexts.ts";
import { FindingMemory } from "../../../src/core/checks/findingMemory.ts";
import { ignoredStandIn, readingsOf, valueStandIn } from "../../../src/core/checks/reading.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { property } from "../../property.ts";
import { problemsOf } from "./examples.ts";

const part = fc.constantFrom(
  ..."save the the file. Datei! ? ... … {x} {{y}} %s %1$d <b> </b> <br> &amp; &nbsp; '' ' \" „ “ ” « » ( ) （ 12 1.5 \n \\n https://a.b/c a@b.cd \u200b \u2066 \u2069 о c | # ` 。 ？ ¿ Ω {n, plural, one {# a.} other {# b}} @:a $t(b)"
    .split(" ")
    .flatMap((one) => [one, ` ${one}`]),
);
const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
const syntax = fc.constantFrom<Syntax>("i18next", "vue", "icu", "brace", "printf", "python", "ruby", "java", "xliff");
const locale = fc.constantFrom("de", "fr", "es", "ja", "zh-Hans", "ar", "el", "ru", "th", "xx", "en");

describe("checks of texts", () => {
  property("read texts at their places", text, syntax, (message, used) => {
    const { outer, branches } = readingsOf(message, new Set([used]));
    const readings = [...(outer ? [outer] : []), ...branches];
    for (const { text: read, start } of readings) assert.ok(start + read.length <= message.length);
    // what is read as it is written stands where it is read
    const plain = readings.filter(({ text: read }) => !read.includes(valueStandIn) && !read.includes(ignoredStandIn));
    for (const { text: read, start } of plain) assert.equal(read, message.slice(start, start + read.length));
  });

  property(
    "never find a fault that is put right by what is there",
    text,
    text,
    syntax,
    locale,
    (from, to, used, target) => {
      for (const { instead } of problemsOf([target, from, to, "", { syntax: used }])) assert.notEqual(instead, to);
    },
  );

  it("look again only at texts that changed", () => {
    const span = { start: 0, end: 1 };
    const entries = (texts: readonly string[]): readonly CatalogEntry[] =>
      texts.map((target, i) => {
        const path = [String(i)];
        return {
          path,
          state: "translated",
          source: { path, text: "Source", span },
          target: { path, text: target, span },
        };
      });
    const memory = new FindingMemory();
    const looked: string[] = [];
    const find = memory.find.bind(memory);
    memory.find = (key, look) =>
      find(key, () => {
        looked.push(key.split("\n").at(-1) ?? "");
        return look();
      });
    const check = (targets: readonly string[], to = "de") =>
      checkTexts(entries(targets), { sourceLocale: "en", targetLocale: to, syntaxes: new Set() }, memory).map(
        ({ code, path }) => `${code} ${path?.[0]}`,
      );
    assert.deepEqual(check(["A", "B ", "C"]), ["text.space 1"]);
    assert.deepEqual(looked.splice(0), ["A", "B ", "C"]);
    assert.deepEqual(check(["A", "B ", "D "]), ["text.space 1", "text.space 2"]);
    assert.deepEqual(looked.splice(0), ["D "]);
    // a key that moved is the same text
    assert.deepEqual(check(["B ", "A"]), ["text.space 0"]);
    assert.deepEqual(looked.splice(0), []);
    assert.deepEqual(check(["A"], "fr"), []);
    assert.deepEqual(looked.splice(0), ["A"]);
  });
});
