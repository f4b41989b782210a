import assert from "node:assert/strict";
import { applicableRules, applyStyle } from "../../../src/core/style/apply/applyStyle.ts";

/** Applies one option of a rule, `punctuation.colon`, to a text. */
export function one(language: string, rule: string, option: string, text: string): string {
  const [category = "", name = ""] = rule.split(".");
  return applyStyle([text], { [category]: { [name]: option } }, language)[0] ?? "";
}

/** All options of the rules that are applied. */
export const options: readonly (readonly [rule: string, option: string])[] = Object.entries(applicableRules).flatMap(
  ([rule, of]) => Object.keys(of).map((option) => [rule, option] as const),
);

/** Texts that no rule changes in any language. */
export const untouched: readonly string[] = [
  "https://example.com/a-b/1,234.5?x='y'&z=10-12",
  "www.example.com/it's",
  "o'neil-10.5@example.co.uk",
  "192.168.1.10",
  "1.2.3",
  "v2.10",
  "version 3.12",
  "TLS 1.3",
  "`it's 1,234.5 %`",
  "{name} {count, number} $\u007btotal} %{rate}",
  "%d %1$s %(name)s",
  "--max-size=1,5 -v",
  "/usr/lib/x-1.5/a...b",
  "snake_case_3.5 camelCase10.5 foo.bar()",
  "2026-11-21T10:30:15.123Z",
  "550e8400-e29b-11d4-a716-446655440000",
  "+49 30 1234-5678",
  "0xFF #ff8800",
  "index.html",
];

/** Asserts that a long text of these pieces is read in linear time: a quadratic pattern would outlast the test. */
export function assertBriefWork(piece: string): void {
  const text = piece.repeat(500_000 / piece.length);
  const calmed = one("es", "punctuation.exclamation_marks", "do_not_use", text);
  assert.ok(calmed.length <= text.length);
}

const beginnings = [
  '"',
  "1,",
  "a/",
  " -",
  "(（",
  "1.",
  "a, ",
  "a.b",
  "A.",
  "<",
  "{",
  "1 ",
  "w",
  "'",
  "5-",
  "a_",
  "@a.",
  "aB",
  "a-",
  "/a",
  "0",
  "¡a",
  "& a ",
  "[",
  "。」",
  "1:",
  "A ",
  "www.",
  "I'",
  "$1",
  "1x",
  "z. ",
];

/** Asserts that texts that look like the begin of something end: in seconds where they are read in linear time, else never. */
export function assertEnds(times: number): void {
  for (const beginning of beginnings)
    for (const [rule, all] of Object.entries(applicableRules))
      for (const option of Object.keys(all).slice(0, 1))
        assert.equal(typeof one("en", rule, option, beginning.repeat(times)), "string");
}
