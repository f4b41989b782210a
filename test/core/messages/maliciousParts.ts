import assert from "node:assert/strict";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { tokenize } from "../../../src/core/messages/tokenize.ts";

const all: ReadonlySet<Syntax> = new Set(["i18next", "vue", "icu", "printf", "python", "ruby", "dotnet"]);

/** Parts of texts that look like the begin of a placeholder again and again. */
export const maliciousParts: readonly string[] = [
  "{",
  "{{",
  "}",
  "'{",
  "<a ",
  '<a b="',
  "<a>",
  "</a>",
  "<a b='<a c=\"",
  "$t(",
  "%",
  "&#",
  "@",
  "a@b.",
  "<!--",
  " ",
  "\n",
  "https://{",
  "www.",
  "%(",
  "'",
  "@:",
  "<a b c",
  "{n, plural, other {",
];

/** Asserts that a text of this part and length comes apart into tokens that are all of it. */
export function assertWhole(part: string, length: number): void {
  const text = part.repeat(Math.ceil(length / part.length));
  const tokens = tokenize(text, all).map((token) => token.text);
  assert.equal(tokens.join(""), text);
}
